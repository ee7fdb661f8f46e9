"""A server from its start to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import uvicorn

from wgs.files import Files
from wgs.service.requests import ConfigSource, ListGames
from wgs.web.pool import Pool

if TYPE_CHECKING:
    from wgs.web.settings import Settings


def serve(settings: Settings) -> None:
    """Serve the workbench until the program is told to end."""
    pool = Pool(settings.quick, settings.slow, settings.memory, Files.under(settings.folder, *settings.files))
    pool.warm_up(ListGames(config=ConfigSource(settings.config)))
    try:
        from wgs.web.app import create_app  # noqa: PLC0415 - the processes start meanwhile

        config = uvicorn.Config(
            create_app(settings, pool),
            host=settings.host,
            port=settings.port,
            log_level="warning",
            timeout_graceful_shutdown=1,
        )
        uvicorn.Server(config).run()
    finally:
        pool.close()
