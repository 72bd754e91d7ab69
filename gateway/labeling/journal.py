"""Every answer that was paid for, on disk before it is used: resumes runs, and serves as a cache.

JSON lines, only ever appended to, readable by their owner alone: answers quote messages. A question
stands there before it is sent, and its answer before it is used, so that after a crash it is known
which answers may have been paid for and lost. A line that a crash cut short is dropped when the
journal is opened again.
"""

import fcntl
import hashlib
import os
from collections import defaultdict
from pathlib import Path
from typing import Any, Self

import orjson

from gateway.errors import ConfigurationError
from gateway.labeling.client import Completion
from gateway.private_files import open_descriptor


def request_key(text: str, prompt_digest: str, labeler: str, model: str) -> str:
    """Return what names the question about `text`; equal questions are asked once."""
    parts = (text, prompt_digest, labeler, model)
    return hashlib.sha256(orjson.dumps(parts)).hexdigest()


class Journal:
    """A file of answers, by the key of their question and in the order of attempts.

    Raises:
        ConfigurationError: it cannot be written, holds something else, or another run has it open.
    """

    def __init__(self, path: Path) -> None:
        self._name = path.name
        self._answers: dict[str, list[Completion]] = defaultdict(list)
        self._labelers: set[str] = set()
        self._n_asked: dict[str, int] = {}
        try:
            self._file = open_descriptor(path, os.O_RDWR | os.O_APPEND)
        except OSError as error:
            raise ConfigurationError(f"journal {path} cannot be written") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._read(path)
        except BlockingIOError:
            os.close(self._file)
            raise ConfigurationError(f"another run has the journal {path.name} open") from None
        except (KeyError, TypeError, ValueError):
            os.close(self._file)
            raise ConfigurationError(f"{path.name} is no journal of answers") from None
        self.n_lost = sum(
            n_asked > len(self._answers.get(key, ())) for key, n_asked in self._n_asked.items()
        )
        """Questions of earlier runs without an answer: only these may be paid for twice."""

    def _read(self, path: Path) -> None:
        content = path.read_bytes()
        whole = content.rfind(b"\n") + 1
        for line in content[:whole].splitlines():
            row = orjson.loads(line)
            if "asked" in row:
                self._n_asked[row["key"]] = int(row["asked"])
                continue
            self._answers[row["key"]].append(
                Completion(row["content"], row["is_cut"], *row["tokens"])
            )
            self._labelers.add(row["labeler"])
        if whole < len(content):
            os.ftruncate(self._file, whole)

    def answers(self, key: str) -> list[Completion]:
        """Return the answers to a question so far."""
        return list(self._answers.get(key, ()))

    def has_answers_of(self, labeler: str) -> bool:
        """Return whether a labeler has ever answered."""
        return labeler in self._labelers

    def ask(self, key: str, attempt: int) -> None:
        """Note that a question is about to be sent, its first attempt being 0."""
        if self._n_asked.get(key, 0) <= attempt:
            self._n_asked[key] = attempt + 1
            self._append({"key": key, "asked": attempt + 1})

    def add(self, key: str, labeler: str, completion: Completion) -> None:
        """Keep an answer; it outlives this process once this returns.

        Raises:
            ConfigurationError: there is no room for it.
        """
        content, is_cut, *tokens = completion
        self._append(
            {"key": key, "labeler": labeler, "content": content, "is_cut": is_cut, "tokens": tokens}
        )
        self._answers[key].append(completion)
        self._labelers.add(labeler)

    def _append(self, row: dict[str, Any]) -> None:
        line = orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE)
        end = os.fstat(self._file).st_size
        try:
            n_written = os.write(self._file, line)
        except OSError:
            n_written = 0
        if n_written < len(line):
            # Half a line would make one of the next, and both unreadable.
            os.ftruncate(self._file, end)
            raise ConfigurationError(f"journal {self._name} cannot be written: is the disk full?")

    def close(self) -> None:
        """Close the file and let another run have it."""
        os.close(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
