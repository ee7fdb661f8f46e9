"""The rules of WordRace, sentence by sentence, on small boards that are drawn here."""

from __future__ import annotations

import pytest
from support.races import CATS, RACE, make_race, play, race_on, read_drawing, start

from wgs import Grid
from wgs.base.errors import IllegalMoveError, PlayError
from wgs.boards.tiles import parse_tiles
from wgs.games.word_race import Pass, RacePosition, Resign, SwapSides, Word, WordRace


def refuse(race: WordRace, position: RacePosition, text: str, kind: str, reason: str, seat: int | None = None) -> None:
    """Assert that a move is refused, for this reason."""
    acting = position.seat if seat is None else seat
    with pytest.raises(IllegalMoveError) as caught:
        race.apply(position, acting, race.notation.parse_move(position, acting, text))
    assert caught.value.kind == kind
    assert reason in str(caught.value)


# --- Where words may be laid ------------------------------------------------------------------------------------


def test_a_word_starts_in_the_own_home_row_and_takes_all_of_its_cells() -> None:
    after = play(RACE, read_drawing(CATS), "CATS a1 b1 b2 b3")
    assert after == read_drawing(
        """
        (C)(A) B
         O (T) A
         W (S) D
         E  N  O
        """,
        turn=1,
        played=("CATS",),
        furthest=(2, 0),
    )


def test_a_word_starts_on_an_own_tile() -> None:
    position = read_drawing("(C)(A)B O(T)A W S D E N O", played=("CAT", "ONE"), turn=2)
    assert play(RACE, position, "TAD b2 c2 c3").tiles == (0b100110011 & ~0b1000 | 0b100000, 0)


def test_a_word_does_not_start_on_a_cell_of_nobody() -> None:
    refuse(RACE, read_drawing(CATS), "SAT b3 b1 b2", "rule", "b1 is not a neighbour of b3")
    refuse(RACE, read_drawing(CATS), "SAD b3 c2 c3", "rule", "b3 belongs to nobody; a word starts in your home row")


def test_a_word_does_not_start_on_a_cell_of_the_opponent() -> None:
    refuse(RACE, read_drawing(CATS), "ONE c4 b4 a4", "rule", "c4 belongs to Blue")
    position = read_drawing("C A B O T A W S[D]E N[O]", turn=2, played=("DOT", "ONE"))
    refuse(RACE, position, "DOT c3 c4 b2", "rule", "b2 is not a neighbour of c4")
    race = make_race("cat tab", 3, 3)
    refuse(race, read_drawing("C A B A[T]S X[T]Y", turn=2, played=("CAT", "CAT")), "TAB b2 b1 c1", "rule", "to Blue")


def test_a_word_runs_over_neighbours() -> None:
    refuse(RACE, read_drawing(CATS), "COW a1 a2 c4", "rule", "c4 has O, but the next letter of COW is W")
    race = make_race("cat", 3, 3, "Straight")
    refuse(race, read_drawing("C X X X A X X X T"), "CAT a1 b2 c3", "rule", "b2 is not a neighbour of a1")


def test_a_word_uses_no_cell_twice() -> None:
    race = make_race("tat", 2, 2)
    refuse(race, read_drawing("T A X Y"), "TAT a1 b1 a1", "rule", "a1 is used twice")


def test_a_word_may_use_own_cells_again_and_go_back() -> None:
    position = play(RACE, read_drawing(CATS), "CAT a1 b1 b2", "ONE c4 b4 a4", "TAB b2 b1 c1")
    assert position.tiles[0] == 0b10111


def test_cells_spell_the_word() -> None:
    refuse(RACE, read_drawing(CATS), "CAT a1 b1 c1", "rule", "c1 has B, but the next letter of CAT is T")
    refuse(RACE, read_drawing(CATS), "CATS a1 b1 b2", "rule", "the cells spell only CAT")
    refuse(RACE, read_drawing(CATS), "CAT a1 b1 b2 b3", "rule", "CAT ends before b3: there are too many cells")
    refuse(
        RACE,
        read_drawing("C . B O T A W S D E N O"),
        "CAT a1 b1 b2",
        "rule",
        "b1 has no letter, but the next letter of CAT",
    )


