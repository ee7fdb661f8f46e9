"""The solver page: each function of chapter 6.1 of the manual, done in a browser."""

from __future__ import annotations

import json
import re
from urllib.parse import quote

from playwright.sync_api import Page, expect
from support.browsing import swipe
from support.solver_page import (
    TRAPLINES,
    expect_count,
    find_tile,
    list_path,
    open_board,
    read_column,
    read_query,
    tap_tile,
)


def test_the_board_shows_its_tiles_summaries_and_whether_it_is_valid(page: Page) -> None:
    open_board(page, ":T;RA" + TRAPLINES[3:], "Scramble")
    expect(find_tile(page, 1)).to_have_accessible_name("row 1, column 1: T, 1 point, double letter")
    expect(find_tile(page, 2)).to_have_accessible_name("row 1, column 2: R, 1 point, double word")
    expect(page.locator("[data-summary1]")).to_contain_text("3:")
    summary = page.locator("[data-summary1]").inner_text()
    expect(page.locator("[data-summary1] .summary-legend")).to_have_text("word length: number of words")
    expect(page.locator("[data-summary2]")).to_be_empty()
    expect(page.locator("[data-table]").get_by_text("Grade: how common a word is")).to_be_visible()
    expect(page.locator("[data-list-name]")).to_contain_text(re.compile(r"english · 2\d\d,\d\d\d words"))
    find_tile(page, 6).hover()
    expect(page.get_by_role("tooltip")).to_have_text(re.compile(r"^\d+ words, \d+ points$"))
    told = page.get_by_role("tooltip").inner_text()
    tap_tile(page, 1)
    page.get_by_label("Pattern").fill("^TR")
    expect(page.locator("[data-count]")).to_contain_text(" of ")
    find_tile(page, 7).hover()
    find_tile(page, 6).hover()
    expect(page.get_by_role("tooltip")).to_have_text(told)
    expect(page.locator("[data-summary1]")).to_have_text(summary)


def test_a_board_that_cannot_be_rolled_says_why_and_offers_the_nearest(page: Page) -> None:
    open_board(page)
    expect(page.get_by_text("✓ Valid board")).to_be_visible()
    page.get_by_label("Board", exact=False).and_(page.locator("#notation")).fill("ZZ" + TRAPLINES[2:])
    mark = page.get_by_role("button", name="Not a valid board")
    expect(page.locator("[data-announce]")).to_contain_text("Not a valid board. ")
    mark.click()
    expect(page.locator("[data-check]")).to_contain_text("only 1 die has")
    page.get_by_role("button", name="Use the nearest board").click()
    expect(page.get_by_text("✓ Valid board")).to_be_visible()
    expect(page.locator("#notation")).not_to_have_value("ZZ" + TRAPLINES[2:])
    page.locator("#notation").fill("TRAP")
    expect(page.get_by_text("12 cells still empty")).to_be_visible()
    expect(page.get_by_text("Valid board")).to_be_hidden()


def test_clicked_tiles_limit_the_words_to_those_that_start_with_or_contain_them(page: Page) -> None:
    open_board(page)
    everything = page.locator("[data-count]").inner_text()
    tap_tile(page, 9)
    expect(page.locator("[data-modes]")).to_have_text("Only words that start with S")
    expect(page.locator("[data-count]")).not_to_have_text(everything)
    assert {word[0] for word in read_column(page, 1)} == {"S"}
    letters = [find_tile(page, position).locator(".board-letters") for position in (1, 9)]
    for tile, colour in zip(letters, ("rgb(33, 28, 22)", "rgb(163, 18, 27)"), strict=True):
        expect(tile).to_have_css("fill", colour)
    tap_tile(page, 1)
    expect(page.locator("[data-modes]")).to_have_text("Only words that start with T or S")
    expect(page.locator(".word-table tbody")).to_contain_text(re.compile("T"))
    for position in (3, 4, 4, 7, 7):
        tap_tile(page, position)
    expect(page.locator("[data-modes]")).to_have_text("Only words that start with T, A, or S and contain P and I")
    assert read_query(page)["contains"] == "4,7"
    expect(find_tile(page, 4).locator(".board-letters")).to_have_css("fill", "rgb(18, 96, 43)")
    expect(page.locator("[data-solver]")).to_have_attribute("aria-busy", "false")
    shown = read_column(page, 1)
    assert shown
    assert all(word[0] in "SAT" and "P" in word and "I" in word for word in shown)
    page.get_by_role("button", name="Clear marks").click()
    expect_count(page, everything)
    page.go_back()
    expect(page).to_have_url(re.compile("about:blank|/"))


