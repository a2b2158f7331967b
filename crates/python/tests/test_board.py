"""Boards and answers as Python values: made, compared, pickled, drawn."""

from __future__ import annotations

import copy
import inspect
import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from conftest import NONE, SEVERAL, UNIQUE, WIDE, boards, made
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

import twotone_puzzles as tt
from twotone_puzzles import _twotone


@pytest.mark.parametrize("board", boards(), ids=lambda board: f"{board.variant}-{board.fingerprint}")
def test_repr_makes_the_board_again_and_everything_pickles(board: tt.Board) -> None:
    assert eval(repr(board), {"Board": tt.Board}) == board
    answer = board.solve(unique=True)
    position = np.full(board.shape, -1)
    if answer.solution is not None:
        position[0] = answer.solution[0]
    values: list[Any] = [board, board.at(position), answer, board.solve(), board.odds(), board.hint(), board.why()]
    values += [board.grade(), board.steps(), board.repair(), board.polish(), board.check(position)]
    if answer.verdict in ("unique", "none"):
        values.append(board.proof())
    for value in values:
        again = pickle.loads(pickle.dumps(value))
        assert again == value and hash(again) == hash(value) and copy.deepcopy(value) == value
        assert value != board or value is board


def test_clues_go_in_and_out() -> None:
    for board in boards():
        again = tt.Board.from_clues(board.variant, board.clues, total=board.total)
        assert again == board.start(), repr(board)
    assert tt.Board(UNIQUE).clues.dtype == np.int8
    with pytest.raises(tt.BadRequest):
        tt.Board.from_clues("takuzu", [[7]])
    with pytest.raises(tt.BadRequest, match="unruly"):
        tt.Board.from_clues("sudoku", [[1]])
    with pytest.raises(ValueError):
        tt.Board.from_clues("takuzu", [[1.5]])
    with pytest.raises(ValueError):
        tt.Board.from_clues("takuzu", [1, 0])
    # A number that would wrap around is no clue.
    with pytest.raises(tt.BadRequest):
        tt.Board.from_clues("takuzu", [[257, -1], [-1, -1]])


@settings(max_examples=60, deadline=None)
@given(arrays.arrays(np.int8, st.tuples(st.integers(1, 4), st.integers(1, 4)), elements=st.integers(-1, 9)))
def test_count_odds_and_samples_agree_with_the_list(clues: Any) -> None:
    board = tt.Board.from_clues("mosaic", clues)
    every = np.array(list(board.solutions()), dtype=bool).reshape(-1, *board.shape)
    assert board.count() == len(every) == len(np.unique(every, axis=0))
    verdict = {0: "none", 1: "unique"}.get(len(every), "several")
    assert board.solve(unique=True).verdict == verdict
    odds = board.odds()
    assert odds.count == len(every)
    if len(every):
        assert np.allclose(odds.array, every.mean(axis=0))
        assert odds.fraction(1, 1) == Fraction(int(every[:, 0, 0].sum()), len(every))
        forced = board.forced()
        assert forced is not None
        same = (every == every[0]).all(axis=0)
        assert (forced == np.where(same, every[0], -1)).all()
        assert all(board.check(one) for one in board.sample(3, seed=1))
    else:
        assert board.forced() is None and len(board.sample(3)) == 0


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="0123456789.x\n /:abe?_", max_size=40))
def test_no_text_does_harm(text: str) -> None:
    try:
        assert eval(repr(tt.Board(text)), {"Board": tt.Board}) == tt.Board(text)
    except tt.ParseError as error:
        assert error.line >= 1 and error.column >= 1 and error.code


def test_errors_have_fields_and_pickle() -> None:
    with pytest.raises(tt.ParseError) as caught:
        tt.Board("2\n1x\n..\n")
    error = caught.value
    assert isinstance(error, ValueError) and (error.line, error.column, error.code) == (2, 2, "text-bad-symbol")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is tt.ParseError and str(again) == str(error) and again.column == 2
    with pytest.raises(tt.LimitError) as limited:
        tt.Board(WIDE).count(effort=1, memory=1)
    ended: tt.LimitError = pickle.loads(pickle.dumps(limited.value))
    assert isinstance(ended, RuntimeError) and ended.limit == limited.value.limit != ""
    for wrong in (
        lambda: tt.Board("2\n1.\n..\n", "sudoku"),
        lambda: tt.Board(UNIQUE).to("morse"),
        lambda: tt.Board(UNIQUE).hint(max_rule="magic"),
        lambda: tt.make("slant-5x5-v0-1"),
        lambda: next(tt.generate("takuzu", (6, 6), level=9)),
    ):
        with pytest.raises(tt.BadRequest) as bad:
            wrong()
        assert bad.value.code and pickle.loads(pickle.dumps(bad.value)).code == bad.value.code
    with pytest.raises(ValueError, match="nudge"):
        tt.Board(UNIQUE).hint(reveal="all")
    with pytest.raises(ValueError, match="en, zh"):
        tt.Board(UNIQUE).hint(lang="xx")
    with pytest.raises(ValueError, match="seconds"):
        tt.Board(UNIQUE).solve(timeout=-1)


