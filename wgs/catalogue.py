"""The catalogue: the entries of a loaded config by name, and the files to which they refer."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING, TypeVar

from wgs.config.bounds import MOST_LISTED
from wgs.config.letters import DictionarySection, check_alphabet
from wgs.config.names import explain_unknown_name, list_names, tell_unknown_name
from wgs.errors import GenerationError, LexiconError, MissingPartError
from wgs.family import UNSUITABLE, ListName, read_list_name
from wgs.files import Files, NamedBy
from wgs.resources import data_folder, no_file, show_path
from wgs.solver.shelf import WordShelf
from wgs.suggestions import nearest

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wgs.config.base import SectionName
    from wgs.config.load import LoadedConfig, Place
    from wgs.lexicon import Lexicon

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
        self._lexicons: dict[tuple[str, Path, str], Lexicon] = {}
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

    def load_dictionary(self, name: str, alphabet: str | None = None, named_by: NamedBy = NamedBy.DATA) -> Lexicon:
        """Return a word list by its name in Dictionaries, by its path, or by the name of one that ships.

        Args:
            name: The name or the path; "(family)" after it leaves out the words that families are spared.
            alphabet: The letters of a list that is not in Dictionaries; None for A to Z.
            named_by: Who gives the name; the files of Dictionaries are named by data anyway.

        Raises:
            LexiconError: It does not exist, or cannot be used.
        """
        given = self._read_name(name)
        known = given.name or ""
        path, section = self._find_dictionary(known)
        if alphabet is not None and known not in self.config.dictionaries:
            section = section.model_copy(update={"alphabet": _read_alphabet(alphabet)})
        if known in self.config.dictionaries:
            named_by = NamedBy.DATA
        spared = self._load_spared(known, section, is_family=given.is_family)
        shown = str(given) if len(spared) > len(section.without) else known
        key = (shown, path, section.alphabet)
        if key not in self._lexicons:
            base = self.shelf.load(path, section.alphabet, known, self.files, named_by)
            self._lexicons[key] = self.shelf.load_without(base, spared, shown) if spared else base
        return self._lexicons[key]

    def list_spared(self, name: str | None, alphabet: str | None = None) -> frozenset[str]:
        """Return the words that are left out of a word list, which is not read for that.

        Args:
            name: The name, as for `load_dictionary`; None when a game names no list.
            alphabet: As there.

        Raises:
            LexiconError: A list of words that are left out is missing, or cannot be used.
        """
        given = self._read_name(name)
        section = self.config.dictionaries.get(given.name or "") or DictionarySection.model_construct(path="")
        if alphabet is not None and given.name not in self.config.dictionaries:
            section = section.model_copy(update={"alphabet": _read_alphabet(alphabet)})
        lists = self._load_spared(given.name or "", section, is_family=given.is_family)
        return frozenset(word for each in lists for word in each.words)

    def _read_name(self, name: str | None) -> ListName:
        """Read the name of a word list; one of Dictionaries is meant as it is written."""
        return ListName(name, is_family=False) if name in self.config.dictionaries else read_list_name(name)

    def _load_spared(self, name: str, section: DictionarySection, *, is_family: bool) -> list[Lexicon]:
        """Load the lists of the words that are left out of a word list."""
        lists = [self._load_left_out(name, path, section.alphabet) for path in section.without]
        if is_family:
            path = data_folder() / UNSUITABLE
            if path not in [each.path for each in lists]:
                lists.append(self.shelf.load(path, string.ascii_uppercase, path.stem, Files(), NamedBy.DATA))
        return lists

    def _load_left_out(self, name: str, listed: str, alphabet: str) -> Lexicon:
        path, tried = self.locate("Dictionaries", name, listed)
        if path is None:
            place = self.place("Dictionaries", name, "Without")
            raise LexiconError(f'{place}: the word list "{listed}" was not found: there is {no_file(tried)}')
        return self.shelf.load(path, alphabet, path.stem, self.files, NamedBy.DATA)

    def check_dictionary(self, name: str) -> None:
        """Check that there is a word list of this name, without reading it; raises LexiconError."""
        given = self._read_name(name)
        if given.name is not None or not given.is_family:
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
        """Find a word list that is not in Dictionaries: a file, or one that ships, by its path or its bare name."""
        path, tried = self.files.find(name, [self.path.parent, data_folder()])
        if path is not None:
            return path, tried
        path, more = self.files.find(f"dictionaries/{name}.txt", [data_folder()])
        return path, tried and tried + more[-1:]

    def locate(self, section: SectionName, entry: str, name: str) -> tuple[Path | None, list[Path]]:
        """Find a file that an entry names: in the current folder, beside its config, or among the files that ship.

        Returns:
            The path, or None if there is no such file; and all paths that were tried.
        """
        return self.files.find(name, [self._loaded.file_of(section, entry).parent, data_folder()])

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


def _read_alphabet(text: str) -> str:
    try:
        return check_alphabet(text)
    except ValueError as error:
        raise LexiconError(f'the alphabet "{text}" cannot be used: {error}') from None
