"""What a worker does: one task, one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Iterator

import pyarrow as pa
import pyarrow.parquet as pq

from .._errors import LimitError
from .._twotone import Answers, ask_many, count_task, generate
from .job import Job, JobError, Task, write_whole

# The record of one task of a divided count.
RECORD = {
    "verdict": pa.string(),
    "count": pa.string(),
    "at_least": pa.string(),
    "exact": pa.bool_(),
    "limit": pa.string(),
    "number": pa.int64(),
    "of": pa.int64(),
    "seed": pa.uint64(),
    "method": pa.string(),
    "method_version": pa.int64(),
    "board": pa.string(),
}


def do_task(job: Job, task: Task, out: str) -> dict[str, int]:
    """Writes the file of a task; the numbers of its verdicts."""
    path = Path(out) / task.name
    tables = _tables(job, task)
    counts: dict[str, int] = {}
    write_whole(path, lambda part: _write(part, tables, counts))
    return counts


def counts_of(path: Path) -> dict[str, int]:
    """The numbers of the verdicts in a file of results."""
    values = pq.read_table(path, columns=["verdict"])["verdict"].value_counts()
    return {str(one["values"]): int(one["counts"].as_py()) for one in values}


def _write(part: Path, tables: Iterator[pa.Table], counts: dict[str, int]) -> None:
    first = next(tables)
    with pq.ParquetWriter(part, first.schema, compression="zstd") as writer:
        table: pa.Table | None = first
        while table is not None:
            writer.write_table(table)
            for one in table["verdict"].value_counts():
                name = str(one["values"])
                counts[name] = counts.get(name, 0) + int(one["counts"].as_py())
            table = next(tables, None)


def _tables(job: Job, task: Task) -> Iterator[pa.Table]:
    if job.do == "generate":
        return iter([_made(job, task)])
    if job.do == "count-task":
        return iter([_counted(job, task)])
    return _answered(job, task)


def _answered(job: Job, task: Task) -> Iterator[pa.Table]:
    """The rows of a file with their answers, a group of rows at a time; the other columns keep their types."""
    file = pq.ParquetFile(task.path)
    if job.column not in file.schema_arrow.names:
        names = ", ".join(file.schema_arrow.names)
        raise JobError(f"{task.path}: expected a column {job.column!r}, found {names}")
    for group in range(max(file.num_row_groups, 1)):
        rows = file.read_row_group(group) if file.num_row_groups else file.read()
        yield _joined(rows, _ask(job, rows), job.column)


def _ask(job: Job, rows: pa.Table) -> Answers:
    family: Any = job.family
    if family is None and "family" in rows.column_names:
        family = rows["family"]
    more: dict[str, Any] = {"lang": job.lang} if job.do == "hint" else {}
    if job.do == "hint" and "position" in rows.column_names:
        more["position"] = rows["position"]
    return ask_many(job.do, rows[job.column], family=family, threads=1, **job.limits, **more)


def _joined(rows: pa.Table, answers: Answers, column: str) -> pa.Table:
    """All columns but the puzzle, then the answer, and who gave it; a column with the name of a result is replaced by it."""
    told = pa.table(answers)
    kept = [name for name in rows.column_names if name != column and name not in told.column_names]
    joined = rows.select(kept)
    for name in told.column_names:
        joined = joined.append_column(name, told[name])
    return joined.replace_schema_metadata({**(rows.schema.metadata or {}), **told.schema.metadata})


def _made(job: Job, task: Task) -> pa.Table:
    """Puzzles with the seeds of a task: which ones does not depend on who makes them."""
    wish = job.make or {}
    rows: list[dict[str, Any]] = []
    for seed in range(task.start, task.end):
        rows.append(_one_made(job, wish, job.seed + seed))
    schema = pa.schema(
        [
            ("id", pa.string()),
            ("seed", pa.uint64()),
            ("family", pa.string()),
            ("puzzle", pa.string()),
            ("solution", pa.string()),
            ("level", pa.int64()),
            ("clues", pa.int64()),
            ("verdict", pa.string()),
            ("error", pa.string()),
        ]
    )
    return pa.Table.from_pylist(rows, schema=schema)


def _one_made(job: Job, wish: dict[str, Any], seed: int) -> dict[str, Any]:
    try:
        made = next(generate(**wish, seed=seed, count=1, **job.limits))
    except (LimitError, ValueError) as error:
        verdict = "unknown" if isinstance(error, LimitError) else "error"
        return {"seed": seed, "verdict": verdict, "error": str(error)}
    return {
        "id": made.name,
        "seed": seed,
        "family": made.board.variant,
        "puzzle": str(made.board),
        "solution": "\n".join(made.rows),
        "level": made.level,
        "clues": made.clues,
        "verdict": "unique",
    }


def _counted(job: Job, task: Task) -> pa.Table:
    """The record of one task of a divided count."""
    told = count_task(job.board(), task.start, task.end, job.seed, **job.limits)
    schema = pa.schema([(name, kind) for name, kind in RECORD.items()])
    return pa.Table.from_pylist([told], schema=schema)
