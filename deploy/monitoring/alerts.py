"""Alerts on single faults: what is broken, who is called, which page helps."""

from dataclasses import dataclass
from typing import Any, Final, Literal

from deploy.monitoring.silence import fell_silent
from deploy.monitoring.slo import RUNBOOKS

# A counter's first value is no increase for Prometheus, so a series that is new counts as well. It
# is new where its worker was watched before or has just started: behind a gap in the monitoring all
# look new. What grew in the gap is told behind it.
_BEGAN: Final = """\
(
  {series} > 0 unless last_over_time({series}[1d] offset {minutes}m)
  and on (namespace, instance) (
    last_over_time(process_start_time_seconds[1d] offset {minutes}m)
    or process_start_time_seconds > time() - {minutes} * 60
  )
)
or ({series} > last_over_time({series}[1d] offset {minutes}m) unless {series} offset {minutes}m)"""
# Of a partition that recovers no lag is known, so no other alert speaks of it.
_RECOVERING: Final = (
    'max by (namespace, topic, instance) (gateway_partitions{phase="recovering"}) > 0'
)


def increased(series: str, minutes: int, by: str) -> str:
    """Return the series of a counter that grew within so many minutes, also from nothing."""
    began = _BEGAN.format(series=series, minutes=minutes)
    return f"sum by ({by}) (\nincrease({series}[{minutes}m]) > 0\nor {began}\n)"


@dataclass(frozen=True)
class Alert:
    """One fault: the query that finds it, for how long it must last, and what to say."""

    name: str
    expr: str
    wait: str
    severity: Literal["page", "ticket"]
    summary: str
    description: str
    runbook: str

    def rule(self) -> dict[str, Any]:
        """Return the rule as Prometheus reads it."""
        rule: dict[str, Any] = {"alert": self.name, "expr": self.expr}
        if self.wait:
            rule["for"] = self.wait
        return rule | {
            "labels": {"severity": self.severity},
            "annotations": {
                "summary": self.summary,
                "description": self.description,
                "runbook_url": f"{RUNBOOKS}/{self.runbook}",
            },
        }


