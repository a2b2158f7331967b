"""The figures of the package: size, import, calls, columns against the command line, time limits, Ctrl-C, a cluster."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, Callable

import pyarrow as pa
import pyarrow.parquet as pq

import twotone_puzzles as tt

sys.path.append(str(Path(__file__).parent / "tests"))
from long_calls import LONG  # noqa: E402

ROWS = 100_000


def rows() -> list[tuple[str, str]]:
    """Mixed boards: the text and its rules."""
    few = []
    for variant in ("mosaic", "takuzu", "slant"):
        few += [(variant, str(one.board)) for one in tt.generate(variant, (8, 8), count=200)]
    return [few[number * 7 % len(few)] for number in range(ROWS)]


def processor_time(run: Callable[[], Any], who: int = resource.RUSAGE_SELF) -> float:
    before = resource.getrusage(who)
    run()
    after = resource.getrusage(who)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def imports() -> None:
    code = "import time; t = time.perf_counter(); import twotone_puzzles; print(time.perf_counter() - t)"
    times = sorted(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(9))
    print(f"import                      {1000 * times[4]:8.1f} ms")


def throughput(folder: Path) -> None:
    boards = rows()
    families, texts = pa.array([one for one, _ in boards]), pa.array([text for _, text in boards])
    lines = folder / "boards.jsonl"
    with lines.open("w") as file:
        for number, (family, text) in enumerate(boards):
            print(json.dumps({"id": number, "family": family, "puzzle": text}), file=file)
    batch = [os.environ["TWOTONE"], "batch", "--want", "unique", "--threads", "1", str(lines)]

    def command() -> None:
        subprocess.run(batch, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)

    def loop() -> None:
        for family, text in boards:
            tt.Board(text, family).solve(unique=True)

    times: dict[str, list[float]] = {"batch": [], "columns": [], "calls": []}
    for _ in range(3):
        times["batch"].append(processor_time(command, resource.RUSAGE_CHILDREN))
        times["columns"].append(processor_time(lambda: tt.solve_many(texts, family=families, threads=1)))
        times["calls"].append(processor_time(loop))
    base = min(times["batch"])
    for name, found in times.items():
        print(f"{name:<8} of {ROWS} boards   {min(found):8.2f} s of processor time, {min(found) / base:.2f} of `batch`")


def lateness(run: Callable[[], Any]) -> float | None:
    """Milliseconds after the half second that it had; nothing if it ended before that."""
    started = time.monotonic()
    try:
        run()
    except (KeyboardInterrupt, tt.LimitError, tt.BadRequest):
        pass
    late = 1000 * (time.monotonic() - started - 0.5)
    return late if late >= 0 else None


def interrupted(run: Callable[..., Any]) -> None:
    timer = threading.Timer(0.5, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    try:
        run(memory=1 << 40)
    finally:
        timer.cancel()


def listening() -> None:
    # Whoever runs this in the background may have switched the signal off; nothing else would end what has no limit.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name, run in LONG.items():
        limited = [lateness(lambda: run(timeout=0.5)) for _ in range(3)]
        stopped = [lateness(lambda: interrupted(run)) for _ in range(3)]
        print(f"{name:<12} after its time limit {told(limited)}, after Ctrl-C {told(stopped)}")


def told(late: list[float | None]) -> str:
    """How late several tries were."""
    found = [one for one in late if one is not None]
    return f"{min(found):4.0f} to {max(found):4.0f} ms" if found else "(it ended before) "


def cluster(folder: Path) -> None:
    from twotone_puzzles.cluster import Job, run

    boards = rows()
    source = folder / "in"
    source.mkdir()
    for number in range(20):
        part = boards[number::20]
        table = pa.table({"family": [one for one, _ in part], "puzzle": [text for _, text in part]})
        pq.write_table(table, source / f"{number:03}.parquet")
    for workers in (1, 2, 3):
        spent = processor_time(
            lambda: print(
                f"cluster of {workers}: ",
                run(Job("unique", str(source)), folder / f"out{workers}", workers=workers, quiet=True).seconds,
                "s,",
                end=" ",
            ),
            resource.RUSAGE_CHILDREN,
        )
        print(f"{spent:.1f} s of processor time in workers, {ROWS} rows, start and end of the cluster included")


def main() -> None:
    print(f"Python {sys.version.split()[0]}, twotone-puzzles {tt.__version__}")
    imports()
    with tempfile.TemporaryDirectory() as folder:
        throughput(Path(folder))
        listening()
        cluster(Path(folder))


if __name__ == "__main__":
    main()