def test_a_qu_tile_is_one_cell_and_two_letters() -> None:
    race = make_race("quo quit", 2, 2)
    position = start(race, "QOIT")
    assert race.notation.format_move(position, 0, race.notation.parse_move(position, 0, "quo")) == "QUO a1 b1"
    refuse(race, position, "QO a1 b1", "word", "QO is not in the word list test")
    shorter = make_race("quo quit", 2, 2, scoring={"qu_length": 1})
    refuse(shorter, position, "QUO a1 b1", "rule", "QUO is too short: words need at least 3 letters")


# --- Which words count ------------------------------------------------------------------------------------------


def test_a_word_is_in_the_list() -> None:
    refuse(RACE, read_drawing(CATS), "COT a1 a2 b2", "word", "COT is not in the word list test")
    refuse(RACE, read_drawing(CATS), "COT", "word", "COT is not in the word list test")


def test_a_word_has_min_word_length() -> None:
    race = make_race("at cat", 2, 2)
    refuse(race, start(race, "ATCX"), "AT a1 b1", "rule", "AT is too short: words need at least 3 letters")
    assert list(race.iter_moves(start(race, "ATCX"), 0)) == [Pass()]


def test_a_word_has_at_most_max_word_length() -> None:
    race = make_race("cat cats", 2, 3, max_word_length=3)
    position = start(race, "CATSXX")
    assert list(race.iter_moves(position, 0)) == [Word("CAT", (0, 1, 2))]
    refuse(race, position, "CATS a1 b1 a2 b2", "rule", "CATS is too long: words have at most 3 letters")


def test_the_first_word_of_a_game_may_have_a_limit_of_its_own() -> None:
    race = make_race("cat cats star", 2, 4, max_first_word_length=3)
    position = start(race, "CXASTXXR")
    assert list(race.iter_moves(position, 0)) == [Word("CAT", (0, 2, 4))]
    assert race.count_moves(position, 0) == 1
    assert race.display.list_kinds(position, 0) == ("word", "resign")
    refuse(race, position, "CATS a1 a2 a3 b2", "rule", "CATS is too long to begin with: the first word has at most 3 l")
    assert "the first has at most 3 letters" in " ".join(race.notation.describe_moves(position, 0).values())
    position = play(race, position, "CAT")
    assert race.notation.describe_moves(position, 1) == make_race("cat", 2, 4).notation.describe_moves(position, 1)
    assert race.count_moves(read_drawing("C X(A)S T X X R", played=("CAT",), turn=2), 0) == 1


def test_a_word_is_played_once_by_either_player() -> None:
    race = make_race("aba", 3, 5)
    once = play(race, start(race, "ABAXXXXXXXXXABA"), "ABA a1 b1 c1")
    refuse(race, once, "ABA a5 b5 c5", "rule", "ABA has already been played")
    assert list(race.iter_moves(once, 1)) == [Pass()]
    again = make_race("aba", 3, 5, repeat_words=True)
    assert Word("ABA", (12, 13, 14)) in list(again.iter_moves(once, 1))
    assert play(again, once, "ABA a5 b5 c5").played == ("ABA", "ABA")


# --- Captures ---------------------------------------------------------------------------------------------------


def test_captured_and_severed_tiles_fall_and_others_stay() -> None:
    race = make_race("care", 4, 6, "Straight")
    before = read_drawing(
        """
         C  X  X  X
         A [X] X  X
         R [X] X  X
         E [E][X] X
        [X] X [X] X
        [X] X [X] X
        """,
        played=("CARE",) * 3,
        turn=4,
    )
    after = race.make_move(before, 0, Word("CARE", (0, 4, 8, 9)))  # a stand-in: b3 shows no E
    assert after.tiles == read_drawing("(C)X X X (A)X X X (R)(X)X X E[E][X]X [X]X[X]X [X]X[X]X").tiles


