"""The pictures of the pages in the browser, which docs/build_pictures.py takes."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from typing import TYPE_CHECKING

import pytest
from support import ROOT

if TYPE_CHECKING:
    from types import ModuleType

MOST_BYTES = 1_300_000
"""How large all pictures may be together: whoever clones the repository loads them."""


@pytest.fixture(scope="module")
def pictures() -> ModuleType:
    """Load the script that takes them."""
    spec = spec_from_file_location("build_pictures", ROOT / "docs" / "build_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_every_page_has_its_pictures_and_they_are_small(pictures: ModuleType) -> None:
    files = {path.name: path.stat().st_size for path in pictures.FOLDER.iterdir()}
    pages = pictures.PAGES.keys() - pictures.LOOKED_AT
    shown = {pictures.name_picture(page, *window) for page in pages for window in pictures.SHOWN}
    assert files.keys() == shown
    assert sum(files.values()) <= MOST_BYTES
