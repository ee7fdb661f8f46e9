"""The notebook: its cells run one after the other, as in Jupyter, without a server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "docs" / "examples" / "boards.ipynb"


def test_the_cells_of_the_notebook_run() -> None:
    for name in ("pandas", "pyarrow"):
        pytest.importorskip(name, reason=f"{name} is not installed")
    notebook = json.loads(NOTEBOOK.read_text())
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"{NOTEBOOK.name}:{cell['id']}", "exec"), names)
    assert len(names["table"]) == 1000
    assert list(names["table"].columns) == ["board", "words", "points"]
    assert names["best"]["points"].iloc[0] == names["table"]["points"].max()
    totals = names["words"].groupby("board")["points"].sum()
    assert totals[names["best"]["board"].iloc[0]] == names["best"]["points"].iloc[0]
