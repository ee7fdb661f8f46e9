"""Games in writing: transcripts and saved games."""