def test_words_are_sorted_selected_hidden_and_shown_on_every_path(page: Page) -> None:
    open_board(page)
    points = [int(each) for each in read_column(page, 2)]
    assert points == sorted(points, reverse=True)
    word, length = (page.get_by_role("columnheader", name=name) for name in ("Word", "Length"))
    word.get_by_role("button").click()
    expect(word).to_have_attribute("aria-sort", "ascending")
    assert read_column(page, 1) == sorted(read_column(page, 1))
    word.get_by_role("button").click()
    expect(word).to_have_attribute("aria-sort", "descending")
    assert read_column(page, 1) == sorted(read_column(page, 1), reverse=True)
    page.get_by_role("columnheader", name="Grade").get_by_role("button").click()
    grades = [int(each) for each in read_column(page, 4)]
    assert grades == sorted(grades)
    length.get_by_role("button").click()
    longest = read_column(page, 1)[0]
    page.locator(".word-table tbody tr").first.click()
    path = list_path(page)
    assert "".join(name.split(": ")[1].split(",")[0] for name in path) == longest
    assert read_query(page) | {"word": longest, "sort": "-length"} == read_query(page)
    words = page.locator("[data-count]").inner_text()
    page.get_by_label("Show duplicates").check()
    expect(page.locator("[data-count]")).to_contain_text("solutions")
    shown = read_column(page, 1)
    assert len(set(shown)) < len(shown) or int(words.split()[0].replace(",", "")) > len(shown)
    page.get_by_label("Show duplicates").uncheck()
    expect_count(page, words)
    page.get_by_label("Show solutions").uncheck()
    expect(page.get_by_role("grid")).to_be_hidden()
    page.get_by_label("Show solutions").check()
    expect(page.get_by_role("grid")).to_be_visible()


def test_the_explorer_explains_the_selected_word(page: Page) -> None:
    open_board(page, word="TRAPLINES")
    explorer = page.locator("[data-explorer]")
    expect(explorer.get_by_role("row")).to_have_text(
        [
            re.compile(text)
            for text in ("11\\s*TRAPLINES", "0\\s*Letter points", "x1\\s*Word multiplier", "11\\s*Length bonus")
        ]
    )
    assert len(list_path(page)) == 9
    page.locator("[data-facts]").get_by_role("button").first.click()
    expect(explorer.get_by_role("row")).to_have_count(4)
    page.get_by_label("Pattern").fill("^X")
    expect(explorer).to_contain_text("Select a word")
    expect(page.locator("[data-board] .board-cell.is-path")).to_have_count(0)


def test_a_board_is_entered_as_notation_with_errors_at_the_field(page: Page) -> None:
    open_board(page)
    field = page.locator("#notation")
    field.fill("QuiTE?:S;T..AB")
    expect(find_tile(page, 1)).to_have_accessible_name(re.compile("Qui"))
    expect(find_tile(page, 4)).to_have_accessible_name(re.compile("any letter"))
    expect(find_tile(page, 5)).to_have_accessible_name(re.compile("S, .*double letter|S, double letter"))
    expect(find_tile(page, 7)).to_have_accessible_name(re.compile("empty"))
    expect(page.locator("[data-notation-note]")).not_to_be_empty()
    before = page.locator("[data-count]").inner_text()
    field.fill("QuiTE4")
    expect(page.locator("[data-notation-error]")).to_contain_text('unexpected "4" at character 6')
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("QuiTE4")
    expect_count(page, before)
    field.press("Control+z")
    expect(field).to_have_value("QuiTE?:S;T..AB")
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_a_board_is_edited_tile_after_tile_and_changes_are_undone(page: Page) -> None:
    open_board(page)
    page.get_by_role("button", name="Edit board").click()
    page.keyboard.type("aB?.x")
    expect(page.locator("#notation")).to_have_value("Ab?.X" + TRAPLINES[4:])
    find_tile(page, 6).click()
    expect(page.get_by_role("heading", name="Tile 6")).to_be_visible()
    page.get_by_label("Letter multiplier").select_option("triple")
    page.get_by_label("Word multiplier").select_option("double")
    expect(find_tile(page, 6)).to_have_accessible_name(re.compile("triple letter, double word"))
    page.get_by_label("Wildcard").check()
    expect(page.locator("#notation")).to_have_value(re.compile(r"::;\?"))
    page.get_by_role("button", name="Done").click()
    expect(page.locator("[data-edit-panel]")).to_be_hidden()
    expect(page.locator("[data-solver]")).to_have_attribute("aria-busy", "false")
    edited = page.locator("#notation").input_value()
    undo = page.get_by_role("button", name="Undo")
    while undo.is_enabled():
        undo.click()
    expect(page.locator("#notation")).to_have_value(TRAPLINES)
    for _ in range(12):
        page.keyboard.press("Control+Shift+Z")
    expect(page.locator("#notation")).to_have_value(edited)
    assert read_query(page)["board"] == edited


