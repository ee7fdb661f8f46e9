"""The command ``serve``."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Annotated

import typer

from wgs.base.errors import WgsError
from wgs.base.resources import is_file
from wgs.cli.options.declaring import flag, option
from wgs.cli.options.reading import read_count
from wgs.texts import check_language
from wgs.web.settings import PORT, Settings, is_loopback

ADDRESS, ACCESS = "Address", "Access"

Host = Annotated[str, option("ADDRESS", "Listen at this address.", "--host", group=ADDRESS, default="127.0.0.1")]
Port = Annotated[str, option("N", "Listen on this port; 0: any free one.", "--port", group=ADDRESS, default=str(PORT))]
Open = Annotated[bool, flag("Open the workbench in a browser.", "--open", group=ADDRESS)]
Language = Annotated[
    str | None,
    option("TAG", "Show the pages in this language, such as de.", "--language", default="that of each browser"),
]
Edit = Annotated[bool, flag("Let other computers change configs and add files.", "--edit", group=ACCESS)]
Token = Annotated[
    str | None,
    option("TEXT", "Let in only requests with this token.", "--token", group=ACCESS, default="a random one"),
]
NoToken = Annotated[bool, flag("Let in everybody on this computer.", "--no-token", group=ACCESS)]
Proxy = Annotated[
    list[str] | None,
    option("ADDRESS", "Believe this proxy about clients; repeat for more.", "--proxy", group=ACCESS),
]
FilesFrom = Annotated[
    list[str] | None,
    option("DIR", "Let configs name files in this folder; repeat for more.", "--files", group=ACCESS),
]
TablesIn = Annotated[
    str | None,
    option(
        "DIR", "Keep the tables of games in this folder.", "--tables", group=ACCESS, default="one in your state folder"
    ),
]
KeepGames = Annotated[
    str | None,
    option("N", "Keep at most N tables and rounds; the oldest finished ones go first.", group=ACCESS, default="10000"),
]
KeepMegabytes = Annotated[
    str | None, option("N", "Use at most N MB of the disk for tables and rounds.", group=ACCESS, default="256")
]


def serve(
    ctx: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = str(PORT),
    open_browser: Open = False,
    language: Language = None,
    edit: Edit = False,
    token: Token = None,
    no_token: NoToken = False,
    proxy: Proxy = None,
    files: FilesFrom = None,
    tables: TablesIn = None,
    keep_games: KeepGames = None,
    keep_megabytes: KeepMegabytes = None,
) -> None:
    """Solve, make, edit and print boards in the browser.

    Prints an address to open; serves pages and an HTTP API there until Ctrl-C. Only this computer reaches it, unless
    --host names an address of it in a network. The address has a token: nobody is let in without it. Configs and
    dictionaries are read and saved in the folder of CONFIG.
    """
    from wgs.web.serving import serve as run_server  # noqa: PLC0415 - no other command needs it

    is_own = is_file(ctx.obj)
    settings = Settings(
        config=Path(ctx.obj).name if is_own else ctx.obj,
        folder=Path(ctx.obj).absolute().parent if is_own else Path.cwd(),
        files=tuple(map(Path, files or ())),
        host=host,
        port=read_count("--port", port, least=0, most=65535),
        token=_choose_token(token, host, no_token=no_token),
        proxies=tuple(proxy or ()),
        may_edit=edit or (is_loopback(host) and not proxy),
        language="" if language is None else check_language(language),
        tables=None if tables is None else Path(tables).absolute(),
        most_games=None if keep_games is None else read_count("--keep-games", keep_games, least=1),
        most_game_bytes=None
        if keep_megabytes is None
        else read_count("--keep-megabytes", keep_megabytes, least=1, most=1 << 20) << 20,
    )
    if received := run_server(settings, opened=ctx.obj, opens_browser=open_browser):
        signal.raise_signal(received)


def _choose_token(given: str | None, host: str, *, no_token: bool) -> str:
    """Return the token that a server asks for; an empty text for none."""
    from wgs.web.access import LEAST_TOKEN, draw_token, find_own_token, is_token  # noqa: PLC0415 - as above
    from wgs.web.settings import is_loopback  # noqa: PLC0415 - as above

    if no_token and given is not None:
        raise WgsError("--no-token cannot be combined with --token")
    if no_token and not is_loopback(host):
        raise WgsError(f"--no-token is only for a server that other computers cannot reach, not for --host {host}")
    if given is not None and not is_token(given):
        raise WgsError(f"--token must have {LEAST_TOKEN} or more characters: letters A to Z, digits, - and _")
    if no_token:
        return ""
    return given or (find_own_token() if is_loopback(host) else draw_token())
