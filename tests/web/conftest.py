"""One server for all tests of the API."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient
from support.asking import write_source

from wgs.base.files import Files
from wgs.web.app import Application
from wgs.web.pool import Pool
from wgs.web.settings import Settings

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from wgs.service.requests import ConfigSource


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> ConfigSource:
    """Write a config with the games Tiny and Race into the folder of the server."""
    return write_source(tmp_path_factory.mktemp("served"))


@pytest.fixture(scope="session")
def settings(source: ConfigSource) -> Settings:
    """Say what is served."""
    folder = Path(source.path).parent
    return Settings(config=source.path, folder=folder, quick=1, slow=1, tables=folder.with_name("tables"))


@pytest.fixture(scope="session")
def pool(settings: Settings) -> Iterator[Pool]:
    """Start worker processes."""
    pool = Pool(settings.quick, settings.slow, settings.memory, Files.under(settings.folder))
    try:
        yield pool
    finally:
        pool.close()


@pytest.fixture(scope="session")
def app(settings: Settings, pool: Pool) -> ASGIApp:
    """Make the application."""
    return Application(settings, pool)


@pytest.fixture(scope="session")
def client(app: ASGIApp) -> Iterator[TestClient]:
    """Open a server with that config, which answers without a port."""
    with TestClient(app, base_url="http://127.0.0.1:8414") as opened:
        yield opened
