"""Measures of a board, and the format strings that print them."""

from wgs.analysis.metrics import Analysis
from wgs.analysis.template import (
    AnalysisTemplate,
    SolutionTemplate,
    TextTemplate,
    parse_analysis_format,
    parse_solution_format,
    parse_text,
)

__all__ = [
    "Analysis",
    "AnalysisTemplate",
    "SolutionTemplate",
    "TextTemplate",
    "parse_analysis_format",
    "parse_solution_format",
    "parse_text",
]
