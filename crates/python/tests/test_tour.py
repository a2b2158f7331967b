"""The notebook runs from the first cell to the last in Jupyter's own kernel, and draws what it says."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
from conftest import ROOT
from nbclient import NotebookClient


def test_the_tour(tmp_path: Path) -> None:
    book = nbformat.read(ROOT / "examples/tour.ipynb", as_version=4)
    NotebookClient(book, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in book.cells for output in cell.get("outputs", [])]
    kinds = [kind for output in outputs for kind in output.get("data", {})]
    assert kinds.count("image/svg+xml") >= 4 and kinds.count("image/png") >= 2 and "text/html" in kinds
    kept = os.environ.get("TWOTONE_TOUR")
    if kept:
        nbformat.write(book, kept)
