"""Sets of values that the chart is rendered with: each one an installation to be wished for."""

from typing import Any, Final

_SECRET = {"name": "kafka-user", "key": "password"}
_SASL = {
    "bootstrap_servers": "kafka-0:9094,kafka-1:9094",
    "security_protocol": "SASL_SSL",
    "sasl_mechanism": "SCRAM-SHA-512",
    "sasl_username": "gateway",
}
_TENSORRT: dict[str, Any] = {
    "enabled": True,
    "gpus": 1,
    "repository": "ner_tensorrt",
    "models": {"source": "pvc", "claimName": "models"},
    "nodeSelector": {"example.com/gpu": "true"},
    "tolerations": [{"key": "nvidia.com/gpu", "operator": "Exists", "effect": "NoSchedule"}],
}

VALUE_SETS: Final[dict[str, dict[str, Any]]] = {
    "defaults": {},
    "one worker without a volume": {
        "replicas": 1,
        "vault": {"persistence": {"enabled": False}},
        "podDisruptionBudget": {"enabled": False},
        "networkPolicy": {"enabled": False},
        "topologySpread": {"enabled": False},
        "serviceAccount": {"create": False},
    },
    "vault in memory": {"config": {"vault": {"backend": "memory"}}},
    "keda": {"autoscaling": {"kind": "keda", "maxReplicas": 6}},
    "keda with sasl and several topics": {
        "autoscaling": {"kind": "keda"},
        "config": {"kafka": _SASL, "routes": [{}, {"name": "support", "input": "support.raw"}]},
        "secrets": {"kafkaPassword": _SECRET, "kafkaTls": {"name": "kafka-ca"}},
        "networkPolicy": {"kafka": {"ports": [9094]}},
    },
    "keda with mutual tls": {
        "autoscaling": {"kind": "keda"},
        "config": {"kafka": {"security_protocol": "SSL"}},
        "secrets": {"kafkaTls": {"name": "kafka-tls", "certificate": "tls.crt", "key": "tls.key"}},
    },
    "hpa": {"autoscaling": {"kind": "hpa", "minReplicas": 3, "maxReplicas": 12}},
    "whichever scaler there is": {"autoscaling": {"kind": "auto"}},
    "triton from its image": {
        "triton": {"enabled": True},
        "config": {"inference": {"timeout_s": 2, "max_batch_words": 16384}},
    },
    "a transformer on one gpu, by init container": {
        "models": {"source": "image", "image": "registry.example.com/models:3"},
        "triton": {
            "enabled": True,
            "gpus": 1,
            "models": {"source": "init", "image": "registry.example.com/models:3"},
        },
    },
    "triton with its python back end": {
        "triton": {
            "enabled": True,
            "repository": "ner_python",
            "extraEnv": [{"name": "NER_PYTHON_PACKAGES", "value": "/opt/ner"}],
        }
    },
    "tensorrt, plan by job": {
        "models": {"source": "pvc", "claimName": "models"},
        "triton": _TENSORRT | {"engineBuild": {"mode": "job", "flags": "--fp16"}},
    },
    "tensorrt, plan by init container": {
        "models": {"source": "pvc", "claimName": "models"},
        "triton": _TENSORRT | {"engineBuild": {"mode": "init"}},
    },
    "model server elsewhere": {
        "config": {"inference": {"backend": "triton", "url": "triton.models:8001"}},
        "secrets": {
            "inferenceTls": {"name": "triton-ca"},
            "inferenceHeaders": {
                "authorization": {"name": "triton-token", "key": "token"},
                "x-api-key": {"name": "triton-token", "key": "api-key"},
            },
        },
        "networkPolicy": {"extraEgress": [{"ports": [{"port": 8001, "protocol": "TCP"}]}]},
    },
    "a master key that took the place of another": {
        "secrets": {
            "settings": {
                "pseudonyms.retired_keys": {"name": "anon-gateway-master-key", "key": "retired"}
            }
        }
    },
    "rules alone, scaled on cpu": {
        "config": {"detection": {"detectors": "rules"}},
        "resources": {"requests": {"cpu": "1"}},
        "autoscaling": {"kind": "hpa"},
    },
    "hard cases asked of an llm": {
        "config": {
            "llm": {
                "allowed_endpoints": ["llm.models:8000"],
                "hard_cases": {
                    "url": "http://llm.models:8000/v1",
                    "model": "judge",
                    "prompts": "/prompts",
                },
            }
        },
        "secrets": {"settings": {"llm.hard_cases.api_key": {"name": "llm", "key": "token"}}},
        "extraVolumes": [{"name": "prompts", "configMap": {"name": "prompts"}}],
        "extraVolumeMounts": [{"name": "prompts", "mountPath": "/prompts", "readOnly": True}],
        "networkPolicy": {"extraEgress": [{"ports": [{"port": 8000, "protocol": "TCP"}]}]},
    },
    "a candidate beside the live model": {
        "candidateModels": {"source": "image", "image": "registry.example.com/models:4"},
        "config": {
            "shadow": {"share": 0.05, "candidate": {"pseudonyms": {"policy": {"URL": "keep"}}}}
        },
    },
    "a candidate from a claim, beside models from an image": {
        "models": {"source": "image", "image": "registry.example.com/models:3"},
        "candidateModels": {"source": "pvc", "claimName": "next"},
        "config": {"shadow": {"share": 0.05}},
    },
    "a canary in the group of another release": {
        "fullnameOverride": "gw-canary",
        "replicas": 1,
        "image": {"repository": "registry.example.com/gw", "tag": "2"},
        "config": {"kafka": {"application_id": "anon-gateway"}},
    },
    "watched": {
        "serviceMonitor": {"enabled": True, "labels": {"release": "prometheus"}},
        "prometheusRule": {
            "enabled": True,
            "alertLabels": {"team": "chat"},
            "disabled": ["GatewayFallbackInUse"],
        },
        "dashboards": {"enabled": True},
        "triton": {"enabled": True},
        "otlpEndpoint": "http://collector.tracing:4318",
        "networkPolicy": {"extraEgress": [{"ports": [{"port": 4318, "protocol": "TCP"}]}]},
    },
    "topics by job": {
        "topicsJob": {"enabled": True, "replication": 3},
        "config": {"kafka": _SASL},
        "secrets": {"kafkaPassword": _SECRET, "kafkaTls": {"name": "kafka-ca"}},
        "networkPolicy": {"kafka": {"ports": [9094]}},
    },
    "names, labels and places": {
        "fullnameOverride": "anonymizer",
        "commonLabels": {"team": "chat"},
        "podLabels": {"example.com/tier": "data"},
        "podAnnotations": {"example.com/note": "1"},
        "image": {"repository": "registry.example.com/gw", "digest": "sha256:" + "a" * 64},
        "imagePullSecrets": [{"name": "registry"}],
        "priorityClassName": "high",
        "nodeSelector": {"example.com/pool": "chat"},
        "tolerations": [{"operator": "Exists"}],
        "affinity": {"nodeAffinity": {}},
        "extraEnv": [{"name": "GATEWAY_OBSERVABILITY__LOG_LEVEL", "value": "DEBUG"}],
        "config": {"observability": {"web_port": 8080}, "batch": {"max_bytes": 8388608}},
        "terminationGracePeriodSeconds": 120,
    },
}


