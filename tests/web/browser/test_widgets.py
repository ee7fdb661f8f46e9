"""The page that shows every component, and with it the look of all pages."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from support.browsing import WIDTHS, expect_in_width, find_barriers


def test_nobody_is_kept_out_and_nothing_moves_when_people_ask_for_that(page: Page) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto("/widgets")
    expect(page.locator("[data-boards] svg")).to_have_count(10)
    assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0
    page.get_by_role("button", name="Show a toast").click()
    page.get_by_role("button", name="Undo").hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert find_barriers(page) == []
    play = page.get_by_role("region", name="Tables and rounds")
    expect(play.get_by_role("link", name="Find missed moves")).to_be_visible()
    expect(play.get_by_role("button", name="TRAMLINE")).to_be_visible()
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert find_barriers(page) == []
    page.get_by_role("button", name="Open a dialog").click()
    close = page.get_by_role("dialog", name="Save as").locator(".button-icon[data-close-dialog]")
    expect(close).to_be_visible()
    close.evaluate("button => button.removeAttribute('aria-label')")
    (found,) = find_barriers(page)
    assert "button-name" in found


def test_the_theme_is_kept_and_set_before_the_first_paint(own_tab: Page) -> None:
    own_tab.emulate_media(color_scheme="light")
    own_tab.goto("/widgets")
    switch = own_tab.get_by_role("button", name="Theme:")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = own_tab.evaluate(ground)
    switch.click()
    expect(switch).to_have_accessible_name("Theme: light")
    switch.click()
    expect(switch).to_have_accessible_name("Theme: dark")
    dark = own_tab.evaluate(ground)
    assert dark != light
    own_tab.add_init_script("addEventListener('DOMContentLoaded', () => { window.early = " + ground + " })")
    own_tab.reload()
    assert own_tab.evaluate("window.early") == dark
    switch.click()
    expect(switch).to_have_accessible_name("Theme: as the system")
    assert own_tab.evaluate(ground) == light


def test_the_first_tab_stop_skips_to_the_content_and_no_window_scrolls_sideways(page: Page) -> None:
    page.goto("/widgets")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to the content")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    for width in (320, *WIDTHS):
        page.set_viewport_size({"width": width, "height": 800})
        expect_in_width(page)


def test_a_menu_and_tabs_are_worked_with_the_keyboard(page: Page) -> None:
    page.goto("/widgets")
    button = page.get_by_role("button", name="Download")
    button.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Text")).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_role("menuitem", name="JSON")).to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(page.get_by_role("menu")).to_be_hidden()
    page.get_by_role("tab", name="Words").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="By length")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="By length")).to_be_visible()
    expect(page.get_by_role("tabpanel", name="Words")).to_be_hidden()


def test_a_combobox_filters_and_puts_back_what_is_no_option(page: Page) -> None:
    page.goto("/widgets")
    field = page.get_by_role("combobox", name="Grid")
    field.fill("hex")
    expect(page.get_by_role("listbox", name="Grid").get_by_role("option")).to_have_text(["10x13 hexes"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(field).to_have_value("10x13 hexes")
    field.fill("nothing")
    page.keyboard.press("Tab")
    expect(field).to_have_value("10x13 hexes")


def test_a_toast_is_seen_said_and_closed_and_said_in_a_dialog(page: Page) -> None:
    page.goto("/widgets")
    page.get_by_role("button", name="Show a toast").click()
    toast = page.locator(".toast")
    expect(toast).to_have_text("Link copied.")
    toast.hover()  # it stays for as long as someone points at it
    expect(page.get_by_role("status").filter(has_text="Link copied.")).to_have_count(1)
    toast.get_by_role("button", name="Close").click()
    expect(toast).to_have_count(0)
    page.get_by_role("button", name="Open a dialog").click()
    page.get_by_role("button", name="Show a toast", include_hidden=True).evaluate("button => button.click()")
    dialog = page.get_by_role("dialog", name="Save as")
    expect(dialog.get_by_role("status")).to_have_text("Link copied.")
    dialog.locator(".toast").hover()
    save = dialog.get_by_role("button", name="Save").bounding_box()
    told = dialog.locator(".toast").bounding_box()
    assert save
    assert told
    assert told["y"] >= save["y"] + save["height"]  # it covers none of the dialog's buttons
    dialog.locator(".toast").get_by_role("button", name="Close").click()  # it is not behind the dialog
    expect(toast).to_have_count(0)
    page.get_by_role("button", name="Show a toast", include_hidden=True).evaluate("button => button.click()")
    dialog.locator(".toast").hover()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(toast).to_be_visible()


def test_a_toast_outlives_a_dialog_that_is_taken_off_the_page(page: Page) -> None:
    page.goto("/widgets")
    page.get_by_role("button", name="Open a dialog").click()
    show = page.get_by_role("button", name="Show a toast", include_hidden=True)
    show.evaluate("button => button.click()")
    expect(page.get_by_role("dialog", name="Save as").locator(".toast")).to_be_visible()
    show.evaluate("button => { document.querySelector('dialog:modal').remove(); button.click(); }")
    expect(page.locator("body > .toasts .toast")).to_have_text("Link copied.")


def test_a_tool_tip_shows_on_focus_and_hides_on_escape(page: Page) -> None:
    page.goto("/widgets")
    page.get_by_role("button", name="Undo").focus()
    expect(page.get_by_role("tooltip")).to_have_text("Undo (Ctrl+Z)")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden()


def test_a_page_that_does_not_exist_leads_back(page: Page, faults: list[str]) -> None:
    answer = page.goto("/sovle")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="This page does not exist")).to_be_visible()
    expect(page.get_by_text("There is nothing at /sovle.")).to_be_visible()
    assert find_barriers(page) == []
    assert [fault for fault in faults if "404" not in fault] == []
    faults.clear()
    page.get_by_role("link", name="Solve a board", exact=True).click()
    expect(page).to_have_url(re.compile(r":\d+/(\?.*)?$"))
