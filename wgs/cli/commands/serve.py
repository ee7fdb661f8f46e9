"""The command ``serve``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wgs.cli.options.declaring import option
from wgs.resources import is_file

Host = Annotated[str, option("ADDRESS", "The address to listen on.", "--host")]
Port = Annotated[int, option("N", "The port to listen on; 0 for any free one.", "--port")]


def serve(ctx: typer.Context, host: Host = "127.0.0.1", port: Port = 8414) -> None:
    """Open the workbench in the browser."""
    from wgs.web.serving import serve as run_server  # noqa: PLC0415 - no other command needs it
    from wgs.web.settings import Settings  # noqa: PLC0415

    folder = Path(ctx.obj).resolve().parent if is_file(ctx.obj) else Path.cwd()
    run_server(Settings(config=ctx.obj, folder=folder, host=host, port=port))
