"""Take the pictures of the workbench's pages for docs/: each on a wide screen, light, and on a phone, dark.

``PYTHONPATH=tests python docs/build_pictures.py`` writes them anew into docs/pictures/; with names of pages, only
theirs. ``--all --out build/pictures`` takes them at three widths in both themes, to be looked at. It needs Chromium,
and the packages of the extra ``test``.
"""

from __future__ import annotations

import argparse
import shutil
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal, TypeAlias
from urllib.parse import urlencode

from PIL import Image
from playwright.sync_api import sync_playwright
from support.browsing import CHROMIUM_ARGUMENTS, THEMES, serve_workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

Theme: TypeAlias = Literal["light", "dark"]

FOLDER = Path(__file__).parent / "pictures"
GAMES = Path(__file__).parents[1] / "tests" / "games" / "golden_games"
SIZES = {360: 740, 768: 1024, 1440: 900}
"""The widths of the windows, and their heights."""
EVERY: tuple[tuple[int, Theme], ...] = tuple((width, theme) for width in SIZES for theme in THEMES)
SHOWN: tuple[tuple[int, Theme], ...] = ((360, "dark"), (1440, "light"))
"""The windows whose pictures the docs have."""
COLOURS = 96
"""How many colours a picture keeps: it is a fraction of the size then, and looks the same."""

BOARD = "STNDTEIELARSMRTO"
TRACK = (
    "LENCGDMMNRVERONEOSEYOARDITRUTKHSELRESNIUCHSCLATEDNMERIPSALIGMIETNESB"
    "BOONDIGRAERPLSEESNITSUATRPETATERWRSACSRENTOELITENDIFNFBLNSSEVE"
)
ROLLED = (BOARD, "NNETLTQJPPTDMINE", "RIEETETIEHQuTATSE", "LAENMJYTERIFHIYA")


def show_path(page: Page) -> None:
    """Wait for the words of the board, and choose the first."""
    row = page.locator("[role=row][aria-rowindex='2'], tbody tr").first
    row.click()
    page.locator(".board-line").first.wait_for()


def show_boards(page: Page) -> None:
    """Wait for the boards of the page of components."""
    page.locator("[data-board=rack] svg").wait_for()


def make_boards(page: Page) -> None:
    """Make boards that meet constraints, and wait for their words."""
    page.get_by_label("Words, at least").fill("150")
    page.get_by_label("Seed").evaluate("field => (field.value = '7')")
    page.get_by_role("button", name="Make boards").click()
    page.locator(".board-card-figures").nth(11).wait_for()


def open_bar(page: Page) -> None:
    """Wait for the charts, and open a bar."""
    page.locator("[data-chart=words] [role=button]").nth(9).click()
    page.locator(".chart-boards li").first.wait_for()


def show_pages(page: Page) -> None:
    """Choose a preset, and wait for the first page."""
    page.locator("[data-sheet]:not([hidden])").wait_for()
    page.get_by_role("button", name="Cards").click()
    page.get_by_text("Page 1 of 1, 4 boards").wait_for()


def show_sample(page: Page) -> None:
    """Wait for the sample board of an editor."""
    page.locator(".sample-board svg").wait_for()


def show_entries(page: Page) -> None:
    """Wait for the overview of a config."""
    page.locator("[data-editor] .card").first.wait_for()


def show_position(page: Page) -> None:
    """Wait for the board of a game that is replayed."""
    page.locator(".game-board [data-place]").first.wait_for()


def begin_round(page: Page) -> None:
    """Play the board against the clock, and find some words."""
    page.locator("[data-ready]").wait_for()
    page.get_by_role("button", name="Play this board").click()
    page.wait_for_url("**/rounds/*")
    for word in ("later", "mate", "siren", "detain", "tear", "realtors", "star", "mare", "rosed", "torsi"):
        page.get_by_label("Word", exact=True).fill(word)
        page.keyboard.press("Enter")
        page.locator(".round-told-sending").wait_for(state="detached")


def end_round(page: Page) -> None:
    """Let two people play a board to its end, and look at the best word that was missed."""
    plan = {"game": "Boggle (New)", "board": BOARD, "kind": "in-turn", "names": ["Ada", "Ben"], "turned": False}
    path = page.request.post("/api/open-round", data=plan).json()["path"]
    page.goto(f"{path}#begin")
    for words in (("later", "mate", "tear", "siren", "realtors"), ("later", "detain", "star", "mare")):
        page.get_by_role("button", name="begin").click()
        for word in words:
            page.get_by_label("Word", exact=True).fill(word)
            page.keyboard.press("Enter")
            page.locator(".round-told-sending").wait_for(state="detached")
        page.get_by_role("button", name="I have no more words").click()
    page.locator(".round-best").click()
    page.locator(".board-line").wait_for()


