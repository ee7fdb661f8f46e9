"""Generators, found by their names in a config; those of other packages are isolated, so that faults become errors.

A generator is a class that is made from a `Source` and yields boards, one for each stream of random draws. Its
name is the ``GenerationMethod`` of a LetterDistributions entry. Other packages add generators through entry points
of the group ``wgs.generators``, named by the method.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, redirect_stdout
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Protocol, cast

from wgs.base.errors import GenerationError, Parameter, StoppedError, UnknownNameError, WgsError
from wgs.base.files import Files
from wgs.base.foreign_code import watching_code
from wgs.base.plurals import format_count
from wgs.base.suggestions import nearest
from wgs.boards.tiles import Tile
from wgs.config.letters import PLUG_IN_GROUP

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.base.randomness import Randomness
    from wgs.boards.grid import Grid
    from wgs.config.letters import LetterDistributionSection
    from wgs.config.load import Place
    from wgs.words.lexicon import Lexicon


_LONGEST = 200


def find_plug_ins(files: Files, group: str = PLUG_IN_GROUP) -> dict[str, EntryPoint]:
    """Return the plug-ins of a group that are installed and allowed, by their names.

    Those of the usual group are generators of other packages, and their names are GenerationMethods.
    """
    installed = entry_points(group=group)
    allowed = files.plug_ins
    return {plug_in.name: plug_in for plug_in in installed if allowed is None or plug_in.name in allowed}


def name_code(plug_in: EntryPoint) -> str:
    """Say whose code a plug-in of another package is: the package, its version, and where the code is in it."""
    package = f"the package {plug_in.dist.name} {plug_in.dist.version}" if plug_in.dist else "a package without a name"
    return f"{package} ({plug_in.value})"


class PlugInGenerator:
    """Draws boards with a generator of another package.

    What its code raises is an error that names it, `SystemExit` too. It passes checkpoints while it runs, as far as it
    is Python, so a deadline ends it. What it prints goes to standard error if it runs in the main thread.

    Raises:
        GenerationError: The package cannot be loaded, its code fails, or what it makes is not one board for each
            stream; the text names the method and the package.
    """

    def __init__(self, entry: EntryPoint, source: Source) -> None:
        package = entry.dist.name if entry.dist else entry.value
        self._title = f'the GenerationMethod "{entry.name}" of the package {package}'
        with self._running("cannot be loaded"):
            make = entry.load()
        with self._running("failed"):
            self._generator = cast("Generator", make(source))

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield a board for each stream."""
        asked = made = 0

        def hand_out() -> Iterator[Randomness]:
            nonlocal asked
            for stream in streams:
                asked += 1
                yield stream

        waiting = hand_out()
        with self._running("failed"):
            drawn = iter(self._generator.iter_draws(waiting))
        while True:
            with self._running("failed"):
                tiles = next(drawn, self)
                if tiles is self:
                    break
                made += 1
                if made > asked:
                    raise GenerationError(f"{self._title} made more boards than were asked for")
                board = self._check(tiles)
            yield board
        if next(waiting, None) or made < asked:
            raise GenerationError(f"{self._title} ended after {format_count(made, 'board')}, when more were asked for")

    @contextmanager
    def _running(self, outcome: str) -> Iterator[None]:
        """Run code of the package; ``outcome`` is what messages say when it raises something."""
        # Standard output is that of all threads, and only the main one may turn it away from them.
        is_main = threading.current_thread() is threading.main_thread()
        try:
            with redirect_stdout(sys.stderr) if is_main else nullcontext(), watching_code():
                yield
        except (WgsError, StoppedError, KeyboardInterrupt, GeneratorExit):
            raise
        except BaseException as error:
            raise GenerationError(f"{self._title} {outcome}: {_describe(error)}") from error

    def _check(self, tiles: object) -> tuple[Tile, ...]:
        board = tuple(tiles) if isinstance(tiles, tuple | list) else ()
        if not board or not all(isinstance(tile, Tile) for tile in board):
            raise GenerationError(f"{self._title} made {tiles!r:.60}, which is not a tuple of tiles")
        return board


def _describe(error: BaseException) -> str:
    """Return an exception as messages show it, even one that cannot be written."""
    try:
        return repr(error)[:_LONGEST]
    except Exception:  # noqa: BLE001  its code is that of the package too
        return type(error).__name__


_BUILT_IN = {
    "Bigram": "wgs.generate.bigram:BigramGenerator",
    "Dice": "wgs.generate.dice:DiceGenerator",
    "LetterPropensity": "wgs.generate.propensity:PropensityGenerator",
    "WordList": "wgs.generate.word_list:WordListGenerator",
}


class PartsOfGame(Protocol):
    """The game that boards are for; a part is read when it is first used, and raises WgsError if it is missing."""

    @property
    def grid(self) -> Grid:
        """The cells of a board and their neighbours."""

    @property
    def home_rows(self) -> Mapping[str, Sequence[int]]:
        """The cells of each player's home row, as indexes into ``grid.cells``; empty for a game without."""

    @property
    def lexicon(self) -> Lexicon:
        """The words that count; a list is read when it is first asked for."""

    @property
    def q_is_qu(self) -> bool:
        """True when a tile Q is Qu."""

    @property
    def tell(self) -> Callable[..., object]:
        """Takes the notes, each a BoardNote, on a board that is read from a file."""


@dataclass(frozen=True, slots=True)
class Source:
    """What a generator draws from.

    Attributes:
        place: The path of the LetterDistributions entry, for messages; empty when the caller adds it.
        letters: That entry.
        size: The number of tiles on a board; None when the game has no grid and no RandomBoardSize.
        locate: Finds the path of a file that the entry names; raises GenerationError when there is none.
        game: The game that boards are for; None when letters are drawn without one.
        files: The files that may be read.
    """

    place: str | Place
    letters: LetterDistributionSection
    size: int | None
    locate: Callable[[str], Path]
    game: PartsOfGame | None = None
    files: Files = field(default_factory=Files)

    def fault(self, *text: str | Parameter) -> GenerationError:
        """Make the error that says what is wrong with this entry."""
        return GenerationError(f"{self.prefix}this entry ", *text)

    @property
    def prefix(self) -> str:
        """The beginning of a message: the path of the entry, if it is known."""
        return f"{self.place}: " if self.place else ""


class Generator(Protocol):
    """Makes random boards; the class is called with a `Source` and raises GenerationError when it cannot serve."""

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        """Yield the tiles of one board for each stream, drawn from that stream alone."""


def make_generator(source: Source) -> Generator:
    """Make the generator that a LetterDistributions entry names.

    Raises:
        UnknownNameError: No such GenerationMethod.
        GenerationError: The entry lacks what the method needs.
    """
    method = source.letters.generation_method
    if method is None:
        raise source.fault(f"names no GenerationMethod; use one of {', '.join(_BUILT_IN)}")
    if method in _BUILT_IN:
        module, _, name = _BUILT_IN[method].partition(":")
        made = getattr(import_module(module), name)(source)
        return cast("Generator", made)
    plug_ins = find_plug_ins(source.files)
    if method in plug_ins:
        return PlugInGenerator(plug_ins[method], source)
    raise UnknownNameError(
        f'{source.prefix}this entry names the unknown GenerationMethod "{method}". '
        f"{nearest(method, [*_BUILT_IN, *sorted(plug_ins)])}"
    )
