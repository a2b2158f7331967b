"""Boards of every kind for the tests, and the command line to compare with."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import twotone_puzzles as tt

UNIQUE = "3\n1.1.\n...0\n.3..\n..2.\n"
SEVERAL = "4\n1...\n....\n..0.\n....\n"
NONE = "1 1\n5\n"
WIDE = "20\n" + ("." * 20 + "\n") * 20
ROOT = Path(__file__).parents[3]


def made(variant: str, size: int, number: int, **wish: Any) -> list[tt.Board]:
    """Puzzles made for a test."""
    return [one.board for one in tt.generate(variant, (size, size), count=number, **wish)]


def boards() -> list[tt.Board]:
    """Boards of several families with no, one and several solutions."""
    few = [tt.Board(text) for text in (UNIQUE, SEVERAL, NONE)]
    return few + [board for variant in ("mosaic", "takuzu", "unruly", "slant", "mines") for board in made(variant, 6, 2)]


@pytest.fixture(scope="session")
def command() -> Any:
    """The command line: its replies as JSON."""
    binary = os.environ.get("TWOTONE")
    if binary is None:
        pytest.skip("TWOTONE does not name the twotone command")

    def reply(*args: str, text: str, lang: str = "en") -> dict[str, Any]:
        done = subprocess.run(
            [binary, *args, "--json", "--lang", lang, "-"], input=text.encode(), capture_output=True, check=False
        )
        told: dict[str, Any] = json.loads(done.stdout)
        return told

    return reply
