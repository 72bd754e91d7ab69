"""Which endpoints may be asked, and how labelers are named."""

from pathlib import Path

import pytest

from gateway.errors import ConfigurationError, EndpointForbidden
from gateway.labeling.endpoints import Labeler, read_labelers, require_allowed


def labeler(url: str) -> Labeler:
    """Return a labeler at an address."""
    return Labeler(name="a", url=url, model="m")


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        ("http://127.0.0.1:8000/v1", []),
        ("http://localhost/v1", ["example.com"]),
        ("https://api.example.com/v1", ["example.com"]),
        ("https://api.example.com:8443/v1", ["api.example.com:443"]),
        ("https://api.example.com.example.org/v1", ["api.example.com"]),
    ],
)
def test_endpoint_off_the_list_is_refused(url: str, allowed: list[str]) -> None:
    """Nothing is allowed by itself, not even this machine, and names are compared whole."""
    with pytest.raises(EndpointForbidden) as caught:
        require_allowed([labeler(url)], allowed)
    assert "labeler a at" in caught.value.detail


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        ("http://127.0.0.1:8000/v1", "127.0.0.1:8000"),
        ("https://API.example.com/v1", "api.example.com"),
        ("https://api.example.com/v1", "api.example.com:443"),
        ("http://[::1]:8000/v1", "[::1]:8000"),
    ],
)
def test_endpoint_on_the_list_is_allowed(url: str, allowed: str) -> None:
    """By host, or by host and port."""
    require_allowed([labeler(url)], [allowed])


def test_labelers_come_from_file_and_command_line(tmp_path: Path) -> None:
    """A file says all, a name on the command line takes defaults."""
    path = tmp_path / "labelers.yaml"
    path.write_text("labelers:\n- {name: a, url: 'http://h:1/v1', model: m, prompt_price: 2}\n")
    first, second = read_labelers(path, ["b=http://h:2/v1/#org/m-2"])
    assert (first.prompt_price, second.url, second.model) == (2.0, "http://h:2/v1", "org/m-2")


@pytest.mark.parametrize(
    "named",
    [[], ["a"], ["a=http://h/v1"], ["a=ftp://h/v1#m"], ["a=http://h/v1#m", "a=http://i/v1#m"],
     ["a=http://user:secret@h/v1#m"], ["a=http://h:secret/v1#m"], ["a=http://h:99999/v1#m"]],
)  # fmt: skip
def test_wrong_labelers_are_refused_without_being_quoted(named: list[str]) -> None:
    """None, half of one, two of one name, a password in the address, no port where one stands."""
    with pytest.raises(ConfigurationError) as caught:
        read_labelers(None, named)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("labelers:\n- {nam: a, url: 'http://h:1/v1', model: m}\n", "labelers.0.nam: Extra"),
        ("labelers:\n- {name: a, url: x, model: m}\n", "labelers.0.url: must be http"),
        ("labelers:\n- [\n", "labelers labelers.yaml, line 3: not YAML"),
    ],
)
def test_fault_in_a_file_of_labelers_is_located(tmp_path: Path, text: str, told: str) -> None:
    """By file, entry and key, or by the line where it is no YAML."""
    path = tmp_path / "labelers.yaml"
    path.write_text(text)
    with pytest.raises(ConfigurationError) as caught:
        read_labelers(path, [])
    assert told in caught.value.detail


def test_missing_key_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable is named; there is no key to be quoted."""
    monkeypatch.delenv("NO_SUCH_KEY", raising=False)
    keyed = Labeler(name="a", url="http://h/v1", model="m", api_key_env="NO_SUCH_KEY")
    with pytest.raises(ConfigurationError, match="NO_SUCH_KEY"):
        keyed.api_key()
