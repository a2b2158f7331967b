"""The same answers and words as the command line, in every language."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import fields
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import ROOT, boards

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
        ("polish",): board.polish(lang=lang).json,
        ("count", "--approximate=30"): board.estimate(30, lang=lang).json,
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


SCHEMA = json.loads((ROOT / "docs/schema/reply.json").read_text())["$defs"]
CLASSES = {
    tt.Bottleneck: "Bottleneck",
    tt.Changed: "Changed",
    tt.Check: "Checked",
    tt.Closest: "Closest",
    tt.Demand: "Demanded",
    tt.Estimate: "Estimated",
    tt.Fault: "Fault",
    tt.Grade: "Graded",
    tt.Guess: "Guess",
    tt.Hint: "Hinted",
    tt.Learnt: "Learnt",
    tt.Mended: "Mended",
    tt.Note: "Note",
    tt.Polish: "Polished",
    tt.Repair: "Repaired",
    tt.Step: "Step",
    tt.Steps: "Steps",
    tt.Use: "Use",
    tt.Version: "Version",
    tt.Why: "Explained",
}
# What has another place: an estimate raises its limit, `text` has the message, `rows` the board, `repair` is a call of its own.
ELSEWHERE = {(tt.Estimate, "limit"), (tt.Repair, "message"), (tt.Steps, "board"), (tt.Why, "repair")}


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_field_of_a_reply_has_a_name_and_a_type(kind: Any) -> None:
    told = {name for name in SCHEMA[CLASSES[kind]]["properties"] if (kind, name) not in ELSEWHERE}
    assert told <= {one.name.rstrip("_") for one in fields(kind)}


CORPORA = Path(os.environ.get("TWOTONE_CORPORA", ROOT.parent / "shared/corpora"))


def collected(file: Path) -> dict[str, list[str]]:
    """Boards that were collected outside, with their rules."""
    boards = [json.loads(line) for line in file.read_text().splitlines()]

    def text(board: dict[str, Any]) -> str:
        rows = "\n".join(board.get("rows", []))
        return str(board.get("puzzle", f"{board.get('height')} {board.get('width')}\n{rows}\n"))

    return {
        "puzzle": [text(board) for board in boards],
        "family": [str(board.get("rules", file.stem)) for board in boards],
    }


@pytest.mark.skipif(not CORPORA.is_dir(), reason="the collections are not there")
@pytest.mark.parametrize("name", ["mosaic", "published", "slant", "takuzu"])
def test_verdicts_on_real_boards_are_those_of_the_command_line(name: str, command: Any, tmp_path: Path) -> None:
    rows = collected(CORPORA / f"{name}.jsonl")
    pq.write_table(pa.table(rows), tmp_path / "in.parquet", compression="zstd")
    batch = [os.environ["TWOTONE"], "batch", "--want", "unique", "--output", "out.parquet", "in.parquet"]
    subprocess.run(batch, cwd=tmp_path, check=True, capture_output=True)
    theirs = pq.read_table(tmp_path / "out.parquet")
    ours = tt.solve_many(rows["puzzle"], family=rows["family"])
    for column in ("verdict", "solution"):
        assert ours[column] == theirs[column].to_pylist(), column


def test_parquet_of_the_command_line_is_read_by_others_with_the_types_of_before(command: Any, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    kinds: dict[str, tuple[list[Any], pa.DataType]] = {
        "id": ([1, 2, 3], pa.int32()),
        "seen": ([1, None, 3], pa.timestamp("ns", "UTC")),
        "day": ([1, 2, None], pa.date32()),
        "share": ([0.5, None, 2.0], pa.float32()),
        "price": ([None, 1999, -5], pa.decimal128(20, 3)),
        "tags": ([["a", None], [], None], pa.list_(pa.string())),
        "place": ([{"row": 1, "marks": [1, 2]}, None, {"row": None, "marks": []}], pa.struct({"row": pa.int8(), "marks": pa.list_(pa.int64())})),
        "names": ([[("a", 1)], None, []], pa.map_(pa.string(), pa.int64())),
        "bytes": ([b"\xff", None, b""], pa.binary()),
        "puzzle": (["2\n1.\n..\n", "nonsense", "2\n..\n..\n"], pa.string()),
    }
    table = pa.table({name: pa.array(values, kind) for name, (values, kind) in kinds.items()})
    for packing in ("zstd", "snappy", "gzip", "lz4", "none"):
        pq.write_table(table, tmp_path / "in.parquet", compression=packing, row_group_size=2)
        (tmp_path / "out.parquet").unlink(missing_ok=True)
        batch = [os.environ["TWOTONE"], "batch", "--want", "unique", "--output", "out.parquet", "in.parquet"]
        done = subprocess.run(batch, cwd=tmp_path, check=False, capture_output=True, text=True)
        assert done.returncode == 2 and "1 error" in done.stderr, done.stderr
        told = pq.read_table(tmp_path / "out.parquet")
        assert told.select(table.column_names).equals(table), packing
        assert told["verdict"].to_pylist() == ["unique", "error", "several"]
        frame = polars.read_parquet(tmp_path / "out.parquet")
        assert frame["verdict"].to_list() == told["verdict"].to_pylist() and frame["tags"].to_list() == [["a", None], [], None]
    # What cannot be read says so, and what to do.
    pq.write_table(table, tmp_path / "in.parquet", compression="brotli")
    done = subprocess.run([*batch[:4], "in.parquet"], cwd=tmp_path, check=False, capture_output=True, text=True)
    assert done.returncode == 2 and "BROTLI" in done.stderr and "zstd" in done.stderr, done.stderr
