"""Tables: seats, moves, offers, how games end, and what is refused by which kind."""

from __future__ import annotations

import pytest
from support.tables import HandTable

from wgs.errors import PlayError
from wgs.games.shown import plain
from wgs.games.tables.commands import Command, read_command
from wgs.games.tables.plan import TablePlan

BOARD = "TEIKLAMGQOWSWPREOTOLYTRDS"
CHILWELL, ROUTES, BOMBS = "WordsWithChilwell", "RouteWords", "Contradictionary"


def sit(game: str = CHILWELL, *players: str, **planned: object) -> HandTable:
    return HandTable(game, *players, **planned).sit()  # type: ignore[arg-type]


# --- Seats -------------------------------------------------------------------------------------------------------


def test_a_game_begins_when_all_seats_are_taken() -> None:
    hand = HandTable(CHILWELL)
    assert hand.table.status == "waiting"
    first = hand.send(Command("join", "an id that is long enough", name=" Anna\n "))
    assert (first.seat, first.refusal) == (0, None)
    hand.secrets[0] = first.secret
    assert hand.refuse(0, "move", move="pass") == "waiting"
    second = hand.send(Command("join", "another id that is long", seat=1))
    assert hand.show().status == "playing"
    assert [entry.text for entry in hand.show().log] == [
        "Anna plays Player One.",
        "Somebody plays Player Two.",
        "The game begins.",
    ]
    assert first.secret != second.secret


def test_a_seat_is_taken_once_and_only_by_its_secret() -> None:
    hand = HandTable(CHILWELL)
    join = Command("join", "an id that is long enough", seat=0)
    first = hand.send(join)
    assert hand.send(join) == first
    kinds = [
        hand.send(command).refusal.kind  # type: ignore[union-attr]
        for command in (
            Command("join", "somebody else's long id", seat=0),
            Command("join", "somebody else's long id", seat=7),
            Command("join", "short"),
            Command("move", "m1", "secret 2 of a seat", move="pass"),
            Command("move", "m1", move="pass"),
            Command("dance", "m1", first.secret),
        )
    ]
    assert kinds == ["taken", "seat", "unknown", "secret", "secret", "unknown"]
    assert hand.table.state.revision == 1


def test_joining_again_after_a_restart_gives_a_new_secret_of_the_same_seat() -> None:
    hand = HandTable(CHILWELL)
    join = Command("join", "an id that is long enough", seat=0)
    first = hand.send(join)
    again = hand.restart().send(join)
    assert (again.seat, again.refusal) == (0, None)
    assert hand.table.find_seat(first.secret) is None
    assert hand.table.find_seat(again.secret) == 0


def test_a_seat_that_was_left_can_be_taken_by_another() -> None:
    hand = sit()
    hand.do(1, "leave")
    assert hand.send(Command("move", "m9", hand.secrets[1], 9, "pass")).refusal.kind == "secret"  # type: ignore[union-attr]
    again = Command("join", "the id of who joins 1", seat=1)
    assert hand.send(again).secret not in hand.secrets.values()
    hand.secrets[1] = hand.send(again).secret
    hand.do(1, "leave")
    joined = hand.send(Command("join", "a newcomer with a long id", name="Zoe"))
    assert joined.seat == 1
    assert hand.table.status == "playing"
    assert hand.show().seats[1].called == "Zoe"


# --- Moves -------------------------------------------------------------------------------------------------------


def test_a_move_sent_again_is_made_once_and_gets_the_first_answer() -> None:
    hand = sit()
    first = hand.ask(0, "move", id="m1", move="pass")
    assert hand.ask(0, "move", id="m1", move="pass") == first
    assert hand.restart().ask(0, "move", id="m1", move="resign") == first
    assert hand.table.standing.moves == 1


