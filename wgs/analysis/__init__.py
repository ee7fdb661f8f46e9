"""Measures of a board, the format strings that print them, filters of solutions, and explanations of words."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.analysis.covers import find_cover
    from wgs.analysis.crossing import find_crossings
    from wgs.analysis.explain import Explanation, LetterStep, Reason, explain_alone, explain_word, find_path, read_word
    from wgs.analysis.filters import EVERYTHING, SORT_KEYS, Selection, Selector, SortKey, check_positions
    from wgs.analysis.format_reader import parse_analysis_format, parse_solution_format, parse_text
    from wgs.analysis.measured import MeasuredAnalysis
    from wgs.analysis.metrics import Analysis, GradeMeasures, measure_grades
    from wgs.analysis.neighbours import list_neighbours
    from wgs.analysis.par import find_par
    from wgs.analysis.sample import BoardSample, Percentiles
    from wgs.analysis.study import Study
    from wgs.analysis.survey import Distribution, Survey, SurveyAbout, SurveyedBoard, merge_surveys
    from wgs.analysis.template import AnalysisTemplate, SolutionTemplate, TextTemplate

__all__ = [
    "EVERYTHING",
    "SORT_KEYS",
    "Analysis",
    "AnalysisTemplate",
    "BoardSample",
    "Distribution",
    "Explanation",
    "GradeMeasures",
    "LetterStep",
    "MeasuredAnalysis",
    "Percentiles",
    "Reason",
    "Selection",
    "Selector",
    "SolutionTemplate",
    "SortKey",
    "Study",
    "Survey",
    "SurveyAbout",
    "SurveyedBoard",
    "TextTemplate",
    "check_positions",
    "explain_alone",
    "explain_word",
    "find_cover",
    "find_crossings",
    "find_par",
    "find_path",
    "list_neighbours",
    "measure_grades",
    "merge_surveys",
    "parse_analysis_format",
    "parse_solution_format",
    "parse_text",
    "read_word",
]

# A module is imported when a name of it is first used: a score needs none of them.
_HOMES = {
    "wgs.analysis.covers": ("find_cover",),
    "wgs.analysis.crossing": ("find_crossings",),
    "wgs.analysis.explain": (
        "Explanation",
        "LetterStep",
        "Reason",
        "explain_alone",
        "explain_word",
        "find_path",
        "read_word",
    ),
    "wgs.analysis.filters": ("EVERYTHING", "SORT_KEYS", "Selection", "Selector", "SortKey", "check_positions"),
    "wgs.analysis.format_reader": ("parse_analysis_format", "parse_solution_format", "parse_text"),
    "wgs.analysis.measured": ("MeasuredAnalysis",),
    "wgs.analysis.metrics": ("Analysis", "GradeMeasures", "measure_grades"),
    "wgs.analysis.neighbours": ("list_neighbours",),
    "wgs.analysis.par": ("find_par",),
    "wgs.analysis.sample": ("BoardSample", "Percentiles"),
    "wgs.analysis.study": ("Study",),
    "wgs.analysis.survey": ("Distribution", "Survey", "SurveyAbout", "SurveyedBoard", "merge_surveys"),
    "wgs.analysis.template": ("AnalysisTemplate", "SolutionTemplate", "TextTemplate"),
}
__getattr__ = load_when_used(__name__, _HOMES)
