"""Previews of pages, and the options of a layout as a form shows them."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops, ImageStat
from support.answers import run
from support.asking import write_source

from wgs import ReplayError, Toolkit, WgsError
from wgs.base.errors import Parameter, PrintError
from wgs.config.layouts import PrintLayoutSection
from wgs.optimize.results import MadeBoard
from wgs.parts.pages import NamedBoard, Pages
from wgs.printing.png import write_png
from wgs.service.answers import Note
from wgs.service.creating.requests import CreateBoards
from wgs.service.paper.answers import Document, LayoutOption, PagePreview
from wgs.service.paper.requests import DescribeLayout, ListLayoutOptions, PreviewPages, PrintBoards
from wgs.service.requests import ConfigSource, Request
from wgs.service.showing.answers import BoardDescribed
from wgs.service.showing.requests import DescribeBoards
from wgs.service.workspace import Workspace

if TYPE_CHECKING:
    from wgs.service.budgets import Budget

BOARDS = ("TENS", "CATO", "NESTS"[:4])


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> ConfigSource:
    return write_source(tmp_path_factory.mktemp("config"))


@pytest.fixture(scope="module")
def preview(config: ConfigSource) -> PreviewPages:
    return PreviewPages(config=config, game="Tiny", board=BOARDS)


def ask(request: Request, workspace: Workspace | None = None, budget: Budget | None = None) -> Any:
    """Return the only answer of a request besides notes."""
    (answer,) = [each for each in run(request, workspace, budget=budget) if not isinstance(each, Note)]
    return answer


def open_picture(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("L")


# --- Previews -----------------------------------------------------------------------------------------------------


def test_a_preview_is_the_page_of_the_document(preview: PreviewPages) -> None:
    options = (("keys", "end"), ("title", "{game} {number}"), ("page_size", "127x127"))
    page: PagePreview = ask(replace(preview, options=options, width=250))
    document: Document = ask(PrintBoards(config=preview.config, game="Tiny", board=BOARDS, options=options))
    assert (page.page, page.pages, page.boards) == (1, document.pages, document.boards)
    assert (page.width, page.height) == (127, 127)
    shown, printed = open_picture(page.data), open_picture(write_png(document.data, 50))
    assert shown.size == printed.size == (250, 250)
    assert ImageStat.Stat(ImageChops.difference(shown, printed)).mean[0] < 0.5


def test_each_page_can_be_asked_for_and_the_last_stands_for_those_behind_it(preview: PreviewPages) -> None:
    workspace = Workspace()
    pages = [ask(replace(preview, page=number), workspace) for number in (1, 2, 3, 9)]
    assert [page.page for page in pages] == [1, 2, 3, 3]
    assert len({page.data for page in pages}) == 3


def test_a_changed_option_keeps_the_boards_and_their_words(
    preview: PreviewPages, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved: list[int] = []
    search = Pages._solve

    def count(self: Pages, board: Any, number: int, time_limit: Any) -> Any:
        solved.append(number)
        return search(self, board, number, time_limit)

    monkeypatch.setattr(Pages, "_solve", count)
    workspace = Workspace()
    for options in ((), (("keys", "end"),), (("keys", "end"), ("margin", 20)), (("worksheet", 3),), ()):
        ask(replace(preview, options=options), workspace)
    assert solved == [1, 2, 3]


def test_a_changed_option_changes_the_page_and_the_same_one_again_does_not(preview: PreviewPages) -> None:
    workspace = Workspace()
    plain = ask(preview, workspace)
    assert ask(replace(preview, options=(("per_page", 2),)), workspace).pages == 2
    assert ask(preview, workspace) == plain


def test_sheets_without_boards_need_none(config: ConfigSource) -> None:
    page = ask(PreviewPages(config=config, game="Tiny", options=(("sheets", ("empty",)),)))
    assert (page.pages, page.boards) == (1, 0)


def test_notes_of_the_document_are_notes_of_its_preview(preview: PreviewPages) -> None:
    request = replace(preview, options=(("disc", 120), ("page_size", "A6")))
    (note,) = [each for each in run(request) if isinstance(each, Note)]
    assert "the playing pieces have 120 mm" in str(note.text)


def test_a_very_high_page_is_narrower_than_asked_for(preview: PreviewPages) -> None:
    page = ask(replace(preview, options=(("page_size", "50x2000"),), width=4000))
    width, height = open_picture(page.data).size
    assert width < 1000
    assert width * height <= 17_000_000


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"page": 0}, "page of PreviewPages must be a whole number from 1"),
        ({"width": 10**9}, "width of PreviewPages must be a whole number from 16 to 4000"),
        ({"board": ()}, "there are no boards to print"),
        ({"board": ("TENS",) * 1001}, "at most 1,000 boards can be previewed"),
        ({"board": ("TENS",) * 10_001}, "a document can have at most 10,000 boards"),
        ({"board": ("T%NS",)}, 'unexpected "%" at character 2'),
        ({"options": (("per_page", 5),)}, "per_page: expected one of 1, 2, 3, 4, 6, 8, 9, 10, 12, 16"),
        ({"options": (("papersize", "A4"),)}, 'papersize: a layout has no such option. Did you mean "p'),
        ({"options": (("font", "/etc/passwd"),)}, "/etc/passwd"),
        ({"replay": ("",) * 4}, "replay: there are 4 ids of 3 boards"),
        ({"replay": ("w1",)}, "is not a replay id"),
    ],
)
def test_bad_previews_are_refused(preview: PreviewPages, changed: dict[str, Any], text: str) -> None:
    with pytest.raises(WgsError, match="^[^\n]*" + text.replace("(", r"\(")):
        list(run(replace(preview, **changed)))


def test_a_fault_of_an_option_names_it_first(preview: PreviewPages) -> None:
    with pytest.raises(PrintError) as fault:
        list(run(replace(preview, options=(("margin", 900),))))
    assert fault.value.args[0] == Parameter("margin")


# --- Replay ids ---------------------------------------------------------------------------------------------------


def test_boards_are_printed_with_their_replay_ids(config: ConfigSource) -> None:
    making = CreateBoards(config=config, game="Tiny", seed=5, boards=3, details=True)
    _, *made = run(making)
    boards, replays = tuple(each.text for each in made), tuple(each.replay for each in made)
    given = ask(PrintBoards(config=config, game="Tiny", board=boards, replay=replays))
    assert given == ask(PrintBoards(config=config, game="Tiny", making=making))


def test_a_board_that_is_not_in_its_old_place_is_printed_without_its_seed(config: ConfigSource) -> None:
    (_, *made) = run(CreateBoards(config=config, game="Tiny", seed=5, boards=2, details=True))
    pages = Toolkit.load(config.path).game("Tiny").pages
    first, second = (NamedBoard(each.text, each.replay) for each in made)
    ordered = list(pages.iter_printed([first, second], with_words=False))
    assert [(board.number, board.seed) for board in ordered] == [(1, 5), (2, 5)]
    (moved,) = pages.iter_printed([second], with_words=False)
    assert (moved.number, moved.seed, moved.replay) == (1, None, second.replay)


def test_a_board_that_fills_only_a_part_of_its_grid_is_printed_with_its_replay_id() -> None:
    game: dict[str, Any] = {"config": ConfigSource("wgs.json"), "game": "WordsWithChilwell"}
    making = CreateBoards(**game, seed=5, details=True)
    made = next(each for each in run(making) if isinstance(each, MadeBoard))
    (described,) = [
        each for each in run(DescribeBoards(**game, boards=(made.text,))) if isinstance(each, BoardDescribed)
    ]
    assert described.board != made.text
    options = (("sheets", ("boards",)),)
    printed = ask(PrintBoards(**game, board=(made.text,), replay=(made.replay or "",), options=options))
    assert printed == ask(PrintBoards(**game, making=making, options=options))


def test_a_replay_id_of_another_board_is_refused(config: ConfigSource) -> None:
    _, made = run(CreateBoards(config=config, game="Tiny", seed=5, details=True))
    request = PrintBoards(config=config, game="Tiny", board=("NNNN",), replay=(made.replay,))
    with pytest.raises(ReplayError, match="board 1: the replay id is not the id of this board"):
        list(run(request))


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def options(config: ConfigSource) -> dict[str, LayoutOption]:
    return {option.name: option for option in run(ListLayoutOptions(config=config, game="Tiny"))}


def test_every_option_of_a_layout_is_listed_once_with_its_help(options: dict[str, LayoutOption]) -> None:
    assert options.keys() == PrintLayoutSection.model_fields.keys() - {"description"}
    for name, option in options.items():
        assert option.help == PrintLayoutSection.model_fields[name].description
        assert "null" not in option.help
        assert option.label


@pytest.mark.parametrize(
    ("name", "kind", "choices"),
    [
        ("page_size", "text", ("A3", "A4", "A5", "A6", "Letter", "Legal", "Tabloid")),
        ("orientation", "choice", ("portrait", "landscape", None)),
        ("per_page", "choice", (1, 2, 3, 4, 6, 8, 9, 10, 12, 16)),
        ("cut_marks", "flag", ()),
        ("margin", "measure", ()),
        ("worksheet", "count", ()),
        ("values", "choice", (None, True, False)),
        ("sheets", "choices", ("boards", "empty", "tiles", "dice", "rules")),
        ("rules_text", "paragraphs", ()),
        ("font", "file", ()),
        ("title", "text", ()),
        ("keys", "choice", ("none", "after", "end")),
        ("language", "text", ()),
    ],
)
def test_kinds_of_options(options: dict[str, LayoutOption], name: str, kind: str, choices: tuple[object, ...]) -> None:
    assert (options[name].kind, options[name].choices) == (kind, choices)


def test_numbers_have_bounds(options: dict[str, LayoutOption]) -> None:
    margin = options["margin"]
    assert (margin.value, margin.least, margin.most, margin.unit) == (10, 0, 200, "mm")


def test_options_have_the_values_of_the_game() -> None:
    request = ListLayoutOptions(config=ConfigSource("wgs.json"), game="WordRace (Hex)")
    values = {option.name: option.value for option in run(request) if isinstance(option, LayoutOption)}
    (layout,) = run(DescribeLayout(config=request.config, game=request.game))
    assert values["disc"] == 18
    assert values["sheets"] == layout.sheets


@pytest.mark.parametrize(
    ("game", "offers"),
    [("RouteWords", ("words", "tiles")), ("Boggle (New)", ("words", "tiles", "dice"))],
)
def test_a_layout_says_what_could_be_printed_as_well(game: str, offers: tuple[str, ...]) -> None:
    (layout,) = [
        each for each in run(DescribeLayout(config=ConfigSource("wgs.json"), game=game)) if not isinstance(each, Note)
    ]
    assert layout.offers == offers