def test_moves_are_refused_by_kind() -> None:
    hand = sit()
    seen = hand.table.state.revision
    assert hand.refuse(1, "move", move="pass") == "turn"
    assert hand.refuse(0, "move", move="7!") == "text"
    assert hand.refuse(0, "move", move='{"kind": "dance"}') == "text"
    hand.do(0, "move", move="pass").do(1, "move", move="pass")
    assert hand.refuse(0, "move", move="pass", revision=seen) == "stale"
    assert hand.refuse(0, "move", move="pass", revision=seen + 99) == "stale"
    hand.do(0, "resign")
    assert hand.refuse(1, "move", move="pass") == "over"
    assert hand.refuse(1, "resign") == "over"


def test_what_others_do_beside_the_game_makes_no_move_stale() -> None:
    hand = sit(clocks=TablePlan(game="").clocks)
    seen = hand.table.state.revision
    hand.table.set_present(1, hand.now, is_present=False)
    hand.do(1, "offer", what="draw")
    hand.do(0, "move", move="pass", revision=seen)
    assert hand.show().offers == ()


def test_a_costly_move_is_refused_with_a_warning_first() -> None:
    hand = sit()
    assert hand.refuse(0, "move", move="resign", is_sure=False) == "warning"
    assert hand.do(0, "move", move="resign").table.result.endswith("Player Two wins")


def test_both_may_enter_in_a_bonus_round_whoever_is_first() -> None:
    hand = sit(ROUTES, board=BOARD)
    hand.do(1, "move", move="bonus")
    seen = hand.table.state.revision
    assert hand.show(0).draft == ""
    hand.do(0, "draft", move="word MET", revision=seen)
    hand.do(1, "move", move="word TEST", revision=seen)
    assert hand.show(0).draft == "word MET"
    assert hand.show(1).draft == ""
    hand.do(0, "hand-in", revision=seen)
    assert hand.table.standing.to_act == (0,)
    assert hand.refuse(1, "move", move="pass", revision=seen) == "stale"


def test_a_program_moves_and_its_thought_is_dropped_when_the_game_has_gone_on() -> None:
    hand = sit("WordRace (Square)", "human", "greedy")
    hand.do(0, "move", move=hand.match.list_moves(0, 1)[0])
    thought = hand.table.thought
    assert thought is not None
    assert (thought.seat, thought.program, thought.is_interruption) == (1, "greedy", False)
    hand.do(0, "offer", what="undo")
    assert hand.table.begin_thought(thought, "pass") is None
    hand.do(0, "move", move=hand.match.list_moves(0, 2)[1])
    assert hand.let_program()
    assert hand.table.standing.moves == 2


# --- Offers ------------------------------------------------------------------------------------------------------


def test_a_draw_is_agreed_to_by_all() -> None:
    hand = sit(ROUTES, "human", "human", "human", board=BOARD)
    hand.do(1, "offer", what="draw")
    hand.do(0, "agree", what="draw")
    assert hand.table.status == "playing"
    assert hand.refuse(0, "agree", what="draw") == "offer"
    hand.do(2, "offer", what="draw")  # the same as to agree
    assert hand.table.result == "the players agreed to a draw; Red 1, Blue 1, Green 1; draw"
    assert hand.show().view.to_act == ()
    assert hand.show().seed == 1


def test_an_offer_can_be_declined_withdrawn_and_overtaken() -> None:
    hand = sit()
    hand.do(0, "offer", what="draw")
    assert hand.refuse(1, "agree", what="draw", revision=0) == "stale"
    hand.do(1, "decline", what="draw")
    assert hand.refuse(1, "agree", what="draw") == "offer"
    hand.do(0, "offer", what="draw").do(0, "withdraw", what="draw")
    assert hand.refuse(0, "withdraw", what="draw") == "offer"
    hand.do(1, "offer", what="draw").do(0, "move", move="pass")
    assert hand.show().offers == ()
    assert hand.refuse(0, "offer", what="rematch") == "offer"
    assert hand.refuse(0, "offer", what="money") == "unknown"


