"""Exact answers about Mosaic, Takuzu, Slant and Minesweeper boards: solve, count, explain, grade, generate.

>>> import twotone_puzzles as tt
>>> board = tt.Board("3\\n1.1.\\n...0\\n.3..\\n..2.\\n")
>>> board.solve(unique=True).verdict
'unique'
>>> board.count()
1
"""

from ._answers import (
    Bottleneck,
    Cell,
    Changed,
    Check,
    Closest,
    Demand,
    Estimate,
    Fault,
    Grade,
    Guess,
    Hint,
    Learnt,
    Made,
    Mended,
    Note,
    Odds,
    Polish,
    Proof,
    Repair,
    Reply,
    Rows,
    Step,
    Steps,
    Use,
    Version,
    Why,
)
from ._errors import BadRequest, LimitError, ParseError
from ._many import count_many, forced_many, grade_many, hint_many, solve_many
from ._twotone import Answer, Answers, Board, Maker, Solutions, __version__, generate, make

__all__ = [
    "Answer",
    "Answers",
    "BadRequest",
    "Board",
    "Bottleneck",
    "Cell",
    "Changed",
    "Check",
    "Closest",
    "Demand",
    "Estimate",
    "Fault",
    "Grade",
    "Guess",
    "Hint",
    "Learnt",
    "LimitError",
    "Made",
    "Maker",
    "Mended",
    "Note",
    "Odds",
    "ParseError",
    "Polish",
    "Proof",
    "Repair",
    "Reply",
    "Rows",
    "Solutions",
    "Step",
    "Steps",
    "Use",
    "Version",
    "Why",
    "__version__",
    "count_many",
    "forced_many",
    "generate",
    "grade_many",
    "hint_many",
    "make",
    "solve_many",
]
