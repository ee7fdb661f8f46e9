"""The plays of a rack, found by the native engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.games.contradictionary.board import EMPTY
from wgs.games.contradictionary.words import EVERYTHING, Found, find_anchors
from wgs.games.shared.racks import BLANK
from wgs.tiles import MAX_ALPHABET

if TYPE_CHECKING:
    from types import ModuleType

    from wgs.games.contradictionary.equipment import ContradictionaryEquipment


class NativePlayFinder:
    """Finds plays by native code; see `wgs.games.contradictionary.words.PlayFinder` for what each method answers."""

    def __init__(self, equipment: ContradictionaryEquipment, native: ModuleType) -> None:
        self._board = equipment.board
        alphabet = equipment.lexicon.alphabet
        unused = [""] * (MAX_ALPHABET - len(alphabet))
        glyphs = [*alphabet, *unused, *(letter.lower() for letter in alphabet), *unused]
        rules = native.CrosswordRules(
            equipment.board.columns,
            equipment.board.rows,
            list(equipment.board.letter_multipliers),
            list(equipment.board.word_multipliers),
            [equipment.values.get(glyph, 0) for glyph in glyphs],
            list(equipment.bonuses),
            equipment.min_length,
        )
        self._encode = str.maketrans(
            {glyph: chr(number) for number, glyph in enumerate(glyphs) if glyph} | {EMPTY: chr(native.NO_TILE)}
        )
        self._finder = native.PlayFinder(equipment.lexicon.native, rules, glyphs)

    def find(self, letters: str, rack: str, start: int | None, most: int = EVERYTHING) -> list[Found]:
        """Find the plays of a rack; see `PlayFinder`."""
        across, down = find_anchors(self._board, letters, start)
        found: list[Found] = self._finder.find(
            letters.translate(self._encode).encode("latin-1"),
            rack.replace(BLANK, "").translate(self._encode).encode("latin-1"),
            rack.count(BLANK),
            bytes(across),
            bytes(down),
            most,
        )
        return found
