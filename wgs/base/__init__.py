"""The ground of all rooms: files, errors of values, random numbers, plain JSON, and the engine in use.

`errors.py` is the exception tree. `files.py` and `file_writing.py` alone open files, `engines.py` chooses the engine,
`randomness.py` draws, `json_values.py` and `sealed.py` read and keep plain values, `declarations.py` describes fields
of requests, and `checkpoints.py` lets long work be ended.
"""
