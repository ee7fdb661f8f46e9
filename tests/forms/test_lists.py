"""Word lists in the forms that people have: every front counts the same words of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.fronts import FRONTS, Form, ask

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.testclient import TestClient

BOARD = "CATXXXXXDOGXXXXX"
"""Has CAT and DOG, in rows of their own, and nothing else of the lists."""

LISTS = {
    "definitions behind tabs": (b"aa\ta dog\ncat\ta small pet\ntea\ta drink\n", 1),
    "comments and a title": (b"My dog\n\n# the dog\ncat\nact // not dog\ntea\nsea\n", 1),
    "UTF-16 without a mark": ("cat\ndog\ntea\n".encode("utf-16-le"), 2),
    "UTF-16 with a mark": ("cat\ndog\ntea\n".encode("utf-16"), 2),
    "quotes": (b'"cat"\n"dog"\n"tea"\n', 2),
    "a JSON array": (b'["cat", "dog", "tea"]', 2),
    "a JSON object": (b'{"cat": "no dog", "tea": "a drink"}', 1),
    "counts": (b"cat 51234\ndog 1234\ntea 999\n", 2),
    "a header": (b"word,definition\ncat,a dog\ntea,a drink\n", 1),
}


@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize("name", LISTS)
def test_every_front_counts_the_same_words_of_a_list(
    name: str, front: str, folder: Path, client: TestClient, config: str
) -> None:
    data, words = LISTS[name]
    path = folder / f"{name}.txt"
    path.write_bytes(data)
    told = ask(front, Form(name, BOARD, None, dictionary=str(path)), client, config)
    assert (told.scores, told.refusals) == ([(words, words)], [])
