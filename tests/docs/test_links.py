"""Links between the pages: every one leads somewhere, and every page can be reached from the index."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest
from markdown_it import MarkdownIt
from support import ROOT

if TYPE_CHECKING:
    from pathlib import Path

INDEX = ROOT / "docs" / "README.md"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "dictionaries" / "README.md"])
SOURCES = [
    path
    for folder in ("wgs", "tests", "benchmarks", "dictionaries", "docs", "configs")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".hpp", ".cpp", ".json"}
]

_HTML_TARGET = re.compile(r'(?:href|src)="([^"]+)"')
_PAGE_IN_CODE = re.compile(r"\bdocs/[\w/-]+\.md(?:#[\w-]+)?")


class Link(NamedTuple):
    """A link of a page, as written: a file, an anchor, or both; both are empty for the page itself."""

    file: str
    anchor: str


@dataclass(frozen=True)
class Page:
    """What a page links to, and the anchors of its headings as GitHub makes them."""

    links: tuple[Link, ...]
    anchors: frozenset[str]


@cache
def read_page(path: Path) -> Page:
    """Read the links and headings of a page."""
    tokens = MarkdownIt().enable("table").parse(path.read_text(encoding="utf-8"))
    links: list[Link] = []
    anchors: list[str] = []
    headings: Counter[str] = Counter()
    for before, token in zip([None, *tokens], tokens, strict=False):
        inner = token.children or []
        if before is not None and before.type == "heading_open":
            plain = make_anchor("".join(each.content for each in inner))
            anchors.append(f"{plain}-{headings[plain]}" if headings[plain] else plain)
            headings[plain] += 1
        targets = [str(each.attrs.get("href") or each.attrs.get("src")) for each in inner if each.attrs]
        targets += [
            found for each in (token, *inner) if "html" in each.type for found in _HTML_TARGET.findall(each.content)
        ]
        links += [Link(*target.partition("#")[::2]) for target in targets if "://" not in target]
    return Page(tuple(links), frozenset(anchors))


def make_anchor(heading: str) -> str:
    """Write a heading as GitHub writes its anchor: in small letters, blanks as hyphens, other marks left out."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def find_dead_links(path: Path) -> Iterator[str]:
    """Yield the links of a page that lead to no file, or to no heading."""
    for link in read_page(path).links:
        target = (path.parent / link.file).resolve() if link.file else path
        has_headings = target.suffix == ".md" and target.exists()
        if not target.exists() or (link.anchor and has_headings and link.anchor not in read_page(target).anchors):
            yield "#".join(link).removesuffix("#")


def find_reachable(start: Path) -> set[Path]:
    """Return the files that links lead to from a page, over as many pages as it takes."""
    reached: set[Path] = set()
    waiting = [start]
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            links = read_page(path).links if path.suffix == ".md" and path.exists() else ()
            waiting += [(path.parent / link.file).resolve() for link in links if link.file]
    return reached


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(path: Path) -> None:
    assert list(find_dead_links(path)) == []


def test_every_page_and_picture_can_be_reached_from_the_index() -> None:
    reached = find_reachable(INDEX)
    files = [*PAGES, *ROOT.glob("docs/pages/*"), *ROOT.glob("docs/examples/*.py")]
    assert [path.relative_to(ROOT).as_posix() for path in files if path not in reached] == []


def test_the_readme_links_to_the_index_before_all_other_pages() -> None:
    pages = [link.file for link in read_page(ROOT / "README.md").links if link.file.endswith(".md")]
    assert pages[0] == "docs/README.md"


def test_pages_that_the_code_names_are_there() -> None:
    named = {found for path in SOURCES for found in _PAGE_IN_CODE.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > len({"docs/games.md", "docs/dictionaries.md"})
    for name in sorted(named):
        file, _, anchor = name.partition("#")
        assert (ROOT / file).exists(), name
        assert not anchor or anchor in read_page(ROOT / file).anchors, name


def test_a_dead_link_and_a_page_without_a_link_to_it_are_found(tmp_path: Path) -> None:
    index = tmp_path / "index.md"
    index.write_text(
        "# One\n\n## One\n\n### One\n\n[a](#one-2) [b](#two)\n"
        "[c](other.md#my-part) [d](other.md#your-part) [e](gone.md)\n"
        '<img src="gone.png">\n\n```text\n[not a link](nowhere.md)\n```\n\n[far](https://example.org/x.md)\n',
        encoding="utf-8",
    )
    (tmp_path / "other.md").write_text("# My `part`\n", encoding="utf-8")
    (tmp_path / "orphan.md").write_text("# Alone\n", encoding="utf-8")
    assert list(find_dead_links(index)) == ["#two", "other.md#your-part", "gone.md", "gone.png"]
    assert {path.name for path in find_reachable(index) if path.exists()} == {"index.md", "other.md"}
