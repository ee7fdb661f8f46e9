"""Words explained: why they count on a board, or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wgs.analysis.explain import read_word
from wgs.analysis.neighbours import list_neighbours
from wgs.base.errors import CheckError, MissingPartError
from wgs.export.explanation import format_description, format_explanation, iter_remarks, write_meaning
from wgs.export.records import lexicon_record
from wgs.service.answers import Note, Ready
from wgs.service.board_notes import note_board, read_given_board
from wgs.service.explaining.answers import Explained, Farthest, MeaningTold, OtherPath, WordDescribed
from wgs.service.explaining.requests import DescribeWords, ExplainWords, TellMeanings
from wgs.service.opening import note_reading, open_for_solving, open_game
from wgs.validate import LettersOfDie

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.analysis.explain import Explanation
    from wgs.game import Game
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace
    from wgs.validate import WordCheck

MOST_NEAREST = 12
"""The most words that are told to be near one that is not listed."""


@ExplainWords.handler
def explain_words(workspace: Workspace, request: ExplainWords, _: Control) -> Iterator[Ready | Explained | Note]:
    """Explain words on one board; the board and all words are read before the first is explained."""
    game = yield from open_for_solving(workspace, request)
    board = read_given_board(game, request.board, strict=request.strict)
    yield from note_board(board)
    words = [read_word(word, game.lexicon.letters) for word in request.words]
    named = lexicon_record(game.lexicon) if request.details else {}
    yield Ready(positions=len(game.grid), word_list=named, game=game.name)
    for word in words:
        explanation = game.why(board, word)
        yield _explain(game, explanation)


@DescribeWords.handler
def describe_words(workspace: Workspace, request: DescribeWords, _: Control) -> Iterator[Ready | WordDescribed | Note]:
    """Describe words whatever board there is; all of them are read before the first is described."""
    game = yield from open_game(workspace, request)
    lexicon, rules = game.lexicon, game.rules
    yield from note_reading(lexicon)
    words = [read_word(word, lexicon.letters) for word in request.words]
    named = lexicon_record(lexicon) if request.details else {}
    yield Ready(word_list=named, game=game.name)
    for word in words:
        explained = game.why(None, word)
        check = _check(game, word)
        if len(explained.steps) == game.board_size and word not in lexicon:
            yield Note(f"{word} was taken for a word; to explain words on this board, add them behind it")
        yield WordDescribed(
            **_describe(game, explained),
            possible=check.is_possible if check else None,
            dice=tuple(LettersOfDie(*each) for each in check.spelling) if check else (),
            impossible=check.reason if check else "",
            text=format_description(explained, check, rules),
        )


def _explain(game: Game, explanation: Explanation) -> Explained:
    best = explanation.solution
    return Explained(
        **_describe(game, explanation),
        word_multiplier=best.word_multiplier if best else None,
        path=best.path if best else None,
        tiles=explanation.steps,
        paths=explanation.paths,
        others=tuple(OtherPath(other.path, other.points) for other in explanation.others),
        complete=explanation.is_complete,
        farthest=Farthest(explanation.word[: explanation.covered], explanation.farthest),
        text=format_explanation(explanation, game.rules),
        remarks=tuple(iter_remarks(explanation, game.rules)),
        explanation=explanation,
    )


def _describe(game: Game, explanation: Explanation) -> dict[str, Any]:
    """Return what is known of a word, on a board or without one."""
    scored = explanation.solution
    return {
        "word": explanation.word,
        "counts": explanation.counts,
        "meaning": write_meaning(explanation.meaning),
        "reasons": explanation.reasons,
        "points": scored.points if scored else None,
        "letter_points": scored.letter_points if scored else None,
        "length_bonus": scored.length_bonus if scored else None,
        "length": scored.length if scored else None,
        "grade": explanation.grade,
        "nearest": _list_nearest(game, explanation.word),
    }


def _check(game: Game, word: str) -> WordCheck | None:
    """Check whether the dice or tiles of a game can spell a word; None when it has neither, or they take too long."""
    try:
        return game.check_word(word)
    except (CheckError, MissingPartError):
        return None


def _list_nearest(game: Game, word: str) -> tuple[str, ...]:
    """List words that are one slip of the pen away from one that is not listed."""
    return () if word in game.lexicon else tuple(list_neighbours(word, game.lexicon)[:MOST_NEAREST])


@TellMeanings.handler
def tell_meanings(workspace: Workspace, request: TellMeanings, _: Control) -> Iterator[MeaningTold | Note]:
    """Tell what words mean; all of them are read before the first is told."""
    game = yield from open_game(workspace, request)
    for word in [read_word(word, game.word_letters) for word in request.words]:
        found = game.find_meaning(word)
        yield MeaningTold(word, write_meaning(found), found.clue if found else None)
