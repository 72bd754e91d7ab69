"""Courses of events, and which alerts fire in them, in promtool's notation of series.

`0+600x60` starts at 0 and grows by 600 at each step, 60 times; `_` is a missing sample.
"""

from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class Case:
    """One course of events.

    Attributes:
        about: what happens.
        series: samples by series; those of a healthy gateway are added unless `alone`.
        at: minutes after which it is looked.
        fires: the alerts that fire then, all others must not.
        labels: what the alert's labels must include.
        alone: whether only the series given exist.
        step_min: minutes between samples.
    """

    about: str
    series: dict[str, str]
    at: int
    fires: tuple[str, ...] = ()
    labels: dict[str, str] = field(default_factory=dict)
    alone: bool = False
    step_min: int = 1


_T = 'topic="chat.raw"'
_TP = f'{_T}, partition="3", instance="w-0"'
_CONSUMED = f"gateway_consumed_records_total{{{_T}}}"
_UNACCOUNTED = f"gateway_unaccounted_records_total{{{_T}}}"
_SANITIZED = f'gateway_records_total{{{_T}, outcome="sanitized"}}'
_PASSED = f'gateway_records_total{{{_T}, outcome="passed"}}'
_DEAD = f'gateway_records_total{{{_T}, outcome="dead_lettered"}}'
_LATE = f"gateway_late_records_total{{{_T}}}"
_LAG = f"gateway_lag_records{{{_TP}}}"
_LAST = f"gateway_last_commit_timestamp_seconds{{{_TP}}}"
_PHASE = f'gateway_partitions{{{_T}, instance="w-0", phase="%s"}}'
_TOPIC = f'gateway_topic_partitions{{{_T}, instance="w-0"}}'
_EXPIRED = f'gateway_expired_records_total{{{_T}, instance="w-0"}}'
_RESIDUAL = f'gateway_dead_letters_total{{{_T}, code="RESIDUAL_IDENTIFIER", instance="w-0"}}'
_FOUND = f'gateway_entities_total{{{_T}, type="%s", instance="w-0"}}'
_FALLBACK = 'gateway_fallback_texts_total{code="INFERENCE_UNAVAILABLE", instance="w-0"}'
_BUILD = 'gateway_build_info{version="1", namespace="%s"}'
_MODEL = 'gateway_inference_available{model="ner", instance="%s"}'
_ANSWERED = 'gateway_brokers_answered_timestamp_seconds{instance="%s"}'
_UP = 'up{job="%s", instance="%s"}'
_VOLUME = 'persistentvolumeclaim="%s", namespace="%s"'
_FREE = f"kubelet_volume_stats_available_bytes{{{_VOLUME}}}"
_SIZE = f"kubelet_volume_stats_capacity_bytes{{{_VOLUME}}}"
_OURS, _OTHERS = ("vault-gw-anon-gateway-0", "chat"), ("vault-raft-0", "secrets")
_START = 'process_start_time_seconds{job="gateway", instance="w-0"}'
# Times that go on where samples are half an hour apart.
_HALF_HOURS = {_LAST: "0+1800x400", _ANSWERED % "w-0": "0+1800x400"}

# 6,000 records a minute, all in time; 12 partitions, all of them running.
HEALTHY: Final = {
    'gateway_build_info{version="1", instance="w-0"}': "1x10000",
    _START: "100x10000",
    _UP % ("gateway", "w-0"): "1x10000",
    _ANSWERED % "w-0": "0+60x10000",
    _CONSUMED: "0+6000x10000",
    _UNACCOUNTED: "0x10000",
    _SANITIZED: "0+5900x10000",
    _PASSED: "0+100x10000",
    _DEAD: "0+0x10000",
    _LATE: "0+0x10000",
    _LAG: "0x10000",
    _LAST: "0+60x10000",
    _PHASE % "running": "12x10000",
    _PHASE % "recovering": "0x10000",
    _PHASE % "stopped": "0x10000",
    _TOPIC: "12x10000",
    _MODEL % "w-0": "1x10000",
}