ALERTS: Final = (
    Alert(
        "GatewayDown",
        """\
count by (namespace) (last_over_time(gateway_build_info[6h]))
unless count by (namespace) (gateway_build_info)
or
(absent(gateway_build_info) unless on () count(last_over_time(gateway_build_info[6h])))""",
        "2m",
        "page",
        "No worker of the gateway is running{{ with $labels.namespace }} in {{ . }}{{ end }}.",
        "No worker reports to Prometheus: raw records pile up, none is published.",
        "down.md",
    ),
    Alert(
        "GatewayRestarting",
        # Other targets are called "gateway" too: only where ours was seen.
        """\
changes(process_start_time_seconds{job="gateway"}[30m]) >= 3
and on (namespace) last_over_time(gateway_build_info[6h])""",
        "",
        "page",
        "The worker {{ $labels.instance }} starts over and over.",
        "{{ $value }} starts within 30 minutes. Its log names the code of each end.",
        "restarting.md",
    ),
    Alert(
        "GatewayWorkerSilent",
        # Longer than GatewayDown remembers: it goes on where that has ended.
        """\
up{job="gateway"} == 0
and on (namespace) last_over_time(gateway_build_info[7d])""",
        "10m",
        "ticket",
        "The worker {{ $labels.instance }} does not answer Prometheus.",
        "It ends before it serves metrics, or cannot be reached; others have its partitions.",
        "restarting.md",
    ),
    Alert(
        "GatewayBrokersSilent",
        """\
count by (namespace) (
  time() - gateway_brokers_answered_timestamp_seconds > 120
)""",
        "1m",
        "page",
        "{{ $value }} workers hear nothing of the brokers{{ with $labels.namespace }} in {{ . }}"
        "{{ end }}.",
        "They read and publish nothing, and how far they are behind is not known.",
        "brokers-silent.md",
    ),
    Alert(
        "GatewayPartitionStuck",
        """\
gateway_lag_records > 0
and (
  time() - gateway_last_commit_timestamp_seconds > 120
  or gateway_lag_records unless gateway_last_commit_timestamp_seconds
)""",
        "2m",
        "page",
        "Partition {{ $labels.partition }} of {{ $labels.topic }} stands still.",
        "{{ $value }} records wait and nothing was published for two minutes.",
        "partition-stuck.md",
    ),
    Alert(
        "GatewayPartitionUnowned",
        """\
max by (namespace, topic) (gateway_topic_partitions)
- sum by (namespace, topic) (gateway_partitions{phase!="stopped"})
> 0""",
        "5m",
        "page",
        "No worker owns {{ $value }} partitions of {{ $labels.topic }}.",
        "The records of these partitions wait until a worker takes them over.",
        "partition-unowned.md",
    ),
    Alert(
        "GatewayPartitionBlocked",
        # Of the last minutes: some try again every ten seconds, and are not blocked meanwhile.
        """\
max by (namespace, topic, instance) (
  max_over_time(gateway_partitions{phase="blocked"}[2m])
) > 0""",
        "1m",
        "page",
        "{{ $value }} partitions of {{ $labels.topic }} cannot be continued.",
        "The offset to continue from does not exist, a topic to publish to is gone or unfit, or a "
        "right is missing. The log of {{ $labels.instance }} says which.",
        "partition-blocked.md",
    ),
    Alert(
        "GatewayTopicMissing",
        "max by (namespace, topic) (gateway_topic_partitions) == 0",
        "2m",
        "page",
        "The brokers do not know the topic {{ $labels.topic }}.",
        "It was deleted, or the workers may no longer see it: nothing of it is read.",
        "topic-missing.md",
    ),
    Alert(
        "GatewayRecordsExpired",
        increased("gateway_expired_records_total", 15, "namespace, topic"),
        "",
        "page",
        "Records of {{ $labels.topic }} were deleted before they were read.",
        "Retention overtook the workers, or somebody deleted records: these are lost.",
        "records-expired.md",
    ),
    Alert(
        "GatewayRecoveryLong",
        _RECOVERING,
        "2m",
        "ticket",
        "{{ $labels.instance }} recovers {{ $value }} partitions of {{ $labels.topic }}"
        " for more than two minutes.",
        "A partition publishes nothing until its vault is up to date; a minute is the objective.",
        "recovery-long.md",
    ),
    Alert(
        "GatewayRecoveryStuck",
        _RECOVERING,
        "10m",
        "page",
        "{{ $labels.instance }} recovers {{ $value }} partitions of {{ $labels.topic }}"
        " for more than ten minutes.",
        "Records of these partitions wait, and no lag tells how many.",
        "recovery-long.md",
    ),
    Alert(
        "GatewayVaultVolumeFull",
        """\
min by (namespace, persistentvolumeclaim) (
  kubelet_volume_stats_available_bytes{persistentvolumeclaim=~"vault-.+"}
  / kubelet_volume_stats_capacity_bytes{persistentvolumeclaim=~"vault-.+"}
) < 0.1
and on (namespace) last_over_time(gateway_build_info[6h])""",
        "15m",
        "ticket",
        "The volume {{ $labels.persistentvolumeclaim }} has {{ $value | humanizePercentage }}"
        " of its space left.",
        "A worker whose volume is full ends, and does so at each start.",
        "vault-volume.md",
    ),
    Alert(
        "GatewayDeadLetters",
        """\
sum by (namespace, topic) (rate(gateway_records_total{outcome="dead_lettered"}[10m]))
/
sum by (namespace, topic) (rate(gateway_records_total[10m]))
> 0.01""",
        "5m",
        "ticket",
        "{{ $value | humanizePercentage }} of {{ $labels.topic }} become dead letters.",
        "More than 1 % of the records cannot be sanitized and are withheld.",
        "dead-letters.md",
    ),
    Alert(
        "GatewayHardlySanitizes",
        # Not for a handful: a single broken record is all there is on some nights.
        """\
sum by (namespace, topic) (rate(gateway_records_total{outcome="dead_lettered"}[10m]))
/
sum by (namespace, topic) (rate(gateway_records_total[10m]))
> 0.5
and
sum by (namespace, topic) (
  increase(gateway_records_total{outcome="dead_lettered"}[10m])
) > 100""",
        "10m",
        "page",
        "{{ $value | humanizePercentage }} of {{ $labels.topic }} become dead letters.",
        "Whoever reads the sanitized topic gets hardly anything, while the retention of the raw "
        "topic runs: a platform changed the shape of its messages, or a route does not fit.",
        "dead-letters.md",
    ),
    Alert(
        "GatewayLeakGuardTripped",
        increased('gateway_dead_letters_total{code="RESIDUAL_IDENTIFIER"}', 15, "namespace, topic"),
        "",
        "page",
        "The last look withheld records of {{ $labels.topic }}.",
        "A value that was replaced still stood elsewhere in the message. Nothing leaked: "
        "the records are dead letters. The route misses a field, or a detector misses a form.",
        "leak-guard.md",
    ),
    Alert(
        "GatewayNamesSilent",
        fell_silent('type="PERSON"'),
        "15m",
        "page",
        "Hardly a name is found in {{ $labels.topic }} any more.",
        "By the same hour of last week some {{ $value | humanize }} were to be expected of the "
        "messages of this hour; less than a tenth was found. Names may go out as they are.",
        "type-silent.md",
    ),
    Alert(
        "GatewayTypeSilent",
        fell_silent('type!="PERSON"'),
        "15m",
        "ticket",
        "Hardly any {{ $labels.type }} is found in {{ $labels.topic }} any more.",
        "By the same hour of last week some {{ $value | humanize }} were to be expected of the "
        "messages of this hour; less than a tenth was found.",
        "type-silent.md",
    ),
    Alert(
        "GatewayFallbackInUse",
        increased("gateway_fallback_texts_total", 10, "namespace, code"),
        "",
        "ticket",
        "The embedded model answers in the model server's place ({{ $labels.code }}).",
        "Messages are sanitized by the smaller model, which finds fewer names.",
        "fallback.md",
    ),
    Alert(
        "GatewayTritonUnavailable",
        "count by (namespace, model) (gateway_inference_available == 0)",
        "2m",
        "page",
        "{{ $value }} workers do not reach the model server ({{ $labels.model }}).",
        "Routes that wait publish nothing; others use the embedded model or make dead letters.",
        "triton-unavailable.md",
    ),
)
