"""Code that several turn-based games share: racks of tiles, names of cells, positions as JSON, and texts."""
