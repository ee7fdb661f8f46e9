"""The design tokens: declared in one place, used everywhere, and readable in both themes."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

STATIC = Path(str(files("wgs.web"))) / "static"
SHEETS = {path.relative_to(STATIC).as_posix(): path.read_text(encoding="utf-8") for path in STATIC.rglob("*.css")}
TOKENS, _, ADJUSTED = SHEETS["kit/tokens.css"].partition("@media")
DECLARED = re.findall(r"^\s+--([\w-]+):\s*([^;]+);", TOKENS, re.MULTILINE)
COLOURS = {name: re.findall(r"#[0-9a-f]{6}", value) for name, value in DECLARED if "#" in value}
TEXT, LARGE_TEXT_AND_EDGES = 4.5, 3.0
"""The contrasts that WCAG asks for."""


def measure_light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def measure_contrast(one: str, other: str) -> float:
    """Return the smaller contrast of two tokens, of the light theme's and the dark theme's."""
    contrasts = []
    for theme in (0, -1):
        lights = sorted((measure_light(COLOURS[one][theme]), measure_light(COLOURS[other][theme])))
        contrasts.append((lights[1] + 0.05) / (lights[0] + 0.05))
    return min(contrasts)


def test_each_token_is_declared_once() -> None:
    names = [name for name, _ in DECLARED]
    assert len(names) == len(set(names)) > 60
    for sheet, text in SHEETS.items():
        again = set(re.findall(r"^\s*--([\w-]+):", text, re.MULTILINE)) & set(names)
        assert sheet == "kit/tokens.css" or not again, sheet


def test_what_high_contrast_changes_is_declared_before() -> None:
    assert set(re.findall(r"^\s+--([\w-]+):", ADJUSTED, re.MULTILINE)) <= {name for name, _ in DECLARED}


@pytest.mark.parametrize("sheet", sorted(SHEETS))
def test_sheets_use_tokens(sheet: str) -> None:
    """A property without a fallback is a token, of seats, or declared in the sheet; colours stand in tokens.css."""
    text = SHEETS[sheet]
    own = set(re.findall(r"--([\w-]+):", text + SHEETS["kit/seats.css"])) | {name for name, _ in DECLARED}
    assert set(re.findall(r"var\(--([\w-]+)\)", text)) <= own
    assert text.count("\n") <= 400
    if sheet not in {"kit/tokens.css", "shell/print.css"}:
        assert re.findall(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)\(", text) == []


@pytest.mark.parametrize(
    ("text", "grounds"),
    [
        ("color-ink", "paper surface sunken raised accent-soft good-soft warn-soft bad-soft"),
        ("color-ink-soft", "paper surface sunken raised accent-soft"),
        ("color-accent", "paper surface sunken raised accent-soft"),
        ("color-accent-hover", "paper surface"),
        ("color-on-accent", "accent accent-hover"),
        ("color-good", "paper surface good-soft"),
        ("color-warn", "paper surface warn-soft"),
        ("color-bad", "paper surface bad-soft"),
        ("color-on-bad", "bad"),
    ],
)
def test_text_is_readable_in_both_themes(text: str, grounds: str) -> None:
    for ground in grounds.split():
        assert measure_contrast(text, f"color-{ground}") >= TEXT, ground


def test_edges_of_controls_are_seen() -> None:
    for ground in ("paper", "surface", "sunken"):
        assert measure_contrast("color-line-strong", f"color-{ground}") >= LARGE_TEXT_AND_EDGES, ground


def test_letters_are_readable_on_tiles() -> None:
    for ink in ("ink", "starts", "contains"):
        for face in ("face", "path", "lit"):
            assert measure_contrast(f"tile-{ink}", f"tile-{face}") >= TEXT, (ink, face)
        for face in ("heat-low", "heat-high"):
            assert measure_contrast(f"tile-{ink}", f"tile-{face}") >= LARGE_TEXT_AND_EDGES, (ink, face)
    for premium in ("dl", "tl", "ql", "dw", "tw", "qw"):
        assert measure_contrast("tile-ink", f"tile-{premium}") >= TEXT, premium