def test_random_boards_meet_constraints_and_are_made_again(page: Page) -> None:
    open_board(page)
    page.get_by_role("button", name="Random board").click()
    expect(page.locator("#notation")).not_to_have_value(TRAPLINES)
    rolled = read_query(page)
    page.get_by_text("Boards with constraints").click()
    page.get_by_label("Words, at least").fill("150")
    page.get_by_label("Points, at least").fill("50")
    page.get_by_label("Points, at most").fill("20")
    page.get_by_role("button", name="Make a board").click()
    expect(page.locator("[data-create]").get_by_text("swap them")).to_be_visible()
    page.get_by_label("Points, at most").fill("")
    page.get_by_role("button", name="Make a board").click()
    expect(page.locator("[data-create-result]")).to_contain_text("Made: ")
    # While they are open, a random board meets them as well.
    before = page.locator("#notation").input_value()
    page.get_by_role("button", name="Random board").click()
    expect(page.locator("#notation")).not_to_have_value(before)
    expect(page.locator("[data-create-result]")).to_contain_text("Made: ")
    expect(page.locator("[data-count]")).to_have_text(re.compile(r"^(1[5-9]\d|[2-9]\d\d|\d,\d+) words"))
    made = read_query(page)
    # While the form is closed it is said that it does not count.
    page.get_by_text("Boards with constraints").click()
    page.get_by_role("button", name="Random board").click()
    expect(page.locator(".toast")).to_contain_text("Made without constraints, as their form is closed.")
    expect(page.locator("#notation")).not_to_have_value(made["board"])
    page.goto(f"/?game={quote('Boggle (New)')}&replay={made['replay']}")
    expect(page.locator("#notation")).to_have_value(made["board"])
    for _ in range(4):
        page.go_back()
    expect(page.locator("#notation")).to_have_value(rolled["board"])
    page.locator("#notation").fill(f" {made['replay']}\n")
    expect(page.locator("#notation")).to_have_value(made["board"])
    assert read_query(page)["replay"] == made["replay"]
    page.goto(f"/?game={quote('Castle')}&board=ABCDEFGHIJKL")
    expect(page.locator("#notation")).to_have_value("ABCDEFGHIJKL")  # else the page may write it into what is filled in
    page.locator("#notation").fill(made["replay"])
    expect(page.get_by_role("heading", name="Boggle (New)")).to_be_visible()
    expect(page.locator("#notation")).to_have_value(made["board"])
    page.locator("#notation").fill("w1nonsense")
    expect(page.locator("[data-notation-error]")).to_contain_text("incomplete or mistyped")
    page.goto(f"/?game={quote('Boggle (New)')}&replay=garbage")
    expect(page.locator("[data-notation-error]")).to_contain_text('"garbage" is not a replay id')
    expect(page.locator("[data-notation-error]")).to_be_in_viewport()
    expect(page.locator("#notation")).to_have_value("garbage")
    expect(page.get_by_text("No word on this board")).to_be_visible()
    expect(page.locator("[data-solver]")).to_have_attribute("aria-busy", "false")


