"""Reference pages: every setting, error and metric is documented as the code has it."""

import inspect
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import FunctionType
from typing import get_args

import pytest
import yaml
from pydantic import BaseModel

from gateway.codecs import parse_selector
from gateway.contracts.reference import with_reference
from gateway.detection.rules import VERSION
from gateway.errors import GatewayError, all_errors
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.manifest import load_manifest
from gateway.observability import CATALOGUE
from gateway.routes import compile_route
from gateway.settings import LimitSettings, PassRuleSettings, RouteSettings, Settings, load_settings
from gateway.settings.meant_names import variable_names
from gateway.settings.route_settings import DEFAULT_HEADERS

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ["settings", "errors", "metrics"]
# What the code calls a group of settings, where that is not its name alone.
READ_AS = {
    "pseudonyms": ("pseudonyms", "settings"),
    "routes": ("route", "settings"),
    "pass_rules": ("rule",),
    "hard_cases": ("hard_cases", "chosen"),
}


def page(name: str) -> str:
    """Return a page of the documentation."""
    return (DOCS / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_reference_page_is_that_of_the_code(name: str) -> None:
    """The generated places of a page are up to date."""
    text = page(name)
    assert text.count("<!-- reference: ") == text.count("<!-- end of reference -->") == 1
    assert with_reference(text) == text, "run python -m gateway.contracts.reference"


def test_changelog_names_the_versions_of_rules_and_model() -> None:
    """Who ran an earlier build sees what has changed."""
    changelog = (DOCS.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    model = load_manifest(BUNDLED_MODEL).version
    assert f"Rules are in version {VERSION} and the bundled model in version {model};" in changelog


def _names(model: object) -> set[str]:
    found: set[str] = set()
    for name, field in getattr(model, "model_fields", {}).items():
        found |= {name, *_names(field.annotation)}
    return found


def test_settings_page_lists_every_setting() -> None:
    """No setting is missing from the page, and each has a meaning."""
    text = page("settings")
    for model in (Settings, RouteSettings, PassRuleSettings):
        for name in _names(model):
            row = re.search(rf"^### `{name}(\[\])?`|^\| `{name}` \|.* \| (\S.*) \|$", text, re.M)
            assert row, name


def test_settings_page_examples_are_valid() -> None:
    """Every variable on the page sets something, with the value beside it where there is one."""
    text = page("settings")
    examples = re.findall(r"`(GATEWAY_[A-Z_]*[A-Z])(?:=('?)([^`]*?)\2)?`", text)
    assert len(examples) >= 5
    known = variable_names(Settings)
    for name, _, value in examples:
        assert name in known or any(n.endswith("__") and name.startswith(n) for n in known), name
        if value:
            assert load_settings(None, {name: value}) != Settings(), name


def test_settings_all_take_effect() -> None:
    """Every setting that can be given is read by the code outside of the settings, by its group.

    Or by what its group makes of it, as a route makes `conversation_ids` of `conversation_id`.
    """
    package = DOCS.parent / "gateway"
    read = {
        pair
        for path in package.rglob("*.py")
        if "settings" not in path.relative_to(package).parts
        for pair in re.findall(r"\b([a-z_]+)(?=\.([a-z_]+)\b)", path.read_text("utf-8"))
    }
    places = list(_places(Settings, "settings"))
    assert ("ner", "model") in {(group, name) for _, group, name in places}
    unread = [
        f"{group}.{name}"
        for model, group, name in places
        if read.isdisjoint(product(READ_AS.get(group, (group,)), (name, *_made_of(model, name))))
    ]
    assert unread == []


def _places(model: type[BaseModel], group: str) -> Iterator[tuple[type[BaseModel], str, str]]:
    """Yield all settings below a model: their model, their group and their name."""
    for name, field in model.model_fields.items():
        yield model, group, name
        for inner in _models(field.annotation):
            yield from _places(inner, name)


def _models(annotation: object) -> Iterator[type[BaseModel]]:
    """Yield the models within an annotation, such as that of a list's items."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models(part)


def _made_of(model: type[BaseModel], name: str) -> list[str]:
    """Return the properties and methods of a group that read a setting; checks are none."""
    return [
        attribute
        for attribute, member in vars(model).items()
        if isinstance(member, property | FunctionType)
        and not attribute.startswith("_")
        and re.search(rf"\bself\.{name}\b", _source(member))
    ]


def _source(member: property | FunctionType) -> str:
    """Return the code of a method, or of the one behind a property."""
    read = member.fget if isinstance(member, property) else member
    return "" if read is None else inspect.getsource(read)


def test_settings_page_shows_no_secret() -> None:
    """Secrets have no default to be shown."""
    assert "| `master_key` | secret | empty |" in page("settings")


def test_errors_page_lists_every_error_with_remedy() -> None:
    """Every error that can occur has its code, meaning and remedy on the page."""
    text = page("errors")
    for error in all_errors():
        if error is not GatewayError:
            assert error.meaning, error
            assert error.remedy, error
            assert f"| `{error.code}` | {error.meaning} | {error.remedy} |" in text, error


def test_error_codes_are_unique() -> None:
    """A code names one error."""
    codes = [error.code for error in all_errors()]
    assert len(set(codes)) == len(codes)


def test_error_remedies_name_settings_that_exist() -> None:
    """A setting that a remedy names can be set."""
    known = _names(Settings) | _names(RouteSettings)
    for error in all_errors():
        for dotted in re.findall(r"\b[a-z_]+(?:\.[a-z_]+)+\b", error.remedy):
            parts = dotted.split(".")
            if parts[0] in Settings.model_fields:
                assert set(parts) <= known, f"{error.code}: {dotted}"


def test_metrics_page_lists_every_metric() -> None:
    """Every metric is on the page, and the queries on it use none that is not."""
    text = page("metrics")
    names = {metric.name for metric in CATALOGUE}
    for name in names:
        assert f"| `{name}` |" in text
    for used in re.findall(r"gateway_[a-z_]+", text):
        assert re.sub(r"_(bucket|sum|count)$", "", used) in names, used


def test_routes_page_names_the_default_headers() -> None:
    """The page lists the headers that pass by default, neither fewer nor more."""
    section = page("routes").split("## Headers")[1].split("Not among them")[0]
    named = {name for name in re.findall(r"`([a-z_-]+)`", section) if name != "headers"}
    assert named == set(DEFAULT_HEADERS)


def test_routes_page_selectors_are_valid() -> None:
    """Every selector in the table of the page can be written in a route."""
    table = page("routes").split("## Selectors")[1].split("`texts` selects")[0]
    selectors = re.findall(r"^\| `(.+?)` \|", table, re.M)
    assert len(selectors) > 8
    for selector in selectors:
        if selector.startswith("$"):
            compile_route(RouteSettings(conversation_id=selector), LimitSettings())
        else:
            assert parse_selector(selector).steps


def test_routes_page_examples_are_valid() -> None:
    """The YAML on the page can be used as it stands."""
    examples = re.findall(r"```yaml\n(.+?)```", page("routes"), re.S)
    assert len(examples) == 4
    for example in examples:
        for document in yaml.safe_load_all(example):
            compile_route(RouteSettings(**document), LimitSettings())
