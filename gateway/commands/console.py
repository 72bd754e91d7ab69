"""How commands speak to people: errors with their remedy, and the two output forms."""

import codecs
import errno
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from rich.console import Console
from rich.table import Column, Table

from gateway.errors import ConfigurationError, GatewayError

# Exit statuses: 1 some input lines failed or a check found a fault, 2 wrong configuration or usage.
EXIT_FAILED = 1
EXIT_CONFIGURATION = 2
# EX_TEMPFAIL of sysexits.h, as of a worker in doubt: the same command may succeed when run again.
EXIT_TRY_AGAIN = 75

STANDARD_INPUT = "standard input"
STANDARD_OUTPUT = "standard output"
# What stands for it on the command line.
STANDARD_INPUT_SIGN = "-"


@contextmanager
def explained_errors() -> Iterator[None]:
    """Turn errors raised on purpose into a message with its remedy and an exit status."""
    try:
        yield
    except GatewayError as error:
        err.print(f"[bold red]{error.code}[/] {error.meaning}", highlight=False)
        if error.detail:
            detail = error.detail.replace("\n", "\n  ")
            err.print(f"  {detail}", highlight=False, markup=False)
        err.print(f"  [bold]What to do:[/] {error.remedy}", highlight=False)
        configuration = isinstance(error, ConfigurationError)
        sys.exit(EXIT_CONFIGURATION if configuration else EXIT_FAILED)


@contextmanager
def explained_files(about: str | None = None) -> Iterator[None]:
    """Turn a file or stream that cannot be read or written into one line and an exit status.

    An error that names neither is left alone, and so is the end of a reader that has read enough,
    as `head` does.

    Args:
        about: the only one whose errors are told so; None for all.
    """
    try:
        yield
    except OSError as error:
        name = error.filename
        if name is None or about not in (None, name) or error.errno == errno.EPIPE:
            raise
        if name == STANDARD_OUTPUT:
            _forget_output()
        reason = error.strerror or type(error).__name__
        err.print(f"{name}: {reason}", highlight=False, markup=False, soft_wrap=True)
        sys.exit(EXIT_CONFIGURATION)


@contextmanager
def named_stream(name: str) -> Iterator[None]:
    """Let errors of the operating system name the stream that they are about."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or name
        raise


class _Output(Console):
    """Standard output, named in the errors of a disk that is full or a terminal that is gone."""

    def print(self, *objects: Any, **options: Any) -> None:
        """Print as rich does.

        Raises:
            OSError: standard output cannot be written to.
        """
        with named_stream(STANDARD_OUTPUT):
            super().print(*objects, **options)

    def print_json(self, json: str | None = None, *arguments: Any, **options: Any) -> None:
        """Print JSON as rich does, without colours where a program reads it: they are no JSON."""
        if not self.file.isatty():
            options["highlight"] = False
        super().print_json(json, *arguments, **options)


out = _Output()
err = Console(stderr=True)


def tell_in_any_encoding() -> None:
    """Let what a terminal's encoding lacks be written as an escape, not end a command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def standard_input() -> BinaryIO:
    """Return the bytes of standard input.

    Raises:
        OSError: it is closed.
    """
    return _opened(sys.stdin, STANDARD_INPUT).buffer


def given_text(argument: str) -> str:
    """Return `argument`, or standard input without its last line break where that is empty or `-`.

    Raises:
        OSError: standard input is closed, or fails.
        ConfigurationError: what it holds is not UTF-8.
    """
    if argument not in ("", STANDARD_INPUT_SIGN):
        return argument
    with named_stream(STANDARD_INPUT):
        given = standard_input().read()
    try:
        text = given.removeprefix(codecs.BOM_UTF8).decode()
    except UnicodeDecodeError:
        raise ConfigurationError(f"{STANDARD_INPUT} is not UTF-8") from None
    return text.removesuffix("\n").removesuffix("\r")


def write_json(path: Path, tree: object) -> None:
    """Write a tree as JSON, a value a line."""
    text = json.dumps(tree, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def standard_output() -> BinaryIO:
    """Return standard output for bytes.

    Raises:
        OSError: it is closed.
    """
    return _opened(sys.stdout, STANDARD_OUTPUT).buffer


def folding_table(*headings: str, title: str | None = None) -> Table:
    """Return a table that breaks words too long for their column: remedies are read to the end."""
    return Table(*(Column(heading, overflow="fold") for heading in headings), title=title)


def _opened(stream: TextIO | None, name: str) -> TextIO:
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), name)
    return stream


def _forget_output() -> None:
    """Keep the interpreter from trying again, as it ends, to write what could not be written."""
    if sys.stdout is not None:
        with suppress(OSError), open(os.devnull, "wb") as nothing:
            os.dup2(nothing.fileno(), sys.stdout.fileno())
