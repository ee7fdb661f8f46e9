"""The board validator: can the dice or tiles of a game make this board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.matching import Matching
from wgs.validate.answers import BoardCheck, Method

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wgs.tiles import Tile
    from wgs.validate.supply import Groups, Supply


class BoardChecker:
    """Checks boards against one supply (WGS manual, 3.5).

    Multipliers are ignored and empty tiles are none. A tile is shown by a face with the same letters; ``?`` and
    ``?h`` by no other faces than those. The answer is exact, and takes time in proportion to tiles times dice times
    dice at the most.

    >>> from wgs.tiles import parse_tiles
    >>> from wgs.validate import Supply
    >>> checker = BoardChecker(Supply([parse_tiles("AB"), parse_tiles("BC")], q_is_qu=True))
    >>> checker.check("CB", parse_tiles("CB")).placed
    (Placed(letters='C', piece='BC'), Placed(letters='B', piece='AB'))
    >>> checker.check("CC", parse_tiles("CC")).reason
    'C, C need 2 dice, but only 1 die can show them: BC'
    """

    def __init__(self, supply: Supply) -> None:
        self._supply = supply
        self._known = {face: (str(face), groups) for face, groups in supply.find_groups().items()}

    def check(self, board: str, tiles: Sequence[Tile]) -> BoardCheck:
        """Check the tiles of a board; ``board`` is the text that the answer repeats."""
        supply = self._supply
        faces = [supply.read_face(tile) for tile in tiles if not tile.is_empty]
        if supply.runs_out and len(faces) > supply.size:
            reason = f"too many tiles: {len(faces)}, but the game has {supply.count(supply.size)}"
            if not supply.size:
                reason = "all faces are dead: they show no letters"
            return BoardCheck(board, False, Method.GLANCE, reason=reason)
        shown = [self._known.get(face) or (str(face), ()) for face in faces]
        matching = Matching(supply.capacities(len(faces)))
        left_over = [text for text, groups in shown if not matching.add(groups)]
        if left_over:
            return BoardCheck(board, False, Method.MATCHING, left_over=tuple(left_over), reason=self._tell_why(shown))
        placed = supply.name_pieces([text for text, _ in shown], matching.places)
        return BoardCheck(board, True, Method.MATCHING, placed)

    def _tell_why(self, shown: Sequence[tuple[str, Groups]]) -> str:
        """Say what is wrong with an impossible board: tiles that nothing shows, else the first that compete."""
        supply = self._supply
        if unknown := [text for text, groups in shown if not groups]:
            return supply.tell_unknown(unknown)
        matching = Matching(supply.capacities(len(shown)))
        rival = next(groups for _, groups in shown if not matching.add(groups))
        return supply.tell_crowd(matching, [text for text, _ in shown], rival)