# How messages begin that come from the schema.
_BY_SCHEMA: Final = ("at '", "additional properties", "value must be")

# What Helm must say to wrong values.
REFUSED: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "a worker too many": ({"replicas": 13}, "replicas (13) is over partitions (12)"),
    "no worker": ({"replicas": 0}, "at '/replicas': minimum: got 0, want 1"),
    "scaling beyond the partitions": (
        {"autoscaling": {"kind": "keda", "maxReplicas": 40}},
        "autoscaling.maxReplicas (40) is over partitions (12)",
    ),
    "killed within a transaction": (
        {"terminationGracePeriodSeconds": 30},
        "terminationGracePeriodSeconds (30) must be over config.kafka.transaction_timeout_s (60)",
    ),
    "a longer transaction": (
        {"config": {"kafka": {"transaction_timeout_s": 300}}},
        "must be over config.kafka.transaction_timeout_s (300)",
    ),
    "a misspelt value": ({"replica": 2}, "additional properties 'replica' not allowed"),
    "a misspelt setting": (
        {"config": {"kafka": {"bootstrap": "kafka:9092"}}},
        "at '/config/kafka': additional properties 'bootstrap' not allowed",
    ),
    "a misspelt entity type": (
        {"config": {"pseudonyms": {"policy": {"PERSN": "mask"}}}},
        "at '/config/pseudonyms/policy': additional properties 'PERSN' not allowed",
    ),
    "a setting of another type": (
        {"config": {"batch": {"max_messages": "many"}}},
        "at '/config/batch/max_messages': got string, want integer",
    ),
    "a setting beyond its bounds": (
        {"config": {"observability": {"web_port": 70000}}},
        "at '/config/observability/web_port': maximum: got 70,000, want 65,535",
    ),
    "a key in the config": (
        {"config": {"pseudonyms": {"master_key": "AAAA"}}},
        "at '/config/pseudonyms': additional properties 'master_key' not allowed",
    ),
    "a password in the config": (
        {"config": {"kafka": {"sasl_password": "AAAA"}}},
        "at '/config/kafka': additional properties 'sasl_password' not allowed",
    ),
    "a secret that is none": (
        {"secrets": {"settings": {"kafka.bootstrap_servers": {"name": "a", "key": "b"}}}},
        "at '/secrets/settings': additional properties 'kafka.bootstrap_servers' not allowed",
    ),
    "no master key": (
        {"secrets": {"masterKey": {"name": ""}}},
        "at '/secrets/masterKey/name': minLength: got 0, want 1",
    ),
    "sasl without a password": (
        {"config": {"kafka": {"security_protocol": "SASL_SSL", "sasl_username": "gateway"}}},
        "secrets.kafkaPassword.name must name the Secret",
    ),
    "sasl without a user": (
        {
            "config": {"kafka": {"security_protocol": "SASL_SSL"}},
            "secrets": {"kafkaPassword": _SECRET},
        },
        "config.kafka.sasl_username must be given",
    ),
    "a delivery longer than its transaction": (
        {"config": {"kafka": {"delivery_timeout_s": 60}}},
        "config.kafka.delivery_timeout_s (60) must be below transaction_timeout_s (60)",
    ),
    "two routes for one topic": (
        {"config": {"routes": [{"input": "chat.raw"}, {"output": "chat.other"}]}},
        "config.routes has two routes with the input chat.raw",
    ),
    "scaling by the share of nothing": (
        {"autoscaling": {"kind": "hpa"}, "resources": {"requests": {"cpu": None}}},
        "resources.requests.cpu must be given",
    ),
    "a label by which pods are found": (
        {"podLabels": {"app.kubernetes.io/component": "chat"}},
        "must not have app.kubernetes.io/component",
    ),
    "a key in the environment": (
        {"extraEnv": [{"name": "GATEWAY_PSEUDONYMS__MASTER_KEY", "value": "AAAA"}]},
        "at '/extraEnv/0/name': 'not' failed",
    ),
    "a misspelt alert": (
        {"prometheusRule": {"disabled": ["GatewayDwon"]}},
        "at '/prometheusRule/disabled/0': value must be one of",
    ),
    "pages that are tickets": (
        {"prometheusRule": {"alertLabels": {"severity": "critical"}}},
        "at '/prometheusRule/alertLabels/severity': false schema",
    ),
    "brokers behind a port that is closed": (
        {"config": {"kafka": {"bootstrap_servers": "kafka-0:9092, kafka-1:9093"}}},
        "names kafka-1:9093, but networkPolicy.kafka.ports (9092) lets workers reach no port 9093",
    ),
    "a model server behind a closed policy": (
        {"config": {"inference": {"backend": "triton", "url": "triton.example.com:8001"}}},
        "name it in networkPolicy.extraEgress",
    ),
    "a password that nobody asks for": (
        {"secrets": {"kafkaPassword": _SECRET}},
        "config.kafka.security_protocol is PLAINTEXT; set SASL_SSL",
    ),
    "a user name that nobody asks for": (
        {"config": {"kafka": {"security_protocol": "SSL", "sasl_username": "gateway"}}},
        "config.kafka.security_protocol is SSL; set SASL_SSL",
    ),
    "root": ({"runAsUser": 0}, "at '/runAsUser': minimum: got 0, want 1"),
    "an unknown scaler": (
        {"autoscaling": {"kind": "lag"}},
        "value must be one of 'none', 'auto', 'keda', 'hpa'",
    ),
    "a plan for a model without one": (
        {"triton": {"enabled": True, "engineBuild": {"mode": "job"}}},
        "ner_onnx has no TensorRT plan",
    ),
    "tensorrt without a gpu": (
        {"triton": _TENSORRT | {"gpus": 0}},
        "triton.repository is ner_tensorrt, which needs a GPU",
    ),
    "a plan without a gpu": (
        {"triton": _TENSORRT | {"gpus": 0, "engineBuild": {"mode": "job"}}},
        "set triton.gpus to 1",
    ),
    "two model servers": (
        {"triton": {"enabled": True}, "config": {"inference": {"url": "elsewhere:8001"}}},
        "config.inference.url contradicts triton.enabled",
    ),
    "a model server that nobody asks": (
        {"triton": {"enabled": True}, "config": {"inference": {"backend": "embedded"}}},
        "config.inference.backend is embedded",
    ),
    "a model server that does not encrypt": (
        {"triton": {"enabled": True}, "secrets": {"inferenceTls": {"name": "triton-ca"}}},
        "secrets.inferenceTls is for a model server elsewhere",
    ),
    "a claim without a name": (
        {"triton": {"enabled": True, "models": {"source": "pvc"}}},
        "triton.models.claimName must be given",
    ),
    "no probes": (
        {"config": {"observability": {"web_enabled": False}}},
        "config.observability.web_enabled must stay on",
    ),
    "probes that reach nobody": (
        {"config": {"observability": {"web_host": "127.0.0.1"}}},
        "config.observability.web_host is 127.0.0.1",
    ),
    "a candidate without its image": (
        {"candidateModels": {"source": "image"}},
        "candidateModels.image must be given",
    ),
    "a key of a candidate's own": (
        {"config": {"shadow": {"candidate": {"pseudonyms": {"master_key": "AAAA"}}}}},
        "at '/config/shadow/candidate/pseudonyms': additional properties 'master_key' not allowed",
    ),
    "a certificate without its key": (
        {"secrets": {"kafkaTls": {"name": "kafka-tls", "certificate": "tls.crt"}}},
        "at '/secrets/kafkaTls/key': minLength: got 0, want 1",
    ),
}
# Those of them that need no look at two values at once.
REFUSED_BY_SCHEMA: Final = {
    name: refused for name, refused in REFUSED.items() if refused[1].startswith(_BY_SCHEMA)
}
