"""The one who gives out tasks, waits, and tells what came of it."""

from __future__ import annotations

import sys
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Iterator

import dask.config
from distributed import Client, LocalCluster, as_completed
from distributed.scheduler import KilledWorker

from .job import Job, Task
from .work import counts_of, do_task

# How often a task may lose its worker before it is taken for the reason.
ALLOWED_FAILURES = 10


@dataclass
class Report:
    """What a run came to."""

    rows: Counter[str] = field(default_factory=Counter)
    files: int = 0
    before: int = 0
    failed: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0

    def __str__(self) -> str:
        number = sum(self.rows.values())
        told = ", ".join(f"{count} {name}" for name, count in sorted(self.rows.items()))
        lines = [f"{number} rows in {self.files} files ({self.before} of them from before): {told}"]
        lines += [f"failed: {name}: {why}" for name, why in sorted(self.failed.items())]
        lines.append(f"{self.seconds:.1f} s")
        return "\n".join(lines)


@contextmanager
def _client(scheduler: str | None, workers: int | None) -> Iterator[Client]:
    if scheduler is not None:
        with Client(scheduler) as client:
            yield client
        return
    # On a busy machine a worker that was lost takes longer to come back than its nurse would wait.
    with dask.config.set({"distributed.comm.timeouts.connect": "300s"}):
        with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0") as cluster:
            with Client(cluster) as client:
                yield client


def run(
    job: Job,
    out: str | Path,
    *,
    scheduler: str | None = None,
    workers: int | None = None,
    allowed_failures: int = ALLOWED_FAILURES,
    quiet: bool = False,
) -> Report:
    """Does what is not done yet; the same call goes on after a loss."""
    out = Path(out)
    started = time.monotonic()
    tasks = job.tasks()
    job.begin(out)
    report = Report()
    todo = []
    for task in tasks:
        if (out / task.name).exists():
            report.rows.update(counts_of(out / task.name))
            report.before += 1
            report.files += 1
        else:
            todo.append(task)
    if todo:
        with _client(scheduler, workers) as client:
            client.run_on_scheduler(_forgive, allowed_failures)
            _wait(client, job, out, todo, report, quiet)
    report.seconds = time.monotonic() - started
    return report


def _wait(client: Client, job: Job, out: Path, todo: list[Task], report: Report, quiet: bool) -> None:
    total = report.files + len(todo)

    def tell() -> None:
        if not quiet:
            print(f"\r{report.files} of {total} files", end="", file=sys.stderr, flush=True)

    # Whoever waited behind a task that kills its worker is suspected, too. Alone, only the one that kills fails.
    for suspect in _round(client, job, out, todo, report, tell):
        for task in _round(client, job, out, [suspect], report, tell):
            report.failed[task.name] = "every worker that took it died"
    if not quiet:
        print(file=sys.stderr)


def _round(
    client: Client, job: Job, out: Path, todo: list[Task], report: Report, tell: Callable[[], None]
) -> list[Task]:
    """Gives out tasks and waits for them; those that lost their workers too often."""
    tasks = {f"{task.name}-{_key(job)}": task for task in todo}
    # A task that fails by itself fails again: only the loss of a worker is worth another try.
    futures = [
        client.submit(do_task, job, task, str(out.resolve()), key=key, pure=False, retries=0)
        for key, task in tasks.items()
    ]
    suspects = []
    for future in as_completed(futures):
        task = tasks[future.key]
        error = future.exception() if future.status == "error" else None
        if isinstance(error, KilledWorker):
            suspects.append(task)
        elif error is not None:
            report.failed[task.name] = f"{type(error).__name__}: {error}"
        else:
            report.rows.update(future.result())
            report.files += 1
        tell()
    return suspects


def _key(job: Job) -> str:
    return f"{abs(hash(repr(job))):x}-{time.time_ns():x}"


def _forgive(allowed_failures: int, dask_scheduler: Any = None) -> None:
    """The default gives up on a task after three lost workers, which a run of days will see."""
    dask_scheduler.allowed_failures = allowed_failures