def test_programs_agree_to_take_back_but_to_no_draw() -> None:
    hand = sit("WordRace (Square)", "human", "greedy")
    assert hand.refuse(0, "offer", what="draw") == "program"
    assert hand.refuse(0, "offer", what="undo") == "rule"
    hand.do(0, "move", move=hand.match.list_moves(0, 1)[0])
    assert hand.let_program()
    assert hand.table.standing.moves == 2
    hand.do(0, "offer", what="undo")
    assert hand.table.standing.moves == 0


def test_numbers_grow_when_moves_are_taken_back() -> None:
    hand = sit("WordRace (Square)")
    hand.do(0, "move", move=hand.match.list_moves(0, 1)[0])
    before = hand.show(1)
    known = before.view.event
    hand.do(0, "offer", what="undo")
    assert hand.refuse(0, "agree", what="undo") == "offer"
    hand.do(1, "agree", what="undo")
    after = hand.show(1, since=known)
    assert after.is_whole
    assert after.view.revision > before.view.revision
    assert hand.refuse(0, "move", move="pass", revision=before.revision) == "stale"
    assert after.view.event == known + 1
    assert hand.show(1, since=after.view.event).events == ()
    hand.do(0, "move", move=hand.match.list_moves(0, 1)[0])
    told = hand.show(1, since=after.view.event)
    assert not told.is_whole
    assert [event.number for event in told.events] == list(range(known + 2, told.view.event + 1))
    assert told.view.last is not None
    assert told.view.last.events == told.events
    assert after.view.position.after(told.events) == told.view.position


def test_nothing_is_taken_back_that_revealed_something_or_where_it_was_ruled_out() -> None:
    hand = sit(CHILWELL)
    hand.do(0, "move", move="pass")
    assert hand.refuse(0, "offer", what="undo") == "rule"
    strict = sit("WordRace (Square)", undo="never")
    strict.do(0, "move", move=strict.match.list_moves(0, 1)[0])
    assert strict.refuse(0, "offer", what="undo") == "rule"
    free = sit("WordRace (Square)", undo="free")
    free.do(0, "move", move=free.match.list_moves(0, 1)[0]).do(0, "offer", what="undo")
    assert free.table.standing.moves == 0


def test_after_the_end_a_resignation_is_taken_back_when_all_agree() -> None:
    for undo in ("ask", "free"):
        hand = sit(CHILWELL, undo=undo)
        hand.do(0, "resign")
        assert hand.table.outcome is not None
        assert hand.show(0).may_undo
        assert not hand.show(1).may_undo
        hand.do(0, "offer", what="undo")
        assert hand.table.status == "over"
        hand.do(1, "agree", what="undo")
        assert hand.show(0).status == "playing"
        hand.do(0, "move", move="pass")
    strict = sit(CHILWELL, undo="never").do(0, "resign")
    assert strict.refuse(0, "offer", what="undo") == "rule"
    other = sit(CHILWELL).do(1, "resign")  # not to move: a result of the table alone
    assert other.refuse(1, "offer", what="undo") == "over"


def test_a_pause_needs_agreement_and_anybody_may_end_it() -> None:
    hand = sit()
    hand.do(0, "offer", what="pause").do(1, "agree", what="pause")
    assert hand.table.status == "paused"
    assert hand.refuse(0, "move", move="pass") == "paused"
    hand.do(1, "go-on").do(0, "move", move="pass")
    assert hand.refuse(1, "go-on") == "offer"


def test_another_game_changes_sides_and_takes_no_secret_along() -> None:
    hand = sit(BOMBS)
    own = "bomb c4"
    hand.do(0, "move", move=own).do(0, "resign")
    assert any(own in line for entry in hand.show(0).log for line in entry.lines)
    hand.do(0, "offer", what="rematch").do(1, "agree", what="rematch")
    shown = hand.show()
    assert (shown.status, shown.game, shown.result, shown.is_whole) == ("playing", 2, "", True)
    assert [seat.called for seat in shown.seats] == ["P1", "P0"]
    assert hand.table.find_seat(hand.secrets[0]) == 1
    assert not any(own in line for viewer in (0, 1) for entry in hand.show(viewer).log for line in entry.lines)
    assert hand.match.setting.seed == 77


# --- Those who are gone ------------------------------------------------------------------------------------------