def test_tiles_joined_by_a_home_row_without_tiles_stay() -> None:
    race = make_race("cab", 3, 4, "Straight")
    before = read_drawing("C A B X[X]X [X][X]X X X[X]", played=("CAB",) * 3, turn=4)
    after = race.make_move(before, 0, Word("CAB", (1, 4)))
    # a3 touches a4, which is Blue's home row even without a tile.
    assert after.tiles[1] == read_drawing("C A B X X X [X][X]X X X[X]").tiles[1]


def test_hexes_are_joined_as_they_are_drawn() -> None:
    drawing = """
        C A B
         X X X
        X[X]X
         X[X][X]
        X X X
    """
    for adjacency, left in (("Hex", 0b1 << 11), ("Diagonal", 0b1 << 11 | 0b1 << 7)):
        race = make_race("cab", 3, 5, adjacency)
        before = read_drawing(drawing, played=("CAB",) * 3, turn=4)
        assert race.make_move(before, 0, Word("CAB", (0, 10))).tiles[1] == left


def test_the_movers_own_tiles_are_never_severed() -> None:
    before = read_drawing("(C)(A)B O(T)A W S D E N O", played=("CAT", "ONE"), turn=2)
    assert play(RACE, before, "TAD b2 c2 c3").tiles[0] & before.tiles[0] == before.tiles[0]


def test_a_capture_takes_the_cell_from_the_opponent() -> None:
    before = read_drawing("C A B O T A W[S]D E[N]O", played=("SAT",) * 2, turn=2)
    after = play(RACE, before, "CATS a1 b1 b2 b3")
    assert after.tiles == read_drawing("(C)(A)B O(T)A W(S)D E[N]O").tiles
    assert before.tiles == read_drawing("C A B O T A W[S]D E[N]O").tiles


# --- The end ----------------------------------------------------------------------------------------------------


def test_any_letter_on_the_other_home_row_wins() -> None:
    race = make_race("coward", 3, 3)
    after = play(race, start(race, "CRDOAXXWX"), "COWARD a1 a2 b3 b2 b1 c1")
    outcome = race.outcome(after)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("Red reached the home row of Blue", (0,), (6, 0))
    assert race.to_act(after) == ()
    assert list(race.iter_moves(after, 1)) == []
    assert race.count_moves(after, 1) == 0
    refuse(race, after, "COWARD", "rule", "but a word starts in your home row")
    refuse(race, after, "pass", "turn", "the game is over")


def test_blue_wins_in_the_row_of_red() -> None:
    race = make_race("cat tac", 3, 3)
    position = read_drawing("C(A)X X A(T)X T C", turn=1, played=("CAT",))
    after = play(race, position, "TAC b3 b2 a1")
    assert race.outcome(after).reason == "Blue reached the home row of Red"  # type: ignore[union-attr]


def test_who_resigns_loses_and_may_do_so_in_turn() -> None:
    position = read_drawing(CATS)
    after = play(RACE, position, "resign")
    outcome = RACE.outcome(after)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("Red resigned", (1,))
    assert Resign() not in list(RACE.iter_moves(position, 0))
    refuse(RACE, position, "resign", "turn", "it is Red's turn", seat=1)


def test_a_pass_is_possible_only_when_nothing_else_is() -> None:
    refuse(
        RACE,
        read_drawing(CATS),
        "pass",
        "rule",
        "only when you have no other move; you have, for example, CAT a1 b1 b2",
    )
    race = make_race("cat", 2, 2)
    position = start(race, "XXXX")
    assert list(race.iter_moves(position, 0)) == [Pass()]
    assert race.count_moves(position, 0) == 1
    assert play(race, position, "pass").passes == 1


STUCK = make_race("zzz", 3, 5)


