"""The same answers and words as the command line, in every language."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import boards

import twotone_puzzles as tt


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("board", boards(), ids=lambda board: f"{board.variant}-{board.fingerprint}")
def test_replies_are_those_of_the_command_line(board: tt.Board, lang: str, command: Any) -> None:
    text = board.to("json")

    def reply(*args: str) -> Any:
        return command(*args, text=text, lang=lang)

    told = {
        ("solve",): board.solve().json,
        ("solve", "--unique"): board.solve(unique=True).json,
        ("hint", "--reveal", "what"): board.hint(lang=lang).json,
        ("hint", "--reveal", "where"): board.hint(lang=lang, reveal="where").json,
        ("steps",): board.steps(lang=lang).json,
        ("grade",): board.grade(lang=lang).json,
        ("why",): board.why(lang=lang).json,
    }
    for args, ours in told.items():
        assert json.loads(ours) == reply(*args), args
    assert str(board.count()) == reply("count")["count"]
    assert board.hint(lang=lang).text == reply("hint", "--reveal", "what")["text"]
    odds, theirs = board.odds(), reply("odds")
    assert str(odds.count) == theirs["count"]
    for row, shares in enumerate(theirs.get("odds", []), 1):
        for column, share in enumerate(shares, 1):
            exact = odds.fraction(row, column)
            assert f"{exact.numerator}/{exact.denominator}" == share
