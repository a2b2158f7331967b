"""Millions of boards on many machines: ``python -m twotone_puzzles.cluster IN OUT --do unique``.

Parquet folder in, Parquet folder out, on Dask distributed. Every row is answered once; a file is written under a
temporary name and renamed when it is whole; the same command goes on where a run ended.
"""

from .job import Job, Task
from .run import Report, run

__all__ = ["Job", "Report", "Task", "run"]
