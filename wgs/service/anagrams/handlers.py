"""Anagrams found for a game, or in a word list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.anagrams import list_anagrams
from wgs.base.errors import LexiconError, Parameter, WgsError
from wgs.export.explanation import write_meaning
from wgs.service.anagrams.answers import AnagramFound, AnagramsFound
from wgs.service.anagrams.requests import FindAnagrams
from wgs.service.opening import note_entries, note_reading, open_game, open_toolkit
from wgs.service.requests import GameRequest
from wgs.words.list_names import read_list_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wgs.anagrams import Anagram
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.opening import Opening
    from wgs.service.workspace import Workspace
    from wgs.words.grades import Grades
    from wgs.words.lexicon import Lexicon
    from wgs.words.meanings import Meaning


@FindAnagrams.handler
def find_anagrams(workspace: Workspace, request: FindAnagrams, _: Control) -> Iterator[AnagramsFound | Note]:
    """Find anagrams."""
    if request.game is None:
        lexicon, grades = yield from _open_list(workspace, request)
        yield from note_reading(lexicon)
        anagrams = list_anagrams(lexicon, request.query, None, grades)
        known = workspace.toolkit(request.config).find_meanings(lexicon.name) if request.meanings else ()

        def look_up(word: str) -> Meaning | None:
            return next((found for each in known if (found := each.find(word))), None)

        yield _answer(anagrams, lexicon, look_up if request.meanings else None, has_points=False)
        return
    of_game = GameRequest(config=request.config, game=request.game, dictionary=request.dictionary)
    game = yield from open_game(workspace, of_game)
    yield from note_reading(game.lexicon)
    grades = game.grades if request.query.sort == "grade" else game.find_grades()
    anagrams = list_anagrams(game.lexicon, request.query, game.rules, grades)
    look_up_word = game.find_meaning if request.meanings else None
    yield _answer(anagrams, game.lexicon, look_up_word, has_points=game.rules.gives_points)


def _answer(
    anagrams: Sequence[Anagram],
    lexicon: Lexicon,
    find_meaning: Callable[[str], Meaning | None] | None,
    *,
    has_points: bool,
) -> AnagramsFound:
    """Answer with anagrams; what their words mean is told where there is something that finds it."""
    found = tuple(
        AnagramFound(
            each.words,
            each.shown,
            each.points if has_points else None,
            each.grade,
            tuple(write_meaning(find_meaning(word)) for word in each.words) if find_meaning else None,
        )
        for each in anagrams
    )
    return AnagramsFound(found, lexicon.name)


def _open_list(workspace: Workspace, request: FindAnagrams) -> Opening[tuple[Lexicon, Grades | None]]:
    """Load the word list of a request without a game, by default the first of the config, and the grades of its words.

    Raises:
        LexiconError: The list cannot be used, or its words have no grades and are to be sorted by them.
    """
    toolkit = yield from open_toolkit(workspace, request)
    yield from note_entries(toolkit, request)
    chosen = read_list_name(request.dictionary)
    name = chosen.name or next(iter(toolkit.config.dictionaries), None)
    if name is None:
        raise WgsError("the config has no Dictionaries: choose a game or a word list with ", Parameter("dictionary"))
    named = str(chosen._replace(name=name))
    lexicon = toolkit.load_dictionary(named)
    try:
        return lexicon, toolkit.load_grades(named)
    except LexiconError:
        if request.query.sort == "grade":
            raise
        return lexicon, None
