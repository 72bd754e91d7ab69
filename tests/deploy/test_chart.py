"""The Helm chart: each set of values renders to valid objects that keep what it promises."""

import base64
import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from textwrap import indent
from typing import Any

import kubernetes_validate
import pytest
import yaml
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from gateway.errors import ConfigurationError
from gateway.settings import key_bytes_of, load_settings
from tests.deploy.chart import CHART, KUBERNETES, TOOLS, Manifest, Render, helm, one
from tests.deploy.value_sets import REFUSED, VALUE_SETS

each_set = pytest.mark.parametrize("values", VALUE_SETS.values(), ids=VALUE_SETS)


@cache
def crd_schemas() -> dict[tuple[str, str], dict[str, Any]]:
    """Return the schemas of custom resources by API version and kind, unknown fields refused."""
    schemas = {}
    for path in (TOOLS / "crds").glob("*.yaml"):
        crd = yaml.safe_load(path.read_text(encoding="utf-8"))["spec"]
        for version in crd["versions"]:
            key = (f"{crd['group']}/{version['name']}", crd["names"]["kind"])
            schemas[key] = closed(version["schema"]["openAPIV3Schema"])
    return schemas


def closed(schema: Any) -> Any:
    """Return a schema that refuses fields it does not name; clusters drop them without a word."""
    if isinstance(schema, list):
        return [closed(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    copy = {
        key: {name: closed(item) for name, item in value.items()}
        if key == "properties"
        else closed(value)
        for key, value in schema.items()
    }
    if "x-kubernetes-int-or-string" in schema:
        copy.pop("type", None)
    is_open = schema.get("x-kubernetes-preserve-unknown-fields") or "additionalProperties" in schema
    # Of an object's metadata, CRDs say only that it is an object.
    if "properties" in schema and schema.get("type") == "object" and not is_open:
        copy["additionalProperties"] = False
    return copy


def complaints(manifest: Manifest) -> list[str]:
    """Return what is wrong with an object by the schema of its kind."""
    schema = crd_schemas().get((manifest["apiVersion"], manifest["kind"]))
    if schema is None:
        try:
            kubernetes_validate.validate(manifest, KUBERNETES.rsplit(".", 1)[0], strict=True)
        except kubernetes_validate.ValidationError as error:
            return [f"{manifest['kind']}: {error.message}"]
        return []
    return [
        f"{manifest['kind']}: {'.'.join(map(str, error.absolute_path))}: {error.message}"
        for error in Draft202012Validator(schema).iter_errors(manifest)
    ]


def pods(manifests: list[Manifest]) -> Iterator[tuple[str, Manifest]]:
    """Yield name and spec of every pod that the objects would start."""
    for manifest in manifests:
        name = f"{manifest['kind']} {manifest['metadata']['name']}"
        if manifest["kind"] == "Pod":
            yield name, manifest["spec"]
        elif "template" in manifest.get("spec", {}):
            yield name, manifest["spec"]["template"]["spec"]


def test_chart_lints() -> None:
    """`helm lint --strict` has nothing to say against the chart."""
    done = helm("lint", "--strict", str(CHART), "--kube-version", KUBERNETES)
    assert done.returncode == 0, done.stdout + done.stderr


def test_value_sets_are_enough() -> None:
    """The chart is tried with at least a dozen sets of values."""
    assert len(VALUE_SETS) >= 12


@each_set
def test_chart_renders_valid_objects(values: Mapping[str, Any], render: Render) -> None:
    """Every object fits the schema of its kind, and no two have one name."""
    manifests = render(values)
    assert [text for manifest in manifests for text in complaints(manifest)] == []
    names = [(m["kind"], m["metadata"]["name"]) for m in manifests]
    assert len(set(names)) == len(names)


def test_schemas_see_mistakes(render: Render) -> None:
    """The check notices a field that does not exist, in an object of either origin."""
    manifests = render(VALUE_SETS["keda"])
    workers, scaler = one(manifests, "StatefulSet"), one(manifests, "ScaledObject")
    workers["spec"]["template"]["spec"]["terminationGracePeriod"] = 90
    scaler["spec"]["maxReplicas"] = 3
    assert complaints(workers)
    assert complaints(scaler)


@each_set
def test_pods_are_restricted(values: Mapping[str, Any], render: Render) -> None:
    """Every container fits the restricted Pod Security Standard, and its root is read-only."""
    for name, pod in pods(render(values)):
        security = pod["securityContext"]
        assert security["runAsNonRoot"] is True, name
        assert security["runAsUser"] > 0, name
        assert security["seccompProfile"] == {"type": "RuntimeDefault"}, name
        assert pod["automountServiceAccountToken"] is False, name
        assert pod["enableServiceLinks"] is False, name
        assert not {"hostNetwork", "hostPID", "hostIPC"} & pod.keys(), name
        for container in [*pod.get("initContainers", []), *pod["containers"]]:
            own = container["securityContext"]
            assert own["allowPrivilegeEscalation"] is False, name
            assert own["readOnlyRootFilesystem"] is True, name
            assert own["capabilities"] == {"drop": ["ALL"]}, name
            assert "memory" in container["resources"]["limits"], name
            mounted = {mount["name"] for mount in container["volumeMounts"]}
            volumes = {volume["name"] for volume in pod["volumes"]} | {"vault"}
            assert mounted <= volumes, name


@each_set
def test_config_is_taken_by_the_gateway(
    values: Mapping[str, Any], render: Render, tmp_path: Any
) -> None:
    """The worker starts with what the ConfigMap and the variables say, retired keys among it."""
    manifests = render(values)
    path = tmp_path / "gateway.yaml"
    name = one(manifests, "StatefulSet")["metadata"]["name"]
    config = next(
        m for m in manifests if m["kind"] == "ConfigMap" and m["metadata"]["name"] == name
    )
    path.write_text(config["data"]["gateway.yaml"], encoding="utf-8")
    container = one(manifests, "StatefulSet")["spec"]["template"]["spec"]["containers"][0]
    secret, retired = (base64.b64encode(key).decode() for key in (bytes(32), bytes(range(32))))
    in_secrets = {"GATEWAY_PSEUDONYMS__RETIRED_KEYS": json.dumps([retired])}
    env = {
        item["name"]: item.get("value", in_secrets.get(item["name"], secret))
        for item in container["env"]
    }
    settings = load_settings(path, env)
    assert settings.pseudonyms.key_bytes() == bytes(32)
    is_rotated = "pseudonyms.retired_keys" in values.get("secrets", {}).get("settings", {})
    assert [*map(key_bytes_of, settings.pseudonyms.retired_keys)] == [bytes(range(32))] * is_rotated
    assert container["ports"][0]["containerPort"] == settings.observability.web_port
    mounts = [mount["mountPath"] for mount in container["volumeMounts"]]
    for file in (settings.vault.dir, settings.kafka.ssl_ca_file, settings.inference.ca_file):
        assert file is None or any(str(file).startswith(mount) for mount in mounts), file


def test_config_check_sees_mistakes(tmp_path: Any) -> None:
    """The gateway itself would refuse a setting that it does not know."""
    path = tmp_path / "gateway.yaml"
    path.write_text("kafka: {bootstrap: kafka:9092}", encoding="utf-8")
    with pytest.raises(ConfigurationError):
        load_settings(path, {})


@each_set
def test_secrets_are_referred_to_only(values: Mapping[str, Any], render: Render) -> None:
    """The chart makes no Secret, and every variable that holds one takes it from a Secret."""
    manifests = render(values)
    assert not [m for m in manifests if m["kind"] == "Secret"]
    container = one(manifests, "StatefulSet")["spec"]["template"]["spec"]["containers"][0]
    by_name = {item["name"]: item for item in container["env"]}
    assert "valueFrom" in by_name["GATEWAY_PSEUDONYMS__MASTER_KEY"]
    for name, item in by_name.items():
        if any(word in name for word in ("PASSWORD", "HEADERS", "API_KEY", "RETIRED_KEYS")):
            assert "secretKeyRef" in item["valueFrom"], name


@each_set
def test_worker_may_finish_its_transaction(values: Mapping[str, Any], render: Render) -> None:
    """A worker that stops has more time than a transaction may take, and a rebalance after it."""
    pod = one(render(values), "StatefulSet")["spec"]["template"]["spec"]
    assert pod["terminationGracePeriodSeconds"] > 60 + 5


@each_set
def test_selectors_find_the_pods(values: Mapping[str, Any], render: Render) -> None:
    """Services, budgets and policies select pods that the release starts."""
    manifests = render(values)
    labels = [
        (m["metadata"] if m["kind"] == "Pod" else m["spec"]["template"]["metadata"])["labels"]
        for m in manifests
        if m["kind"] in ("StatefulSet", "Deployment", "Job", "Pod")
    ]
    for manifest in manifests:
        if manifest["kind"] in ("StatefulSet", "Deployment", "PodDisruptionBudget"):
            wanted = manifest["spec"]["selector"]["matchLabels"]
        elif manifest["kind"] == "Service":
            wanted = manifest["spec"]["selector"]
        elif manifest["kind"] == "NetworkPolicy":
            wanted = manifest["spec"]["podSelector"]["matchLabels"]
        else:
            continue
        assert any(wanted.items() <= found.items() for found in labels), manifest["metadata"]


def test_keda_is_bounded_by_partitions(render: Render) -> None:
    """KEDA scales the workers on the lag of every raw topic, never beyond the partitions."""
    manifests = render(VALUE_SETS["keda with sasl and several topics"])
    scaler = one(manifests, "ScaledObject")["spec"]
    assert scaler["scaleTargetRef"]["kind"] == "StatefulSet"
    assert scaler["maxReplicaCount"] == 12
    assert scaler["minReplicaCount"] >= 1
    topics = [trigger["metadata"]["topic"] for trigger in scaler["triggers"]]
    assert topics == ["chat.raw", "support.raw"]
    assert {t["metadata"]["allowIdleConsumers"] for t in scaler["triggers"]} == {"false"}
    assert {t["metadata"]["sasl"] for t in scaler["triggers"]} == {"scram_sha512"}
    assert "replicas" not in one(manifests, "StatefulSet")["spec"]
    proof = one(manifests, "TriggerAuthentication")["spec"]
    given = {item["parameter"] for items in proof.values() for item in items}
    assert given == {"username", "password", "ca"}


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [((), "HorizontalPodAutoscaler"), (("-a", "keda.sh/v1alpha1/ScaledObject"), "ScaledObject")],
    ids=["without keda", "with keda"],
)
def test_auto_takes_the_scaler_of_the_cluster(
    arguments: tuple[str, ...], kind: str, render: Render
) -> None:
    """`auto` scales by KEDA where the cluster has it and on CPU where it has not."""
    manifests = render(VALUE_SETS["whichever scaler there is"], *arguments)
    one(manifests, kind)
    scalers = ("HorizontalPodAutoscaler", "ScaledObject")
    assert [m["kind"] for m in manifests if m["kind"] in scalers] == [kind]


def test_triton_gets_its_gpu(render: Render) -> None:
    """The server asks for one GPU, frees it before its successor starts, and lets nothing out."""
    manifests = render(VALUE_SETS["a transformer on one gpu, by init container"])
    server = one(manifests, "Deployment")["spec"]
    assert server["strategy"] == {"type": "Recreate"}
    container = server["template"]["spec"]["containers"][0]
    assert container["resources"]["limits"]["nvidia.com/gpu"] == 1
    assert "NVIDIA_VISIBLE_DEVICES" not in {item["name"] for item in container["env"]}
    policy = one(manifests, "NetworkPolicy", "-triton")["spec"]
    assert policy["egress"] == []
    assert "Egress" in policy["policyTypes"]


@pytest.mark.parametrize("name", ["triton from its image", "triton with its python back end"])
def test_triton_takes_no_gpu_unasked(name: str, render: Render) -> None:
    """The bundled model runs on processors: the server neither asks for a GPU nor sees one."""
    server = one(render(VALUE_SETS[name]), "Deployment")["spec"]["template"]["spec"]
    container = server["containers"][0]
    assert "nvidia.com/gpu" not in container["resources"]["limits"]
    assert {"name": "NVIDIA_VISIBLE_DEVICES", "value": "void"} in container["env"]


@each_set
def test_rollout_of_triton_may_take_its_time(values: Mapping[str, Any], render: Render) -> None:
    """Kubernetes reports no rollout as failed while a plan is built or the server warms up."""
    servers = [m["spec"] for m in render(values) if m["kind"] == "Deployment"]
    for server in servers:
        pod = server["template"]["spec"]
        probe = pod["containers"][0]["startupProbe"]
        needed = probe["periodSeconds"] * probe["failureThreshold"]
        if "build-engine" in {one["name"] for one in pod.get("initContainers", ())}:
            needed += 3600
        assert server["progressDeadlineSeconds"] > needed


def test_worker_is_promised_what_it_computes_on(render: Render) -> None:
    """Two cores with the embedded model; of one where the values say so, and no other is lost."""
    for name, requests in (
        ("defaults", {"cpu": "2", "memory": "1Gi"}),
        ("rules alone, scaled on cpu", {"cpu": "1", "memory": "1Gi"}),
    ):
        pod = one(render(VALUE_SETS[name]), "StatefulSet")["spec"]["template"]["spec"]
        assert pod["containers"][0]["resources"]["requests"] == requests, name


def test_jobs_may_run_where_workers_may(render: Render) -> None:
    """On nodes that are all tainted the topics are made and the doctor looks, too."""
    toleration = {"key": "team", "operator": "Exists"}
    placement = {"tolerations": [toleration], "nodeSelector": {"pool": "chat"}}
    manifests = render({"topicsJob": {"enabled": True}, **placement})
    found = {name.split()[0]: pod for name, pod in pods(manifests)}
    for kind in ("StatefulSet", "Job", "Pod"):
        assert found[kind]["tolerations"] == [toleration], kind
        assert found[kind]["nodeSelector"] == {"pool": "chat"}, kind


def test_doctor_has_room_for_the_models_of_a_worker(render: Render) -> None:
    """A model that fits into the workers is no reason for `helm test` to fail."""
    limits = {"memory": "6Gi"}
    container = one(render({"resources": {"limits": limits}}), "Pod")["spec"]["containers"][0]
    assert container["resources"]["limits"] == limits
    assert container["resources"]["requests"] == {"cpu": "100m", "memory": "1Gi"}


def test_plan_is_built_where_it_runs(render: Render) -> None:
    """Job and init container build the plan with the server's image, GPU and nodes."""
    for name, kind in (("job", "Job"), ("init container", "Deployment")):
        manifests = render(VALUE_SETS[f"tensorrt, plan by {name}"])
        server = one(manifests, "Deployment")["spec"]["template"]["spec"]
        pod = one(manifests, kind)["spec"]["template"]["spec"]
        builder = (pod["containers"] if kind == "Job" else pod["initContainers"])[0]
        assert builder["image"] == server["containers"][0]["image"]
        assert builder["resources"]["limits"]["nvidia.com/gpu"] == 1
        assert pod["nodeSelector"] == server["nodeSelector"]
        assert "./build_plan.sh" in builder["args"][0]


def test_watched_release_has_rules_and_dashboards(render: Render) -> None:
    """Rules come with the operator's labels and pages, without those switched off."""
    values = VALUE_SETS["watched"]
    manifests = render(values)
    groups = one(manifests, "PrometheusRule")["spec"]["groups"]
    alerts = {rule["alert"]: rule for g in groups for rule in g["rules"] if "alert" in rule}
    assert len(alerts) > 8
    assert "GatewayFallbackInUse" not in alerts
    for rule in alerts.values():
        assert rule["labels"]["team"] == "chat"
        base = "https://example.com/anon-gateway/docs/runbooks/"
        assert rule["annotations"]["runbook_url"].startswith(base)
    dashboards = [m for m in manifests if "-dashboard-" in m["metadata"]["name"]]
    assert len(dashboards) == len(list((CHART / "files" / "dashboards").glob("*.json"))) >= 5
    ports = [e["port"] for e in one(manifests, "ServiceMonitor")["spec"]["endpoints"]]
    assert ports == ["web", "metrics"]
    label = one(manifests, "ServiceMonitor")["spec"]["jobLabel"]
    jobs = {m["metadata"]["labels"][label] for m in manifests if m["kind"] == "Service"}
    assert jobs == {"gateway", "triton"}, "rules ask for these jobs"


@pytest.mark.parametrize(("values", "said"), REFUSED.values(), ids=REFUSED)
def test_chart_refuses_nonsense(
    values: Mapping[str, Any], said: str, refuse: Callable[[Mapping[str, Any]], str]
) -> None:
    """Wrong values are refused before anything is installed, with the place and the reason."""
    assert said in refuse(values)


_COLLECTOR = "http://collector.tracing:4318"


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({"otlpEndpoint": _COLLECTOR}, "otlpEndpoint"),
        ({"config": {"telemetry": {"endpoint": _COLLECTOR}}}, "config.telemetry.endpoint"),
        (
            {"config": {"llm": VALUE_SETS["hard cases asked of an llm"]["config"]["llm"]}},
            "config.llm.hard_cases.url",
        ),
        ({"otlpEndpoint": _COLLECTOR, "networkPolicy": {"enabled": False}}, None),
        (VALUE_SETS["watched"], None),
        ({}, None),
    ],
)
def test_notes_tell_what_the_network_policy_drops(
    values: Mapping[str, Any], named: str | None, tmp_path: Path
) -> None:
    """An address that workers may not reach loses what goes there without a word of its own."""
    told = notes(values, tmp_path)
    assert "helm test gw --logs" in told
    assert ("networkPolicy.extraEgress is empty" in told) == (named is not None)
    assert named is None or f"Nothing leaves for {named}:" in told


def notes(values: Mapping[str, Any], folder: Path) -> str:
    """Return what Helm prints after an installation; without a cluster it renders no notes."""
    chart = folder / "chart"
    shutil.copytree(CHART, chart)
    text = (chart / "templates" / "NOTES.txt").read_text(encoding="utf-8")
    head = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: notes}\ndata:\n  notes: |\n"
    stand_in = chart / "templates" / "stand-in.yaml"
    stand_in.write_text(head + indent(text, "    "), encoding="utf-8")
    given = folder / "values.yaml"
    given.write_text(yaml.safe_dump(dict(values)), encoding="utf-8")
    shown = ("--show-only", "templates/stand-in.yaml", "-f", str(given))
    done = helm("template", "gw", str(chart), "--kube-version", KUBERNETES, *shown)
    assert done.returncode == 0, done.stderr
    return str(yaml.safe_load(done.stdout)["data"]["notes"])