NUMBERS = {"count", "dives", "effort", "memory", "most", "number", "of", "seed", "threads", "total"}
CALLS: dict[str, tuple[Any, ...]] = {"from_clues": ("mosaic", [[1]]), "sample": (1,), "generate": ("mosaic", 5), "make": (next(tt.generate("mosaic", 5)).name,)}
CALLS |= {"count_task": (tt.Board(UNIQUE), 1, 2), "ask_many": ("count", [])}


@pytest.mark.parametrize("value", [-1, 2**70, "7"])
def test_a_number_that_does_not_fit_is_named(value: Any) -> None:
    board = tt.Board(UNIQUE)
    places = [getattr(where, name) for where in (board, _twotone) for name in dir(where) if not name.startswith("_")]
    tried = set()
    for call in (one for one in places if inspect.isbuiltin(one)):
        taken = inspect.signature(call).parameters
        for name in sorted(NUMBERS & taken.keys()):
            tried.add((call.__name__, name))
            given = dict(zip(taken, CALLS.get(call.__name__, ())))
            with pytest.raises(TypeError if isinstance(value, str) else ValueError, match=f"^{name}: expected a whole number"):
                call(**{**given, name: value})
    assert {name for _, name in tried} == NUMBERS and len(tried) >= 40, tried


def test_estimates_are_bounds_and_never_exact() -> None:
    empty = tt.Board("6\n" + "......\n" * 6)
    told = empty.estimate(60, seed=3)
    assert told == empty.estimate(60, seed=3) != empty.estimate(60, seed=4)
    assert 0 < told.at_least <= empty.count() == 4140 and told.about > 0
    assert told.dives >= 60 and told.seed == 3 and told.confidence == 99.9 and told.verdict == "solvable"
    assert str(told.about)[:2] in str(told) and "60" in str(told) and "99.9" in empty.estimate(60, lang="zh").text
    assert pickle.loads(pickle.dumps(told)) == told and told.provenance["question"] == "estimate"
    assert tt.Board(NONE).estimate(30).about == 0 and tt.Board(NONE).estimate(30).standard_error is None
    with pytest.raises(tt.LimitError) as limited:
        tt.Board(WIDE).estimate(timeout=0)
    assert limited.value.limit == "stopped"
    # More digits than Python reads from a text.
    large = tt.Board("120 125\n" + ("_" * 125 + "\n") * 120, "mosaic").estimate(30)
    assert large.about == 2**15000


def test_what_can_go_and_what_can_be_mended() -> None:
    full = tt.Board("3 3\n464\n696\n464\n", "mosaic")
    polish = full.polish()
    assert polish.superfluous and polish.polished is not None and polish.polished.solve(unique=True).verdict == "unique"
    assert polish.variants and all(tt.Board(one.puzzle, "mosaic").grade().level == one.level for one in polish.variants)
    assert (polish.polished.clues >= 0).sum() < 9 and str(polish)
    fixes = tt.Board(NONE).why().fixes
    assert fixes and fixes[0].changes[0].from_ == "5" and fixes[0].changes[0].place == (1, 1)


def test_a_repair_is_as_wished() -> None:
    wanting = tt.Board("4 4\n2__1\n____\n____\n1__4\n", "mosaic")
    plain = wanting.repair()
    mirrored = wanting.repair(symmetry="rotate2").repaired
    assert mirrored is not None
    shown = mirrored.clues >= 0
    assert (shown == shown[::-1, ::-1]).all() and mirrored.solve(unique=True).verdict == "unique"
    may = np.ones((4, 4), dtype=bool)
    may[1, 1] = False
    rows = ["".join(".#"[int(one)] for one in row) for row in may.tolist()]
    drawn = wanting.repair(layout=may)
    assert drawn.repaired is not None and drawn.repaired.clues[1, 1] == -1
    assert drawn == wanting.repair(layout=rows) == wanting.repair(layout="\n".join(rows))
    easy = wanting.repair(level=(1, 2))
    assert easy.repaired is not None and (easy.repaired.grade().level or 9) <= 2 and easy.level == easy.repaired.grade().level
    assert plain.verdict == drawn.verdict == easy.verdict
    assert wanting.repair(level=5).verdict == "stuck" and wanting.repair(level=5).repaired is None
    with pytest.raises(tt.BadRequest, match="rotate2"):
        wanting.repair(symmetry="spiral")
    with pytest.raises(ValueError, match="level: expected"):
        wanting.repair(level=-1)


