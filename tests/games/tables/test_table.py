"""Tables: seats, talk, moves, and what is refused by which kind."""

from __future__ import annotations

from support.commands import ask_table
from support.tables import BOARD, CHILWELL, ROUTES, HandTable, sit

from wgs.games.tables.plan import TablePlan
from wgs.games.tables.state import Hints

# --- Seats -------------------------------------------------------------------------------------------------------


def test_a_game_begins_when_all_seats_are_taken() -> None:
    hand = HandTable(CHILWELL)
    assert hand.table.status == "waiting"
    first = hand.send(ask_table("join", id="an id that is long enough", name=" Anna\n "))
    assert (first.seat, first.refusal) == (0, None)
    hand.secrets[0] = first.secret
    assert hand.refuse(0, "move", move="pass") == "waiting"
    hand.now += 60
    second = hand.send(ask_table("join", id="another id that is long", seat=1))
    assert hand.show().status == "playing"
    assert [entry.text for entry in hand.show().log] == [
        "Anna plays Player One.",
        "Somebody plays Player Two.",
        "The game begins.",
    ]
    assert [entry.at for entry in hand.show().log] == [1000, 1060, 1060]
    assert first.secret != second.secret


def test_a_seat_is_taken_once_and_only_by_its_secret() -> None:
    hand = HandTable(CHILWELL)
    join = ask_table("join", id="an id that is long enough", seat=0)
    first = hand.send(join)
    assert hand.send(join) == first
    kinds = [
        hand.send(command).refusal.kind  # type: ignore[union-attr]
        for command in (
            ask_table("join", id="somebody else's long id", seat=0),
            ask_table("join", id="somebody else's long id", seat=7),
            ask_table("join", id="short"),
            ask_table("move", id="m1", secret="secret 2 of a seat", move="pass"),
            ask_table("move", id="m1", move="pass"),
        )
    ]
    assert kinds == ["taken", "seat", "unknown", "secret", "secret"]
    assert hand.table.state.revision == 1


def test_joining_again_after_a_restart_gives_a_new_secret_of_the_same_seat() -> None:
    hand = HandTable(CHILWELL)
    join = ask_table("join", id="an id that is long enough", seat=0)
    first = hand.send(join)
    again = hand.restart().send(join)
    assert (again.seat, again.refusal) == (0, None)
    assert hand.table.find_seat(first.secret) is None
    assert hand.table.find_seat(again.secret) == 0


def test_a_seat_that_was_left_can_be_taken_by_another() -> None:
    hand = sit()
    hand.do(1, "leave")
    late = hand.ask(1, "move", move="pass").refusal
    assert late is not None
    assert late.kind == "secret"
    again = ask_table("join", id="the id of who joins 1", seat=1)
    assert hand.send(again).secret not in hand.secrets.values()
    hand.secrets[1] = hand.send(again).secret
    hand.do(1, "leave")
    joined = hand.send(ask_table("join", id="a newcomer with a long id", name="Zoe"))
    assert joined.seat == 1
    assert hand.table.status == "playing"
    assert hand.show().seats[1].called == "Zoe"


# --- Talk ---------------------------------------------------------------------------------------------------------


def test_people_with_a_seat_talk_where_the_plan_lets_them() -> None:
    assert sit().refuse(0, "say", text="hello") == "rule"
    hand = sit(chat=True)
    seen = hand.table.state.revision
    hand.do(0, "say", text="  Good \x1b[2J luck\n\u202e!")
    hand.do(0, "move", move="pass", revision=seen).restart().do(1, "say", text="x" * 300)
    said = [entry for entry in hand.show(log_since=3).log if entry.kind == "said"]
    assert [(entry.seat, entry.text[:21], entry.lines[0][:10]) for entry in said] == [
        (0, "P0: Good [2J luck !", "Good [2J l"),
        (1, "P1: xxxxxxxxxxxxxxxxx", "x" * 10),
    ]
    assert hand.refuse(0, "say", text="\n \u200d") == "text"
    assert hand.send(ask_table("say", id="c0", text="psst")).refusal.kind == "secret"  # type: ignore[union-attr]
    for _ in range(4):
        hand.do(0, "say", text="hurry")
    assert hand.refuse(0, "say", text="hurry") == "flood"
    hand.now += 10.5
    hand.do(0, "say", text="sorry")


def test_what_is_said_does_not_push_out_what_has_happened() -> None:
    hand = sit(chat=True)
    for number in range(210):
        hand.now += 5
        hand.do(number % 2, "say", text=str(number))
    log = hand.show().log
    assert [entry.kind for entry in log[:3]] == ["joined", "joined", "begun"]
    assert [log[3].lines, len(log)] == [("10",), 203]


# --- Hints --------------------------------------------------------------------------------------------------------


def test_each_hint_stands_in_the_log_for_everybody_and_makes_no_move_stale() -> None:
    hand = sit()
    seen = hand.table.state.revision
    hand.table.note_hint(0, hand.now)
    hand.restart().table.note_hint(0, hand.now)
    assert [(entry.kind, entry.seat, entry.text) for entry in hand.show(1).log[-2:]] == [
        ("hint", 0, "Player One took a hint."),
        ("hint", 0, "Player One took a hint."),
    ]
    hand.do(0, "move", move="pass", revision=seen)
    hand.table.note_hint(1, hand.now)
    assert hand.restart().table.state.hints == [Hints(0, 0, 2), Hints(1, 1, 1)]


def test_hints_stay_when_moves_are_taken_back_and_belong_to_one_game() -> None:
    hand = sit(ROUTES, hints=True, board=BOARD)
    hand.table.note_hint(0, hand.now)
    hand.do(0, "move", move="swap a1 b1")
    hand.table.note_hint(0, hand.now)
    hand.do(0, "offer", what="undo").do(1, "agree", what="undo")
    assert hand.table.state.hints == [Hints(0, 0, 2)]
    hand.do(0, "resign").do(0, "offer", what="rematch").do(1, "agree", what="rematch")
    assert hand.table.state.hints == []
    assert hand.show().hints


# --- Moves -------------------------------------------------------------------------------------------------------


def test_a_move_sent_again_is_made_once_and_gets_the_first_answer() -> None:
    hand = sit()
    first = hand.ask(0, "move", id="m1", move="pass")
    assert hand.ask(0, "move", id="m1", move="pass") == first
    assert hand.restart().ask(0, "move", id="m1", move="pass", revision=0) == first
    again = hand.ask(0, "move", id="m1", move="resign").refusal
    assert again is not None
    assert again.kind == "id"
    assert hand.ask(0, "move", id="m1", move="pass") == first
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
    assert [entry.text for entry in hand.table.state.log].count("Player One resigned.") == 1
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
    assert hand.do(0, "move", move="resign").table.result.startswith("Player One resigned. Player Two wins.")


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
