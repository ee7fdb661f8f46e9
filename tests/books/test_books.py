"""Books read back: their pages, numbers, keys and hints, their boards, and what is refused of their files."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from decimal import Decimal
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pikepdf
import pytest
from jsonschema import Draft202012Validator
from support import ROOT, small_config, write_config, write_words
from support.paper import Page, read_pdf

from wgs import Toolkit
from wgs.analysis.measures import measure_grades
from wgs.books.printing import BookOrder, BookPrinter
from wgs.config.book_files import list_presets, load_book
from wgs.printing.chapters import make_hint
from wgs.printing.shapes import Text
from wgs.printing.subject import PrintedBoard
from wgs.solver.scoring import Points
from wgs.solver.solution import make_solution
from wgs.texts import load_texts

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.printing.book import Book
    from wgs.solver import Solution

TOOLKIT = Toolkit.load("wgs.json")
ORDER = BookOrder("Boggle (New)", "common")
BOOK: dict[str, Any] = {
    "Title": "Twelve",
    "Subtitle": "Some boards",
    "Author": "The club",
    "Imprint": ["To be copied."],
    "Layout": {"PageSize": "A5", "Margin": 10, "Gutter": 6, "KeyStyle": "compact"},
    "Chapters": [
        {"Title": "First", "Text": ["Begin here."], "Boards": 7, "Layout": {"PerPage": 2}},
        {"Title": "Planted", "Boards": 3, "Vocabulary": ["rose", "tulip", "aster"], "Planted": 2},
        {"Title": "Racks", "Boards": 2, "Game": "Quarrel"},
    ],
}


def write_book(folder: Path, **keys: Any) -> str:
    path = folder / "book.json"
    path.write_text(json.dumps({**BOOK, **keys}), encoding="utf-8")
    return str(path)


def make_book(path: str, order: BookOrder = ORDER) -> tuple[BookPrinter, Book]:
    printer = BookPrinter(TOOLKIT, load_book(path), order)
    return printer, printer.lay_out()


def read_texts(book: Book) -> list[str]:
    """Return all texts of each page."""
    return ["\n".join(shape.text for shape in page.seen if isinstance(shape, Text)) for page in book.pages]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Page]:
    printer, book = make_book(write_book(tmp_path_factory.mktemp("book")))
    assert book.boards == printer.count == 12
    return read_pdf(printer.paint(book.pages))


def find_pages(pages: Sequence[Page], text: str) -> list[int]:
    """Return the numbers of the pages with some text below their heads."""
    return [number for number, page in enumerate(pages, 1) if text in page.text.partition("\n")[2]]


def find_numbers(pages: Sequence[Page]) -> dict[int, int]:
    """Return the page of each board, by the headings that stand on pages of boards."""
    return {
        int(match[1]): number
        for number, page in enumerate(pages, 1)
        for match in re.finditer(r"Board (\d+)\nPar: \d+ points? · Key: page", page.text)
    }


# --- Pages ------------------------------------------------------------------------------------------------------


def test_the_cover_has_the_title_and_a_board_and_its_back_says_how_the_book_was_made(pages: Sequence[Page]) -> None:
    assert pages[0].text.startswith("Twelve\nSome boards\n")
    assert pages[0].text.endswith("The club")
    assert len(pages[0].letters) > len("TwelveSomeboardsTheclub")
    assert "To be copied." in pages[1].text
    assert re.search(r"Word lists: common\. Seed: 1\.$", pages[1].text)


def test_the_contents_name_the_pages_on_which_all_begins(pages: Sequence[Page]) -> None:
    (contents,) = find_pages(pages, "Contents")
    listed = re.findall(r"^(.+?)(?: (?:Boggle|Quarrel).*)? (\d+)$", pages[contents - 1].text, re.MULTILINE)
    assert [title for title, _ in listed] == ["How to play", "First", "Planted", "Racks", "Hints", "Answers"]
    for title, number in listed:
        page = pages[int(number) - 1].text
        assert title in page
        assert title not in pages[int(number) - 2].text or title == "How to play"


def test_pages_are_numbered_at_their_outer_edge_and_the_gutter_is_inside(pages: Sequence[Page]) -> None:
    for number, page in enumerate(pages[2:], 3):
        if not page.letters:
            continue
        assert page.text.endswith(str(number))
        left, right = min(letter.x for letter in page.letters), max(letter.x for letter in page.letters)
        assert left > (16 if number % 2 else 10)
        assert right < page.width - (10 if number % 2 else 16)
        ends = [letter for letter in page.letters if letter.y > page.height - 16 and letter.text.isdigit()]
        assert ends
        assert all((each.x > page.width / 2) == bool(number % 2) for each in ends)


def test_every_board_names_the_page_of_its_key_and_the_key_that_of_its_board(pages: Sequence[Page]) -> None:
    numbers = find_numbers(pages)
    assert list(numbers) == list(range(1, 13))
    for board, number in numbers.items():
        key = re.search(rf"Board {board}\nPar: \d+ points? · Key: page (\d+)", pages[number - 1].text)
        assert key is not None
        told = re.search(rf"Board {board}: .*Board: page (\d+)", pages[int(key[1]) - 1].text)
        assert told is not None
        assert int(told[1]) == number


def test_hints_and_keys_are_on_leaves_of_their_own(pages: Sequence[Page]) -> None:
    last = max(find_numbers(pages).values())
    hints = next(number for number in range(last + 1, len(pages)) if "Hints" in pages[number - 1].text)
    keys = next(number for number in range(hints, len(pages) + 1) if "Answers" in pages[number - 1].text)
    assert hints % 2 == keys % 2 == 1
    assert all("Board: page" in pages[number - 1].text for number in (hints, keys))


def test_the_outline_and_links_lead_to_chapters_boards_and_keys(tmp_path: Path) -> None:
    printer, book = make_book(write_book(tmp_path))
    document = pikepdf.open(BytesIO(printer.paint(book.pages)))
    with document.open_outline() as outline:
        chapters = {item.title: [child.title.partition(":")[0] for child in item.children] for item in outline.root}
    boards = [f"Board {number}" for number in range(1, 13)]
    assert chapters["First"] + chapters["Planted"] + chapters["Racks"] == boards
    assert chapters["Hints"] == chapters["Answers"] == boards
    assert next(iter(chapters)) == "Twelve"
    links: dict[int, list[int]] = {}
    for number, page in enumerate(document.pages, 1):
        for link in page.get("/Annots", []):
            links.setdefault(number, []).append(document.pages.index(pikepdf.Page(link.Dest[0])) + 1)
    listed = re.findall(r" (\d+)$", read_pdf(printer.paint(book.pages))[2].text, re.MULTILINE)
    assert links[3] == [int(number) for number in listed[: len(links[3])]]
    assert len(links[3]) == 6
    told = find_numbers(read_pdf(printer.paint(book.pages)))
    assert all(len(links[number]) == list(told.values()).count(number) for number in told.values())


def test_keys_list_planted_words_first(pages: Sequence[Page]) -> None:
    keys = "\n".join(page.text for page in pages)
    planted = [set(each.split()) for each in re.findall(r"Words to learn: ([A-Z ]+)", keys)]
    assert sorted(map(sorted, planted)) == [["ASTER", "ROSE"], ["ASTER", "TULIP"], ["ROSE", "TULIP"]]
    (opener,) = [page for page in pages if "Words to find: 2 of them on each board" in page.text]
    assert "ASTER · ROSE · TULIP" in opener.text


def test_the_rules_name_the_word_list_of_each_chapter(tmp_path: Path) -> None:
    lists = ["common", "family", "common"]
    named = {"Game": "Boggle (New)", "Boards": 1}
    chapters = [{"Title": f"Part {place}", "Dictionary": name, **named} for place, name in enumerate(lists, 1)]
    told = " ".join(read_texts(make_book(write_book(tmp_path, Chapters=chapters))[1]))
    assert "it is in that of its chapter: Part 1, Part 3: common; Part 2: family." in told.replace("\n", " ")
    assert "1 board · word list family" in told


def test_equally_hard_boards_have_no_stars_and_the_rules_say_so(tmp_path: Path) -> None:
    equal, other = {"Title": "Equal", "Boards": 2, "Spread": 60}, {"Title": "Other", "Boards": 2}
    for chapters, stars, none in ([equal], False, False), ([other], True, False), ([equal, other], True, True):
        told = " ".join(read_texts(make_book(write_book(tmp_path, Chapters=chapters))[1])).replace("\n", " ")
        assert ("Stars tell how hard" in told, "without stars are about equally hard" in told) == (stars, none)


def test_a_single_chapter_is_told_on_the_page_of_the_rules(tmp_path: Path) -> None:
    chapter = {"Title": "Flowers", "Text": ["Find them."], "Boards": 2, "Vocabulary": ["rose"], "Layout": {}}
    told = read_texts(make_book(write_book(tmp_path, Chapters=[chapter]))[1])
    (rules,) = (text for text in told if "How to play" in text and "Contents" not in text)
    assert rules.replace("\n", " ").endswith("Flowers Find them. Words to find on each board ROSE")


def test_hints_tell_initials_of_long_words_alone(tmp_path: Path) -> None:
    board = PrintedBoard((), "", 1, words=[make_word(word) for word in ("RATS", "CAT", "CATER", "CARET", "TRACE")])
    block = make_hint(board, "", load_texts())
    assert [(group.title, *group.words) for group in block.groups] == [
        ("3 words of 5 letters:", "C\u00d72", "T"),
        ("1 word of 4 letters",),
        ("1 word of 3 letters",),
    ]


def make_word(word: str) -> Solution:
    return make_solution(word, Points(1, 1, 1, Decimal(0), 1), range(len(word)))


# --- Boards -----------------------------------------------------------------------------------------------------


def test_boards_rise_in_difficulty_and_stars_with_them(tmp_path: Path) -> None:
    chapters = [{"Boards": 9}]
    path = write_book(tmp_path, Chapters=chapters, Cover=False, Contents=False, Rules=False, Openers=False, Hints=False)
    _, book = make_book(path)
    game = TOOLKIT.game("Boggle (New)", dictionary="common")
    stars, hardness = [], []
    for page in list(book.pages)[:9]:
        letters = [each.text for each in page.seen if isinstance(each, Text) and each.is_bold and each.text.isalpha()]
        found = game.solve("".join(letters))
        hardness.append(
            (measure_grades(((each.word, each.points) for each in found), game.grades).difficulty, -len(found))
        )
        filled = [each for each in page.seen if len(getattr(each, "points", ())) == 10]
        stars.append(sum(each.fill is not None for each in filled))  # type: ignore[union-attr]
    assert hardness == sorted(hardness)
    assert stars == sorted(stars)
    assert {min(stars), max(stars)} == {1, 5}


def test_a_book_is_the_same_for_the_same_seed_and_no_two_boards_are_alike(tmp_path: Path) -> None:
    config = {"Boards": 4, "Title": "A"}
    path = write_book(tmp_path, Chapters=[config, config], Keys=False, Hints=False, Par=False)
    first, again, other = (read_texts(make_book(path, order)[1]) for order in (ORDER, ORDER, replace_seed(2)))
    assert first == again
    assert first != other
    boards = [text for text in first if re.search(r"^Board \d", text, re.MULTILINE)]
    assert len({text.partition("Board")[2][2:] for text in boards}) == len(boards) == 8


def replace_seed(seed: int) -> BookOrder:
    return BookOrder(ORDER.game, ORDER.dictionary, seed=seed)


def test_equally_hard_boards_are_within_the_band_that_is_told(tmp_path: Path) -> None:
    path = write_book(tmp_path, Chapters=[{"Boards": 10, "Spread": 20}], Keys=False, Hints=False)
    _, book = make_book(path)
    (note,) = [str(note) for note in book.notes]
    match = re.search(r": 10 boards of (\d+)\D(\d+) words, (\d+)\D(\d+) points, difficulty (\d+)\D(\d+)$", note)
    assert match is not None
    bounds = list(map(int, match.groups()))
    for low, high in zip(bounds[::2], bounds[1::2], strict=True):
        assert (high - low) / (high + low) <= 0.2
    assert "about equally hard" in "".join(read_texts(book)).replace("\n", " ")


@pytest.mark.parametrize("name", list_presets())
def test_presets_have_all_that_they_promise(name: str) -> None:
    section = load_book(name).section
    assert section.title
    assert all(chapter.game is None for chapter in section.chapters)  # so that any game will do


@pytest.mark.parametrize("name", list_presets())
def test_presets_are_in_the_language_of_the_game(name: str) -> None:
    section = load_book(name).section
    assert set(section.translations) == {"de", "fr", "es", "nl"}
    for language in section.translations:
        told = section.translate(language)
        assert told.title != section.title
        assert all(own.title != other.title for own, other in zip(told.chapters, section.chapters, strict=True))


def test_a_chapter_without_a_game_takes_the_language_and_the_list_of_the_game(tmp_path: Path) -> None:
    write_words(tmp_path, "ace bad fed ad")
    config = small_config()
    config["GameRules"]["Tiny"]["Language"] = "de"
    toolkit = Toolkit.load(write_config(tmp_path, config))
    texts = {"de": {"Title": "Kleines Buch", "Chapters": [{"Title": "Anfang"}]}}
    chapter = {"Title": "Start", "Boards": 2, "Dictionary": "common", "Family": True}
    path = write_book(tmp_path, Title="Small", Translations=texts, Chapters=[chapter])
    told = read_texts(BookPrinter(toolkit, load_book(path), BookOrder("Tiny")).lay_out())
    assert told[0].startswith("Kleines Buch\nSome boards")
    assert "Wortlisten: Words (family). Startwert: 1." in told[1]
    assert "Inhalt" in told[2]
    assert "So spielt man Tiny" in told[3]
    assert "Anfang" in told[4]


BOOKS = sorted((ROOT / "configs" / "books").glob("*.json"))


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.name)
def test_presets_are_valid_by_the_schema_of_books(path: Path) -> None:
    schema = json.loads((path.parent / "book.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    if path.name != "book.schema.json":
        assert list(Draft202012Validator(schema).iter_errors(json.loads(path.read_text(encoding="utf-8")))) == []


# --- What is refused --------------------------------------------------------------------------------------------


def refuse(path: str, order: BookOrder = ORDER) -> str:
    with pytest.raises(Exception) as caught:  # noqa: PT011 - the whole message is compared
        make_book(path, order)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "book.json:1:2: the { of line 1, column 1 is never closed"),
        ("[]", "book.json: expected an object with Title and Chapters {...}, found []"),
        ('{"Chapters": [{}]}', "book.json:1:1: Title: expected a value, but the key is missing"),
        ('{"Title": "A", "Chapters": []}', "book.json:1:28: Chapters: expected at least one chapter, found []"),
        (
            '{"Title": "A", "Chapters": [{"Bord": 1}]}',
            'Bord: unknown key. Did you mean "Boards" or "Words"?',
        ),
        (
            '{"Title": "A", "Chapters": [{"Boards": 0}]}',
            "json:1:40: Chapters[0].Boards: expected 1 or more, found 0",
        ),
        ('{"Title": "A", "Chapters": [{"Words": "9-8"}]}', 'Words: expected a range, such as "60..90"'),
        (
            '{"Title": "A", "Chapters": [{"Planted": 1}]}',
            "[0].Planted: expected at most the number of words in Vocabulary",
        ),
        ('{"Title": "A", "Layout": {"Keys": "end"}, "Chapters": [{}]}', "Layout: Keys cannot stand here"),
        (
            '{"Title": "A", "Chapters": [{"Layout": {"Margin": 3}}]}',
            "Chapters[0].Layout: Margin cannot stand here: all chapters have the same pages",
        ),
        ('{"Title": "A", "Layout": {"Pagesize": "A4"}, "Chapters": [{}]}', "unknown key Pagesize. Did you mean"),
        (
            '{"Title": "A", "Translations": {"de": {"Titel": "B"}}, "Chapters": [{}]}',
            "Translations.de.Titel: unknown key",
        ),
        ('{"Title": "A", "CoverColor": "blue", "Chapters": [{}]}', 'expected a colour such as "#1f4e79", found "blue"'),
    ],
)
def test_faults_of_the_file_are_told_with_their_places(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "book.json"
    path.write_text(text, encoding="utf-8")
    assert message in refuse(str(path))


def test_a_book_that_is_not_there_is_refused() -> None:
    assert refuse("clas-set") == (
        'clas-set: no such book: there is no clas-set, and no preset of that name. Did you mean "class-set"?'
    )


@pytest.mark.parametrize(
    ("chapter", "message"),
    [
        ({"Game": "Bogle"}, 'Chapters[0].Game: wgs.json (ships with wgs) has no game "Bogle". Did you mean'),
        ({"Game": "Boggle (New)", "Dictionary": "comon"}, "Chapters[0].Dictionary: "),
        ({"Game": "Boggle (New)", "Grade": "x"}, 'Chapters[0].Grade: Grade cannot be "x"'),
        ({"Words": "90..60"}, "Chapters[0].Words: Words: the first number, 90, is above the second, 60; swap them"),
        ({"Contains": ["CAT"], "Avoid": ["CAT"]}, "Chapters[0]"),
        ({"Vocabulary": ["ABCDEFGHIJKLMNOPQ"]}, "Chapters[0].Vocabulary: no board of this game can contain the word"),
        ({"Boards": 20, "Spread": 0.5}, "per cent from the middle; allow a Spread of"),
    ],
)
def test_chapters_that_cannot_be_made_are_told_with_their_places(
    tmp_path: Path, chapter: dict[str, Any], message: str
) -> None:
    assert message in refuse(write_book(tmp_path, Chapters=[chapter]))


def test_a_chapter_needs_a_game(tmp_path: Path) -> None:
    message = refuse(write_book(tmp_path, Chapters=[{}]), BookOrder())
    assert message.endswith(
        "Chapters[0]: no game is named here: name one together with the book, or as Game of the chapter"
    )


def test_pages_that_are_too_small_are_refused(tmp_path: Path) -> None:
    message = refuse(write_book(tmp_path, Layout={"PageSize": "50x50", "Margin": 20}))
    assert "margins of 20 mm leave only 10 x 10 mm of a page of 50 x 50 mm" in message
