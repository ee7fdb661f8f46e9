"""Requests: what a front can ask for, as frozen values, and what all of them have in common.

A request carries names and numbers, and no open object, so it can be sent to another process or machine and carried out
there: boards, rounds and searches depend on their seeds and numbers alone. Equal requests have equal answers, apart
from those with a limit in seconds. Each subject has a package with its requests, such as
`wgs.service.creating.requests`; `wgs.service.dispatch.run` carries out any of them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from wgs.base.declarations import BOARDS, INPUT, MOST_SEED, OUTPUT, declare
from wgs.words.list_names import choose_list, parse_form, parse_grades

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Self, TypeAlias

    import typing_extensions

    from wgs.config.base import SectionName
    from wgs.service.answers import Fault, Note
    from wgs.service.budgets import Control
    from wgs.service.lines import Lines
    from wgs.service.workspace import Workspace

    Asked = TypeVar("Asked")
    Answer = TypeVar("Answer")
    Handler: TypeAlias = Callable[[Workspace, Asked, Control], Iterator[Answer | Note | Fault]]
    Answer_co = typing_extensions.TypeVar("Answer_co", covariant=True, default=object)
else:
    Answer_co = TypeVar("Answer_co", covariant=True)


@dataclass(frozen=True, slots=True)
class ConfigSource:
    """A config: a file, or the text of one that has not been saved.

    Attributes:
        path: The path of the file, or the name of a config that ships with the package. With a text, the path tells
            where the relative paths of the text are looked for, and how messages call it.
        text: The text of the config in place of what is in the file; None to read the file.
        revision: A number that a front raises when the file, or one that it names, may have changed: a workspace keeps
            each revision open by itself, and reads the files of a new one.
        bases: The texts of configs that it extends, in place of what is in their files: pairs of an absolute path
            without links, and a text.
    """

    path: str
    text: str | None = None
    revision: int = 0
    bases: tuple[tuple[str, str], ...] = ()

    @property
    def digest(self) -> str:
        """The SHA-256 of the text in hexadecimal digits; empty for a file.

        >>> ConfigSource("my.json", "{}").digest[:8]
        '44136fa3'
        """
        return "" if self.text is None else hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Request(Generic[Answer_co]):
    """What all requests have in common; a class of requests that adds no fields needs no decorator.

    Attributes:
        config: The config.
    """

    config: ConfigSource

    _handle: ClassVar[Handler[Any, Any] | None] = None

    @property
    def sections(self) -> tuple[SectionName, ...] | None:
        """The sections of the config that the request uses; None for any. Only what is odd in them is told."""
        return None

    @property
    def ends_by_itself(self) -> bool:
        """Whether the work looks itself if it has to end, and then first gives what it has found by then."""
        return False

    @classmethod
    def handler(cls, handle: Handler[Self, Answer_co]) -> Handler[Self, Answer_co]:
        """Name the function that carries out such a request; a decorator in the module ``handlers`` beside it."""
        cls._handle = staticmethod(handle)
        return handle

    def carry_out(self, workspace: Workspace, control: Control) -> Iterator[Answer_co | Note | Fault]:
        """Yield the answers as they come; the module with the handler is loaded when it is first needed."""
        kind = type(self)
        if "_handle" not in vars(kind):
            import_module(f"{kind.__module__.rpartition('.')[0]}.handlers")
        assert kind._handle is not None
        return kind._handle(workspace, self, control)


OF_BOARDS: tuple[SectionName, ...] = ("GameRules", "Grids", "ScoringRules")
"""The sections that tell what a board of a game is."""


OF_WORDS: tuple[SectionName, ...] = (*OF_BOARDS, "Dictionaries")
"""The sections that tell which words of a board count, and what they are worth."""


OF_LETTERS: tuple[SectionName, ...] = (*OF_BOARDS, "LetterDistributions")
"""The sections that tell where the letters of a board come from."""


PLAIN = declare("Do not use the game's Optimizer.", title="Without the Optimizer", group=BOARDS, is_rare=True)
"""The declaration of boards that are drawn without the Optimizer of the game."""


SEED = declare(
    "Make the same random choices each time; 0 or more.",
    "N",
    about="Make the same random choices each time; another seed each time if left out.",
    title="Seed",
    letter="s",
    default="another each time",
    least=0,
    most=MOST_SEED,
    is_rare=True,
)
"""The declaration of the seed of all random choices of a request."""


MOST_JOBS = 256
"""The most processor cores that a request can ask for."""


JOBS = declare("Number of processor cores to use.", "N", letter="j", default="all cores", least=1, most=MOST_JOBS)
"""The declaration of the number of processor cores that a request may use."""


LONGEST_TAG = 35
"""The length of the longest tag of a language."""


DPI = declare("Dots per inch of PNG pictures.", "N", group=OUTPUT, default="200", least=10, most=2400)
"""The declaration of how fine PNG pictures are."""


STRICT = declare("Refuse boards with too few or too many tiles.", group=INPUT)
"""The declaration of how boards of another size are taken."""


GRADE = declare(
    "Count words of these grades only: ..50 (common), 60.. (rare).",
    "RANGE",
    about="Count only words of these grades: ..50 for common words, 60.. for rare ones.",
    default="all",
    most=10,
    examples=("..50",),
)
"""The declaration of the grades of words that count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListChoice:
    """The word list to use in place of a game's own, and the words of it that are left out.

    Attributes:
        dictionary: A name of Dictionaries, or a file; None for the game's own.
        list_form: The form of its file; None for the one that its first lines tell.
        family: True to leave out slurs, obscenities and sexual words.
        grade: The grades of words that count: ``..50``.
    """

    dictionary: str | None = field(
        default=None,
        metadata=declare(
            "Use this dictionary: a name in Dictionaries, or a file.",
            "NAME|FILE",
            about="The word list to use in place of the game's own: a name in Dictionaries, or a file of the folder.",
            letter="d",
            default="the game's",
        ),
    )
    list_form: str | None = field(
        default=None,
        metadata=declare(
            "Read the file of the dictionary as plain, lines, columns, grades, counts, commas, csv, json or hunspell.",
            "FORM",
            about="The form of the file of the word list; by default the one that its first lines tell.",
            default="as its first lines tell",
        ),
    )
    family: bool = field(
        default=False,
        metadata=declare(
            "Leave out slurs, obscenities and sexual words.",
            about="Leave out slurs, obscenities and sexual words; boards that are made do not show them.",
            title="For families",
        ),
    )
    grade: str | None = field(default=None, metadata=GRADE)

    @property
    def name(self) -> str | None:
        """The name of the word list, as requests have it; None for the game's own.

        Raises:
            LexiconError: The grades are not a range, or there is no such form.

        >>> ListChoice(dictionary="common", family=True).name
        'common (family)'
        """
        grades = None if self.grade is None else parse_grades(self.grade)
        form = None if self.list_form is None else parse_form(self.list_form)
        return choose_list(self.dictionary, family=self.family, grades=grades, form=form)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRequest(Request[Answer_co]):
    """What all requests about a game have in common.

    Attributes:
        game: The name of the game in the config.
        dictionary: The word list to use in place of the game's own: a name of Dictionaries, or a file.
    """

    game: str = field(
        metadata=declare(
            'The name of a game in the config; "wgs games" lists them.',
            "GAME",
            about="The name of a game of the config.",
            examples=("Boggle (New)",),
            is_argument=True,
        )
    )
    dictionary: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesRequest(GameRequest[Answer_co]):
    """What all requests about lines of text have in common.

    Without lines a request only prepares its work: it answers with notes and with `Ready`, or fails. So a front can
    tell what is wrong before it reads a line, and then send as many lines as it likes, chunk by chunk.

    Attributes:
        lines: The lines; None to prepare only.
        as_text: True for answers as text (`Written`), False for values (`Answered`).
        jobs: How many processor cores to use; None for all of them.
    """

    lines: Lines | None = None
    as_text: bool = False
    jobs: int | None = field(default=None, metadata=JOBS)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLines(LinesRequest[Answer_co]):
    """What all requests about lines of boards have in common.

    A `Note` comes before the answer to a board that can be read in several ways, or has too few or too many tiles.

    Attributes:
        strict: True to refuse boards with too few or too many tiles.
        details: True to name the word list in `Ready` for answers as text too.
    """

    strict: bool = field(default=False, metadata=STRICT)
    details: bool = False

    @property
    def sections(self) -> tuple[SectionName, ...]:
        """The sections that it uses."""
        return OF_WORDS