@pytest.mark.parametrize(
    ("drawing", "winners", "why"),
    [
        ("(X)(X)X X X X X X X X X X X X[X]", (0,), "both are as near to the other home row, and Red has more discs"),
        ("X(X)X X(X)X X X X [X][X]X [X][X]X", (1,), "both are as near to the other home row, and Blue has more discs"),
        ("X(X)X X(X)X X(X)X X X[X] [X][X][X]", (0,), "Red is nearer to the other home row"),
        ("X X X X X X X X X X[X]X X[X]X", (1,), "Blue is nearer to the other home row"),
        ("X X X X X X X X X X X X X X X", (0, 1), "nobody is nearer to the other home row, or has more discs"),
    ],
)
def test_two_passes_in_a_row_end_the_game(drawing: str, winners: tuple[int, ...], why: str) -> None:
    position = read_drawing(drawing, played=("ZZZ",) * 4, turn=4)
    once = play(STUCK, position, "pass")
    assert STUCK.outcome(once) is None
    outcome = STUCK.outcome(play(STUCK, once, "pass"))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (winners, f"both players passed; {why}")


def test_a_word_between_two_passes_goes_on() -> None:
    race = make_race("cat", 3, 4)
    position = play(race, start(race, "XXXXXXXXXTAC"), "pass")
    after = play(race, position, "CAT", "pass")
    assert (after.passes, race.outcome(after)) == (1, None)


# --- Quiet turns ------------------------------------------------------------------------------------------------

SEE_SAW = make_race("cat cats one end news", 3, 4, quiet_turns=3, repeat_words=True)


def test_turns_without_a_new_furthest_row_end_the_game_like_two_passes() -> None:
    """Red comes two rows far; ONE stays in the home row of Blue, and cuts nothing off."""
    position = play(SEE_SAW, read_drawing(CATS), "CATS a1 b1 b2 b3", "ONE c4 b4 a4", "CAT a1 b1 b2")
    assert (position.quiet, position.furthest, SEE_SAW.outcome(position)) == (2, (2, 0), None)
    assert "2 of 3 turns without a new furthest row" in SEE_SAW.notation.draw(position, None, colours=False)
    outcome = SEE_SAW.outcome(play(SEE_SAW, position, "ONE c4 b4 a4"))
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.reason == "3 turns went by without a new furthest row; Red is nearer to the other home row"


def test_without_a_limit_quiet_turns_end_nothing() -> None:
    bare = make_race("cat cats one", 3, 4, repeat_words=True)
    position = play(bare, read_drawing(CATS), "CATS a1 b1 b2 b3", *["ONE c4 b4 a4", "CAT a1 b1 b2"] * 9)
    assert (position.quiet, bare.outcome(position)) == (18, None)
    assert "furthest" not in bare.notation.draw(position, None, colours=False)


def test_a_new_furthest_row_of_either_side_starts_the_count_again() -> None:
    position = play(SEE_SAW, read_drawing(CATS), "CATS a1 b1 b2 b3", "ONE c4 b4 a4", "CAT a1 b1 b2", "END a4 b4 c3")
    assert (position.quiet, position.furthest) == (0, (2, 1))


def test_a_row_that_was_lost_is_not_new_when_the_side_comes_back() -> None:
    lost = play(SEE_SAW, read_drawing(CATS), "CATS a1 b1 b2 b3", "NEWS b4 a4 a3 b3")
    assert SEE_SAW.display.scene(lost, None).players[0]["rows"] == 1
    back = play(SEE_SAW, lost, "CATS a1 b1 b2 b3")
    assert (back.quiet, back.furthest) == (1, (2, 1))
    assert SEE_SAW.display.scene(back, None).table["quiet"] == 1


def test_passes_and_swapped_sides_are_quiet_turns() -> None:
    swapping = make_race("cat one", 3, 4, quiet_turns=9, swap_sides=True)
    swapped = play(swapping, read_drawing(CATS), "CAT a1 b1 b2", "swap")
    assert (swapped.quiet, swapped.furthest) == (1, (1, 0))
    race = make_race("zzz", 3, 5, quiet_turns=1)
    outcome = race.outcome(play(race, read_drawing("X" * 15), "pass"))
    assert outcome is not None
    assert outcome.reason.startswith("1 turn went by without a new furthest row; nobody is nearer")


# --- Swapping sides ---------------------------------------------------------------------------------------------

SWAPPED = make_race("cat cats cow one eno abs", 3, 4, swap_sides=True)


