"""Offers at a table: draws, moves taken back, pauses and other games."""

from __future__ import annotations

from support.tables import BOARD, BOMBS, CHILWELL, ROUTES, sit


def test_a_draw_is_agreed_to_by_all() -> None:
    hand = sit(ROUTES, "human", "human", "human", board=BOARD)
    hand.do(1, "offer", what="draw")
    hand.do(0, "agree", what="draw")
    assert hand.table.status == "playing"
    assert hand.refuse(0, "agree", what="draw") == "offer"
    hand.do(2, "offer", what="draw")  # the same as to agree
    assert hand.table.result == "The players agreed to a draw. Score: Red 1, Blue 1, Green 1."
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
    assert (shown.status, shown.game_number, shown.result, shown.is_whole) == ("playing", 2, "", True)
    assert [seat.called for seat in shown.seats] == ["P1", "P0"]
    assert hand.table.find_seat(hand.secrets[0]) == 1
    assert not any(own in line for viewer in (0, 1) for entry in hand.show(viewer).log for line in entry.lines)
    assert hand.match.setting.seed == 77
