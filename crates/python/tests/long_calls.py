"""Calls of every function that takes limits, on boards that keep it busy: for the tests of limits, and for their figures."""

from __future__ import annotations

from typing import Any, Callable

from conftest import WIDE

import twotone_puzzles as tt
from twotone_puzzles import _twotone


def hard() -> tt.Board:
    """A board that nobody counts soon."""
    return tt.Board(WIDE)


def large() -> tt.Board:
    """A Mosaic of 40,000 cells whose blocks can be filled in many ways."""
    side = 198
    clued, plain = "_4_" * (side // 3), "_" * side
    return tt.Board(f"{side} {side}\n" + f"{plain}\n{clued}\n{plain}\n" * (side // 3), "mosaic")


def full() -> tt.Board:
    """A Mosaic with one solution and every clue, of which most can go."""
    side = 100
    edge, inner = f"4{'6' * (side - 2)}4\n", f"6{'9' * (side - 2)}6\n"
    return tt.Board(f"{side} {side}\n{edge}{inner * (side - 2)}{edge}", "mosaic")


def small_name() -> str:
    """The name of a puzzle that is made at once."""
    return next(tt.generate("mosaic", (6, 6), minimal=True)).name


LONG: dict[str, Callable[..., Any]] = {
    "solve": lambda **limits: large().solve(unique=True, **limits),
    "forced": lambda **limits: large().forced(**limits),
    "why": lambda **limits: large().why(**limits),
    "repair": lambda **limits: large().repair(**limits),
    "polish": lambda **limits: full().polish(**limits),
    "hint": lambda **limits: large().hint(**limits),
    "steps": lambda **limits: large().steps(**limits),
    "grade": lambda **limits: large().grade(**limits),
    "proof": lambda **limits: large().proof(**limits),
    "count": lambda **limits: hard().count(**limits),
    "estimate": lambda **limits: hard().estimate(10**6, **limits),
    "odds": lambda **limits: hard().odds(**limits),
    "sample": lambda **limits: hard().sample(10**6, **limits),
    "solutions": lambda **limits: [None for _ in hard().solutions(**limits)],
    "count_task": lambda **limits: _twotone.count_task(hard(), 1, 2, **limits),
    "generate": lambda **limits: next(tt.generate("mosaic", (150, 150), minimal=True, **limits)),
    "make": lambda **limits: tt.make(small_name().replace("6x6", "150x150"), **limits),
    "count_many": lambda **limits: tt.count_many([WIDE], threads=2, **limits),
}
