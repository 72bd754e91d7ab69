"""`plan`: the sizing of a load as a table, with where each figure comes from."""

from dataclasses import asdict

from rich.table import Table

from gateway.commands.console import out
from gateway.errors import ConfigurationError
from gateway.sizing import Costs, Demand, Sizing, load_costs, size


def show_plan(demand: Demand, *, as_json: bool) -> int:
    """Print what `demand` takes; return the exit status.

    Raises:
        ConfigurationError: GPUs are told of that would label nothing.
    """
    if demand.texts_s_gpu is not None and (demand.inference, demand.detectors) != ("triton", "all"):
        raise ConfigurationError("--texts-per-gpu says nothing without --inference triton and NER")
    costs = load_costs()
    sizing = size(demand, costs)
    if as_json:
        out.print_json(data={"demand": asdict(demand), "sizing": asdict(sizing)})
        return 0
    out.print(_table(demand, sizing))
    out.print(_source(costs), highlight=False)
    return 0


def _table(demand: Demand, sizing: Sizing) -> Table:
    table = Table(
        title=f"{demand.rate:,.0f} messages/s of {demand.words:,.0f} words, "
        f"{demand.conversations:,} conversations",
        title_justify="left",
        show_header=False,
    )
    for name, value in _rows(demand, sizing):
        table.add_row(name, value)
    return table


def _rows(demand: Demand, sizing: Sizing) -> list[tuple[str, str]]:
    model = "" if not sizing.model_us else f" and {sizing.model_us:,.0f} µs in the model"
    network = _bytes(sizing.network_in_bytes_s), _bytes(sizing.network_out_bytes_s)
    rows = [
        ("processes", f"{sizing.processes:,}, each at most {sizing.messages_s_process:,.0f}/s"),
        ("partitions", f"{sizing.partitions:,}"),
        ("cores for workers", f"{sizing.cores:,.1f}, half busy"),
        ("a message costs", f"{sizing.interpreter_us:,.0f} µs of Python{model}"),
        ("broker cores", f"{sizing.broker_cores:,.1f}, with {demand.replication} replicas"),
        ("vault", f"{sizing.vault_records:,} records, changelog {_bytes(sizing.changelog_bytes)}"),
        ("store of a process", f"{_bytes(sizing.store_bytes_process)} on disk"),
        ("recovery of a partition", f"{sizing.recovery_s:,.1f} s from nothing"),
        ("network", f"{network[0]}/s in, {network[1]}/s out"),
        ("broker disk", f"{_bytes(sizing.broker_disk_bytes_s)}/s, replicas included"),
        ("latency", f"p50 about {sizing.p50_ms:,.0f} ms, p99 about {sizing.p99_ms:,.0f} ms"),
        ("micro-batch", f"about {sizing.batch_records:,.0f} records"),
        ("bottleneck", sizing.bottleneck.value),
    ]
    if demand.detectors == "all" and demand.inference == "triton":
        unknown = "say with --texts-per-gpu how many texts a second one of yours labels"
        rows.insert(3, ("GPUs", unknown if sizing.gpus is None else f"{sizing.gpus:,}, half busy"))
    return rows


def _source(costs: Costs) -> str:
    commands = "\n".join(f"  {command}" for command in costs.commands)
    return (
        f"From costs measured on {costs.measured}, on {costs.machine}; another machine has others."
        f"\nMeasure yours, in a checkout:\n{commands}"
    )


def _bytes(value: float) -> str:
    for unit in ("B", "kB", "MB", "GB"):
        if value < 1_000:
            return f"{value:,.0f} {unit}"
        value /= 1_000
    return f"{value:,.1f} TB"