def play_at_table(page: Page) -> None:
    """Play a race with somebody else for some moves, and enter the next one."""

    def ask(operation: str, **given: object) -> Any:
        return page.request.post(f"/api/{operation}", data=given).json()

    plan = {"game": "WordRace (Hex)", "dictionary": "common", "board": TRACK, "clocks": {"game_seconds": 900}}
    opened = ask("open-table", **plan)
    table = opened["table"]
    joined = [
        ask("send", table=table, do="join", id=f"the id of the join of {name}", name=name) for name in ("Ada", "Ben")
    ]
    ask("take-seat", table=table, secret=joined[0]["secret"], cookie=True)
    answer = joined[1]
    for number, move in enumerate(("cod", "bested", "desert", "denies c8 c7 b8 b7 b6 c5")):
        own = {"secret": joined[number % 2]["secret"], "revision": answer["revision"]}
        answer = ask("send", table=table, do="move", id=f"move {number}", move=move, is_sure=True, **own)
    assert page.context.browser
    other = page.context.browser.new_context(base_url=page.url)
    other.request.post("/api/take-seat", data={"table": table, "secret": joined[1]["secret"], "cookie": True})
    other.new_page().goto(opened["path"])  # so that Ben is there
    page.goto(opened["path"])
    page.get_by_role("region", name="Your move").get_by_role("textbox").fill("DETEST f1 f2 f3 f4 g4 g5")
    page.locator(".game-cell.is-lit").first.wait_for()


def show_text(page: Page) -> None:
    """Wait for the text of a page that needs nothing else."""
    page.locator("main h1").wait_for()


PAGES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "widgets": ("/widgets", show_boards),
    "solve": (f"/?{urlencode({'game': 'Boggle (New)', 'board': BOARD})}", show_path),
    "make": (f"/make?{urlencode({'game': 'Boggle (New)'})}", make_boards),
    "statistics": (
        f"/statistics?{urlencode({'game': 'Boggle (New)', 'boards': 10_000, 'seed': 1, 'rank': ROLLED[1]})}",
        open_bar,
    ),
    "print": (f"/print?{urlencode({'game': 'Boggle (New)', 'board': ROLLED}, doseq=True)}", show_pages),
    "replay": (f"/replay?{urlencode({'file': 'WordRace.txt', 'move': 12})}", show_position),
    "replay-corner": (
        f"/replay?{urlencode({'file': 'Contradictionary.txt', 'move': 30, 'view': 'isometric'})}",
        show_position,
    ),
    "round": (f"/?{urlencode({'game': 'Boggle (New)', 'board': BOARD})}", begin_round),
    "results": ("/help", end_round),
    "table": ("/play", play_at_table),
    "edit": ("/edit", show_entries),
    "edit-game": (f"/edit/games?{urlencode({'entry': 'Castle'})}", show_sample),
    "edit-grid": (f"/edit/grids?{urlencode({'entry': 'Castle'})}", show_sample),
    "edit-letters": (f"/edit/letters?{urlencode({'entry': 'Boggle (New)'})}", show_sample),
    "edit-scoring": (f"/edit/scoring?{urlencode({'entry': 'Scramble'})}", show_sample),
    "edit-list": (f"/edit/dictionaries?{urlencode({'entry': 'common'})}", show_sample),
    "edit-preferences": ("/edit/preferences", show_sample),
    "api": ("/api", show_text),
    "help": ("/help/solve", show_text),
}
"""The pages: the address of each, and what is done before the picture is taken."""


LOOKED_AT = {"widgets"}
"""The pages whose pictures are of use to whoever changes the workbench, and to no reader."""


def name_picture(page: str, width: int, theme: str) -> str:
    """Return the name of the file of a picture."""
    return f"{page}-{width}-{theme}.png"


def main() -> None:
    """Write the pictures of the pages that are named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", nargs="*", help=f"pages to take pictures of: {', '.join(PAGES)} [default: all]")
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder that they are written to")
    parser.add_argument("--all", action="store_true", help="take them at all widths, in both themes")
    parser.add_argument("--whole", action="store_true", help="take pictures of whole pages, not of the first window")
    given = parser.parse_args()
    if unknown := [name for name in given.page if name not in PAGES]:
        parser.error(f"there is no page {unknown[0]}")
    given.out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, serve_workbench(Path(folder)) as served, sync_playwright() as playwright:
        for name in ("WordRace.txt", "Contradictionary.txt"):
            shutil.copy(GAMES / name, folder)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=list(CHROMIUM_ARGUMENTS))
        for name in given.page or (PAGES if given.all else PAGES.keys() - LOOKED_AT):
            for width, theme in EVERY if given.all else SHOWN:
                picture = take_picture(browser, served.url, name, width, theme, is_whole=given.whole)
                picture.save(given.out / name_picture(name, width, theme), optimize=True)
        browser.close()


def take_picture(browser: Browser, address: str, name: str, width: int, theme: Theme, *, is_whole: bool) -> Image.Image:
    """Take a picture of a page."""
    path, prepare = PAGES[name]
    page = browser.new_page(
        base_url=address, viewport={"width": width, "height": SIZES[width]}, color_scheme=theme, reduced_motion="reduce"
    )
    page.goto(address + path)
    prepare(page)
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    page.evaluate("window.scrollTo(0, 0)")
    picture = Image.open(BytesIO(page.screenshot(full_page=is_whole)))
    page.close()
    return picture.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()
