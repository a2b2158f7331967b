"""A real scheduler and real workers on this machine: rows are answered once, whatever dies.

``TWOTONE_LONG=1`` is the long form: twenty rounds with a hundred thousand rows each.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import made

import twotone_puzzles as tt

distributed = pytest.importorskip("distributed")
from twotone_puzzles.cluster import Job, run  # noqa: E402
from twotone_puzzles.cluster.job import JobError  # noqa: E402

LONG = "TWOTONE_LONG" in os.environ
ROUNDS, ROWS, FILES = (20, 100_000, 40) if LONG else (1, 3000, 10)
DIES = "dies"
PRELOAD = f"""
import os
from twotone_puzzles.cluster import work

# A preload may be read twice.
work.real_tables = getattr(work, "real_tables", work._tables)

def tables(job, task):
    if {DIES!r} in task.name:
        os._exit(9)
    return work.real_tables(job, task)

work._tables = tables
"""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    preload = tmp_path_factory.mktemp("preload") / "preload.py"
    preload.write_text(PRELOAD)
    # On a busy machine a worker takes longer to come back than its nurse would wait.
    patience = {"distributed.comm.timeouts.connect": "300s"}
    with dask.config.set(patience), distributed.LocalCluster(
        n_workers=3 if LONG else 2,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address=":0",
        preload=[str(preload)],
        local_directory=str(preload.parent),
    ) as cluster:
        yield cluster


def boards(folder: Path, rows: int, files: int) -> list[int]:
    """Files with so many rows in all, a bad one among each hundred; the ids."""
    folder.mkdir()
    few = [board for variant in ("takuzu", "slant") for board in made(variant, 6, 20)]
    for number in range(files):
        ids = range(number, rows, files)
        bad = [one % 100 == 7 for one in ids]
        texts = ["nonsense" if is_bad else str(few[one % len(few)]) for one, is_bad in zip(ids, bad)]
        names = [few[one % len(few)].variant for one in ids]
        seen = pa.array([1_700_000_000_000 + one for one in ids], pa.timestamp("ms"))
        table = {"id": list(ids), "family": names, "puzzle": texts, "seen": seen, "tags": [[str(one)] for one in ids]}
        pq.write_table(pa.table(table), folder / f"{number:04}.parquet", row_group_size=max(rows // files // 3, 1))
    return list(range(rows))


def results(folder: Path) -> pa.Table:
    return pa.concat_tables([pq.read_table(file) for file in sorted(folder.glob("*.parquet"))])


def kill_some(cluster: Any, number: int, chance: random.Random) -> None:
    for _ in range(number):
        time.sleep(chance.uniform(0.05, 0.6))
        # Asked of those who started them: who asks a worker that dies waits long for an answer.
        pids = [nanny.pid for nanny in list(cluster.workers.values()) if nanny.pid]
        if pids:
            os.kill(chance.choice(pids), signal.SIGKILL)


@pytest.mark.parametrize("turn", range(ROUNDS))
def test_every_row_once_whatever_dies(turn: int, cluster: Any, tmp_path: Path) -> None:
    chance = random.Random(turn)
    ids = boards(tmp_path / "in", ROWS, FILES)
    out = tmp_path / "out"
    command = [sys.executable, "-m", "twotone_puzzles.cluster", str(tmp_path / "in"), str(out), "--do", "grade"]
    command += ["--scheduler", cluster.scheduler_address]
    first = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not list(out.glob("*.parquet")) and first.poll() is None and time.monotonic() < deadline:
        time.sleep(0.02)
    time.sleep(chance.uniform(0, 0.5))
    first.kill()
    first.wait()
    (out / "0003.parquet.99-dead.part").write_text("left half done")
    killer = threading.Thread(target=kill_some, args=(cluster, 3 if LONG else 1, chance))
    killer.start()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    killer.join()
    assert done.returncode == 0, done.stdout + done.stderr
    told = results(out)
    assert sorted(told["id"].to_pylist()) == ids
    assert not list(out.rglob("*.part")) and (out / "_job.json").exists()
    verdicts = dict(zip(told["id"].to_pylist(), told["verdict"].to_pylist()))
    assert all((verdict == "error") == (one % 100 == 7) for one, verdict in verdicts.items())
    assert f"{ROWS} rows in {FILES} files" in done.stdout and f"{ROWS // 100} error" in done.stdout
    assert told.schema.metadata[b"twotone.question"] == b"grade"
    # The other columns keep their types.
    assert told.schema.field("seen").type == pa.timestamp("ms") and told.schema.field("tags").type == pa.list_(pa.string())
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    assert f"({FILES} of them from before)" in again.stdout


def test_a_task_that_always_dies_is_named_and_the_rest_is_done(cluster: Any, tmp_path: Path) -> None:
    boards(tmp_path / "in", 1200, 12)
    (tmp_path / "in" / "0001.parquet").rename(tmp_path / "in" / f"{DIES}.parquet")
    job = Job("unique", str(tmp_path / "in"))
    report = run(job, tmp_path / "out", scheduler=cluster.scheduler_address, allowed_failures=1, quiet=True)
    assert list(report.failed) == [f"{DIES}.parquet"] and report.files == 11
    assert f"failed: {DIES}.parquet" in str(report)
    with pytest.raises(JobError, match="'unique' instead of 'count'"):
        run(Job("count", str(tmp_path / "in")), tmp_path / "out", scheduler=cluster.scheduler_address)


def test_puzzles_do_not_depend_on_who_makes_them(cluster: Any, tmp_path: Path) -> None:
    job = Job("generate", make={"variant": "slant", "shape": [6, 6], "level": [2, 2]}, count=1200, seed=5)
    report = run(job, tmp_path / "out", scheduler=cluster.scheduler_address, quiet=True)
    told = results(tmp_path / "out")
    assert sum(report.rows.values()) == 1200 and len(set(told["puzzle"].to_pylist())) == 1200
    assert told["seed"].to_pylist() == list(range(5, 1205))
    for row in (0, 1000, 1199):
        again = tt.make(told["id"][row].as_py())
        assert str(again.board) == told["puzzle"][row].as_py() and again.level == 2


def test_one_count_is_divided(cluster: Any, tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text("8\n" + "........\n" * 8)
    command = [sys.executable, "-m", "twotone_puzzles.cluster", str(tmp_path / "board.txt"), str(tmp_path / "out")]
    command += ["--count-tasks", "5", "--scheduler", cluster.scheduler_address]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "4111116 solutions, exactly" in done.stdout, done.stdout + done.stderr
    told = results(tmp_path / "out")
    assert set(told["board"].to_pylist()) == {tt.Board("8\n" + "........\n" * 8).fingerprint}
    assert told["number"].to_pylist() == [1, 2, 3, 4, 5] and set(told["method"].to_pylist()) == {"cells"}
    record = json.loads((tmp_path / "out" / "_job.json").read_text())
    assert record["count"] == 5 and record["version"] == tt.__version__


def test_no_file_of_others_is_taken_for_a_result_or_taken_away(tmp_path: Path) -> None:
    boards(tmp_path / "in", 10, 2)
    job = Job("unique", str(tmp_path / "in"))
    for out in (tmp_path / "in", tmp_path / "in" / "out"):
        with pytest.raises(JobError, match="outside"):
            job.begin(out)
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "0000.parquet").write_bytes(b"")
    with pytest.raises(JobError, match="empty folder"):
        job.begin(tmp_path / "others")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "film.mkv.part").write_bytes(b"")
    job.begin(tmp_path / "out")
    assert (tmp_path / "out" / "film.mkv.part").exists() and not (tmp_path / "in" / "_job.json").exists()


@pytest.mark.parametrize(
    "args, told",
    [
        (["in"], "expected IN OUT"),
        (["nowhere", "out"], "expected Parquet files"),
        (["--generate", "takuzu", "10x10", "a", "b"], "expected OUT"),
    ],
)
def test_bad_usage_is_told(args: list[str], told: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "twotone_puzzles.cluster", *args]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2 and told in done.stderr
