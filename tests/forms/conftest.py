"""A server of the games that ship, for the tests of the forms in which people have boards, lists and dice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient
from support.fronts import CONFIG

from wgs.base.files import Files
from wgs.web.app import Application
from wgs.web.pool import Pool
from wgs.web.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the folder whose files the server may read."""
    return tmp_path_factory.mktemp("served")


@pytest.fixture(scope="session")
def config(folder: Path) -> str:
    """Write the config that all fronts are asked about."""
    path = folder / "config.json"
    path.write_text(json.dumps(CONFIG))
    return str(path)


@pytest.fixture(scope="session")
def client(folder: Path, config: str) -> Iterator[TestClient]:
    """Open a server, which answers without a port."""
    settings = Settings(config=config, folder=folder, quick=1, slow=1, tables=folder / "tables")
    pool = Pool(settings.quick, settings.slow, settings.memory, Files.under(folder))
    try:
        with TestClient(Application(settings, pool), base_url="http://127.0.0.1:8414") as opened:
            yield opened
    finally:
        pool.close()
