"""Requests: what a front can ask for, as frozen values.

A request carries names and numbers, and no open object, so it can be sent to another process or machine and carried out
there: boards, rounds and searches depend on their seeds and numbers alone. Equal requests have equal answers, apart
from those with a limit in seconds. `wgs.service.run` carries out any of them.
"""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.service.requests.anagrams import FindAnagrams
    from wgs.service.requests.base import ConfigSource, GameRequest, Request
    from wgs.service.requests.catalogues import (
        CheckConfig,
        CompareLists,
        DescribeLists,
        FilterList,
        FindLists,
        ListConfigs,
        ListDictionaries,
        ListFiles,
        ListGames,
        LookUpWords,
        MergeLists,
        WordLists,
    )
    from wgs.service.requests.checking import CheckBoards, CheckWords
    from wgs.service.requests.dealing import DealRound
    from wgs.service.requests.editing import (
        AddList,
        BrowseFiles,
        DescribeFields,
        EditConfig,
        ListRevisions,
        ReadRevision,
        SaveConfig,
        ScoreWords,
    )
    from wgs.service.requests.lines import BoardLines, LinesRequest
    from wgs.service.requests.making import (
        CreateBoards,
        FindBest,
        MakeBoards,
        Method,
        OptimizeBoards,
        ProveBest,
        RemakeBoard,
    )
    from wgs.service.requests.paper import (
        DescribeLayout,
        LayoutRequest,
        ListLayoutOptions,
        PreviewPages,
        PrintBoards,
        PrintBook,
    )
    from wgs.service.requests.play import (
        AskHint,
        ChooseMove,
        DescribePlay,
        FindTargets,
        ListMoves,
        MakeMove,
        MatchRequest,
        OpenMatch,
        PreviewMove,
        RecallMatch,
        ResumeMatch,
        RunOut,
        SeatRequest,
        ShowMatch,
        ShuffleTiles,
        StepMatch,
        TellEvents,
        TellTexts,
        TranscribeMatch,
        UndoMoves,
        ViewMatch,
    )
    from wgs.service.requests.reading import ReadBoards
    from wgs.service.requests.scoring import AnalyzeBoards, ScoreBoards
    from wgs.service.requests.showing import DescribeBoards, ExplainWords, ShowBoard, ShowBoards, TellMeanings
    from wgs.service.requests.solving import SolutionLines, SolveBoards, SolvePaths
    from wgs.service.requests.studying import DescribeGame, DetailSolution, StudyBoard, TryFormats
    from wgs.service.requests.surveys import SurveyBoards, SurveyLines
    from wgs.service.requests.tournaments import PlayGames
    from wgs.service.requests.transcripts import (
        FindMissed,
        ListWritten,
        ReplayTranscript,
        ShowReplay,
        WrittenGame,
    )

__all__ = [
    "AddList",
    "AnalyzeBoards",
    "AskHint",
    "BoardLines",
    "BrowseFiles",
    "CheckBoards",
    "CheckConfig",
    "CheckWords",
    "ChooseMove",
    "CompareLists",
    "ConfigSource",
    "CreateBoards",
    "DealRound",
    "DescribeBoards",
    "DescribeFields",
    "DescribeGame",
    "DescribeLayout",
    "DescribeLists",
    "DescribePlay",
    "DetailSolution",
    "EditConfig",
    "ExplainWords",
    "FilterList",
    "FindAnagrams",
    "FindBest",
    "FindLists",
    "FindMissed",
    "FindTargets",
    "GameRequest",
    "LayoutRequest",
    "LinesRequest",
    "ListConfigs",
    "ListDictionaries",
    "ListFiles",
    "ListGames",
    "ListLayoutOptions",
    "ListMoves",
    "ListRevisions",
    "ListWritten",
    "LookUpWords",
    "MakeBoards",
    "MakeMove",
    "MatchRequest",
    "MergeLists",
    "Method",
    "OpenMatch",
    "OptimizeBoards",
    "PlayGames",
    "PreviewMove",
    "PreviewPages",
    "PrintBoards",
    "PrintBook",
    "ProveBest",
    "ReadBoards",
    "ReadRevision",
    "RecallMatch",
    "RemakeBoard",
    "ReplayTranscript",
    "Request",
    "ResumeMatch",
    "RunOut",
    "SaveConfig",
    "ScoreBoards",
    "ScoreWords",
    "SeatRequest",
    "ShowBoard",
    "ShowBoards",
    "ShowMatch",
    "ShowReplay",
    "ShuffleTiles",
    "SolutionLines",
    "SolveBoards",
    "SolvePaths",
    "StepMatch",
    "StudyBoard",
    "SurveyBoards",
    "SurveyLines",
    "TellEvents",
    "TellMeanings",
    "TellTexts",
    "TranscribeMatch",
    "TryFormats",
    "UndoMoves",
    "ViewMatch",
    "WordLists",
    "WrittenGame",
]

