"""Answers as frozen values: what the command line prints as JSON, with names and types.

Cells are ``(row, column)`` from 1, as in all sentences (``r2c3``).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields
from functools import cached_property
from keyword import iskeyword
from typing import TYPE_CHECKING, Any, Mapping

if TYPE_CHECKING:
    from fractions import Fraction

    import numpy as np
    from numpy.typing import NDArray
    from typing_extensions import Self

    from ._twotone import Board

Cell = tuple[int, int]
Rows = tuple[str, ...]


@dataclass(frozen=True)
class _Part:
    """A part of an answer."""

    @classmethod
    def _from(cls, told: Mapping[str, Any]) -> Self:
        known = {one.name for one in fields(cls)}
        named = {f"{name}_" if iskeyword(name) else name: _value(name, value) for name, value in told.items()}
        return cls(**{name: value for name, value in named.items() if name in known})


@dataclass(frozen=True)
class Learnt(_Part):
    """A cell that was found, and its value as it stands in rows."""

    cell: Cell
    value: str


@dataclass(frozen=True)
class Note(_Part):
    """A sentence, and what it is made from."""

    code: str
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)
    message: str | None = None


@dataclass(frozen=True)
class Step(_Part):
    """One step of a solution; of a hint, as much of it as is revealed."""

    cells: tuple[Cell, ...] = ()
    clues: tuple[Cell, ...] = ()
    rule: str | None = None
    level: int | None = None
    case: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)
    targets: tuple[Cell, ...] | None = None
    conclusion: tuple[Learnt, ...] | None = None
    chain: tuple[Step, ...] | None = None
    number: int | None = None
    argument: tuple[Note, ...] = ()
    why: str | None = None


@dataclass(frozen=True)
class Guess(_Part):
    """Where a try is least likely to fail."""

    cells: tuple[Cell, ...]
    value: str
    odds: str


@dataclass(frozen=True)
class Bottleneck(_Part):
    """Where the hardest technique was needed first."""

    rule: str
    step: int
    open: int


@dataclass(frozen=True)
class Use(_Part):
    """How often a technique was used."""

    rule: str
    level: int
    times: int
    title: str | None = None


@dataclass(frozen=True)
class Fault(_Part):
    """A broken rule."""

    rule: str = ""
    cells: tuple[Cell, ...] = ()
    clue: Cell | None = None
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)
    message: str | None = None


@dataclass(frozen=True)
class Demand(_Part):
    """An instance of a rule."""

    rule: str
    cells: tuple[Cell, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)
    message: str | None = None


@dataclass(frozen=True)
class Changed(_Part):
    """A clue to change, and what to; nothing is no clue."""

    place: Cell
    from_: str
    to: str | None = None


@dataclass(frozen=True)
class Mended(_Part):
    """Clues to change so that there is a solution."""

    changes: tuple[Changed, ...]
    unique: bool
    message: str | None = None


@dataclass(frozen=True)
class Version(_Part):
    """A version of a puzzle with the same solution, as text."""

    level: int
    clues: int
    puzzle: str


@dataclass(frozen=True)
class Closest(_Part):
    """Two solutions that differ in few cells."""

    solutions: tuple[Rows, ...]
    cells: tuple[Cell, ...]
    least: str


_PARTS: Mapping[str, type[_Part]] = {
    "step": Step,
    "steps": Step,
    "chain": Step,
    "argument": Note,
    "conclusion": Learnt,
    "guess": Guess,
    "bottleneck": Bottleneck,
    "techniques": Use,
    "faults": Fault,
    "demands": Demand,
    "closest": Closest,
    "fixes": Mended,
    "changes": Changed,
    "story": Step,
    "variants": Version,
}


def _value(name: str, value: Any) -> Any:
    """Lists become tuples, objects the parts of their names."""
    part = _PARTS.get(name)
    if isinstance(value, dict):
        return part._from(value) if part else value
    if isinstance(value, list):
        return tuple(_value(name, one) for one in value)
    return value


@dataclass(frozen=True)
class Reply:
    """What every answer has: the board, the verdict, the words, and the reply as the command line prints it."""

    board: Board = field(repr=False)
    verdict: str
    text: str
    json: str = field(repr=False)

    @classmethod
    def of(cls, board: Board, json_text: str, text: str) -> Self:
        """From the reply as JSON and the words for people."""
        told: dict[str, Any] = json.loads(json_text)
        told.pop("text", None)
        known = {one.name for one in fields(cls)}
        named = {name: _value(name, value) for name, value in told.items() if name in known}
        named.pop("board", None)
        return cls(board=board, text=text, json=json_text, **named)

    def __str__(self) -> str:
        return self.text

    @property
    def provenance(self) -> dict[str, str]:
        """What was asked of which board by which program, to cite and to check."""
        return _provenance(self.board, json.loads(self.json)["question"])


def _provenance(board: Board, question: str) -> dict[str, str]:
    from ._twotone import __version__

    program = f"twotone-puzzles {__version__}"
    return {"program": program, "question": question, "rules": board.variant, "board": board.fingerprint}


@dataclass(frozen=True)
class Hint(Reply):
    """The easiest next step, or what is wrong."""

    hint: str = ""
    reveal: str = ""
    step: Step | None = None
    open: tuple[Cell, ...] | None = None
    examples: tuple[Rows, ...] | None = None
    guess: Guess | None = None
    wrong: tuple[Cell, ...] | None = None
    clash: tuple[Cell, ...] | None = None
    keep: Rows | None = None
    limit: str | None = None

    def svg(self) -> str:
        """The board with what the hint is about."""
        if self.step is None:
            return self.board.svg(cells={"conflict": list(self.clash or ())})
        cells = {"premise": list(self.step.cells), "conclusion": list(self.step.targets or ())}
        return self.board.svg(cells=cells, clues={"look": list(self.step.clues)})

    def _repr_svg_(self) -> str | None:
        return self.svg() if self.board._repr_svg_() is not None else None


@dataclass(frozen=True)
class Steps(Reply):
    """The whole way to the solution."""

    end: str = ""
    level: int | None = None
    steps: tuple[Step, ...] = ()
    wrong: tuple[Cell, ...] | None = None
    clash: tuple[Cell, ...] | None = None
    keep: Rows | None = None
    limit: str | None = None

    @property
    def rows(self) -> Rows:
        """Where the steps lead, ``.`` for open cells."""
        return tuple(json.loads(self.json)["board"])


@dataclass(frozen=True)
class Grade(Reply):
    """How hard a puzzle is."""

    level: int | None = None
    rating: float | None = None
    grading: int = 0
    work: int = 0
    steps: int = 0
    longest_chain: int = 0
    bottleneck: Bottleneck | None = None
    techniques: tuple[Use, ...] = ()
    end: str = ""
    open: tuple[Cell, ...] | None = None
    limit: str | None = None


@dataclass(frozen=True)
class Check(Reply):
    """What is wrong with a filling; true if it is right."""

    right: bool = False
    faults: tuple[Fault, ...] = ()

    def __bool__(self) -> bool:
        return self.right


@dataclass(frozen=True)
class Why(Reply):
    """Why there is no, one or several solutions."""

    solution: Rows | None = None
    engine: str | None = None
    fixes: tuple[Mended, ...] = ()
    story: tuple[Step, ...] = ()
    clues: tuple[Cell, ...] | None = None
    demands: tuple[Demand, ...] | None = None
    irreducible: bool | None = None
    smallest: bool | None = None
    forced: Rows | None = None
    islands: tuple[tuple[Cell, ...], ...] | None = None
    closest: Closest | None = None
    limit: str | None = None


@dataclass(frozen=True)
class Repair(Reply):
    """As few clues changed as give a board a solution, and a few more that make it unique."""

    changed: tuple[Cell, ...] | None = None
    added: tuple[Cell, ...] | None = None
    smallest: bool | None = None
    level: int | None = None
    puzzle: str | None = None
    solution: Rows | None = None
    error: str | None = None
    limit: str | None = None

    @property
    def repaired(self) -> Board | None:
        """The board with the new clues."""
        return None if self.puzzle is None else type(self.board)(self.puzzle, self.board.variant)


@dataclass(frozen=True)
class Polish(Reply):
    """Which clues can go, and versions of a puzzle without them and of other levels."""

    solution: Rows | None = None
    superfluous: tuple[Cell, ...] | None = None
    minimal: str | None = None
    variants: tuple[Version, ...] | None = None
    limit: str | None = None

    @property
    def polished(self) -> Board | None:
        """A version of which no clue can go."""
        return None if self.minimal is None else type(self.board)(self.minimal, self.board.variant)


@dataclass(frozen=True)
class Estimate(Reply):
    """About how many solutions there are, from random dives; never exact.

    ``standard_error`` is in percent of ``about``; ``at_least`` holds in ``confidence`` of a hundred estimates or more.
    """

    about: int
    standard_error: int | None
    at_least: int
    confidence: float
    dives: int
    seed: int


@dataclass(frozen=True)
class Odds:
    """In how many of all solutions each cell is 1: exact numbers, and shares as an array."""

    board: Board = field(repr=False)
    count: int
    ones: tuple[int, ...] = field(repr=False)
    classes: bytes = field(repr=False)

    @cached_property
    def array(self) -> NDArray[np.float64]:
        """The share of solutions with 1 in each cell; not a number if there is no solution."""
        import numpy as np

        if not self.count:
            return np.full(self.board.shape, np.nan)
        shares: NDArray[np.float64] = np.array([ones / self.count for ones in self.ones])
        return np.take(shares, np.frombuffer(self.classes, "<u4")).reshape(self.board.shape)

    def fraction(self, row: int, column: int) -> Fraction:
        """The exact share of a cell, counted from 1, if there is a solution."""
        if not self.count:
            raise ValueError("expected a board with solutions, found one without")
        height, width = self.board.shape
        if not (1 <= row <= height and 1 <= column <= width):
            raise IndexError(f"expected a cell of {height}x{width} from 1, found r{row}c{column}")
        from fractions import Fraction

        place = 4 * ((row - 1) * width + column - 1)
        number = int.from_bytes(self.classes[place : place + 4], "little")
        return Fraction(self.ones[number], self.count)

    @property
    def provenance(self) -> dict[str, str]:
        """What was asked of which board by which program, to cite and to check."""
        return _provenance(self.board, "odds")

    def svg(self) -> str:
        """The board with the odds behind its cells."""
        return self.board.svg(heat=self.array.tolist())

    def _repr_svg_(self) -> str | None:
        return self.svg() if self.count and self.board._repr_svg_() is not None else None


@dataclass(frozen=True)
class Proof:
    """Constraints and the proof that they cannot be satisfied, for the checker VeriPB."""

    board: Board = field(repr=False)
    opb: str = field(repr=False)
    pbp: str = field(repr=False)

    @property
    def provenance(self) -> dict[str, str]:
        """What was proved about which board by which program, to cite and to check."""
        return _provenance(self.board, "proof")


@dataclass(frozen=True)
class Made:
    """A puzzle that was made; its name makes it again."""

    board: Board = field(repr=False)
    name: str
    rows: Rows = field(repr=False)
    level: int | None
    clues: int
    places: int

    @property
    def solution(self) -> NDArray[np.bool_]:
        """The only solution."""
        return self.board.values(list(self.rows))

    @property
    def provenance(self) -> dict[str, str]:
        """Which program made which board, to cite; and the name that makes it again."""
        return {**_provenance(self.board, "generate"), "name": self.name}

    def _repr_svg_(self) -> str | None:
        return self.board._repr_svg_()
