"""Dockerfiles and compose.yaml, as far as they can be looked at without an engine."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from gateway._compiled import VARIABLE
from gateway.settings import load_settings

DEPLOY = Path(__file__).parents[3] / "deploy"
ROOT = DEPLOY.parent
DOCKERFILES = sorted(DEPLOY.glob("*/Dockerfile"))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
MASTER_KEY = "A" * 43 + "="

each_file = pytest.mark.parametrize("path", DOCKERFILES, ids=lambda path: path.parent.name)
each_service = pytest.mark.parametrize("name", SERVICES)


def instructions(path: Path) -> list[tuple[str, str]]:
    """Return the instructions of a Dockerfile, continued lines joined."""
    text = re.sub(r"\\\n\s*", " ", path.read_text(encoding="utf-8"))
    lines = [line.strip() for line in text.splitlines()]
    pairs = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    return [(word.upper(), rest) for word, rest in pairs]


def stages(path: Path) -> list[list[tuple[str, str]]]:
    """Return the instructions of each stage, without what stands before the first one."""
    found: list[list[tuple[str, str]]] = []
    for word, rest in instructions(path):
        if word == "FROM":
            found.append([])
        if found:
            found[-1].append((word, rest))
    return found


@each_file
def test_images_run_as_somebody_without_rights(path: Path) -> None:
    """The last word of an image is a user by number, as `runAsNonRoot` can check it."""
    users = [rest for word, rest in stages(path)[-1] if word == "USER"]
    assert users
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", users[-1])


@each_file
def test_images_start_from_pinned_ones(path: Path) -> None:
    """Every base is a stage, `scratch`, or an argument whose default has a tag that says which."""
    defaults = dict(
        rest.split("=", 1) for word, rest in instructions(path) if word == "ARG" and "=" in rest
    )
    names = set()
    for word, rest in instructions(path):
        if word != "FROM":
            continue
        base, _, name = rest.partition(" AS ")
        names.add(name)
        if base == "scratch" or base in names:
            continue
        argument = re.fullmatch(r"\$\{(\w+)\}", base)
        assert argument, f"{base} cannot be replaced by a digest"
        image = defaults[argument[1]]
        own = image.startswith("anon-gateway")
        assert own or (":" in image and not image.endswith(":latest")), image


@each_file
def test_packages_come_from_lock_files(path: Path) -> None:
    """What pip installs is pinned by hash, or is the wheel that was built here."""
    for word, rest in instructions(path):
        if word == "RUN":
            for install in re.findall(r"pip\b[^&|;]*?\binstall\b([^&|;]*)", rest):
                assert "--require-hashes -r" in install or "--no-deps --no-index" in install
            assert not re.search(r"\b(curl|wget|sudo)\b|apt-get (?:upgrade|dist-upgrade)", rest)
        assert word != "ADD"


@each_file
def test_entry_points_get_signals(path: Path) -> None:
    """The process is started without a shell, which would keep SIGTERM to itself."""
    for word, rest in instructions(path):
        if word in ("ENTRYPOINT", "CMD"):
            assert rest.startswith("["), rest


@each_file
def test_copied_files_exist_and_are_sent(path: Path) -> None:
    """What is copied from the repository is there and not kept back by the ignore file."""
    ignore = path.with_name("Dockerfile.dockerignore").read_text(encoding="utf-8").split("\n")
    assert "*" in ignore
    for word, rest in instructions(path):
        if word == "COPY" and "--from=" not in rest:
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                assert f"!{source}" in ignore, source


def test_image_holds_no_tools_and_no_secrets() -> None:
    """The gateway's last stage has neither pip's installs nor the sources nor a key."""
    for word, rest in stages(DEPLOY / "gateway" / "Dockerfile")[-1]:
        assert "MASTER_KEY" not in rest
        assert "pip" not in rest.split()
        if word == "COPY":
            assert rest.startswith("--from=together /opt/gateway ")


def test_image_runs_compiled_modules() -> None:
    """What the compiling stage leaves is tried beside the installed gateway, and switched on."""
    *_, compiling, together, last = stages(DEPLOY / "gateway" / "Dockerfile")
    folder = "/opt/gateway/compiled"
    assert any("scripts.compile_modules /opt/compiled" in rest for _, rest in compiling)
    assert ("COPY", f"--from=compile /opt/compiled {folder}") in together
    assert any(f"{VARIABLE}={folder} " in rest for word, rest in together if word == "RUN")
    assert any(f"{VARIABLE}={folder} " in rest for word, rest in last if word == "ENV")


def test_compiler_stays_in_its_stage() -> None:
    """Only the stage that compiles installs packages of the system."""
    installing = [
        stage[0][1]
        for stage in stages(DEPLOY / "gateway" / "Dockerfile")
        if any("apt-get" in rest for _, rest in stage)
    ]
    assert installing == ["${PYTHON_IMAGE} AS compile"]


@each_service
def test_service_has_few_rights(name: str) -> None:
    """All but the broker run read-only and without capabilities; all ports stay on the machine."""
    service = SERVICES[name]
    if name != "kafka":
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
    for port in service.get("ports", ()):
        assert port.startswith("127.0.0.1:")
    image = service["image"]
    assert image.startswith("anon-gateway") or re.search(r":v?\d+\.\d+\.\d+$", image)


@each_service
def test_service_finds_its_files(name: str) -> None:
    """Mounted files exist, volumes are declared, and what a service waits for is there."""
    service = SERVICES[name]
    for mount in service.get("volumes", ()):
        source, _, rest = mount.partition(":")
        if source.startswith("."):
            assert (DEPLOY / source).exists(), source
            assert rest.endswith(":ro")
        elif rest:
            assert source in COMPOSE["volumes"]
    build = service.get("build")
    if build:
        assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    assert set(service.get("depends_on", ())) <= SERVICES.keys()


@pytest.mark.parametrize("backend", ["embedded", "triton"])
def test_gateway_takes_its_variables(backend: str) -> None:
    """The worker starts with the variables of compose.yaml, whichever model it uses."""
    given = SERVICES["gateway"]["environment"]
    values = {"GATEWAY_PSEUDONYMS__MASTER_KEY": MASTER_KEY, "INFERENCE": backend}
    env = {
        name: re.sub(
            r"\$\{(\w+):[-?]([^}]*)\}", lambda found: values.get(found[1], found[2]), value
        )
        for name, value in given.items()
    }
    settings = load_settings(None, env)
    assert settings.inference.backend == backend
    for address in (settings.kafka.bootstrap_servers, settings.inference.url):
        assert address.split(":")[0] in SERVICES
    grace_s = int(SERVICES["gateway"]["stop_grace_period"].removesuffix("s"))
    assert grace_s > settings.kafka.transaction_timeout_s + settings.kafka.drain_timeout_s


def test_prometheus_watches_what_rules_ask_for() -> None:
    """Jobs are called as rules and dashboards expect, and each one is a service."""
    config = yaml.safe_load((DEPLOY / "compose" / "prometheus.yaml").read_text(encoding="utf-8"))
    jobs = {job["job_name"]: job["dns_sd_configs"][0] for job in config["scrape_configs"]}
    assert jobs.keys() == {"gateway", "triton"}
    for job, discovery in jobs.items():
        assert discovery["names"] == [job]
        assert job in SERVICES
    mounts = " ".join(SERVICES["prometheus"]["volumes"])
    for path in config["rule_files"]:
        assert f":{path}:" in mounts


def test_grafana_finds_dashboards_and_sources() -> None:
    """Dashboards lie where Grafana is told to look, and its sources are services."""
    folder = DEPLOY / "compose" / "grafana"
    boards = yaml.safe_load((folder / "dashboards" / "dashboards.yaml").read_text("utf-8"))
    path = boards["providers"][0]["options"]["path"]
    mounts = " ".join(SERVICES["grafana"]["volumes"])
    assert f"./helm/anon-gateway/files/dashboards:{path}:ro" in mounts
    sources = yaml.safe_load((folder / "datasources" / "datasources.yaml").read_text("utf-8"))
    for source in sources["datasources"]:
        assert re.fullmatch(r"http://(\w+):\d+", source["url"])[1] in SERVICES  # type: ignore[index]
