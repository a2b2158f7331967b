"""Many boards at once: lists, numpy, Arrow, polars and pandas columns in, columns out.

A row that cannot be read is a row with its ``error``. ``family`` is one name for all rows, or a column; ``timeout``
(seconds) and the other limits are for each row; ``threads=0`` is one per core.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from ._twotone import Answers, ask_many

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._types import Column


class Options(TypedDict, total=False):
    """What every question about many boards takes."""

    family: str | Column | None
    threads: int
    timeout: float | None
    effort: int | None
    memory: int | None


def solve_many(boards: Column, *, unique: bool = True, **options: Unpack[Options]) -> Answers:
    """Columns ``verdict``, ``solution``, ``engine``, ``limit``, ``error``."""
    return ask_many("unique" if unique else "solve", boards, **options)


def count_many(boards: Column, **options: Unpack[Options]) -> Answers:
    """Columns ``verdict``, ``count`` and ``at_least`` (in digits: they may be long), ``limit``, ``error``."""
    return ask_many("count", boards, **options)


def forced_many(boards: Column, **options: Unpack[Options]) -> Answers:
    """Columns ``verdict``, ``forced``, ``cells``, ``engine``, ``limit``, ``error``."""
    return ask_many("forced", boards, **options)


def grade_many(boards: Column, **options: Unpack[Options]) -> Answers:
    """Columns ``verdict``, ``level``, ``rating``, ``work``, ``steps``, ``longest_chain``, ``hardest``, ``end``, ``limit``, ``error``."""
    return ask_many("grade", boards, **options)


def hint_many(
    boards: Column, *, position: Column | None = None, lang: str = "en", **options: Unpack[Options]
) -> Answers:
    """Columns ``verdict``, ``hint``, ``rule``, ``level``, ``text``, ``limit``, ``error``; from positions, if they are given."""
    return ask_many("hint", boards, position=position, lang=lang, **options)