def test_a_search_shows_the_best_board_so_far_and_is_cancelled(page: Page) -> None:
    open_board(page)
    page.get_by_text("Boards with constraints").click()
    page.get_by_label("Words, at least").fill("5000")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Tries").fill("100000000")
    page.get_by_role("button", name="Make a board").click()
    expect(page.locator("[data-create-text]")).to_contain_text(re.compile(r"Best so far: \d[\d,]* words, .* tries"))
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-create-progress]")).to_be_hidden()
    expect(page.locator("#notation")).to_have_value(TRAPLINES)


def test_patterns_limit_the_words_at_once(page: Page) -> None:
    open_board(page, word="TRAPLINES")
    field = page.get_by_label("Pattern")
    page.route("**/pattern-worker.js", lambda route: route.abort())  # the connection is cut when it is loaded
    page.keyboard.press("Control+f")
    expect(field).to_be_focused()
    field.fill("^t")
    expect(page.locator("[data-pattern-error]")).to_contain_text("was not loaded")
    page.unroute("**/pattern-worker.js")
    field.fill("^tr.*s$")
    expect(page.locator("[data-count]")).to_contain_text(" of ")
    assert all(word.startswith("TR") and word.endswith("S") for word in read_column(page, 1))
    shown = page.locator("[data-count]").inner_text()
    expect(page.locator("[data-announce]")).to_contain_text(shown)
    for pattern, reason in (
        ("^(tr", "a ( without its )"),
        ("a++", "possessive"),
        ("((a+)+)+$|(.*)*(.*)*(.*)*(.*)*x", ""),
    ):
        field.fill(pattern)
        expect(page.locator("[data-pattern-error]")).to_contain_text(reason) if reason else None
    field.fill("(t")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("^.{,3}$")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator(".word-table tbody td:nth-child(3)").first).to_have_text("3")
    field.fill("^tr.*s$")
    expect_count(page, shown)
    bar = page.get_by_role("button", name=re.compile("4 letters: "))
    bar.click()
    expect(field).to_have_value("^.{4}$")
    expect(page.locator(".word-table tbody td:nth-child(3)").first).to_have_text("4")
    bar.click()
    expect(field).to_have_value("")


def test_a_pattern_that_takes_too_long_keeps_the_rows(page: Page) -> None:
    open_board(page)
    shown = page.locator("[data-count]").inner_text()
    field = page.get_by_label("Pattern")
    field.fill("^" + "(.*)" * 60 + "0$")
    expect(page.locator("[data-pattern-error]")).to_contain_text("takes too long")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect_count(page, shown)
    field.fill("^.{3}$")
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_words_are_explained_typed_or_traced(page: Page) -> None:
    open_board(page)
    page.get_by_label("Word", exact=True).fill("stone")
    page.get_by_role("button", name="Explain").click()
    answer = page.locator("[data-why-answer]")
    expect(answer).to_contain_text("it cannot be spelled on this board")
    # The tiles show the numbers that it names them by.
    named = re.search(r"fits on ([0-9-]+)", answer.inner_text())
    assert named
    page.get_by_label("Tile numbers").check()
    for number in named[1].split("-"):
        expect(find_tile(page, int(number)).locator(".board-note")).to_have_text(number)
    page.get_by_label("Tile numbers").uncheck()
    expect(page.locator("[data-board] .board-note")).to_have_count(0)
    page.get_by_label("Word", exact=True).fill("st4ne")
    page.keyboard.press("Enter")
    expect(page.locator("[data-why-error]")).to_contain_text('"4"')
    expect(answer).not_to_contain_text("STONE")
    expect(find_tile(page, 1)).to_be_in_viewport()
    swipe([find_tile(page, position) for position in (1, 2, 3, 4)], steps=4)
    expect(answer).to_contain_text("TRAP")
    expect(answer.locator(".word-meaning")).to_contain_text("a device in which something can be caught")
    expect(answer.get_by_text("Counts", exact=True)).to_be_visible()
    assert read_query(page)["word"] == "TRAP"
    assert len(list_path(page)) == 4


def test_a_path_that_was_traced_stays_whichever_other_the_word_has(page: Page) -> None:
    open_board(page, "TRAP" * 4)
    for row in (3, 0):
        swipe([find_tile(page, 4 * row + column) for column in (1, 2, 3, 4)], steps=4)
        expect(page.locator("[data-announce]")).to_contain_text("TRAP: ")
        expect(page.locator("[data-why-answer]")).to_contain_text("TRAP")
        expect(page.locator("[data-explorer]")).to_contain_text("TRAP")
        page.locator("[data-notation]").focus()  # each answer has come by then
        assert [name.split(":")[0] for name in list_path(page)] == [f"row {row + 1}, column {n}" for n in (1, 2, 3, 4)]