def test_the_second_player_may_take_the_other_side_after_the_first_move() -> None:
    position = play(SWAPPED, read_drawing(CATS), "CAT a1 b1 b2")
    assert SwapSides() in list(SWAPPED.iter_moves(position, 1))
    assert SWAPPED.count_moves(position, 1) == len(list(SWAPPED.iter_moves(position, 1))) == 3
    after = play(SWAPPED, position, "swap")
    assert (after.sides, after.tiles, SWAPPED.to_act(after)) == ((1, 0), position.tiles, (0,))
    assert list(SWAPPED.iter_moves(after, 0)) == [Word("ENO", (9, 10, 11)), Word("ONE", (11, 10, 9))]
    assert SWAPPED.scores(after) == (0, 3)
    won = play(SWAPPED, after, "ENO", "CATS a1 b1 b2 b3")
    refuse(SWAPPED, won, "swap", "rule", "only the second player can swap sides")


def test_sides_are_swapped_only_then_and_only_where_the_rules_say_so() -> None:
    refuse(
        SWAPPED,
        read_drawing(CATS),
        "swap",
        "rule",
        "only the second player can swap sides, instead of playing a first word",
    )
    refuse(RACE, play(RACE, read_drawing(CATS), "CAT a1 b1 b2"), "swap", "rule", "SwapSides is off")


def test_players_who_may_swap_are_not_called_after_their_sides() -> None:
    assert (RACE.seats, SWAPPED.seats) == (("Red", "Blue"), ("First", "Second"))
    position = play(SWAPPED, read_drawing(CATS), "CAT a1 b1 b2", "swap", "resign")
    assert SWAPPED.outcome(position).reason == "First resigned"  # type: ignore[union-attr]
    swapped = play(SWAPPED, read_drawing(CATS), "CATS a1 b1 b2 b3", "swap")
    assert "First (Blue) []: 0 discs\nSecond (Red) (): 4 discs" in SWAPPED.notation.draw(swapped, None, colours=False)
    won = SWAPPED.make_move(swapped, 0, Word("ENO", (0, 3, 6)))
    assert SWAPPED.outcome(won).reason == "First (Blue) reached the home row of Red"  # type: ignore[union-attr]


def test_who_cannot_play_a_word_but_may_swap_does_not_pass() -> None:
    race = make_race("cat", 3, 4, swap_sides=True)
    position = play(race, start(race, "CATXXXXXXXXX"), "CAT")
    assert list(race.iter_moves(position, 1)) == [SwapSides()]
    refuse(race, position, "pass", "rule", "you have, for example, swap")


# --- Starting ---------------------------------------------------------------------------------------------------


def test_a_board_fits_the_grid() -> None:
    with pytest.raises(PlayError, match="the board has 2 tiles, but the grid has 12 cells"):
        start(RACE, "AB")
    with pytest.raises(PlayError, match=r'"[?]" is a wildcard, which WordRace'):
        start(RACE, "CABOTAWSDEN?")


def test_a_race_is_for_two() -> None:
    with pytest.raises(PlayError, match="for 2 players, not 3"):
        RACE.start(3, 0, parse_tiles(CATS))


def test_a_race_has_two_home_rows_and_neighbours() -> None:
    grid = Grid.rectangle(2, 2)
    for home_rows, reason in (
        ({}, "has: none"),
        ({"Red": [0]}, "has: Red"),
        ({"Red": [0], "Blue": [0]}, "those of Red and Blue share cells"),
    ):
        with pytest.raises(PlayError, match=reason):
            race_on(grid, "cat", home_rows)
    with pytest.raises(PlayError, match="cannot be Full"):
        make_race("cat", 2, 2, "Full")


def test_a_board_of_too_many_paths_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    words = " ".join("A" * length for length in range(3, 16))
    race = make_race(words, 10, 13)
    monkeypatch.setattr("wgs.games.word_race.words.MOST_PATHS", 1000)
    monkeypatch.setattr("wgs.games.word_race.words.MOST_PATHS", 1000)
    with pytest.raises(PlayError, match="more than 1,000 ways"):
        start(race, "A" * 130)
