"""The terminal: its streams, its keyboard, its line of progress, and a game played at it."""