CASES: Final = (
    Case("all is well", {}, at=240),
    Case("nothing is there at all", {}, at=5, alone=True, fires=("GatewayDown",)),
    Case("nothing is there for a minute", {}, at=1, alone=True),
    Case(
        "the workers of one namespace are gone, those of another are there",
        {_BUILD % "a": "1x30 _x300", _BUILD % "b": "1x400"},
        at=60,
        alone=True,
        fires=("GatewayDown",),
        labels={"namespace": "a"},
    ),
    Case(
        "a release was removed long ago",
        {_BUILD % "a": "1x30 _x500", _BUILD % "b": "1x500"},
        at=420,
        alone=True,
    ),
    Case(
        "a fifth of the records is late for an hour and a half",
        {_LATE: "0+1200x200"},
        at=90,
        fires=("GatewayFreshnessBurnFast", "GatewayFreshnessBurnSlow"),
        labels={"topic": "chat.raw", "slo": "freshness"},
    ),
    Case(
        "a fifth was late, but no more for half an hour: nobody has to get up any more",
        {_LATE: "0+1200x90 108000+0x200"},
        at=125,
        fires=("GatewayFreshnessBurnSlow",),
    ),
    Case("half of one minute's records was late", {_LATE: "0+0x59 0 3000+0x200"}, at=65),
    Case(
        "two in a hundred are late for days",
        {
            _LATE: "0+3600x200",
            _CONSUMED: "0+180000x200",
            _SANITIZED: "0+177000x200",
            _PASSED: "0+3000x200",
            **_HALF_HOURS,
        },
        at=4_800,
        step_min=30,
        fires=("GatewayFreshnessBurnSlow",),
        labels={"severity": "ticket"},
    ),
    Case(
        "half of a hundredth is late for days, as the objective allows",
        {
            _LATE: "0+900x200",
            _CONSUMED: "0+180000x200",
            _SANITIZED: "0+177000x200",
            _PASSED: "0+3000x200",
            **_HALF_HOURS,
        },
        at=4_800,
        step_min=30,
    ),
    Case(
        "a worker restarts while a record comes every ten minutes",
        {
            _SANITIZED: "0+0.1x2000",
            _CONSUMED: "0+0.1x2000",
            _PASSED: "0x2000",
            _LATE: "0x1000 6x1000",
        },
        at=1_010,
    ),
    Case(
        "one in a hundred records is neither published nor a dead letter",
        {_SANITIZED: "0+5840x200", _UNACCOUNTED: "0+60x200"},
        at=90,
        fires=("GatewayCompletenessBurnFast", "GatewayCompletenessBurnSlow"),
        labels={"topic": "chat.raw", "slo": "completeness"},
    ),
    Case(
        "records are published twice",
        {_SANITIZED: "0+6100x200", _UNACCOUNTED: "0+200x200"},
        at=90,
        fires=("GatewayCompletenessBurnFast", "GatewayCompletenessBurnSlow"),
    ),
    Case(
        "a worker restarts onto a backlog, and what it published before is seen in part",
        {
            _CONSUMED: "0+2000x60 4000+2000x100",
            _SANITIZED: "0+0x60 4000+2000x100",
            _PASSED: "0x200",
            _DEAD: "2000+0x60 0x100",
        },
        at=62,
    ),
    Case(
        "one in two thousand is missing for days",
        {
            _SANITIZED: "0+176910x200",
            _UNACCOUNTED: "0+90x200",
            _CONSUMED: "0+180000x200",
            _PASSED: "0+3000x200",
            **_HALF_HOURS,
        },
        at=4_800,
        step_min=30,
        fires=("GatewayCompletenessBurnSlow",),
    ),
    Case(
        "what is not sanitized becomes dead letters: complete, but too many of them",
        {_SANITIZED: "0+5800x200", _DEAD: "0+100x200"},
        at=90,
        fires=("GatewayDeadLetters",),
        labels={"topic": "chat.raw"},
    ),
    Case(
        "a topic of another shape: nearly all becomes dead letters",
        {_SANITIZED: "0+100x200", _DEAD: "0+5800x200"},
        at=90,
        fires=("GatewayDeadLetters", "GatewayHardlySanitizes"),
        labels={"topic": "chat.raw"},
    ),
    Case(
        "three of the four records of a quiet night become dead letters",
        {
            _CONSUMED: "0x60 0+1x4 4x400",
            _SANITIZED: "0x60 1x400",
            _PASSED: "0x400",
            _DEAD: "0x60 0+1x3 3x400",
        },
        at=66,
    ),
    Case(
        "one in a thousand becomes a dead letter",
        {_SANITIZED: "0+5894x200", _DEAD: "0+6x200"},
        at=90,
    ),
    Case(
        "a partition has records and publishes none",
        {_LAG: "0x20 500+10x100", _LAST: "0+60x20 1200x100"},
        at=30,
        fires=("GatewayPartitionStuck",),
        labels={"partition": "3", "severity": "page"},
    ),
    Case(
        "a partition that never published has records",
        {_LAG: "500x100", _LAST: "_x100"},
        at=10,
        fires=("GatewayPartitionStuck",),
    ),
    Case("a partition has no records and publishes none", {_LAST: "0+60x20 1200x100"}, at=60),
    Case("a partition is behind and publishes", {_LAG: "90000x100"}, at=60),
    Case(
        "nobody owns four partitions",
        {_PHASE % "running": "12x10 8x100"},
        at=30,
        fires=("GatewayPartitionUnowned",),
        labels={"topic": "chat.raw"},
    ),
    Case("a rebalance takes a minute", {_PHASE % "running": "12x10 0 12x100"}, at=12),
    Case(
        "a stopped partition is nobody's",
        {_PHASE % "running": "11x100", _PHASE % "stopped": "1x100"},
        at=30,
        fires=("GatewayPartitionUnowned",),
    ),
    Case(
        "two partitions are blocked",
        {_PHASE % "running": "10x100", _PHASE % "blocked": "2x100"},
        at=10,
        fires=("GatewayPartitionBlocked",),
        labels={"instance": "w-0", "severity": "page"},
    ),
    Case(
        "blocked partitions try again every ten seconds",
        {_PHASE % "running": "10 12 " * 20, _PHASE % "blocked": "2 0 " * 20},
        at=11,
        fires=("GatewayPartitionBlocked",),
        labels={"instance": "w-0", "severity": "page"},
    ),
    Case(
        "the topic is gone",
        {_TOPIC: "12x10 0x100", _PHASE % "running": "12x10 0x100"},
        at=20,
        fires=("GatewayTopicMissing",),
        labels={"topic": "chat.raw"},
    ),
    Case(
        "records are deleted unread, the first ever",
        {_EXPIRED: "_x30 390x100"},
        at=35,
        fires=("GatewayRecordsExpired",),
        labels={"topic": "chat.raw", "severity": "page"},
    ),
    Case("records were deleted unread an hour ago", {_EXPIRED: "0x30 390x100"}, at=95),
    Case(
        "records were deleted unread a day ago, and for two hours nothing was watched",
        {_EXPIRED: "390x30 _x120 390x100", _START: "100x30 _x120 100x100"},
        at=155,
    ),
    Case(
        "monitoring begins where records were deleted unread long ago",
        {_EXPIRED: "_x200 390x100", _START: "_x200 100x100"},
        at=205,
    ),
    Case(
        "records are deleted unread while nothing is watched",
        {_EXPIRED: "390x30 _x120 500x100", _START: "100x30 _x120 100x100"},
        at=155,
        fires=("GatewayRecordsExpired",),
    ),
    Case(
        "records are deleted unread before a worker is watched for the first time",
        {_EXPIRED: "_x200 390x100", _START: "_x200 11900x100"},
        at=205,
        fires=("GatewayRecordsExpired",),
    ),
    Case(
        "four partitions recover for five minutes",
        {_PHASE % "running": "8x100", _PHASE % "recovering": "4x100"},
        at=5,
        fires=("GatewayRecoveryLong",),
        labels={"instance": "w-0"},
    ),
    Case(
        "a partition recovers for a quarter of an hour, and its lag is not known",
        {
            _PHASE % "running": "11x100",
            _PHASE % "recovering": "1x100",
            _LAG: "_x100",
            _LAST: "_x100",
        },
        at=15,
        fires=("GatewayRecoveryLong", "GatewayRecoveryStuck"),
        labels={"instance": "w-0", "topic": "chat.raw"},
    ),
    Case(
        "partitions recovered within a minute",
        {_PHASE % "running": "8 8 12x100", _PHASE % "recovering": "4 4 0x100"},
        at=5,
    ),
    Case(
        "the last look withholds a record, the first ever",
        {_RESIDUAL: "_x30 1x100"},
        at=35,
        fires=("GatewayLeakGuardTripped",),
        labels={"topic": "chat.raw", "severity": "page"},
    ),
    Case(
        "the last look withholds one more",
        {_RESIDUAL: "4x30 5x100"},
        at=35,
        fires=("GatewayLeakGuardTripped",),
    ),
    Case("the last look withheld a record an hour ago", {_RESIDUAL: "4x30 5x100"}, at=95),
    *(
        Case(
            about,
            {_FOUND % kind: f"0+60x340 {after}", **_HALF_HOURS, **more},
            at=10_380,
            step_min=30,
            fires=fires,
            labels={"topic": "chat.raw"} if fires else {},
        )
        for about, kind, after, more, fires in (
            ("no name is found any more", "PERSON", "20400x100", {}, ("GatewayNamesSilent",)),
            ("workers of a week ago found names", "PERSON", "_x100", {}, ("GatewayNamesSilent",)),
            ("a twentieth of the names", "PERSON", "20400+3x100", {}, ("GatewayNamesSilent",)),
            ("no link is found any more", "URL", "20400x100", {}, ("GatewayTypeSilent",)),
            ("a third of the names", "PERSON", "20400+20x100", {}, ()),
            (
                "nobody speaks any more, names least of all",
                "PERSON",
                "20400x100",
                {
                    _CONSUMED: "0+6000x340 2040000x100",
                    _SANITIZED: "0+5900x340 2006000x100",
                    _PASSED: "0+100x340 34000x100",
                },
                (),
            ),
        )
    ),
    Case(
        "ten names an hour, and none in this one",
        {_FOUND % "PERSON": "0+5x340 1700x100", **_HALF_HOURS},
        at=10_380,
        step_min=30,
    ),
    Case(
        "the fallback answers for the first time",
        {_FALLBACK: "_x30 40+40x100"},
        at=33,
        fires=("GatewayFallbackInUse",),
        labels={"code": "INFERENCE_UNAVAILABLE", "severity": "ticket"},
    ),
    Case("the fallback answered an hour ago", {_FALLBACK: "0+40x30 1200x100"}, at=95),
    Case(
        "a worker does not reach the model server",
        {_MODEL % "w-1": "1x10 0x100"},
        at=20,
        fires=("GatewayTritonUnavailable",),
        labels={"model": "ner", "severity": "page"},
    ),
    Case("the model server was away for a minute", {_MODEL % "w-1": "1x10 0 1x100"}, at=12),
    Case(
        "a worker starts four times",
        {'process_start_time_seconds{job="gateway", instance="w-1"}': "1x9 2x5 3x5 4x100"},
        at=30,
        fires=("GatewayRestarting",),
        labels={"instance": "w-1"},
    ),
    Case(
        "a worker starts again once",
        {'process_start_time_seconds{job="gateway", instance="w-1"}': "1x9 2x100"},
        at=30,
    ),
    Case(
        "a worker ends before it serves metrics",
        {_UP % ("gateway", "w-1"): "0x100"},
        at=15,
        fires=("GatewayWorkerSilent",),
        labels={"instance": "w-1", "severity": "ticket"},
    ),
    Case(
        "the workers of one namespace have been silent for hours, those of another are there",
        {
            _BUILD % "a": "1x30 _x700",
            _BUILD % "b": "1x800",
            'up{job="gateway", namespace="a", instance="w-0"}': "1x30 0x700",
        },
        at=500,
        alone=True,
        fires=("GatewayWorkerSilent",),
    ),
    Case("a worker starts for some minutes", {_UP % ("gateway", "w-1"): "0x6 1x100"}, at=15),
    Case("something else is not scraped", {_UP % ("kafka", "b-0"): "0x100"}, at=15),
    Case(
        "another gateway starts over and over, and is not scraped",
        {
            'process_start_time_seconds{job="gateway", namespace="api"}': "1x9 2x5 3x5 4x100",
            'up{job="gateway", namespace="api"}': "0x100",
        },
        at=30,
    ),
    Case(
        "two of three workers hear nothing of the brokers",
        {_ANSWERED % "w-1": "0+60x20 1200x100", _ANSWERED % "w-2": "0+60x20 1200x100"},
        at=30,
        fires=("GatewayBrokersSilent",),
        labels={"severity": "page"},
    ),
    Case(
        "the brokers did not answer for two minutes",
        {_ANSWERED % "w-0": "0+60x20 1200x2 1380+60x100"},
        at=24,
    ),
    Case(
        "a vault's volume has a twentieth of its space left",
        {_FREE % _OURS: "5x100", _SIZE % _OURS: "100x100", _BUILD % "chat": "1x100"},
        at=30,
        fires=("GatewayVaultVolumeFull",),
        labels={"persistentvolumeclaim": _OURS[0], "severity": "ticket"},
    ),
    Case(
        "a vault's volume fills up and has made its workers end",
        {_FREE % _OURS: "1x100", _SIZE % _OURS: "100x100", _BUILD % "chat": "1x10 _x90"},
        at=40,
        fires=("GatewayDown", "GatewayVaultVolumeFull"),
    ),
    Case(
        "a vault's volume is half full",
        {_FREE % _OURS: "50x100", _SIZE % _OURS: "100x100", _BUILD % "chat": "1x100"},
        at=30,
    ),
    Case(
        "a volume of the same name fills up where no gateway runs",
        {_FREE % _OTHERS: "1x100", _SIZE % _OTHERS: "100x100", _BUILD % "chat": "1x100"},
        at=30,
    ),
)
