"""Results in the forms that people and other programs read: text, JSON and CSV."""
