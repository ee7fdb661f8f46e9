"""The ground of all rooms: files, errors of values, random numbers, plain JSON, and the engine in use."""
