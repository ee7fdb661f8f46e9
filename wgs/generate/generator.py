"""What a generator is, and how it is found by its name in a config.

A generator is a class that is made from a `Source` and yields boards, one for each stream of random draws. Its
name is the ``GenerationMethod`` of a LetterDistributions entry. Other packages add generators through entry points
of the group ``wgs.generators``, named by the method.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from wgs.errors import GenerationError, Parameter, UnknownNameError
from wgs.files import Files
from wgs.generate.plug_in import PlugInGenerator, find_plug_ins
from wgs.suggestions import nearest

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.config.letters import LetterDistributionSection
    from wgs.config.load import Place
    from wgs.grid import Grid
    from wgs.lexicon import Lexicon
    from wgs.randomness import Randomness
    from wgs.tiles import Tile

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