def test_q_takes_the_u_that_follows_and_boards_are_pasted_anywhere(page: Page) -> None:
    open_board(page)
    notation = page.locator("#notation")
    page.get_by_role("button", name="Edit board").click()
    page.keyboard.type("quit")
    expect(notation).to_have_value("QuIT" + TRAPLINES[3:])
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("qqu")
    expect(notation).to_have_value("QuIQuQu" + TRAPLINES[4:])
    page.keyboard.press("ArrowRight")
    page.keyboard.type("u")
    expect(notation).to_have_value("QuIQuQu" + TRAPLINES[4] + "U" + TRAPLINES[6:])
    # No tip covers tiles that are edited.
    find_tile(page, 6).hover()
    expect(page.get_by_role("tooltip")).to_be_hidden()
    page.get_by_role("button", name="Done").click()
    page.evaluate("""() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "STND\\nTEIE\\r\\nLARS\\nMRTO\\n");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }""")
    expect(notation).to_have_value("STNDTEIELARSMRTO")
    expect(page).to_have_url(re.compile("[?&]board=STNDTEIELARSMRTO(&|$)"))
    page.keyboard.press("Control+z")
    expect(notation).not_to_have_value("STNDTEIELARSMRTO")


def test_the_heat_map_numbers_every_tile(page: Page) -> None:
    open_board(page)
    page.get_by_role("group", name="Heat map").get_by_label("Words").check()
    assert read_query(page)["heat"] == "words"
    expect(page.locator("[data-board] .board-note")).to_have_count(16)


def test_another_game_or_word_list_is_chosen_and_back_leads_back(page: Page) -> None:
    open_board(page)
    page.get_by_role("button", name="Boggle (New)").click()
    page.get_by_role("combobox", name="Search").fill("french rack")
    expect(page.get_by_role("listbox", name="Games").get_by_role("option")).to_have_count(1)
    page.get_by_role("combobox", name="Search").fill("castle")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Castle")).to_be_visible()
    expect(page.locator("[data-board] .board-cell")).to_have_count(12)
    page.locator("[data-list-name]").click()
    page.get_by_role("radio", name=re.compile("^english")).press("ArrowUp")
    expect(page.get_by_role("dialog")).to_be_visible()  # arrows read the lists out, Enter chooses
    page.get_by_role("radio", name=re.compile("^common")).press("Enter")
    expect(page.locator("[data-list-name]")).to_contain_text("common · ")
    assert read_query(page)["dictionary"] == "common"
    page.go_back()
    expect(page.locator("[data-list-name]")).to_contain_text("english · ")
    page.go_back()
    expect(page.get_by_role("heading", name="Boggle (New)")).to_be_visible()
    expect(page.locator("#notation")).to_have_value(TRAPLINES)


def test_a_board_is_shared_and_saved_with_its_words(page: Page, faults: list[str]) -> None:
    page.route("**/share-dialog.js*", lambda route: route.abort())  # the connection is cut when it is loaded
    open_board(page, pattern="^trap")
    expect(page.locator("[data-count]")).to_contain_text(" of ")
    words = sorted(read_column(page, 1))
    share = page.get_by_role("button", name="Share")
    share.click()
    fault = page.locator("[data-fault]")
    expect(fault).to_contain_text("Try again")
    assert [each for each in faults if "ERR_FAILED" not in each] == []
    faults.clear()
    page.unroute("**/share-dialog.js*")
    share.click()
    expect(fault).to_be_hidden()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Link")).to_have_value(page.url)
    expect(dialog).to_contain_text("Only this computer reaches this address")
    expect(dialog.get_by_role("img")).to_have_count(0)
    for name in ("Text", "CSV", "JSON"):
        with page.expect_download() as download:
            dialog.get_by_role("button", name=f"Download {name}").click()
        text = download.value.path().read_text(encoding="utf-8")
        assert all(word in text for word in words)
        if name == "JSON":
            record = json.loads(text)
            assert (record["board"], sorted(each["word"] for each in record["solutions"])) == (TRAPLINES, words)
