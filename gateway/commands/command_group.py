"""Groups of commands whose help fits any terminal."""

import inspect
import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import typer

_Command = TypeVar("_Command", bound=Callable[..., Any])
_LINE_BREAK: Final = re.compile(r"(?<!\n)\n(?![\n -])")


class CommandGroup(typer.Typer):
    """Commands that are described by the docstrings of their functions.

    The library shows the line breaks of a docstring as they are, and breaks long lines once more.
    """

    def command(self, name: str | None = None, **options: Any) -> Callable[[_Command], _Command]:
        """Return what makes a function a command; options are those of the library."""

        def added(function: _Command) -> _Command:
            described = _LINE_BREAK.sub(" ", inspect.getdoc(function) or "")
            return super(CommandGroup, self).command(name, help=described, **options)(function)

        return added
