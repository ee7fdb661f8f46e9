"""Carrying out requests: one function for all of them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from wgs.service.budgets import Budget, Control, EndedError
from wgs.service.desk import Desk
from wgs.service.field_checks import check_fields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wgs.service.answers import Progress
    from wgs.service.budgets import Cancel
    from wgs.service.requests import Request

HANDLERS = {
    "ListGames": "catalogues:list_games",
    "ListDictionaries": "catalogues:list_dictionaries",
    "ListConfigs": "config_files:list_configs_of_folder",
    "ListFiles": "named_files:list_files",
    "CheckConfig": "catalogues:check_config",
    "EditConfig": "editing:edit_config",
    "DescribeFields": "editing:describe_fields",
    "ScoreWords": "editing:score_words",
    "SaveConfig": "config_saves:save_config",
    "ListRevisions": "config_saves:list_revisions",
    "ReadRevision": "config_saves:read_revision",
    "AddList": "folders:add_list",
    "BrowseFiles": "folders:browse_files",
    "DescribeLists": "word_lists:describe_lists",
    "CompareLists": "word_lists:compare_lists",
    "FindLists": "word_lists:find_all_lists",
    "LookUpWords": "word_lists:look_up_words",
    "MergeLists": "word_lists:merge_lists",
    "FilterList": "word_lists:filter_list",
    "FindAnagrams": "anagrams:find_anagrams",
    "CreateBoards": "making:create_boards",
    "RemakeBoard": "making:remake_board",
    "FindBest": "making:find_best",
    "DescribeSearch": "proofs:describe_search",
    "ProveBest": "proofs:prove_best",
    "VerifyProof": "proofs:verify_proof",
    "DealRound": "dealing:deal_round",
    "ReadBoards": "reading:read_boards",
    "ScoreBoards": "answering:score_boards",
    "TopBoards": "top_boards:top_boards",
    "SolveBoards": "answering:solve_boards",
    "SolvePaths": "answering:solve_paths",
    "AnalyzeBoards": "answering:analyze_boards",
    "DescribeGame": "describing:describe_game",
    "StudyBoard": "studying:study_board",
    "DetailSolution": "detailing:detail_solution",
    "TryFormats": "trying:try_formats",
    "ShowBoards": "showing:show_boards",
    "ShowBoard": "showing:show_board",
    "SurveyBoards": "surveys:survey_boards",
    "SurveyLines": "surveys:survey_lines",
    "DrawCharts": "charts:draw_charts",
    "ShowCharts": "charts:show_charts",
    "FindSample": "samples:find_sample",
    "CheckBoards": "checking:check_boards",
    "CheckWords": "checking:check_words",
    "DescribeBoards": "galleries:describe_boards",
    "DescribeWords": "explaining:describe_words",
    "ExplainWords": "explaining:explain_words",
    "TellMeanings": "meanings:tell_meanings",
    "TellRules": "rules:tell_rules",
    "DescribeLayout": "printing:describe_layout",
    "ListLayoutOptions": "layout_options:list_layout_options",
    "PreviewPages": "previews:preview_pages",
    "PrintBoards": "printing:print_boards",
    "PrintBook": "books:print_book",
    "DraftBook": "books:draft_book",
    "OpenMatch": "matches:open_match",
    "ResumeMatch": "matches:resume_match",
    "MakeMove": "matches:make_move",
    "RunOut": "matches:run_out",
    "UndoMoves": "matches:undo_moves",
    "ShuffleTiles": "matches:shuffle_tiles",
    "TranscribeMatch": "matches:transcribe_match",
    "ViewMatch": "matches:view_match",
    "DescribePlay": "shown_matches:describe_play",
    "ShowMatch": "shown_matches:show_match",
    "TellEvents": "shown_matches:tell_events",
    "TellTexts": "shown_matches:tell_match_texts",
    "RecallMatch": "shown_matches:recall_match",
    "PreviewMove": "shown_matches:preview_move",
    "FindReach": "shown_matches:find_reach",
    "FindTargets": "shown_matches:find_targets",
    "StepMatch": "match_steps:step_match",
    "ChooseMove": "match_steps:choose_move_of_program",
    "AskHint": "matches:ask_hint",
    "ListMoves": "matches:list_moves",
    "ReplayTranscript": "transcripts:replay_transcript",
    "ShowReplay": "replays:show_replay",
    "FindMissed": "replays:find_missed",
    "ListWritten": "replays:list_written",
    "PlayGames": "tournaments:play_games",
}
"""The requests by the names of their classes, and the functions of this package that carry them out."""


def run(
    request: Request,
    desk: Desk | None = None,
    *,
    budget: Budget | None = None,
    cancel: Cancel | None = None,
    watch: Callable[[Progress], None] | None = None,
) -> Iterator[Any]:
    """Carry out a request: yield its answers in order, lazily.

    What cannot be done for one line, board or move is a `Fault` among the answers, and the rest goes on. When the
    budget is used up or the request is cancelled, a `Fault` that says so is the last answer. This is checked between
    answers, and several times a second within the work on one; a search first gives the best boards that it has seen.

    Args:
        request: The request.
        desk: Where configs and games are kept open from one request to the next; None for a new one.
        budget: What the request may cost; None for no limit.
        cancel: Ends the request from another thread.
        watch: Is told how far the work has come.

    Raises:
        WgsError: The request cannot be carried out at all: a field of another type, no such game, a faulty config, a
            contradiction ...

    >>> from wgs.service import join_lines
    >>> from wgs.service.requests import ConfigSource, ScoreBoards
    >>> lines = join_lines(["ABCDEFGHIJKLMNOP", "AB4"])
    >>> request = ScoreBoards(config=ConfigSource("wgs.json"), game="Boggle (New)", dictionary="common", lines=lines)
    >>> answered, fault = run(request)
    >>> answered.value, (fault.line, fault.given)
    (Score(words=9, points=10), (2, 'AB4'))
    """
    check_fields(request)
    control = Control(budget or Budget(), cancel, watch)
    module, _, name = HANDLERS[type(request).__name__].partition(":")
    handle = getattr(import_module(f"wgs.service.{module}"), name)
    try:
        control.check()
        for place, answer in enumerate(control.watch_over(handle(desk or Desk(), request, control))):
            if place and not request.ends_by_itself:
                control.check()  # not after the last answer, when all is done
            control.weigh(answer)
            yield answer
    except EndedError as ended:
        yield ended.fault