def test_a_win_can_be_claimed_when_somebody_has_been_gone_long_enough() -> None:
    hand = sit(claim_seconds=30)
    hand.do(0, "move", move="pass")
    assert hand.refuse(0, "claim", seat=1) == "claim"
    hand.table.set_present(1, hand.now, is_present=False)
    hand.now += 29
    assert hand.refuse(0, "claim") == "claim"
    hand.now += 1
    hand.do(0, "claim")
    assert hand.table.result.startswith("Player Two has left the game; ")
    assert hand.table.result.endswith("Player One wins")
    assert hand.match.moves[-1].text == "resign"


def test_who_comes_back_in_time_keeps_the_game() -> None:
    hand = sit(claim_seconds=30)
    hand.table.set_present(1, hand.now, is_present=False)
    hand.table.set_present(1, hand.now + 20, is_present=True)
    hand.now += 50
    assert hand.refuse(0, "claim") == "claim"
    assert hand.refuse(0, "hand-over", seat=1, player="easy") == "claim"


def test_a_seat_is_handed_to_a_program_and_taken_back() -> None:
    hand = sit(claim_seconds=0)
    hand.do(0, "hand-over", player="greedy")
    assert hand.refuse(0, "move", move="pass") == "program"
    assert hand.table.thought is not None
    assert hand.show().seats[0].program == "greedy"
    assert hand.refuse(0, "hand-over", player="gredy") == "unknown"
    hand.do(0, "return").do(0, "move", move="pass")
    hand.table.set_present(1, hand.now, is_present=False)
    hand.do(0, "hand-over", seat=1, player="greedy")
    assert hand.table.thought is not None
    hand.do(1, "return")
    assert hand.table.thought is None


def test_resigning_out_of_turn_ends_a_game_of_two() -> None:
    hand = sit()
    hand.do(1, "resign")
    assert hand.table.result == "Player Two resigned; Player One 50, Player Two 50; Player One wins"
    assert hand.match.moves == []


# --- What is read ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "must be an object"),
        ({"do": "dance", "id": "1"}, "there is no command"),
        ({"do": ["move"], "id": "1"}, "there is no command"),
        ({"do": "move", "id": ""}, '"id" must have'),
        ({"do": "move"}, '"id" must have'),
        ({"do": "move", "id": 7}, '"id" must be a text'),
        ({"do": "move", "id": "1", "sent": 5.0}, 'takes no "sent"'),
        ({"do": "move", "id": "1", "revision": True}, '"revision" must be'),
        ({"do": "move", "id": "1", "move": ["A"]}, '"move" must be'),
        ({"do": "move", "id": "1", "move": "A" * 10_001}, "at most 10,000"),
        ({"do": "join", "id": "1", "name": "A" * 10_001}, "at most 10,000"),
        ({"do": "join", "id": "\ud800"}, '"id" has half a character'),
        ({"do": "move", "id": "1", "move": {"kind": "\udfff"}}, "a move has half a character"),
        ({"do": "\ud800", "id": "1"}, 'no command "\\?"'),
    ],
)
def test_bad_commands_are_refused_with_the_reason(data: object, reason: str) -> None:
    with pytest.raises(PlayError, match=reason):
        read_command(data)


def test_a_command_is_read_from_json() -> None:
    command = read_command({"do": "move", "id": "m1", "secret": "s", "revision": 3, "move": {"kind": "pass"}})
    assert command == Command("move", "m1", "s", 3, '{"kind": "pass"}')
    assert "'s'" not in repr(command)


@pytest.mark.parametrize("planned", [{"undo": "maybe"}, {"claim_seconds": -1}, {"claim_seconds": 1.5}])
def test_a_plan_that_cannot_be_played_is_refused(planned: dict[str, object]) -> None:
    with pytest.raises(PlayError):
        TablePlan(game=CHILWELL, **planned)  # type: ignore[arg-type]


def test_what_is_shown_is_plain() -> None:
    assert plain(sit().show(0))["view"]["seat"] == 0
