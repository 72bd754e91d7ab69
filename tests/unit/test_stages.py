"""Stage times: each moment of a micro-batch counts for one stage, whichever layer measures."""

import asyncio

from gateway.stages import Stage, StageTimes, Timeline, measured, opened


async def test_stages_within_a_stage_are_not_counted_twice() -> None:
    """Inference inside of detection inside of the call: together they last as long as the call."""
    times: StageTimes = {}
    loop = asyncio.get_running_loop()
    began_s = loop.time()
    with opened(times):
        await asyncio.sleep(0.01)
        with measured(Stage.DETECT):
            await asyncio.sleep(0.02)
            with measured(Stage.INFER):
                await asyncio.sleep(0.03)
    whole_s = loop.time() - began_s
    assert list(times) == [Stage.INFER, Stage.DETECT, Stage.DECODE]
    assert times[Stage.INFER] >= 0.029
    assert times[Stage.DETECT] >= 0.019
    assert 0.055 < sum(times.values()) <= whole_s + 0.001


async def test_stages_of_concurrent_batches_are_kept_apart() -> None:
    """A detector books to the account of the micro-batch that called it, from tasks as well."""

    async def infer(delay_s: float) -> None:
        with measured(Stage.INFER):
            await asyncio.sleep(delay_s)

    async def run(times: StageTimes, delay_s: float) -> None:
        with opened(times):
            await asyncio.create_task(infer(delay_s))

    short: StageTimes = {}
    long: StageTimes = {}
    await asyncio.gather(run(short, 0.0), run(long, 0.05))
    assert long[Stage.INFER] >= 0.049
    assert short[Stage.INFER] < long[Stage.INFER]


def test_stages_outside_of_a_stream_are_nobodys() -> None:
    """Commands use the same detectors; there is no account, and nothing fails."""
    with measured(Stage.DETECT):
        pass
    times: StageTimes = {}
    with measured(Stage.ENCODE, times), measured(Stage.INFER):
        pass
    assert list(times) == [Stage.ENCODE]


def test_timeline_keeps_when_each_stage_began_and_ended() -> None:
    """For a trace: from the first part of a stage to the last, stages within included."""
    times = Timeline()
    with opened(times), measured(Stage.DETECT), measured(Stage.INFER):
        pass
    for _ in range(2):
        with measured(Stage.REWRITE, times):
            pass
    assert times.keys() == times.intervals.keys()
    decode, detect, infer = (times.intervals[s] for s in (Stage.DECODE, Stage.DETECT, Stage.INFER))
    assert decode[0] <= detect[0] <= infer[0] <= infer[1] <= detect[1] <= decode[1]
    first, last = times.intervals[Stage.REWRITE]
    assert last - first >= times[Stage.REWRITE] - 1e-9
