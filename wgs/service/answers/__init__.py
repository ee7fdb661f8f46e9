"""Answers: what carrying out a request yields, in order, as frozen values."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.service.answers.anagrams import AnagramsFound
    from wgs.service.answers.base import Fault, Note, Progress
    from wgs.service.answers.boards import BoardDescribed, Drawn, Explained, MeaningTold, PathFound, RulesTold
    from wgs.service.answers.catalogues import (
        ConfigListed,
        DictionaryEntry,
        GameEntry,
        ListDifference,
        NamedFiles,
        WordList,
    )
    from wgs.service.answers.editing import (
        ConfigDraft,
        ConfigSaved,
        DraftEntry,
        FieldGuide,
        FileEntry,
        ListAdded,
        Revision,
        RevisionText,
        SaveConflict,
        WordScore,
    )
    from wgs.service.answers.lines import Answered, Ready, Written
    from wgs.service.answers.making import (
        BoardFound,
        BoardMade,
        ProofBegun,
        ProofWent,
        RoundDealt,
        SearchDescribed,
        SearchWent,
        describe_missed,
    )
    from wgs.service.answers.paper import BookDraft, Document, Layout, LayoutOption, PagePreview
    from wgs.service.answers.play import (
        MatchState,
        MatchView,
        MoveList,
        ReplayedEnd,
        ReplayedMove,
        Tiles,
        WrittenTranscript,
    )
    from wgs.service.answers.replays import MoveReviewed, MoveShown, ReplayShown, WrittenListed
    from wgs.service.answers.shown import (
        EventsTold,
        MatchRecalled,
        MatchShown,
        MatchStepped,
        MoveChosen,
        MovePreviewed,
        PlayDescribed,
        ReachFound,
        TargetsFound,
        TextsTold,
    )
    from wgs.service.answers.studying import Detailed, FormatTried, GameDescribed, Studied
    from wgs.service.answers.surveys import ChartShown, SampleFound, ScoredBoard, Surveyed, TopScored

__all__ = [
    "AnagramsFound",
    "Answered",
    "BoardDescribed",
    "BoardFound",
    "BoardMade",
    "BookDraft",
    "ChartShown",
    "ConfigDraft",
    "ConfigListed",
    "ConfigSaved",
    "Detailed",
    "DictionaryEntry",
    "Document",
    "DraftEntry",
    "Drawn",
    "EventsTold",
    "Explained",
    "Fault",
    "FieldGuide",
    "FileEntry",
    "FormatTried",
    "GameDescribed",
    "GameEntry",
    "Layout",
    "LayoutOption",
    "ListAdded",
    "ListDifference",
    "MatchRecalled",
    "MatchShown",
    "MatchState",
    "MatchStepped",
    "MatchView",
    "MeaningTold",
    "MoveChosen",
    "MoveList",
    "MovePreviewed",
    "MoveReviewed",
    "MoveShown",
    "NamedFiles",
    "Note",
    "PagePreview",
    "PathFound",
    "PlayDescribed",
    "Progress",
    "ProofBegun",
    "ProofWent",
    "ReachFound",
    "Ready",
    "ReplayShown",
    "ReplayedEnd",
    "ReplayedMove",
    "Revision",
    "RevisionText",
    "RoundDealt",
    "RulesTold",
    "SampleFound",
    "SaveConflict",
    "ScoredBoard",
    "SearchDescribed",
    "SearchWent",
    "Studied",
    "Surveyed",
    "TargetsFound",
    "TextsTold",
    "Tiles",
    "TopScored",
    "WordList",
    "WordScore",
    "Written",
    "WrittenListed",
    "WrittenTranscript",
    "describe_missed",
]

_HOMES = {
    "wgs.service.answers.anagrams": ("AnagramsFound",),
    "wgs.service.answers.base": (
        "Fault",
        "Note",
        "Progress",
    ),
    "wgs.service.answers.boards": (
        "BoardDescribed",
        "Drawn",
        "Explained",
        "MeaningTold",
        "PathFound",
        "RulesTold",
    ),
    "wgs.service.answers.editing": (
        "ConfigDraft",
        "ConfigSaved",
        "DraftEntry",
        "FieldGuide",
        "FileEntry",
        "ListAdded",
        "Revision",
        "RevisionText",
        "SaveConflict",
        "WordScore",
    ),
    "wgs.service.answers.lines": (
        "Answered",
        "Ready",
        "Written",
    ),
    "wgs.service.answers.catalogues": (
        "ConfigListed",
        "DictionaryEntry",
        "GameEntry",
        "ListDifference",
        "NamedFiles",
        "WordList",
    ),
    "wgs.service.answers.making": (
        "BoardFound",
        "BoardMade",
        "ProofBegun",
        "ProofWent",
        "RoundDealt",
        "SearchDescribed",
        "SearchWent",
        "describe_missed",
    ),
    "wgs.service.answers.paper": (
        "BookDraft",
        "Document",
        "Layout",
        "LayoutOption",
        "PagePreview",
    ),
    "wgs.service.answers.play": (
        "MatchState",
        "MatchView",
        "MoveList",
        "ReplayedEnd",
        "ReplayedMove",
        "Tiles",
        "WrittenTranscript",
    ),
    "wgs.service.answers.replays": (
        "MoveReviewed",
        "MoveShown",
        "ReplayShown",
        "WrittenListed",
    ),
    "wgs.service.answers.shown": (
        "EventsTold",
        "TextsTold",
        "MatchRecalled",
        "MatchShown",
        "MatchStepped",
        "MoveChosen",
        "MovePreviewed",
        "PlayDescribed",
        "ReachFound",
        "TargetsFound",
    ),
    "wgs.service.answers.surveys": ("ChartShown", "SampleFound", "ScoredBoard", "Surveyed", "TopScored"),
    "wgs.service.answers.studying": (
        "Detailed",
        "FormatTried",
        "GameDescribed",
        "Studied",
    ),
}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
