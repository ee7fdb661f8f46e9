"""Measure the solver page in a browser that is open already: medians of 50, in milliseconds.

    python benchmarks/page.py [--chromium PATH] [--rounds N]

It needs the extra ``test`` and a Chromium. The table of 20,000 rows is that of the page, with words of a shipped list.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

BOARD = "TRAPENILSOGNEBAD"
OTHER = "TRAPENILSOGNEBAS"
ROWS = 20_000

TABLE = """
async ([folder, words, rounds]) => {
  const { createWordTable } = await import(`${folder}/kit/word-table.js`);
  const { createPatternFilter } = await import(`${folder}/pattern/pattern-filter.js`);
  const box = document.createElement("div");
  document.querySelector("main").prepend(box);
  const table = createWordTable(box, { label: "Words", onSelect() {} });
  let found = () => {};
  const filter = createPatternFilter({ onFound: (rows) => { table.filter(rows); found(); }, onRefused() {} });
  const lengths = words.map((word) => word.length);
  table.update({ words, points: lengths, lengths, paths: words.map(() => []) });
  filter.setWords(words);
  const ask = (pattern) => new Promise((resolve) => { found = resolve; filter.match(pattern); });
  const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await ask("a");
  const patterns = ["e", "er", "ers", "^s", "^st", "ing$", "a.*e", "[aeiou]{3}", "^.{7}$", "(.)\\\\1"];
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    await paint();
    const start = performance.now();
    await ask(patterns[round % patterns.length]);
    const updated = performance.now();
    await paint();
    times.push([updated - start, performance.now() - start]);
  }
  return times;
}
"""

TILE = """
async ([boards, rounds]) => {
  const field = document.querySelector("#notation");
  const solver = document.querySelector("[data-solver]");
  const count = document.querySelector("[data-count]");
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const changed = new Promise((resolve) => {
      const watcher = new MutationObserver(() => { watcher.disconnect(); resolve(); });
      watcher.observe(count, { childList: true, characterData: true, subtree: true });
    });
    const start = performance.now();
    field.value = boards[round % 2];
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await changed;
    times.push(performance.now() - start);
  }
  return times;
}
"""


def start_server() -> tuple[subprocess.Popen[str], str]:
    """Start the program; return it and its address."""
    program = [sys.executable, "-m", "wgs", "wgs.json", "serve", "--port", "0", "--no-token"]
    process = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+", line):
            return process, found[0].rstrip("/")
    raise RuntimeError("the server did not start")


def open_board(page: Page, url: str) -> None:
    """Open the solver page with a board, and wait until it can be used."""
    page.goto(f"{url}/?game=Boggle+(New)&board={BOARD}")
    page.wait_for_selector("[data-ready]")


def measure_start(page: Page, rounds: int) -> float:
    """Return the seconds from the start of the program to a page with its words."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        process, url = start_server()
        open_board(page, url)
        times.append(perf_counter() - start)
        process.terminate()
        process.wait()
    return median(times)


def measure_size(page: Page, url: str) -> tuple[int, int]:
    """Return the bytes over the network of a first page, and the number of its requests."""
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    client.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    open_board(page, url)
    page.wait_for_load_state("networkidle")
    client.detach()
    return round(sum(sizes)), len(sizes)


def list_words() -> list[str]:
    """Return the words of the table, from a shipped list."""
    from wgs import Toolkit  # noqa: PLC0415 - asked for late, as it needs the package

    words = list(Toolkit.load("wgs.json").game("Boggle (New)").lexicon.words)
    return words[:: len(words) // ROWS][:ROWS]


def iter_lines(page: Page, url: str, rounds: int) -> Iterator[str]:
    """Measure everything but the start."""
    size, requests = measure_size(page, url)
    yield f"first page: {size / 1000:.0f} kB in {requests} requests"
    times = page.evaluate(TILE, [[OTHER, BOARD], rounds])
    yield f"changed tile to new answers: {median(times):.1f} ms"
    script = page.locator("link[rel=modulepreload]").first.get_attribute("href") or ""
    folder = script.rsplit("/", 2)[0]
    table = page.evaluate(TABLE, [folder, list_words(), rounds])
    yield f"keystroke to a table of {ROWS:,} rows: {median(each[0] for each in table):.1f} ms"
    yield f"the same, painted: {median(each[1] for each in table):.1f} ms"


def main() -> None:
    """Measure and print."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser"))
    reader.add_argument("--rounds", type=int, default=50)
    given = reader.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=given.chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        print(f"start to usable page: {measure_start(page, max(1, given.rounds // 5)):.2f} s")
        process, url = start_server()
        try:
            for line in iter_lines(page, url, given.rounds):
                print(line)
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
