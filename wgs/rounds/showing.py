"""What a viewer of a round may see: never what another has found before the end, nor the key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from wgs.rounds.shown import (
    MOST_MISSED,
    RoundListed,
    RoundResult,
    RoundShown,
    ShownAsked,
    ShownHints,
    ShownLength,
    ShownLetters,
    ShownMeaning,
    ShownPlayer,
    ShownRoundBoard,
    ShownScore,
    ShownWord,
)

if TYPE_CHECKING:
    from wgs.rounds.judging import WordJudged
    from wgs.rounds.round import Round


def list_round(round: Round) -> RoundListed:  # noqa: A002 - that is what it is
    """Return a round as anybody may know it."""
    state, plan = round.state, round.state.plan
    return RoundListed(
        plan.game,
        plan.dictionary,
        plan.kind,
        state.status,
        plan.timer,
        _show_players(round, None),
        len(state.find_free()),
        plan.daily if state.number == 1 else None,
        state.number,
        plan.match_points,
        plan.spectators,
        plan.public,
    )


def show_round(round: Round, viewer: int | None, now: float, log_since: int) -> RoundShown:  # noqa: A002
    """Return a round as a viewer may see it; the arguments are those of `Round.show`."""
    state, plan, dealt = round.state, round.state.plan, round.dealt
    seat = state.turn if state.is_in_turn and viewer is not None else viewer
    number = state.find_side(seat) if seat is not None else 0 if state.is_together else None
    side = None if number is None else state.sides[number]
    deadline = _find_deadline(round, number)
    standing = side.left if side is not None else plan.timer.seconds
    has_begun = state.status != "waiting" or state.number > 1 or state.turn > 0
    left = deadline - now if deadline is not None else standing if has_begun else plan.timer.seconds
    return RoundShown(
        state.revision,
        state.status,
        plan.kind,
        seat,
        state.host,
        now,
        plan.config,
        plan.game,
        plan.dictionary,
        dealt.word_list,
        dealt.min_word_length,
        state.number,
        plan.daily if state.number == 1 else None,
        ShownRoundBoard(state.board, dealt.tiles, state.turned) if state.status in {"playing", "over"} else None,
        plan.timer,
        deadline,
        None if left is None else max(0.0, left),
        state.turn if state.is_in_turn else None,
        _show_players(round, seat),
        () if side is None else tuple(side.found.values()),
        0 if side is None else side.points,
        0 if side is None else side.cost,
        len(dealt.key) if plan.tells_left or state.status == "over" else None,
        _show_left(round, number),
        _show_hints(round, number),
        tuple(
            ShownAsked(what, tuple(by), tuple(other for other in state.find_here() if other not in by))
            for what, by in state.asked.items()
            if by
        ),
        state.cancels,
        plan.match_points,
        round.is_saved,
        state.show_log(viewer, log_since),
        _show_result(round, viewer) if state.status == "over" else None,
    )


def _find_deadline(round: Round, number: int | None) -> float | None:  # noqa: A002
    """Return when the time of a list of words is up, or, for a viewer without one, that of the last."""
    state = round.state
    if number is not None:
        return state.find_deadline(number)
    ends = [state.find_deadline(each) for each in state.iter_clocked()]
    return max((end for end in ends if end is not None), default=None)


def _show_players(round: Round, seat: int | None) -> tuple[ShownPlayer, ...]:  # noqa: A002
    state = round.state
    is_open = state.status == "over" or state.is_together
    device = state.seats[0]
    shown = []
    for place, player in enumerate(state.players):
        sitting = device if state.is_in_turn else state.seats[place]
        side = state.sides[state.find_side(place)]
        words = sum(found.by == place for found in side.found.values())
        points = side.points if is_open or place == seat else None
        gone = sitting.gone_since if sitting.digest else None
        shown.append(
            ShownPlayer(
                player.name, bool(sitting.digest), player.is_in, player.is_done, gone, words, points, side.total
            )
        )
    return tuple(shown)


def _show_left(round: Round, number: int | None) -> tuple[ShownLength, ...] | None:  # noqa: A002
    state = round.state
    if number is None or state.status not in {"playing", "over"}:
        return None
    if not state.plan.tells_left and not state.sides[number].has_counts:
        return None
    lengths = round.find_left(number).lengths
    return tuple(ShownLength(length, lengths[length]) for length in sorted(lengths) if lengths[length])


def _show_hints(round: Round, number: int | None) -> ShownHints:  # noqa: A002
    state = round.state
    prices = state.plan.hints if round.dealt.clues else replace(state.plan.hints, meaning=None)
    if number is None or state.status not in {"playing", "over"}:
        return ShownHints(prices, {}, None, ())
    side, left = state.sides[number], round.find_left(number)
    letters = ShownLetters(side.target[: side.letters], len(side.target)) if left.has(side.target) else None
    lit = tuple(position for position in side.lit if left.starts[position])
    clues = round.dealt.clues
    meanings = tuple(ShownMeaning(clues[word], len(word)) for word in side.told if left.has(word) and word in clues)
    return ShownHints(prices, dict(side.taken), letters, lit, meanings)


def _show_result(round: Round, viewer: int | None) -> RoundResult:  # noqa: A002
    state, dealt, judged = round.state, round.dealt, round.judged
    winners = state.find_match_winners()
    own = None if state.is_in_turn else viewer
    return RoundResult(
        state.reason,
        tuple(
            ShownScore(
                score.seat,
                state.name(score.seat),
                score.points,
                score.words,
                score.cancelled,
                score.cost,
                state.sides[state.find_side(score.seat)].total,
                score.place,
            )
            for score in judged.scores
        ),
        judged.winners,
        tuple(_show_word(word, own) for word in judged.words),
        judged.missed[:MOST_MISSED],
        len(judged.missed),
        judged.missed[0] if judged.missed else None,
        len(judged.words),
        len(dealt.key),
        judged.found_points,
        dealt.points,
        len(judged.words) / max(1, len(dealt.key)),
        judged.found_points / max(1, dealt.points),
        state.replay or None,
        bool(winners),
        winners,
    )


def _show_word(word: WordJudged, own: int | None) -> ShownWord:
    column: Literal["mine", "both", "others"] = "mine" if word.by == (own,) else "others"
    if own in word.by and len(word.by) > 1:
        column = "both"
    return ShownWord(word.word, word.points, word.path, word.by, word.is_cancelled, column)
