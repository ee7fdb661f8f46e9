"""The editors in a browser: what the manual's chapters 6.2 to 6.6 say, and what makes editing safe."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Locator, Page, expect
from support.browsing import Served, expect_in_width, find_barriers

if TYPE_CHECKING:
    from pathlib import Path


pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")

SAVED = re.compile(r"(?<!not )saved")


KEEPS = """(grid) => {
  const kept = JSON.parse(sessionStorage.getItem("wgs-draft:steps.json") ?? "{}");
  return kept.waiting?.length === 0 && kept.texts.at(-1).includes(grid);
}"""
"""Whether the tab keeps a change that the server has answered."""


def choose(page: Page, label: str, value: str) -> None:
    """Choose an option of a drop-down of the form."""
    page.locator("[data-editor]").get_by_label(label, exact=True).select_option(value)


def save_as(page: Page, name: str) -> None:
    """Save the config under a name."""
    page.get_by_role("button", name="Save", exact=True).click()
    dialog = page.get_by_role("dialog", name="Save")
    field = dialog.get_by_label("File")
    if field.is_enabled():
        field.fill("wgs.json")
        field.press("Enter")
        expect(field).to_have_accessible_description(re.compile("ships with wgs: give another name"))
        field.fill(name)
    dialog.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator("[data-config-state]")).to_contain_text(SAVED)
    expect(page.locator("[data-config-name]")).to_have_text(name)


def read(served: Served, name: str) -> Any:
    return json.loads((served.folder / name).read_text(encoding="utf-8"))


def write(served: Served, name: str, **sections: Any) -> Path:
    path = served.folder / name
    path.write_text(json.dumps({"Extends": "wgs.json", **sections}, indent=2), encoding="utf-8")
    return path


def cell(page: Page, x: int, y: int) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(rf"^Column {x}, row {y}(,|$)"))


def test_a_new_game_from_nothing_without_touching_a_file(page: Page, served: Served) -> None:
    page.goto("/edit")
    expect(page.locator("[data-config-state]")).to_contain_text("ships with wgs")
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog", name="A new game")
    dialog.get_by_label("Name of the game").fill("Garden")
    dialog.get_by_label("Grid", exact=True).select_option(" new")
    for label, entry in (("Letters", "Scramble"), ("Scoring rules", "Scramble"), ("Word list", "common")):
        dialog.get_by_label(label, exact=True).select_option(entry)
    dialog.get_by_role("button", name="Make the game").click()
    expect(page.get_by_role("heading", name="Garden", level=2)).to_be_visible()
    expect(page.get_by_role("region", name="Sample board").get_by_role("img")).to_be_visible()

    page.get_by_role("link", name="Edit Garden").click()
    expect(page.get_by_role("heading", name="Grids", level=1)).to_be_visible()
    cell(page, 5, 2).click()
    expect(page.get_by_text("17 cells")).to_be_visible()
    expect(page.get_by_role("region", name="Sample board").get_by_text(re.compile(r"[\d,]+ words, "))).to_be_visible()
    save_as(page, "garden.json")
    saved = read(served, "garden.json")
    assert saved["Extends"] == "wgs.json"
    parts = {"LetterDistribution": "Scramble", "ScoringRules": "Scramble", "Dictionary": "common"}
    assert saved["GameRules"]["Garden"] == {"GridDesign": "Garden", **parts}
    assert saved["Grids"]["Garden"] == {"Adjacency": "Diagonal", "Rows": ["####.", "#####", "####.", "####."]}

    page.get_by_role("link", name="Games").first.click()
    expect(page.get_by_role("link", name="Solve boards")).to_have_attribute("href", "/?config=garden.json&game=Garden")
    expect(page.get_by_role("link", name="Make and print boards")).to_have_attribute(
        "href", "/make?config=garden.json&game=Garden"
    )
    page.get_by_role("banner").get_by_role("link", name="Make", exact=True).click()
    expect(page.get_by_role("heading", name="Make boards", level=1)).to_be_visible()
    print_pad(page)
    (served.folder / "comma.json").write_text('{"Extends": "wgs.json" "GameRules": {}}', encoding="utf-8")
    page.get_by_role("banner").get_by_role("link", name="Config garden.json: choose another one").click()
    edit_overview(page, served)


def print_pad(page: Page) -> None:
    """Make boards of the game of a page, and print them; the header leads back to their config."""
    page.get_by_role("button", name="Make boards").click()
    expect(page.get_by_role("heading", name="12 boards")).to_be_visible()
    page.get_by_role("link", name="Print", exact=True).click()
    page.get_by_role("button", name=re.compile("^Pad")).click()
    expect(page.get_by_text("Page 1 of 12, 12 boards")).to_be_visible()
    expect(page.locator("[data-sheet]")).to_be_visible()
    with page.expect_download() as pad:
        page.get_by_role("button", name="Download PDF").click()
    assert pad.value.path().read_bytes().startswith(b"%PDF-")


def edit_overview(page: Page, served: Served) -> None:
    """Use the overview of garden.json: it leads to every config, and says what this one is."""
    configs = page.get_by_role("region", name="Configs").get_by_role("listitem")
    expect(configs.filter(has_text="open here").get_by_role("link", name="garden.json", exact=True)).to_be_visible()
    expect(configs.filter(has_text="comma.json")).to_contain_text("comma.json:1:23: a comma is missing")
    expect(configs.filter(has_text="comma.json").get_by_role("link", name="Solve")).to_have_count(0)
    solve = configs.get_by_role("link", name="Solve with garden.json")
    expect(solve).to_have_attribute("href", "/?config=garden.json")

    about = page.get_by_role("region", name="About this config")
    about.get_by_label("Description").fill("For Sundays")
    about.get_by_label("Extends").fill("nothing.json")
    expect(about.locator('[data-key="Extends"] .field-error')).to_contain_text("nothing.json")
    about.get_by_label("Extends").fill("wgs.json")
    expect(about.locator('[data-key="Extends"] .field-error')).to_have_text("")
    assert find_barriers(page) == []
    save_as(page, "garden.json")
    assert list(read(served, "garden.json").items())[:2] == [("Extends", "wgs.json"), ("Description", "For Sundays")]
    expect(configs.filter(has_text="open here")).to_contain_text("For Sundays")
    configs.get_by_role("link", name="wgs.json", exact=True).click()
    expect(page.locator("[data-config-name]")).to_have_text("wgs.json")
    banner = page.get_by_role("banner")
    expect(banner.get_by_role("link", name="Config wgs.json")).to_be_visible()
    expect(banner.get_by_role("link", name="Edit", exact=True)).to_have_attribute("href", "/edit?config=wgs.json")
    page.goto("/edit?config=missing.json")
    expect(page.get_by_role("heading", name="This config cannot be opened")).to_be_visible()
    expect(configs.get_by_role("link", name="garden.json", exact=True)).to_be_visible()


def test_the_grid_designer_paints_cells_premiums_and_steps(page: Page, served: Served) -> None:
    page.goto("/edit/grids?entry=4x4")
    expect(
        page.get_by_text(re.compile(r"^\d+ games share this grid: a change of it changes all of them"))
    ).to_be_visible()
    page.get_by_role("button", name="Change a copy").click()
    page.get_by_role("dialog", name="A copy of 4x4").get_by_role("button", name="OK").click()
    expect(page.get_by_role("heading", name="4x4 2", level=2)).to_be_visible()
    expect(page.get_by_role("button", name="Change a copy")).to_have_count(0)
    page.get_by_role("button", name="Discard").click()
    write(served, "grids.json", Grids={"Mine": {"Size": [3, 3]}, "Odd": {"Size": [3, 3], "Adjacency": "Diagnal"}})
    page.goto("/edit/grids?config=grids.json&entry=Odd")
    expect(page.locator("[data-editor] .field-error:near(:text('Adjacency'))").first).to_contain_text('found "Diagnal"')
    page.get_by_role("radio", name="Diagonal").check()
    expect(page.locator("[data-editor]").get_by_text("Diagnal")).to_have_count(0)
    page.get_by_role("link", name="Mine").click()
    expect(page.get_by_text("9 cells")).to_be_visible()
    cell(page, 2, 2).click()
    expect(page.get_by_text("8 cells")).to_be_visible()
    expect(cell(page, 2, 2)).to_have_attribute("aria-selected", "false")
    cell(page, 4, 1).hover()
    page.mouse.down()
    cell(page, 5, 1).hover()
    page.mouse.up()
    expect(page.get_by_text("10 cells")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(page.get_by_text("11 cells")).to_be_visible()
    page.get_by_role("radio", name="Triple word").check()
    cell(page, 1, 1).click()
    expect(cell(page, 1, 1)).to_have_accessible_name("Column 1, row 1, triple word")
    page.get_by_role("radio", name="Hex").check()
    expect(page.locator(".cells[data-shape=hex]")).to_be_visible()
    page.get_by_role("radio", name="Full").check()
    expect(page.get_by_text("Every cell touches every other cell")).to_be_visible()
    page.get_by_role("radio", name="Straight").check()
    page.get_by_role("radio", name="Own steps").check()
    page.get_by_role("gridcell", name="Step 1, 2", exact=True).click()
    page.get_by_label("Wrap: opposite edges are joined").check()
    save_as(page, "grids.json")
    mine = read(served, "grids.json")["Grids"]["Mine"]
    assert mine["Rows"] == ["#####", "#.#.#", "###.."]
    assert mine["Premiums"] == ["T....", ".....", "....."]
    assert (len(mine["Adjacency"]), mine["Wrap"]) == (7, True)

    page.get_by_label("Columns").fill("2")
    page.get_by_label("Columns").press("Enter")
    expect(page.get_by_text("6 cells")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("11 cells")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_text("6 cells")).to_be_visible()
    assert find_barriers(page) == []


def test_scores_letters_and_preferences_have_forms_and_samples(page: Page, served: Served) -> None:
    letters = {
        "Mine": {"GenerationMethod": "Dice", "DiceLetters": ["A A QU", "B,C,D"]},
        "Bag": {"GenerationMethod": "LetterPropensity", "PropensityLetters": "AAB?"},
    }
    write(served, "parts.json", LetterDistributions=letters)
    (served.folder / "racks.txt").write_text("STNDQuTEIELARSMRT\n", encoding="utf-8")
    page.goto("/edit/scoring?config=parts.json&entry=Boggle")
    edit_scores(page)
    assert find_barriers(page) == []
    page.get_by_role("navigation", name="Sections").get_by_role("link", name="Letters").click()
    edit_letters(page)
    assert find_barriers(page) == []
    page.get_by_role("navigation", name="Sections").get_by_role("link", name="Preferences").click()
    edit_preferences(page)
    assert find_barriers(page) == []

    save_as(page, "parts.json")
    saved = read(served, "parts.json")
    rules = saved["ScoringRules"]["Boggle"]
    assert (rules["LetterValues"], rules["LengthBonuses"]["5"], rules["LengthBonuses"]["9"]) == ({"Z": 10}, 2.5, 0)
    assert (rules["MultiplyLengthBonus"], rules["QuLength"], rules["MinWordLength"]) == (True, 1, 3)
    assert rules["RandomBoardSize"] == 9
    dice, bag = saved["LetterDistributions"]["Mine"], saved["LetterDistributions"]["Bag"]
    assert dice == {"GenerationMethod": "Dice", "DiceLetters": "XCD?, XCD?", "ShuffleDice": False}
    assert (bag["PropensityLetters"], bag["SampleWithoutReplacement"]) == ("AAA B ? Qu .", False)
    assert saved["Preferences"]["Default"]["ShowPattern"] == "false"


def edit_scores(page: Page) -> None:
    examples = page.get_by_role("region", name="Example words")
    expect(examples.get_by_role("row", name=re.compile("^HOUSE 2 0"))).to_be_visible()
    expect(page.get_by_text("Comes from wgs.json (ships with wgs); a change writes a copy")).to_be_visible()
    page.get_by_label("Points of Z").fill("10")
    page.get_by_label("Bonus, row 3").fill("2.5")
    page.get_by_role("button", name="Add a length").click()
    page.get_by_label("Multiply by the length bonus").check()
    examples.get_by_label("Example words").fill("ZEBRA")
    expect(examples.get_by_role("row", name=re.compile(r"^ZEBRA 25 10 .1 2.5"))).to_be_visible()
    expect(page.get_by_text("Replaces that of wgs.json (ships with wgs).")).to_be_visible()
    page.get_by_label("Tiles of a random board").fill("9")
    sample = page.get_by_role("region", name="Sample board").get_by_role("img")
    expect(sample).to_have_accessible_name(re.compile("empty empty empty, empty empty empty empty$"))
    page.get_by_label("Length of a Qu").fill("7")
    expect(page.get_by_label("Length of a Qu")).to_have_attribute("aria-invalid", "true")
    expect(page.locator('[data-key="QuLength"] .field-error')).to_contain_text("2 or less")
    page.get_by_label("Length of a Qu").fill("1")
    expect(page.get_by_label("Length of a Qu")).not_to_have_attribute("aria-invalid", "true")


def edit_letters(page: Page) -> None:
    expect(page.get_by_label("Die 1, face 3")).to_have_value("Qu")
    page.get_by_label("Die 2, face 1").fill("X")
    page.get_by_role("button", name="Add a face to die 2").click()
    page.get_by_label("Die 2, face 4").fill("?")
    page.get_by_role("button", name="Add a die").click()
    page.get_by_role("button", name="Remove die 1").click()
    expect(page.get_by_text("2 dice with 4 faces each")).to_be_visible()
    page.get_by_text("As text").first.click()
    page.get_by_label("Dice as text").fill("XCD? XCD? XCD?")
    expect(page.get_by_text("read as 3 dice of 4 faces: blanks separate them")).to_be_visible()
    page.get_by_role("button", name="Remove die 3").click()
    expect(page.get_by_text("2 dice with 4 faces each")).to_be_visible()
    page.get_by_label("Shuffle the dice").uncheck()
    page.get_by_role("link", name="Bag").click()
    page.get_by_label("Number of A").fill("3")
    page.get_by_label("Another tile").fill("Qu")
    page.get_by_role("button", name="Add a tile").first.click()
    expect(page.get_by_text("6 tiles")).to_be_visible()
    page.get_by_label("Another tile").fill(".")
    page.get_by_role("button", name="Add a tile").first.click()
    page.get_by_label("Remove drawn tiles").uncheck()
    page.get_by_label("Method", exact=True).select_option("WordList")
    page.get_by_label("File of boards").fill("none.txt")
    expect(page.locator('[data-key="WordListFile"] .field-error')).to_contain_text("was not found")
    page.get_by_label("File of boards").fill("racks.txt")
    page.get_by_label("Shuffle the tiles").uncheck()
    sample = page.get_by_role("region", name="Sample board").get_by_role("img")
    expect(sample).to_have_accessible_name(re.compile("S T N D, Qu T E I, E empty"))
    page.get_by_label("Method", exact=True).select_option("LetterPropensity")


def edit_preferences(page: Page) -> None:
    preview = page.get_by_role("region", name="Formats on the sample board")
    page.get_by_label("Summary below the board").fill("%W words, hooray")
    expect(preview).to_contain_text(re.compile(r"\d+ words, hooray"))
    page.get_by_label("Show the pattern").select_option("false")
    page.get_by_label("Details of a solution").fill("%p")
    expect(page.locator('[data-key="SolutionDetailFormat"] .field-error')).to_contain_text(
        "%p needs a character after it"
    )


def test_a_word_list_is_added_described_and_compared(page: Page, served: Served) -> None:
    page.goto("/edit/dictionaries")
    expect(page.get_by_role("region", name="About the list")).to_contain_text("Words")
    users = page.get_by_text("Used by").locator("..").get_by_role("link", name="WordRace (turn rules)", exact=True)
    expect(users).to_have_count(1)  # although two of its keys name the list
    page.get_by_role("button", name="New word list").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Pets")
    page.get_by_role("button", name="OK").click()
    expect(page.get_by_role("heading", name="Pets", level=2)).to_be_visible()
    page.get_by_label("Add a file").set_input_files(
        {"name": "my pets.txt", "mimeType": "text/plain", "buffer": b"cat\ndog\nhamster\nzzyzx\n"}
    )
    expect(page.get_by_label("Path")).to_have_value("my-pets.txt")
    about = page.get_by_role("region", name="About the list")
    expect(about).to_contain_text("HAMSTER")
    differences = page.get_by_role("region", name="Differences")
    differences.get_by_label("Compare with").select_option("common")
    differences.get_by_role("button", name="Compare").click()
    expect(differences).to_contain_text("Only in Pets: 1 words. ZZYZX")
    page.get_by_role("button", name="Browse").click()
    page.get_by_role("list", name="Files").get_by_role("button").first.click()
    expect(page.get_by_role("list", name="Files").get_by_role("button", name="my-pets.txt")).to_be_visible()
    page.get_by_label("Path").fill("nothing.txt")
    expect(page.locator(".field-error, .notice-bad").filter(has_text="was not found").first).to_be_visible()
    page.get_by_label("Path").fill("my-pets.txt")
    save_as(page, "pets.json")
    assert read(served, "pets.json")["Dictionaries"]["Pets"] == {"Path": "my-pets.txt"}
    assert find_barriers(page) == []


def test_two_tabs_revisions_and_drafts(page: Page, served: Served) -> None:
    path = write(served, "tabs.json", GameRules={"Mine": {"GridDesign": "4x4"}})
    first = path.read_text(encoding="utf-8")
    page.goto("/edit/games?config=tabs.json&entry=Mine")
    choose(page, "Grid", "5x5")
    expect(page.locator("[data-config-state]")).to_contain_text("not saved")
    page.once("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(
        page.get_by_role("region", name="Notes").get_by_text("What you had not saved is here again.")
    ).to_be_visible()
    expect(page.get_by_label("Grid", exact=True)).to_have_value("5x5")
    theirs = first.replace("4x4", "6x6")
    path.write_text(theirs, encoding="utf-8")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("dialog", name="Save").get_by_role("button", name="Save", exact=True).click()
    conflict = page.get_by_role("dialog", name="tabs.json has changed meanwhile")
    expect(conflict).to_contain_text('+      "GridDesign": "6x6"')
    expect(conflict).to_contain_text('+      "GridDesign": "5x5"')
    assert path.read_text(encoding="utf-8") == theirs
    conflict.get_by_role("button", name="Write over it").click()
    expect(page.locator("[data-config-state]")).to_contain_text(SAVED)
    assert path.read_text(encoding="utf-8") == first.replace("4x4", "5x5")
    page.get_by_role("button", name="Revisions").click()
    revisions = page.get_by_role("dialog", name="Revisions")
    latest = revisions.get_by_role("list", name="Revisions").get_by_role("button").first
    expect(latest).to_be_visible()
    kept = [each for each in served.folder.rglob("*") if each.is_file() and "tabs.json" in str(each) and each != path]
    for each in kept:
        each.rename(each.with_name(f"{each.name} is away"))
    latest.click()
    expect(revisions.get_by_role("alert")).to_contain_text("tabs.json")
    expect(revisions.get_by_role("button", name="Go back to it")).to_be_disabled()
    for each in kept:
        each.with_name(f"{each.name} is away").rename(each)
    latest.click()
    expect(latest).to_have_attribute("aria-pressed", "true")
    expect(revisions).to_contain_text('+      "GridDesign": "6x6"')
    revisions.get_by_role("button", name="Go back to it").click()
    expect(page.get_by_label("Grid", exact=True)).to_have_value("6x6")


def test_a_reload_loses_no_step_and_no_change(page: Page, served: Served) -> None:
    path = write(served, "steps.json", GameRules={"Mine": {"GridDesign": "4x4"}})
    page.goto("/edit/games?config=steps.json&entry=Mine")
    page.on("dialog", lambda dialog: dialog.accept())
    for field, value in (("Grid", "5x5"), ("Scoring rules", "Scramble")):
        choose(page, field, value)
        page.wait_for_function(KEEPS, arg=value)
    # A change and the reload in one: the server has not heard of it yet.
    page.evaluate("""() => {
      const select = document.querySelector('[data-key="GridDesign"] select');
      select.value = "4x4";
      select.dispatchEvent(new Event("change", { bubbles: true }));
      location.reload();
    }""")
    grid, scoring = (page.get_by_label(name, exact=True) for name in ("Grid", "Scoring rules"))
    expect(page.get_by_text("What you had not saved is here again.").first).to_be_visible()
    expect(grid).to_have_value("4x4")
    page.locator(".toast").get_by_role("button", name="Close").click()
    for size, rules in (("5x5", "Scramble"), ("5x5", ""), ("4x4", "")):
        page.keyboard.press("Control+z")
        expect(grid).to_have_value(size)
        expect(scoring).to_have_value(rules)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(page.locator("[data-config-state]")).not_to_contain_text("not saved")
    # What another program wrote is taken as it is: it is saved.
    choose(page, "Grid", "5x5")
    theirs = path.read_text(encoding="utf-8").replace("4x4", "6x6")
    path.write_text(theirs, encoding="utf-8")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("dialog", name="Save").get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Take what is there").click()
    expect(grid).to_have_value("6x6")
    expect(page.locator("[data-config-state]")).to_contain_text(SAVED)


def test_an_error_leads_to_its_field_and_is_told_by_the_sample(page: Page, served: Served) -> None:
    write(served, "faults.json", GameRules={"Ring": {"GridDesign": "Rng"}}, Grids={"Mine": {"Size": [3, 3]}})
    page.goto("/edit/grids?config=faults.json&entry=Mine")
    sections = page.get_by_role("navigation", name="Sections")
    expect(sections.get_by_role("link", name="Games 1 error")).to_be_visible()
    page.get_by_role("button", name="1 error").click()
    expect(page.get_by_role("heading", name="Ring", level=2)).to_be_visible()
    expect(page.locator('[data-key="GridDesign"] :focus')).to_have_count(1)
    expect(page.get_by_role("region", name="Sample board")).to_contain_text("GameRules.Ring.GridDesign")
    assert find_barriers(page) == []


def test_the_text_can_be_edited_and_broken(page: Page, served: Served) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    path = write(
        served, "raw.json", GameRules={"Mine": {"GridDesign": "4x4", "Odd": 1}, hostile: {"Description": hostile}}
    )
    page.goto("/edit/games?config=raw.json&entry=Mine")
    expect(page.get_by_text("unknown key, ignored").first).to_be_visible()
    expect(page.get_by_role("link", name=hostile)).to_be_visible()
    games = page.get_by_role("navigation", name="Games").get_by_role("link")
    page.get_by_role("button", name="Move down").click()
    expect(games.first).to_have_accessible_name(re.compile("<img"))
    expect(page.get_by_role("button", name="Move down")).to_be_focused()
    games.nth(1).press("Alt+ArrowUp")
    expect(games.first).to_have_accessible_name(re.compile("Mine"))
    expect(games.first).to_be_focused()
    games.nth(1).drag_to(games.first, target_position={"x": 9, "y": 2})
    expect(games.first).to_have_accessible_name(re.compile("<img"))
    page.get_by_role("button", name="Undo").click()
    expect(games.first).to_have_accessible_name(re.compile("Mine"))
    page.get_by_role("radio", name="JSON").check()
    area = page.get_by_label("JSON of the whole config")
    expect(area).to_have_value(path.read_text(encoding="utf-8"))
    area.fill('{"Extends": "wgs.json" "GameRules": {}}')
    expect(page.locator("[data-raw]").get_by_text("a comma is missing: type , here")).to_be_in_viewport()
    page.get_by_role("radio", name="Form").check()
    broken = page.get_by_text("The text of this config is not JSON at the moment")
    expect(broken).to_contain_text("Line 1: a comma is missing")
    expect(page.get_by_text("Nothing here yet")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(broken).to_be_hidden()
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Yours")
    page.get_by_role("button", name="OK").click()
    expect(page.get_by_role("heading", name="Yours", level=2, exact=True)).to_be_visible()
    page.get_by_role("button", name="Duplicate").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Yours")
    page.get_by_role("button", name="OK").click()
    expect(page.get_by_text('there is already a game named "Yours"').first).to_be_visible()
    page.get_by_role("dialog").get_by_label("Name").fill("Ours")
    page.get_by_role("button", name="OK").click()
    expect(page.get_by_role("heading", name="Ours", level=2, exact=True)).to_be_visible()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("link", name="Ours", exact=True)).to_have_count(0)


@pytest.mark.browser_context_args(
    viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, color_scheme="dark", reduced_motion="reduce"
)
def test_the_editors_fit_a_phone(page: Page) -> None:
    page.goto("/edit")
    for title in ("Overview", "Games", "Letters", "Scoring", "Turn rules", "Print layouts"):
        page.get_by_role("navigation", name="Sections").get_by_role("link", name=title).click()
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
        expect(page.locator("[data-editor] :is(.card, .field)").first).to_be_visible()
        expect_in_width(page)
    page.goto("/edit/grids?entry=4x4")
    cell(page, 1, 5).tap()
    expect(page.get_by_text("17 cells")).to_be_visible()
    assert find_barriers(page) == []
