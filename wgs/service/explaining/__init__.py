"""Words explained."""
