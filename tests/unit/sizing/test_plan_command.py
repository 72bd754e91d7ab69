"""`anon-gateway plan` over the costs that come with the package."""

import json

import pytest
from typer.testing import CliRunner

from gateway.cli import app
from gateway.sizing import load_costs


def test_costs_name_machine_and_commands() -> None:
    """Whoever doubts a figure can measure it again."""
    costs = load_costs()
    assert "cores" in costs.machine
    assert any("load_tests.sizing_costs" in command for command in costs.commands)


@pytest.mark.parametrize("rate", [1_000, 100_000, 1_000_000])
def test_plan_prints_sizes_latency_and_bottleneck(rate: int) -> None:
    """What an operator has to order and what runs out first, for machines too."""
    options = ["plan", "--rate", str(rate), "--length", "12", "--conversations", "1000000"]
    shown = CliRunner().invoke(app, options)
    assert shown.exit_code == 0
    for name in ("processes", "partitions", "vault", "network", "latency", "bottleneck"):
        assert name in shown.stdout
    sizing = json.loads(CliRunner().invoke(app, [*options, "--json"]).stdout)["sizing"]
    assert sizing["partitions"] > sizing["processes"] >= rate / 100_000
    assert 0 < sizing["p50_ms"] <= sizing["p99_ms"]


@pytest.mark.parametrize(
    ("options", "told"),
    [(["--rate", "inf"], "less than"), (["--rate", "9", "--texts-per-gpu", "5"], "says nothing")],
)
def test_plan_refuses_what_it_cannot_size(options: list[str], told: str) -> None:
    """A load without end, and GPUs that nobody asks."""
    done = CliRunner().invoke(app, ["plan", *options])
    assert done.exit_code == 2
    assert told in " ".join(done.output.split())
