"""The catalogue: the entries of a loaded config by name, and the files to which they refer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from wgs.config.letters import DictionarySection, check_alphabet
from wgs.errors import GenerationError, LexiconError, MissingPartError, nearest
from wgs.lexicon import Lexicon, load_lexicon
from wgs.resources import data_folder, find_file, no_file

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wgs.config.base import SectionName
    from wgs.config.load import LoadedConfig

Entry = TypeVar("Entry")


class Catalogue:
    """The entries of a config, and the word lists that were read for its games.

    Attributes:
        path: The config file.
        config: The entries of the file and of the configs that it extends.
    """

    def __init__(self, loaded: LoadedConfig) -> None:
        self.path = loaded.path
        self.config = loaded.config
        self._folders = loaded.folders
        self._lexicons: dict[tuple[str, Path, str], Lexicon] = {}

    def find(self, game: str, key: str, name: str | None, section: SectionName, entries: Mapping[str, Entry]) -> Entry:
        """Return the entry of a section that a game names under a key.

        Args:
            game: The name of the game, for messages.
            key: The key under which the game names the entry.
            name: The name of the entry; None when the game names none.
            section: The section.
            entries: Its entries.

        Raises:
            MissingPartError: The game names none, or one that does not exist.
        """
        place = f'{self.path}: the game "{game}"'
        there = ", ".join(f'"{entry}"' for entry in entries) or "no entries"
        if name is None:
            raise MissingPartError(f"{place} names no {key}, which is needed here; {section} has: {there}")
        if name not in entries:
            hint = nearest(name, entries)
            listed = f" ({section} has: {there})" if hint.startswith("Did you mean") else ""
            raise MissingPartError(f'{place} names the {key} "{name}", which {section} does not have. {hint}{listed}')
        return entries[name]

    def load_dictionary(self, name: str, alphabet: str | None = None) -> Lexicon:
        """Load a word list by its name in Dictionaries, as a file, or as a list shipped with the package.

        Args:
            name: The name or the path.
            alphabet: The letters of a list that is not in Dictionaries; A to Z when absent.

        Raises:
            LexiconError: There is none, or it cannot be used.
        """
        section = self.config.dictionaries.get(name)
        if section:
            path, tried = self.locate("Dictionaries", name, section.path)
        else:
            path, tried = find_file(name, [self.path.parent, data_folder()])
            if path is None:
                path, more = find_file(f"dictionaries/{name}.txt", [data_folder()])
                tried += more
            section = DictionarySection(path=name)
            if alphabet is not None:
                section = section.model_copy(update={"alphabet": _read_alphabet(alphabet)})
        if not section.path:
            raise LexiconError(f"the name of the word list is empty. {nearest('', self.config.dictionaries)}")
        if path is None:
            hint = f". {section.description}" if section.description else ""
            if name not in self.config.dictionaries:
                hint = f". {nearest(name, self.config.dictionaries)}"
            raise LexiconError(f'{self.path}: the word list "{name}" was not found: there is {no_file(tried)}{hint}')
        key = (name, path, section.alphabet)
        if key not in self._lexicons:
            self._lexicons[key] = load_lexicon(path, alphabet=section.alphabet, name=name)
        return self._lexicons[key]

    def locate(self, section: SectionName, entry: str, name: str) -> tuple[Path | None, list[Path]]:
        """Find a file that an entry names: from the current folder, beside its config, or among the shipped data.

        Returns:
            The path, or None when there is no such file, and all paths that were tried.
        """
        folder = self._folders.get((section, entry), self.path.parent)
        return find_file(name, [folder, data_folder()])

    def locate_boards(self, entry: str, name: str, prefix: str = "") -> Path:
        """Return the path of the WordListFile of a LetterDistributions entry; error messages begin with ``prefix``.

        Raises:
            GenerationError: There is no such file.
        """
        path, tried = self.locate("LetterDistributions", entry, name)
        if path is None:
            raise GenerationError(f'{prefix}the WordListFile "{name}" was not found: there is {no_file(tried)}')
        return path


def _read_alphabet(text: str) -> str:
    try:
        return check_alphabet(text)
    except ValueError as error:
        raise LexiconError(f'the alphabet "{text}" cannot be used: {error}') from None
