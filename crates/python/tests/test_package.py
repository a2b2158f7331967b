"""The package itself: quick to import, typed, and its pages are true."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import twotone_puzzles as tt

PACKAGE = ROOT / "crates/python/python/twotone_puzzles"


def test_import_is_quick() -> None:
    # The figure that counts is in `cargo xtask bench python`; this is the tenfold of the promise, in processor time.
    code = "import time; t = time.process_time(); import twotone_puzzles; print(time.process_time() - t)"
    times = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(3)]
    assert min(times) < 0.5


def test_no_dependency_is_needed() -> None:
    code = "import sys\nfor name in ('numpy', 'pyarrow', 'pandas', 'polars', 'distributed'):\n    sys.modules[name] = None\n"
    code += "import twotone_puzzles as tt\nboard = tt.Board('2\\n1.\\n..\\n')\n"
    code += "assert board.solve(unique=True).rows == ['10', '01'] and board.count() == 1 and board.hint().text\n"
    code += "assert tt.solve_many([str(board)])['verdict'] == ['unique']\n"
    code += "try:\n    board.clues\nexcept ImportError as error:\n    assert 'pip install' in str(error)\n"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_doctests() -> None:
    assert doctest.testmod(tt).failed == 0


@pytest.mark.parametrize("page", ["docs/python.md", "docs/scale.md", "crates/python/README.md"])
def test_examples_of_the_pages_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.M | re.S)
    assert blocks or page == "docs/scale.md"
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, page, "exec"), names)


def test_types() -> None:
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "crates/python/pyproject.toml")]
    subprocess.run([*mypy, str(PACKAGE), str(ROOT / "crates/python/tests")], check=True, cwd=ROOT)
    subprocess.run([sys.executable, "-m", "mypy.stubtest", "twotone_puzzles._twotone"], check=True, cwd=ROOT)
    subprocess.run([sys.executable, "-m", "pyright", "--level", "error", "--pythonpath", sys.executable, str(PACKAGE)], check=True, cwd=ROOT)
