"""What a run is asked, as a record beside its results; and the tasks it is divided into."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypedDict

from .._twotone import Board, __version__

RECORD = "_job.json"
PART = ".part"
# The puzzles of one generated file, and the tasks of one divided count: enough work to be worth a message, little
# enough to be lost.
PUZZLES_PER_FILE = 1000


class JobError(ValueError):
    """A run that cannot begin: what is wrong, and what to do."""


class Limits(TypedDict):
    """How much may be spent on a row."""

    timeout: float | None
    effort: int | None
    memory: int | None


@dataclass(frozen=True)
class Job:
    """A question about every row of a folder, puzzles to make, or one count to divide."""

    do: str
    source: str | None = None
    column: str = "puzzle"
    family: str | None = None
    lang: str = "en"
    timeout: float | None = None
    effort: int | None = None
    memory: int | None = None
    make: dict[str, Any] | None = None
    count: int = 0
    seed: int = 0
    version: str = field(default=__version__)

    @property
    def limits(self) -> Limits:
        """For each row."""
        return {"timeout": self.timeout, "effort": self.effort, "memory": self.memory}

    def tasks(self) -> list[Task]:
        """One task per file, in order."""
        if self.do == "generate":
            starts = range(0, self.count, PUZZLES_PER_FILE)
            ends = (min(start + PUZZLES_PER_FILE, self.count) for start in starts)
            return [Task(f"{start:012}.parquet", start, end) for start, end in zip(starts, ends)]
        if self.do == "count-task":
            return [Task(f"{number:08}.parquet", number, self.count) for number in range(1, self.count + 1)]
        source = Path(self.source or "")
        files = sorted(source.rglob("*.parquet")) if source.is_dir() else [source]
        if not files or not files[0].exists():
            raise JobError(f"expected Parquet files in {source}, found none")
        if not source.is_dir():
            return [Task(source.name, path=str(source))]
        return [Task(str(file.relative_to(source)), path=str(file)) for file in files]

    def begin(self, out: Path) -> None:
        """Writes the record, or compares with it; takes away what an earlier run left half done."""
        if self.source is not None and Path(self.source).resolve() in (out.resolve(), *out.resolve().parents):
            raise JobError(f"expected a folder for results outside of {self.source}, found {out}")
        out.mkdir(parents=True, exist_ok=True)
        record, mine = out / RECORD, asdict(self)
        if record.exists():
            theirs = json.loads(record.read_text())
            differ = sorted(name for name in mine if mine[name] != theirs.get(name))
            if differ:
                found = ", ".join(f"{name} {theirs.get(name)!r} instead of {mine[name]!r}" for name in differ)
                raise JobError(f"{out} belongs to another run ({found}); choose another folder, or empty it")
        elif next(out.rglob("*.parquet"), None) is not None:
            raise JobError(f"{out} has Parquet files, but no {RECORD} of an earlier run; choose an empty folder")
        else:
            write_whole(record, lambda path: path.write_text(json.dumps(mine, indent=2) + "\n"))
        for part in out.rglob(f"*.*-*{PART}"):
            # Nobody else's: see `write_whole`.
            if part.name.startswith(RECORD) or ".parquet." in part.name:
                part.unlink(missing_ok=True)

    def board(self) -> Board:
        """The one board of a divided count."""
        return Board(Path(self.source or "").read_text(), self.family)


@dataclass(frozen=True)
class Task:
    """One file of the results, and what it is made from."""

    name: str
    start: int = 0
    end: int = 0
    path: str | None = None


def write_whole(path: Path, write: Any) -> None:
    """Writes under a name of its own, then renames: there are only whole files."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}-{os.urandom(4).hex()}{PART}")
    try:
        write(part)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