def test_positions() -> None:
    board = tt.Board(SEVERAL)
    solution = board.solve().solution
    assert solution is not None
    position = np.where(np.arange(16).reshape(4, 4) < 12, solution, -1)
    assert board.at(position).count() < board.count()
    assert (board.at(position).position == position).all()
    rows = ["".join(".01"[value + 1] for value in row) for row in position.tolist()]
    assert board.at(rows) == board.at(position) == board.at("\n".join(rows))
    assert board.at(position).start() == board
    hint = board.hint(position)
    assert hint.verdict in ("step", "several") and hint.board.position.tolist() == position.tolist()
    with pytest.raises(ValueError):
        board.at([[0, 1]])


def test_solutions_are_lazy_and_a_limit_is_raised() -> None:
    wide = tt.Board(WIDE)
    found = wide.solutions()
    first, second = next(found), next(found)
    assert (first != second).any() and wide.check(first)
    assert len(list(wide.solutions(5))) == 5
    with pytest.raises(tt.LimitError):
        list(wide.solutions(effort=1))


def test_pictures() -> None:
    board = tt.Board(UNIQUE)
    for drawn in (board, board.solve(), board.hint(), board.odds(), next(tt.generate("mosaic", (5, 5)))):
        picture = drawn._repr_svg_()
        assert picture is not None and picture.startswith("<svg")
    assert board.hint()._repr_svg_() != board._repr_svg_()
    assert tt.Board("1 10001\n" + "_" * 10001 + "\n", "mosaic")._repr_svg_() is None
    with pytest.raises(ValueError, match="premise"):
        board.svg(cells={"nothing": [(1, 1)]})
    with pytest.raises(ValueError, match="3x3"):
        board.svg(heat=[[0.5]])


def test_puzzles_are_made_again_by_name() -> None:
    made_ones = list(tt.generate("slant", (6, 6), level=(1, 3), symmetry="rotate2", seed=42, count=3))
    assert len({one.name for one in made_ones}) == 3
    for one in made_ones:
        assert tt.make(one.name) == one and one.board.solve(unique=True).verdict == "unique"
        assert one.level is not None and 1 <= one.level <= 3
        assert (one.solution == one.board.solve().solution).all()


def test_shapes_and_levels_are_numbers_or_pairs() -> None:
    names = {next(tt.generate("takuzu", shape, level=level)).name for shape in (6, (6, 6), [6, 6]) for level in (2, (2, 2), [2, 2])}
    assert len(names) == 1
    with pytest.raises(ValueError, match="shape: expected a whole number or two of them"):
        tt.generate("takuzu", (6, 6, 6))
    with pytest.raises(ValueError, match="level: expected a whole number or two of them"):
        tt.generate("takuzu", 6, level=[])
    with pytest.raises(tt.BadRequest):
        next(tt.generate("takuzu", 6, level=300))


def test_answers_say_where_they_are_from() -> None:
    board = made("takuzu", 6, 1)[0]
    generated = next(tt.generate("takuzu", 6, seed=3))
    assert generated.provenance["name"] == generated.name and generated.provenance["board"] == generated.board.fingerprint
    answers: list[Any] = [board.solve(), board.solve(unique=True), board.hint(), board.steps(), board.grade()]
    answers += [board.odds(), board.why(), board.repair(), board.polish(), board.estimate(30), board.proof(), board.check(board.solve().solution)]
    for answer in answers:
        told = answer.provenance
        assert told["board"] == board.fingerprint and tt.__version__ in told["program"] and told["question"]


def test_nothing_is_wrong_with_none() -> None:
    none = tt.Board(NONE)
    assert none.solve().rows is None and none.solve().solution is None
    assert none.why().verdict == "none" and none.why().clues == ((1, 1),)
    assert not none.check([[1]])
    assert none.proof().opb.startswith("*")
    with pytest.raises(ValueError, match="without"):
        none.odds().fraction(1, 1)
