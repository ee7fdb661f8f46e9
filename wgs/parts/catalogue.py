"""The catalogue: the entries of a loaded config by name, and the files to which they refer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from wgs.base.errors import GenerationError, LexiconError, MissingPartError, Parameter, WgsError
from wgs.base.files import Files, NamedBy
from wgs.base.resources import data_folder, find_user_folder, no_file, show_path
from wgs.base.suggestions import nearest
from wgs.config.bounds import MOST_LISTED
from wgs.config.letters import NO_GRADES, DictionarySection
from wgs.config.names import explain_unknown_name, list_names, tell_unknown_name
from wgs.languages.list_places import (
    choose_letters,
    find_known_letters,
    find_known_origin,
    give_letters,
    letters_of,
    list_homes,
)
from wgs.solver.shelf import WordShelf
from wgs.words.grades import ENGLISH, Grades, load_english_grades
from wgs.words.list_names import UNSUITABLE, ListName, find_unsuitable, read_list_name
from wgs.words.list_origins import WORDS, Origin, load_origins
from wgs.words.meanings import Meanings, load_meanings, load_own_meanings
from wgs.words.spelling import A_TO_Z, Letters

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.config.base import SectionName
    from wgs.config.load import LoadedConfig, Place
    from wgs.words.lexicon import Lexicon

Entry = TypeVar("Entry")


class Catalogue:
    """The entries of a config, and the word lists of its games that have been read.

    Attributes:
        path: The config file.
        config: The entries of the file and of the configs that it extends.
        place: Returns the place of a value of an entry, by its keys, for messages.
        files: The files that may be read.
        shelf: Where word lists and solvers are found again, also by other configs.
    """

    def __init__(self, loaded: LoadedConfig, shelf: WordShelf | None = None) -> None:
        self.path = loaded.path
        self.config = loaded.config
        self.place = loaded.place
        self.files = loaded.access
        self.shelf = shelf or WordShelf()
        self._loaded = loaded
        self._lexicons: dict[tuple[str, Path, Letters], Lexicon] = {}
        self._unknown: dict[tuple[SectionName, str], str] = {}

    def find(
        self, keys: tuple[str, str, str], name: str | None, section: SectionName, entries: Mapping[str, Entry]
    ) -> Entry:
        """Return the entry of a section that another entry names.

        Args:
            keys: Where the name stands: a section, an entry and a key.
            name: The name; None when the entry has none there.
            section: The section in which the name is looked up.
            entries: Its entries.

        Raises:
            MissingPartError: There is no name, or no entry of that name.
        """
        if name is None:
            example = f'"{keys[2]}": "{next(iter(entries), "...")}"'
            advice = f"Add a line such as {example}. {list_names(section, entries)}"
            raise MissingPartError(f"{self.place(*keys[:2])}: it names no {keys[2]}, which is needed here. {advice}")
        if name not in entries:
            reason = self.explain_unknown(section, name)
            listed = f" {list_names(section, entries)}" if reason.endswith("?") else ""
            raise MissingPartError(f"{self.place(*keys)}: {reason}{listed}")
        return entries[name]

    def explain_unknown(self, section: SectionName, name: str) -> str:
        """Say that a section has no entry of a name, and which one may have been meant.

        That takes time, and nobody reads hundreds: of more names than are listed of a file, only the first are
        compared with others.
        """
        if (section, name) not in self._unknown:
            if len(self._unknown) >= MOST_LISTED:
                return tell_unknown_name(section, name)
            self._unknown[section, name] = explain_unknown_name(section, name, self.config.entries(section))
        return self._unknown[section, name]

    def load_dictionary(
        self, name: str, letters: str | Letters | None = None, named_by: NamedBy = NamedBy.DATA
    ) -> Lexicon:
        """Return a word list by its name in Dictionaries, by its path, or by the name of one that ships.

        Args:
            name: The name or the path; "(family)" after it leaves out the words that families are spared, and
                "(grade ..50)" those of other grades.
            letters: The letters of a list that is not in Dictionaries, or its alphabet; None for those of its language
                where the file ships or was installed, and else for A to Z.
            named_by: Who gives the name; the files of Dictionaries are named by data anyway.

        Raises:
            LexiconError: It does not exist, or cannot be used.
        """
        given = self._read_name(name)
        if given.grades is None:
            return self._load_all_grades(given, letters, named_by)
        return self.shelf.load_of_grades(self._load_grades(given, letters, named_by), given.grades, str(given))

    def load_grades(self, name: str, letters: str | Letters | None = None, named_by: NamedBy = NamedBy.DATA) -> Grades:
        """Return the grades of the words of a list, which is named as for `load_dictionary`.

        They are those of its second column; or those of the file that its entry names as Grades; or those that ship,
        if at least half of its words are English ones.

        Raises:
            LexiconError: The list cannot be used, or its words have no grades.
        """
        given = self._read_name(name)
        grades = self._load_grades(given, letters, named_by)
        if given.grades is None:
            return grades
        chosen = self.load_dictionary(name, letters, named_by)
        return self.shelf.load_grades(chosen, grades.by_rank, lambda: grades.of(chosen))

    def _load_grades(self, given: ListName, letters: str | Letters | None, named_by: NamedBy) -> Grades:
        """Return the grades of a list with words of all grades."""
        lexicon = self._load_all_grades(given, letters, named_by)
        section = self.config.dictionaries.get(given.name or "")
        if lexicon.own_grades:
            return self.shelf.load_grades(lexicon, "column", lambda: Grades.from_words(lexicon, lexicon.own_grades))
        if section is not None and section.grades is not None:
            return self._load_named_grades(given.name or "", section, lexicon)
        english = self.shelf.load(data_folder() / ENGLISH, A_TO_Z, "english", Files(), NamedBy.DATA)
        ours = self.shelf.load_grades(english, "english", lambda: load_english_grades(english))
        grades = self.shelf.load_grades(lexicon, "english", lambda: ours.of(lexicon))
        graded = sum(grades.count().values())
        if graded * 2 < len(lexicon):
            raise LexiconError(
                f"the words of the list {lexicon.name} have no grades: only {graded:,} of {len(lexicon):,} are among "
                "the English words whose grades wgs has. Write a number from 1 (common) to 99 after each word of the "
                "list"
            )
        return grades

    def _load_named_grades(self, name: str, section: DictionarySection, lexicon: Lexicon) -> Grades:
        """Return the grades of a list that its entry gives: those of a file, or none."""
        place = self.place("Dictionaries", name, "Grades")
        listed = section.grades or ""
        if listed == NO_GRADES:
            raise LexiconError(f'{place}: the words of the list have no grades: it says "{NO_GRADES}"')
        path, tried = self.locate("Dictionaries", name, listed)
        if path is None:
            raise LexiconError(f'{place}: the list of grades "{listed}" was not found: there is {no_file(tried)}')
        known = self.shelf.load(path, section.word_letters, path.stem, self.files, NamedBy.DATA)
        if not known.own_grades:
            raise LexiconError(f"{place}: {show_path(path)} has no grades: write a number from 1 to 99 after each word")
        return self.shelf.load_grades(lexicon, known.content, lambda: Grades.from_words(lexicon, known.own_grades))

    def _load_all_grades(self, given: ListName, letters: str | Letters | None, named_by: NamedBy) -> Lexicon:
        """Return a word list with words of all grades."""
        given = given.base
        known = given.name or ""
        path, section = self._find_dictionary(known)
        if known in self.config.dictionaries:
            named_by = NamedBy.DATA
        else:
            section = give_letters(section, choose_letters(path, letters))
        spared = self._load_spared(known, section, is_family=given.is_family)
        shown = str(given) if given.form or len(spared) > len(section.without) else known
        key = (shown, path, section.word_letters)
        if key not in self._lexicons:
            base = self.shelf.load(path, section.word_letters, known, self.files, named_by, given.form or section.form)
            self._lexicons[key] = self.shelf.load_without(base, spared, shown) if spared else base
        return self._lexicons[key]

    def list_spared(self, name: str | None) -> frozenset[str]:
        """Return the words that are left out of a word list, which is not read for that.

        Args:
            name: The name, as for `load_dictionary`; None when a game names no list.

        Raises:
            LexiconError: A list of words that are left out is missing, or cannot be used.
        """
        return frozenset(word for each in self._find_spared(name) for word in each.words)

    def find_sparing(self, name: str, word: str) -> Lexicon | None:
        """Return the list for whose sake a word, given in capitals, is left out of another; None where it is not.

        Raises:
            LexiconError: A list of words that are left out is missing, or cannot be used.
        """
        return next((each for each in self._find_spared(name) if word in each), None)

    def _find_spared(self, name: str | None) -> list[Lexicon]:
        given = self._read_name(name)
        section = self.config.dictionaries.get(given.name or "") or DictionarySection.model_construct(path="")
        if given.name not in self.config.dictionaries:
            section = give_letters(section, letters_of(self.find_origin(given.name or "")))
        return self._load_spared(given.name or "", section, is_family=given.is_family)

    def _read_name(self, name: str | None) -> ListName:
        """Read the name of a word list; one of Dictionaries is meant as it is written."""
        return ListName(name) if name in self.config.dictionaries else read_list_name(name)

    def _load_spared(self, name: str, section: DictionarySection, *, is_family: bool) -> list[Lexicon]:
        """Load the lists of the words that are left out of a word list."""
        lists = [self._load_left_out(name, path, section.word_letters) for path in section.without]
        path = self._find_unsuitable(name, section) if is_family else None
        if path is not None and path not in [each.path for each in lists]:
            letters = A_TO_Z if path == data_folder() / UNSUITABLE else section.word_letters
            lists.append(self.shelf.load(path, letters, path.stem, Files(), NamedBy.DATA))
        return lists

    def _find_unsuitable(self, name: str, section: DictionarySection) -> Path | None:
        """Return the file of the words of a list that families are spared; None where its entry has a list instead."""
        language = self.find_language(name) or "en"
        if file := find_unsuitable(language):
            return data_folder() / file
        if section.without:
            return None
        raise LexiconError(
            f'"{name}" is in a language ({language}) for which no list of unsuitable words ships: name one as Without '
            "of this dictionary in Dictionaries, or leave out ",
            Parameter("family"),
            " and the preference Family",
        )

    def find_language(self, name: str) -> str | None:
        """Return the tag of the language of a list: that of its origin, or else of the first game that uses it."""
        name = self._read_name(name).name or ""
        if (origin := self.find_origin(name)) is not None and origin.language:
            return origin.language
        games = self.config.game_rules.values()
        return next((each.language for each in games if each.dictionary == name and each.language), None)

    def _load_left_out(self, name: str, listed: str, letters: Letters) -> Lexicon:
        path, tried = self.locate("Dictionaries", name, listed)
        if path is None:
            place = self.place("Dictionaries", name, "Without")
            raise LexiconError(f'{place}: the word list "{listed}" was not found: there is {no_file(tried)}')
        return self.shelf.load(path, letters, path.stem, self.files, NamedBy.DATA)

    def load_meanings(self, name: str) -> tuple[Meanings, ...] | None:
        """Return the meanings of the words of a word list; None where its entry does not say which, or there is none.

        Raises:
            LexiconError: A file of meanings is missing, or cannot be used.
        """
        section = self.config.dictionaries.get(name)
        if section is None or section.meanings is None:
            return None
        return tuple(self._load_meanings(name, path, section.word_letters) for path in section.meanings)

    def find_meanings(self, name: str, language: str | None = None) -> tuple[Meanings, ...]:
        """Return the meanings of the words of a list: those of its entry, or its own and in English those that ship.

        Args:
            name: The list, as for `load_dictionary`.
            language: Its language where that is not known: that of its game; None for English.

        Raises:
            LexiconError: A file of meanings is missing, or cannot be used.
        """
        own = self.load_meanings(self._read_name(name).name or "")
        if own is not None:
            return own
        origin = self.find_origin(name)
        tag = (origin.language if origin else language) or "en"
        ours = (load_own_meanings(),) if tag.partition("-")[0].lower() == "en" else ()
        return (*self.find_definitions(name), *ours)

    def find_definitions(
        self, name: str, letters: str | Letters | None = None, named_by: NamedBy = NamedBy.CALLER
    ) -> tuple[Meanings, ...]:
        """Return the definitions in the file of a list; none where its entry has Meanings, or it cannot be used."""
        given = self._read_name(name)
        section = self.config.dictionaries.get(given.name or "")
        if (section is not None and section.meanings is not None) or self.find_origin(name) is not None:
            return ()
        try:
            definitions = self._load_all_grades(given, letters, named_by).own_definitions
        except LexiconError:
            return ()
        return (Meanings(definitions),) if definitions else ()

    def _load_meanings(self, name: str, listed: str, letters: Letters) -> Meanings:
        path, tried = self.locate("Dictionaries", name, listed)
        place = self.place("Dictionaries", name, "Meanings")
        if path is None:
            raise LexiconError(f'{place}: the file of meanings "{listed}" was not found: there is {no_file(tried)}')
        try:
            return load_meanings(path, letters, self.files, NamedBy.DATA)
        except WgsError as error:
            raise LexiconError(f"{place}: ", error) from None

    def check_dictionary(self, name: str) -> None:
        """Check that there is a word list of this name, without reading it; raises LexiconError."""
        given = self._read_name(name)
        if given.name is not None or not given.has_conditions:
            self._find_dictionary(given.name or "")

    def _find_dictionary(self, name: str) -> tuple[Path, DictionarySection]:
        """Return the file of a word list and its entry; raises LexiconError when there is none."""
        section = self.config.dictionaries.get(name)
        if section:
            path, tried = self.locate("Dictionaries", name, section.path)
            if path is None:
                raise LexiconError(f"{self.place('Dictionaries', name)}: {explain_missing_list(section, tried)}")
        else:
            path, tried = self._find_list(name)
            section = DictionarySection.model_construct(path=name)  # whatever a file is called
        if not section.path:
            raise LexiconError(f"the name of the word list is empty. {nearest('', self.config.dictionaries)}")
        if path is None:
            hint = nearest(name, self.config.dictionaries)
            raise LexiconError(
                f'{show_path(self.path)}: the word list "{name}" was not found: there is {no_file(tried)}. {hint}'
            )
        return path, section

    def _find_list(self, name: str) -> tuple[Path | None, list[Path]]:
        """Find a word list that is not in Dictionaries: by its path, or by the bare name of one that is at hand."""
        path, tried = self.files.find(name, [self.path.parent, data_folder()])
        if path is not None or name.startswith(("/", "~", ".")):
            return path, tried
        files = [home / "dictionaries" / f"{name}{ending}" for home in list_homes() for ending in (".txt", ".txt.xz")]
        return next(filter(self.files.has, files), None), tried and tried + files[:1]

    # --- Where lists come from ----------------------------------------------------------------------------------

    def list_others(self) -> dict[str, Path]:
        """Return names and files of word lists that ship or were installed and that no entry of Dictionaries has."""
        found = [self.locate("Dictionaries", name, each.path)[0] for name, each in self.config.dictionaries.items()]
        named = {path.absolute() for path in found if path}
        others: dict[str, Path] = {}
        for home in list_homes():
            folder = home / "dictionaries"
            for file, origin in load_origins(folder).items():
                name, path = file.partition(".")[0], folder / file
                if origin.kind != WORDS or path in named or not self.files.has(path):
                    continue
                is_free = name not in self.config.dictionaries and name not in others
                others[name if is_free and self._find_list(name)[0] == path else str(path)] = path
        return others

    def find_file(self, name: str) -> Path:
        """Return the file of a word list, which is named as for `load_dictionary`; raises LexiconError as that does."""
        return self._find_dictionary(self._read_name(name).name or "")[0]

    def find_origin(self, name: str) -> Origin | None:
        """Return where a list comes from that ships or was installed; None for others, and where there is none."""
        try:
            return find_known_origin(self.find_file(name))
        except LexiconError:
            return None

    def find_letters(self, name: str) -> Letters:
        """Return the letters of the language of a list; A to Z where it is not known, or the list is of English words.

        Raises:
            LexiconError: There is no such list.
        """
        return find_known_letters(self.find_file(name)) or A_TO_Z

    def locate(self, section: SectionName, entry: str, name: str) -> tuple[Path | None, list[Path]]:
        """Find a file that an entry names: in the current folder, beside its config, or among the files that ship.

        Word lists may be among those that were installed, too.

        Returns:
            The path, or None if there is no such file; and all paths that were tried.
        """
        folders = [self._loaded.file_of(section, entry).parent, data_folder()]
        installed = find_user_folder() if section == "Dictionaries" else None
        return self.files.find(name, [*folders, *([installed] if installed else [])])

    def locate_boards(self, entry: str, name: str, place: Place | None = None) -> Path:
        """Return the path of the WordListFile of a LetterDistributions entry; error messages begin with its place.

        Raises:
            GenerationError: There is no such file.
        """
        path, tried = self.locate("LetterDistributions", entry, name)
        if path is None:
            prefix = "" if place is None else f"{place}: "
            raise GenerationError(f'{prefix}the WordListFile "{name}" was not found: there is {no_file(tried)}')
        return path


def explain_missing_list(section: DictionarySection, tried: list[Path]) -> str:
    """Say that the word list of an entry was not found, where it was looked for, and what the entry says of it."""
    hint = f". {section.description}" if section.description else ""
    return f'the word list "{section.path}" was not found: there is {no_file(tried)}{hint}'
