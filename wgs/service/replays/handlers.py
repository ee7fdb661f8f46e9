"""Games in writing, shown move by move to somebody from whom nothing is hidden, and their better moves."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from wgs.base.checkpoints import checkpoint
from wgs.base.errors import Message, Parameter, PlayError, WgsError
from wgs.base.files import NamedBy
from wgs.base.quoting import shorten
from wgs.base.randomness import Randomness, Stream
from wgs.games.play.narration import tell_events
from wgs.games.play.review import review_move
from wgs.games.play.saved import parse_saved, replay_saved
from wgs.games.play.transcript import (
    UNCHECKED,
    Transcript,
    TranscriptMove,
    describe_outcome,
    iter_transcript,
    parse_transcript,
)
from wgs.games.views import EVERYTHING
from wgs.service.answers import Fault, Note, Progress
from wgs.service.opening import note_entries, open_toolkit
from wgs.service.replays.answers import MoveReviewed, MoveShown, ReplayShown, WrittenListed
from wgs.service.replays.requests import TRANSCRIPT, FindMissed, ListWritten, ReplayTranscript, ShowReplay
from wgs.service.replays.transcripts import find_game, replay_transcript

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from wgs.base.files import Files
    from wgs.game import Game
    from wgs.games.play.saved import SavedGame
    from wgs.games.protocol import AnyRules
    from wgs.service.budgets import Control
    from wgs.service.opening import Opening
    from wgs.service.replays.requests import WrittenGame
    from wgs.service.workspace import Workspace

MOST_LISTED = 500
"""How many files of a folder are looked at for games in writing."""

MOST_READ = 16 << 20
"""After how many bytes of such files no further one is read."""

ENDINGS = frozenset({".txt", ".json", ".wgs", ".transcript"})
"""How the names of files with games in writing end."""

Step: TypeAlias = tuple[TranscriptMove, Any, Any]
"""A move, and the positions before and after it."""


class _Opened(NamedTuple):
    """A game in writing: the game, what was written, the first position, and its moves as they are played again."""

    game: Game
    written: Transcript
    start: Any
    steps: Iterator[Step]


@ShowReplay.handler
def show_replay(
    workspace: Workspace, request: ShowReplay, _: Control
) -> Iterator[ReplayShown | MoveShown | Fault | Note]:
    """Show a game in writing.

    Raises:
        WgsError: It cannot be read, or its game is not in the config.
    """
    game, written, start, steps = yield from _open(workspace, request)
    rules, setting = game.turn_rules, written.setting
    description = rules.display.describe(len(setting.players))
    view = rules.display.view(start, EVERYTHING)
    words, seed = game.lexicon.name, setting.seed
    yield ReplayShown(game.name, description, setting.players, words, seed, len(written.moves), view)
    number, first = 0, 1
    try:
        for number, (made, before, after) in enumerate(steps, 1):
            shown = _show_move(rules, number, first, made, before, after)
            if number == len(written.moves) and not shown.result and written.result is not None:
                # It ended at a table; whether that fits is checked after the last move.
                shown = shown._replace(to_act=(), result=written.result)
            first += len(shown.events)
            yield shown
    except PlayError as error:
        yield Fault("move", Message(error), line=_find_line(written, number))


def _find_line(written: Transcript, shown: int) -> int:
    """Return the line of the move after some that could be shown; that of the result when there is none."""
    return written.moves[shown].line if shown < len(written.moves) else written.line


def _show_move(rules: AnyRules, number: int, first: int, made: TranscriptMove, before: Any, after: Any) -> MoveShown:
    move = rules.notation.parse_move(before, made.seat, made.text)
    events = rules.display.events(before, made.seat, move, after, EVERYTHING, first)
    scores, outcome = rules.scores(after), rules.outcome(after)
    seats = rules.seats[: len(scores)]
    told = tuple(tell_events(events, seats, scores, None, rules.unit))
    result = "" if outcome is None else describe_outcome(outcome, seats)
    text = rules.notation.format_move(before, made.seat, move)
    return MoveShown(number, made.seat, text, told, scores, events, rules.to_act(after), result)


@FindMissed.handler
def find_missed(workspace: Workspace, request: FindMissed, control: Control) -> Iterator[MoveReviewed | Note]:
    """Look for the best move of every turn."""
    game, written, _, steps = yield from _open(workspace, request)
    rules, total = game.turn_rules, len(written.moves)
    if not 1 <= request.first <= total + 1:
        raise WgsError(Parameter("first"), f" must be a number from 1 to {total}, not {request.first}")
    wanted = total + 1 - request.first
    control.tell(Progress(0, wanted, "moves"))
    for number, step in enumerate(steps, 1):
        if number < request.first:
            continue
        randomness = Randomness(written.setting.seed, Stream.HINTS + number)
        yield from _review(rules, number, step, request.playouts, randomness)
        control.tell(Progress(number - request.first + 1, wanted, "moves"))


def _review(rules: AnyRules, number: int, step: Step, playouts: int, randomness: Randomness) -> Iterator[MoveReviewed]:
    made, before, after = step
    seat = made.seat
    move = rules.notation.parse_move(before, seat, made.text)
    found = review_move(rules, before, seat, move, playouts, randomness)
    if found is None:
        return
    write, preview = rules.notation.format_move, rules.display.preview
    yield MoveReviewed(
        number,
        seat,
        write(before, seat, move),
        rules.scores(after)[seat] - rules.scores(before)[seat],
        found.is_missed,
        round(found.best_value - found.value) if found.is_missed else 0,
        write(before, seat, found.best if found.is_missed else move),
        preview(before, seat, found.best) if found.is_missed else None,
    )


@ListWritten.handler
def list_written(workspace: Workspace, request: ListWritten, _: Control) -> Iterator[WrittenListed | Note]:
    """List the games in writing of a folder, the latest first; what is no such game is left out."""
    folder = _find_folder(request.config.path, workspace.files)
    listed: list[WrittenListed] = []
    rest = MOST_READ
    for path in islice(sorted(folder.iterdir()), 20 * MOST_LISTED):
        checkpoint()
        if len(listed) >= MOST_LISTED or path.name.startswith(".") or path.suffix.lower() not in ENDINGS:
            continue
        size = path.stat().st_size if path.is_file() else rest + 1
        if size <= min(rest, TRANSCRIPT.most):
            rest -= size
            listed += _describe(path, workspace.files)
    yield from sorted(listed, key=lambda each: -each.modified)


def _describe(path: Path, files: Files) -> Iterator[WrittenListed]:
    """Describe a file, if it is a game in writing."""
    with suppress(WgsError):
        text = files.load_text(path, TRANSCRIPT, NamedBy.DATA)
        if _may_be_written(text):
            written, saved = _parse(text)
            setting, modified = written.setting, path.stat().st_mtime
            kind: Literal["transcript", "saved"] = "transcript" if saved is None else "saved"
            yield WrittenListed(path.name, kind, setting.game, setting.players, len(written.moves), modified)


def _may_be_written(text: str) -> bool:
    """Tell whether a text begins as games in writing do: most files of a folder are others."""
    head = text.removeprefix("\ufeff").lstrip()[:2000]
    return (head.startswith("{") and '"wgs game"' in head) or "transcript:" in head.casefold()


# --- Opening -----------------------------------------------------------------------------------------------------


def _open(workspace: Workspace, request: WrittenGame) -> Opening[_Opened]:
    place, text = _read(workspace, request)
    try:
        written, saved = _parse(text)
    except PlayError as error:
        raise PlayError(f"{place}: ", error) from None
    toolkit = yield from open_toolkit(workspace, request)
    if saved is None and not written.has_check:
        yield Note(f"{place}: {UNCHECKED}")
    game = yield from find_game(toolkit, written.setting, request.dictionary)
    yield from note_entries(toolkit, request, game)
    start = game.playing.begin(written.setting)
    return _Opened(game, written, start, _iter_steps(game.turn_rules, start, written, saved))


def _read(workspace: Workspace, request: WrittenGame) -> tuple[str, str]:
    """Return what messages call the game of a request, and its text."""
    if (request.text is None) == (request.file is None):
        raise WgsError("give either the text of a game or the name of a file")
    if request.file is None:
        return request.place, str(request.text)
    found, _ = workspace.files.find(request.file, [_find_folder(request.config.path, workspace.files)])
    if found is None:
        raise WgsError(Parameter("file"), f": there is no file {shorten(request.file)} in the folder of the config")
    return request.file, workspace.files.load_text(found, TRANSCRIPT, NamedBy.DATA)


def _parse(text: str) -> tuple[Transcript, SavedGame | None]:
    """Read a game in writing; a saved one is returned as well."""
    if not text.removeprefix("\ufeff").lstrip().startswith("{"):
        return parse_transcript(text), None
    saved = parse_saved(text)
    moves = tuple(TranscriptMove(move.seat, move.text) for move in saved.moves)
    return Transcript(saved.setting, (), moves), saved


def _iter_steps(rules: AnyRules, start: Any, written: Transcript, saved: SavedGame | None) -> Iterator[Step]:
    """Play a game again; raises PlayError at the first move that cannot be made."""
    if saved is None:
        played = iter_transcript(rules, start, written)
    else:
        played = zip(written.moves, replay_saved(saved, rules, start)[1:], strict=True)
    before = start
    for made, after in played:
        yield made, before, after
        before = after


def _find_folder(config: str, files: Files) -> Path:
    """Return the folder of a config: the only one, where files of other folders may not be read."""
    return files.locate(config).parent if files.folders is None else files.folders[0]


ReplayTranscript.handler(replay_transcript)