_HOMES = {
    "wgs.service.requests.anagrams": ("FindAnagrams",),
    "wgs.service.requests.base": (
        "ConfigSource",
        "GameRequest",
        "Request",
    ),
    "wgs.service.requests.editing": (
        "AddList",
        "BrowseFiles",
        "DescribeFields",
        "EditConfig",
        "ListRevisions",
        "ReadRevision",
        "SaveConfig",
        "ScoreWords",
    ),
    "wgs.service.requests.lines": (
        "BoardLines",
        "LinesRequest",
    ),
    "wgs.service.requests.dealing": ("DealRound",),
    "wgs.service.requests.reading": ("ReadBoards",),
    "wgs.service.requests.scoring": (
        "AnalyzeBoards",
        "ScoreBoards",
    ),
    "wgs.service.requests.solving": (
        "SolutionLines",
        "SolveBoards",
        "SolvePaths",
    ),
    "wgs.service.requests.checking": (
        "CheckBoards",
        "CheckWords",
    ),
    "wgs.service.requests.showing": (
        "DescribeBoards",
        "ExplainWords",
        "ShowBoard",
        "ShowBoards",
        "TellMeanings",
    ),
    "wgs.service.requests.catalogues": (
        "CheckConfig",
        "CompareLists",
        "DescribeLists",
        "FilterList",
        "FindLists",
        "ListConfigs",
        "ListDictionaries",
        "ListFiles",
        "ListGames",
        "LookUpWords",
        "MergeLists",
        "WordLists",
    ),
    "wgs.service.requests.making": (
        "CreateBoards",
        "FindBest",
        "MakeBoards",
        "Method",
        "OptimizeBoards",
        "ProveBest",
        "RemakeBoard",
    ),
    "wgs.service.requests.paper": (
        "DescribeLayout",
        "LayoutRequest",
        "ListLayoutOptions",
        "PreviewPages",
        "PrintBoards",
        "PrintBook",
    ),
    "wgs.service.requests.play": (
        "AskHint",
        "ChooseMove",
        "DescribePlay",
        "FindTargets",
        "ListMoves",
        "MakeMove",
        "MatchRequest",
        "OpenMatch",
        "PreviewMove",
        "RecallMatch",
        "ResumeMatch",
        "RunOut",
        "SeatRequest",
        "ShowMatch",
        "ShuffleTiles",
        "StepMatch",
        "TellEvents",
        "TellTexts",
        "TranscribeMatch",
        "UndoMoves",
        "ViewMatch",
    ),
    "wgs.service.requests.surveys": ("SurveyBoards", "SurveyLines"),
    "wgs.service.requests.studying": (
        "DescribeGame",
        "DetailSolution",
        "StudyBoard",
        "TryFormats",
    ),
    "wgs.service.requests.tournaments": ("PlayGames",),
    "wgs.service.requests.transcripts": (
        "FindMissed",
        "ListWritten",
        "ReplayTranscript",
        "ShowReplay",
        "WrittenGame",
    ),
}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
