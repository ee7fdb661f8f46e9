"""What program players of Contradictionary know: tiles worth keeping, where bombs and defusers do most, and paths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product
from statistics import mean
from typing import Any

from support.crosswords import NEAR_THE_END, draw, make_game, play

from wgs import Toolkit
from wgs.base.randomness import Randomness
from wgs.games.contradictionary import Contradictionary, LayDevice, Play, Position
from wgs.games.contradictionary.board import EMPTY as EMPTY_CELL
from wgs.games.contradictionary.values import Devices
from wgs.games.play.players import Limits, make_player
from wgs.games.play.playing import play_game
from wgs.games.protocol import Pass

RULES = make_game()

EMPTY = """
. . . . .
. . . . .
. . . . .
. . . . .
. . . . .
"""


def best(rules: Contradictionary, position: Position) -> str:
    """Return the play that is ranked first, as text."""
    seat = position.seat
    ranked = rules.advice.rank_moves(rules.view(position, seat), seat, 16, Randomness(1))
    return rules.notation.format_move(position, seat, ranked[0])


def device(rules: Contradictionary, position: Position) -> str | None:
    """Return what a program lays before its word, as text; None for nothing."""
    seat = position.seat
    move = rules.advice.find_obvious(rules.view(position, seat), seat)
    return rules.notation.format_move(position, seat, move) if isinstance(move, LayDevice) else None


def choose(rules: Contradictionary, position: Position) -> str:
    """Return what a search does, as text."""
    seat = position.seat
    move = make_player("search", Limits(32)).choose(rules, rules.view(position, seat), seat, Randomness(1))
    return rules.notation.format_move(position, seat, move)


# --- Tiles that are kept ------------------------------------------------------------------------------------


def test_a_blank_is_kept_rather_than_spent_for_some_points() -> None:
    rules = make_game(words="at cat")
    position = draw(rules, EMPTY, racks=("AT?", "AACDSTT"))
    spent = rules.notation.parse_move(position, 0, "1A cAT")
    assert rules.advice.gain(position, 0, spent) == rules.advice.gain(
        position, 0, rules.notation.parse_move(position, 0, "1A AT")
    )
    assert best(rules, position) in {"1A AT", "A1 AT"}


def test_a_blank_is_spent_where_it_brings_much() -> None:
    rules = make_game(words="at cat", scoring={"LengthBonuses": {"3": 30}})
    assert best(rules, draw(rules, EMPTY, racks=("AT?", "AACDSTT"))) in {"1A cAT", "A1 cAT"}


def test_tiles_that_are_hard_to_play_are_laid_first() -> None:
    rules = make_game(words="ax ad", scoring={"LetterValues": dict.fromkeys("ADX", 1)})
    assert best(rules, draw(rules, EMPTY, racks=("ADX", "AACDSTT"))) in {"1A AD", "A1 AD"}
    assert best(rules, draw(rules, EMPTY, racks=("ADXX", "AACDSTT"))) in {"1A AX", "A1 AX"}


def test_what_is_kept_counts_less_when_few_tiles_are_left_and_nothing_at_the_end() -> None:
    position = draw(RULES, EMPTY, racks=("AEOSTX?", "AACDSTT"))

    def promise(bag: str) -> int:
        return RULES.advice.promise(replace(position, bag=bag), 0)

    assert promise("AAAAAAA") > promise("AAA") > promise("")
    assert promise("AAAAAAAAAAAA") == promise("AAAAAAA")


# --- Bombs --------------------------------------------------------------------------------------------------


def test_a_bomb_lies_where_the_first_word_of_the_opponent_must_pass_and_the_word_follows() -> None:
    position = draw(RULES, EMPTY, racks=("AEOSTXX", "AACDSTT"))
    assert device(RULES, position) in {"bomb d1", "bomb e2"}
    bombed = play(RULES, position, choose(RULES, position))
    assert choose(RULES, bombed) == best(RULES, bombed)


KNOWN = make_game(words="cat cats ta taxi")


def known_answer(**changes: Any) -> Position:
    """Return a position of KNOWN with an empty bag: One can form CATS, and Two then TAXI."""
    picture = """
    C1 .  .  .  T2
    A1 .  .  .  A2
    T1 .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    """
    given: dict[str, Any] = {"racks": ("ES", "IX"), "words": ("a1-a3", "e1-e2"), "pool": "CATTAESIX"}
    position = draw(KNOWN, picture, **(given | changes))
    assert position.bag == ""
    return position


def test_a_bomb_lies_on_the_only_answer_and_no_second_one_does() -> None:
    position = known_answer()
    assert device(KNOWN, position) == "bomb e3"
    bombed = play(KNOWN, position, "bomb e3")
    assert choose(KNOWN, bombed) == "A1 (CAT)S"
    assert play(KNOWN, bombed, "A1 (CAT)S", "E1 (TA)XI").lost == "IX"
    assert device(KNOWN, known_answer(bombs=("e3", ""))) is None


def test_without_time_no_bomb_is_laid() -> None:
    position = known_answer()
    assert not isinstance(KNOWN.advice.find_obvious(KNOWN.view(position, 0), 0, lambda: True), LayDevice)


def test_without_bombs_or_words_none_is_laid() -> None:
    position = known_answer()
    assert device(KNOWN, position.with_player(0, replace(position.players[0], bombs=Devices(0, ())))) is None
    assert device(KNOWN, known_answer(racks=("EI", "SX"))) is None


def test_no_bomb_is_laid_with_the_last_word() -> None:
    assert device(KNOWN, known_answer(racks=("S", "IX"), pool="CATTASIX", scores=(0, 90))) is None


# --- Defusers -----------------------------------------------------------------------------------------------


def test_a_defuser_goes_before_a_word_that_may_meet_a_bomb_and_catches_it() -> None:
    rules = make_game(words="cat at")
    given: dict[str, Any] = {"racks": ("AACCTTX", "AACDSTT"), "words": ("", "e1-e2")}
    picture = EMPTY.replace(". . . . .", ". . . . A2", 1).replace(". . . . .\n", ". . . . T2\n", 1)
    safe = draw(rules, picture, **given)
    assert (device(rules, safe) or "").partition(" ")[0] in {"", "bomb"}
    danger = draw(rules, picture, **given, bombs=("", "a2 b1"))
    assert device(rules, danger) in {"defuser a2", "defuser b1"}
    after = play(rules, danger, choose(rules, danger))
    assert [(news.kind, news.seat) for news in after.news] == [("capture", 0)]
    while after.seat == 0:
        after = play(rules, after, choose(rules, after))
    assert after.players[0].score > 0
    empty_handed = replace(danger.players[0], defusers=Devices(0, ()))
    assert (device(rules, danger.with_player(0, empty_handed)) or "bomb").split()[0] == "bomb"


# --- Hints --------------------------------------------------------------------------------------------------


def test_a_hint_that_leads_onto_a_likely_bomb_says_so() -> None:
    rules = make_game(words="cat at")
    given: dict[str, Any] = {"racks": ("AACCTTX", "AACDSTT"), "words": ("", "e1-e2")}
    picture = EMPTY.replace(". . . . .", ". . . . A2", 1).replace(". . . . .\n", ". . . . T2\n", 1)

    def caution(position: Position) -> str:
        view = rules.view(position, 0)
        return rules.advice.caution(view, 0, rules.notation.parse_move(view, 0, "A1 CAT"))

    assert caution(draw(rules, picture, **given)) == ""
    danger = draw(rules, picture, **given, bombs=("", "a2 b1"))
    elsewhere = draw(rules, picture, **given, bombs=("", "d4 d5"))
    assert caution(danger) == caution(elsewhere) == "a bomb may lie on a2 or a3"
    assert rules.advice.caution(danger, 0, Pass()) == ""


# --- Where devices lie in whole games -----------------------------------------------------------------------


def find_shares(rules: Contradictionary, position: Position, seer: int) -> Counter[int]:
    """Return what share of the points, in hundredths, a seat loses for each cell that has a bomb, as another sees it.

    That is tried with 60 racks that the seat to move may have, as far as the seer knows.
    """
    seat, shares, total = position.seat, Counter[int](), 0
    for number in range(60):
        whole = rules.advice.complete(rules.view(position, seer), seer, Randomness(number))
        plays = [move for move in rules.advice.iter_noticed(whole, seat, Randomness(1)) if isinstance(move, Play)]
        if plays:
            points = rules.advice.gain(whole, seat, plays[0])
            total += points
            shares.update(dict.fromkeys(plays[0].cells, points))
    return Counter({cell: 100 * points // total for cell, points in shares.items()})


def iter_middles(rules: Contradictionary, seed: int) -> Iterator[Position]:
    """Yield every third position of a game of greedy players that has room for a device."""
    position = rules.start(2, seed)
    for number in range(24):
        if rules.outcome(position) is not None:
            return
        if number % 3 == 2:
            yield position
        move = make_player("greedy").choose(rules, rules.view(position, position.seat), position.seat, Randomness(1))
        position = rules.apply(position, position.seat, move)


def test_bombs_lie_where_half_of_the_points_to_come_are_at_risk_and_are_kept_else() -> None:
    rules = Toolkit.load("wgs.json").game("Contradictionary", dictionary="common").turn_rules
    assert isinstance(rules, type(RULES))
    kept = laid = 0
    for position in chain(iter_middles(rules, 1), iter_middles(rules, 2)):
        seat = position.seat
        move = rules.advice.find_obvious(rules.view(position, seat), seat)
        after = rules.apply(
            position, seat, rules.advice.rank_moves(rules.view(position, seat), seat, 1, Randomness(1))[0]
        )
        shares = find_shares(rules, after, seat)
        if isinstance(move, LayDevice):
            laid += 1
            assert shares[move.cell] > 25
        else:
            kept += max(shares.values()) < 40
            assert max(shares.values()) < 75
    assert laid >= 3
    assert kept >= 3


def test_defusers_lie_where_the_own_tiles_are_expected_and_not_on_remote_cells() -> None:
    rules = Toolkit.load("wgs.json").game("Contradictionary", dictionary="common").turn_rules
    assert isinstance(rules, type(RULES))
    laid: list[int] = []
    kept: list[int] = []
    for position in chain.from_iterable(iter_middles(rules, seed) for seed in range(1, 5)):
        seat, free = position.seat, [cell for cell in range(100, 110) if position.letters[cell] == EMPTY_CELL]
        other = replace(position.players[1 - seat], bombs=Devices(1, tuple(free[:2])))
        me = replace(position.players[seat], bombs=Devices(0, ()))
        threatened = position.with_player(1 - seat, other).with_player(seat, me)
        best_play = rules.advice.rank_moves(rules.view(position, seat), seat, 1, Randomness(1))[0]
        assert isinstance(best_play, Play)
        shares = find_shares(rules, position, 1 - seat)
        move = rules.advice.find_obvious(rules.view(threatened, seat), seat)
        if isinstance(move, LayDevice):
            laid.append(shares[move.cell])
        else:
            kept.append(max(shares[cell] for cell in best_play.cells))
    assert mean(laid) > 30
    assert len([share for share in kept if share < 10]) >= 3


# --- Paths --------------------------------------------------------------------------------------------------


def test_a_word_that_stops_a_path_is_preferred_to_points() -> None:
    rules = make_game(words="ax cat cats taxi taxis so sot")
    position = draw(
        rules,
        NEAR_THE_END,
        racks=("OTX", "AOST"),
        words=("a1-c1 c1-c5", "e1-e2"),
        scores=(30, 10),
        pool="CAT AXIS SO OTX AOST",
        seat=1,
    )
    position = position.with_player(1, replace(position.players[1], bombs=Devices(0, ())))
    assert position.bag == ""
    gain = {
        text: rules.advice.gain(position, 1, rules.notation.parse_move(position, 1, text))
        for text in ("3B A(X)", "5C (S)OT")
    }
    assert gain["3B A(X)"] > gain["5C (S)OT"]
    assert best(rules, position) == "5C (S)OT"
    assert rules.advice.find_win(play(rules, position, "3B A(X)"), 0) is not None
    assert choose(rules, position) == "5C (S)OT"
    assert rules.advice.find_win(play(rules, position, "5C (S)OT"), 0) is None


# --- Games --------------------------------------------------------------------------------------------------


def test_a_search_beats_a_greedy_player_in_nearly_all_games() -> None:
    game = Toolkit.load("wgs.json").game("Contradictionary", dictionary="common")
    won = 0.0
    for seed, seat in product((0, 1, 2), (0, 1)):
        players = [make_player("greedy"), make_player("greedy")]
        players[seat] = make_player("search", Limits(8))
        record = play_game(game.turn_rules, game.start_game(seed=seed), players, seed=seed)
        won += record.outcome.share(seat)
        assert any(made.text.startswith("bomb") for made in record.moves if made.seat == seat)
    assert won >= 5
