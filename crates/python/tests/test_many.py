"""Columns in and out: lists, numpy, Arrow, polars, pandas."""

from __future__ import annotations

import pickle
import time
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import WIDE, made

import twotone_puzzles as tt

VARIANTS = ["mosaic", "takuzu", "unruly", "slant"]
BOARDS = [board for variant in VARIANTS for board in made(variant, 6, 5)]
TEXTS = [str(board) for board in BOARDS]
FAMILIES = [board.variant for board in BOARDS]
COLUMNS = {
    "list": list,
    "tuple": tuple,
    "numpy": np.array,
    "objects": lambda values: np.array(values, dtype=object),
    "polars": pl.Series,
    "pandas": pd.Series,
    "array": pa.array,
    "chunked": lambda values: pa.chunked_array([values[:7], [], values[7:]]),
    "large": lambda values: pa.array(values, pa.large_string()),
    "dictionary": lambda values: pa.array(values).dictionary_encode(),
}


@pytest.mark.parametrize("kind", COLUMNS)
def test_columns_of_every_kind(kind: str) -> None:
    column: Any = COLUMNS[kind]
    answers = tt.solve_many(column(TEXTS), family=column(FAMILIES))
    assert answers["verdict"] == ["unique"] * len(TEXTS)
    expected = ["\n".join(board.solve().rows or []) for board in BOARDS]
    assert answers["solution"] == expected
    assert pl.DataFrame(answers)["solution"].to_list() == expected
    assert pa.table(answers)["solution"].to_pylist() == expected
    assert pd.DataFrame(answers.to_dict())["solution"].tolist() == expected
    assert pickle.loads(pickle.dumps(answers)) == answers and len(answers) == len(TEXTS)


def test_the_order_is_kept_on_any_number_of_threads() -> None:
    many = TEXTS * 60
    families = FAMILIES * 60
    one = tt.solve_many(many, family=families, threads=1)
    for threads in (0, 2, 7):
        assert tt.solve_many(many, family=families, threads=threads) == one
    assert pickle.loads(pickle.dumps(one)) == one
    assert [tt.Board(text, name).solve(unique=True).verdict for text, name in zip(TEXTS, FAMILIES)] == one["verdict"][:20]


def test_a_few_hard_rows_keep_every_thread_busy() -> None:
    started = time.monotonic()
    answers = tt.count_many([WIDE] * 4, threads=4, timeout=1.0)
    # One after the other they would have four seconds.
    assert answers["limit"] == ["stopped"] * 4 and time.monotonic() - started < 3.0
    sizes = [256, 300, 511, 512, 1025]
    batches = [[len(batch) for batch in pa.table(tt.solve_many([TEXTS[0]] * size, family=FAMILIES[0])).to_batches()] for size in sizes]
    assert batches == [[256] * (size // 256) + [size % 256] * (size % 256 > 0) for size in sizes]


def test_a_bad_row_is_a_row_with_its_error() -> None:
    texts = [TEXTS[0], "nonsense", None, TEXTS[1], ""]
    families = ["mosaic", "mosaic", "mosaic", "sudoku", None]
    answers = tt.solve_many(texts, family=families)
    assert answers["verdict"] == ["unique", "error", "error", "error", "error"]
    assert answers["error"][0] is None and all(answers["error"][1:])
    assert "sudoku" in answers["error"][3]
    with pytest.raises(tt.BadRequest):
        tt.solve_many(texts, family="sudoku")
    with pytest.raises(ValueError, match="length"):
        tt.solve_many(texts, family=["mosaic"])
    with pytest.raises(TypeError):
        tt.solve_many("2\n1.\n..\n")
    assert len(tt.solve_many([])) == 0 and pl.DataFrame(tt.solve_many([])).shape[0] == 0


def test_columns_say_where_they_are_from() -> None:
    answers = tt.grade_many(TEXTS, family=FAMILIES)
    assert answers.provenance == {"program": f"twotone-puzzles {tt.__version__}", "question": "grade"}
    assert pickle.loads(pickle.dumps(answers)).provenance == answers.provenance
    assert pa.table(answers).schema.metadata[b"twotone.question"] == b"grade"


def test_other_questions() -> None:
    counts = tt.count_many(TEXTS + ["4\n....\n....\n....\n....\n"], family=FAMILIES + ["takuzu"])
    assert counts["count"] == ["1"] * len(TEXTS) + ["72"]
    grades = tt.grade_many(TEXTS, family=FAMILIES)
    assert grades["level"] == [board.grade().level for board in BOARDS]
    assert grades["rating"] == [board.grade().rating for board in BOARDS]
    assert pickle.loads(pickle.dumps(grades)) == grades and pl.DataFrame(grades)["rating"].dtype == pl.Float64
    assert grades["work"] == [board.grade().work for board in BOARDS]
    for lang in ("en", "zh"):
        hints = tt.hint_many(TEXTS, family=FAMILIES, lang=lang)
        assert hints["text"] == [board.hint(lang=lang).text for board in BOARDS]
    forced = tt.forced_many(TEXTS, family=FAMILIES)
    assert forced["cells"] == [board.shape[0] * board.shape[1] for board in BOARDS]
    position = [" ".join(board.solve().rows or []).replace(" ", "\n") for board in BOARDS]
    assert tt.hint_many(TEXTS, family=FAMILIES, position=position)["verdict"] == ["solved"] * len(TEXTS)
