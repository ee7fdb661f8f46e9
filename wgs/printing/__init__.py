"""Boards on paper: laid out as shapes once, painted as PDF, SVG or PNG."""
