"""Help as terminals show it."""

from typer.testing import CliRunner

from gateway.commands.command_group import CommandGroup


def test_paragraphs_of_help_flow_with_the_terminal() -> None:
    """A line of a docstring is no line of a terminal; paragraphs and lists stay apart."""
    app = CommandGroup()

    @app.command(epilog="Example: sing")
    def sing() -> None:
        """Sing a song.

        It has a first line of the docstring,
        and a second.

        - low
        - high
        """

    shown = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "80", "TERM": "dumb"}).output
    lines = [line.strip() for line in shown.splitlines()]
    assert "It has a first line of the docstring, and a second." in lines
    assert lines.index("- high") == lines.index("- low") + 1
