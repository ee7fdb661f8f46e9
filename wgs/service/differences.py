"""How two texts differ, line by line."""

from __future__ import annotations

from difflib import unified_diff

MOST_LINES = 20_000
"""How many lines may differ before a difference is only told, not shown: comparing more takes too long."""


def compare_texts(old: str, new: str, name: str) -> str:
    r"""Return what has to change in a text to make another of it, as a unified diff; empty if nothing has to.

    >>> print(compare_texts("a\nb\n", "a\nc\n", "my.json"), end="")
    --- my.json
    +++ my.json
    @@ -1,2 +1,2 @@
     a
    -b
    +c
    """
    first, second = old.splitlines(keepends=True), new.splitlines(keepends=True)
    if abs(len(first) - len(second)) > MOST_LINES or max(len(first), len(second)) > MOST_LINES:
        return "" if old == new else f"--- {name}\n+++ {name}\n(too many lines to compare)\n"
    lines = unified_diff(first, second, name, name)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)
