"""What stands beside the board of a table, told of views and answers in an order that no server lets us choose."""

from __future__ import annotations

from playwright.sync_api import Page, expect

LOAD = """async (names) => {
  const folder = document.querySelector('script[src*="shell.js"]').src.replace("shell/shell.js", "");
  window.wgs = Object.assign({}, ...await Promise.all(names.map((name) => import(`${folder}tables/${name}.js`))));
  window.card = document.createElement("section");
  document.querySelector("main").replaceChildren(window.card);
  window.told = [];
  const person = { name: "Red", player: "human", called: "Ann", is_taken: true, program: "", gone_since: null };
  const gone = { ...person, name: "Blue", called: "Ben", gone_since: 1000 };
  const program = { ...person, name: "Gold", player: "medium", called: "", program: "medium" };
  const seats = [person, gone, program];
  window.table = { status: "playing", seat: 0, seats, offers: [], claim_seconds: 60, may_undo: false };
}"""
CLAIM = "[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Claim a win')"


def load(page: Page, *names: str) -> None:
    """Import modules of tables into a page that has their texts, and make room for a card."""
    page.goto("/tables/0123456789abcdef")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    page.evaluate(LOAD, list(names))


def test_a_button_stays_while_the_time_beside_it_goes_on(page: Page) -> None:
    load(page, "offers-card")
    page.evaluate(
        """() => {
          const onSend = async (...given) => told.push(given);
          window.absences = wgs.createAbsences(card, { onSend, onHandOver: () => {} });
          window.absences.update(table, 1100);
          window.offers = wgs.createOffersCard(card.appendChild(document.createElement("section")), { onSend });
        }"""
    )
    expect(page.locator(".offer")).to_contain_text("Ben has been away for 1:40.")
    page.evaluate(f"window.claim = {CLAIM}; window.claim.focus(); window.absences.update(table, 1101)")
    expect(page.locator(".offer")).to_contain_text("Ben has been away for 1:41.")
    assert page.evaluate("window.claim.isConnected && document.activeElement === window.claim")
    page.get_by_role("button", name="Claim a win").click()
    assert page.evaluate("told") == [["claim", {"seat": 1}]]
    # Another offer with the same buttons is another one.
    answer = "window.offers.update({ ...table, offers: [{ what: '%s', by: 1, waits_for: [0] }] })"
    for what in ("draw", "undo"):
        page.evaluate(answer % what)
        page.get_by_role("button", name="Agree").click()
    assert page.evaluate("told.slice(1)") == [["agree", {"what": "draw"}], ["agree", {"what": "undo"}]]


def test_the_strength_of_a_program_is_the_one_it_has_now(page: Page) -> None:
    load(page, "table-actions")
    page.evaluate(
        """() => {
          const seats = (level) => [table.seats[0], { ...table.seats[2], program: level }];
          window.actions = wgs.createTableActions(card, { onSend: (...given) => told.push(given), onPass: () => {} });
          window.play = (level) => window.actions.update({ ...table, seats: seats(level) });
          window.play("medium");
          window.play("hard");
        }"""
    )
    page.get_by_role("button", name="Strength of the program").click()
    level = page.get_by_role("combobox", name="Gold")
    expect(level).to_have_value("hard")
    level.select_option("medium")
    page.get_by_role("dialog").locator(".button-primary").click()
    assert page.evaluate("told") == [["hand-over", {"player": "medium", "seat": 1}]]


def test_positions_that_come_late_are_not_gone_to(page: Page) -> None:
    load(page, "browse-bar")
    page.evaluate(
        """() => {
          const moves = [1, 2].map((number) => ({ number, text: `move ${number}`, events: [] }));
          const history = { view: { position: { cells: {}, players: [], table: {} } }, moves };
          window.asked = [];
          const recall = () => new Promise((answer) => asked.push(() => answer(history)));
          window.bar = wgs.createBrowseBar(card, { recall, onChange: () => {} });
          window.place = () => window.bar.shown?.number ?? null;
        }"""
    )
    hear = "() => { asked.shift()(); return new Promise((heard) => setTimeout(() => heard(place()))); }"
    page.evaluate("() => { bar.update(5); bar.back(); }")
    assert page.evaluate(hear) == 1
    # The game goes on, and who looks back returns before that is known.
    page.evaluate("() => { bar.update(6); bar.goLive(); }")
    assert page.evaluate(hear) is None
    # Somebody else looks at the screen before the answer to the one before comes.
    page.evaluate("() => { bar.update(7); bar.back(); bar.reset(); }")
    assert page.evaluate(hear) is None
    page.evaluate("() => { bar.back(); }")
    assert page.evaluate("asked.length") == 1


def test_steps_back_count_while_the_game_is_asked_for(page: Page) -> None:
    load(page, "browse-bar")
    page.evaluate(
        """() => {
          const moves = [1, 2, 3].map((number) => ({ number, text: `move ${number}`, events: [] }));
          const history = { view: { position: { cells: {}, players: [], table: {} } }, moves };
          const recall = () => new Promise((answer) => (window.tell = () => answer(history)));
          window.bar = wgs.createBrowseBar(card, { recall, onChange: (isForward) => told.push(isForward) });
          bar.update(5);
        }"""
    )
    back = page.get_by_role("button", name="One move back")
    back.click()
    back.click()
    page.evaluate("tell()")
    expect(page.locator(".browse-place")).to_contain_text("1")
    assert page.evaluate("[bar.shown.number, told]") == [1, [False, False]]
