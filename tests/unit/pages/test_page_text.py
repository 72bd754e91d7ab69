"""The pages as files: complete in themselves, and allowed nothing beside."""

import base64
import hashlib
import re

import pytest

from gateway.pages.page_text import read_page

PAGES = ["status.html", "playground.html"]


@pytest.mark.parametrize("name", PAGES)
def test_page_may_run_its_own_script_and_style_alone(name: str) -> None:
    """The policy names both by hash, and nothing else may be loaded, framed or sent elsewhere."""
    page = read_page(name)
    policy = dict(
        rule.split(" ", 1) for rule in page.headers["Content-Security-Policy"].split("; ")
    )
    for tag, rule in (("style", "style-src"), ("script", "script-src")):
        (content,) = re.findall(rf"<{tag}>(.*?)</{tag}>", page.html, re.S)
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert policy[rule] == f"'sha256-{digest}'"
    assert policy["default-src"] == policy["form-action"] == policy["frame-ancestors"] == "'none'"
    assert policy["connect-src"] == "'self'"
    assert page.headers["Cache-Control"] == "no-store"
    assert page.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("name", PAGES)
def test_page_needs_nothing_from_elsewhere(name: str) -> None:
    """No address of another host, no import, no handler or style that the policy would refuse."""
    html = read_page(name).html.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|//\w|@import|url\(|\bimport\b|srcset|<link(?! rel=.icon)", html)
    assert not re.search(r"<[^>]+\s(?:on\w+|style)=", html)
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", html)


@pytest.mark.parametrize("name", PAGES)
def test_page_can_be_read_by_everybody(name: str) -> None:
    """It names its language, fits small screens, and and fields and sections have names."""
    html = read_page(name).html
    assert '<html lang="en">' in html
    assert 'name="viewport" content="width=device-width, initial-scale=1"' in html
    assert "prefers-color-scheme: dark" in html
    assert html.count("<h1") == html.count("<main>") == 1
    ids = set(re.findall(r'\bid="([^"]+)"', html))
    assert set(re.findall(r'(?:for|aria-labelledby)="([^"]+)"', html)) <= ids
    assert all("aria-label" in tag for tag in re.findall(r"<section[^>]*>", html))
    fields = re.findall(r'<(?:textarea|select)[^>]* id="([^"]+)"', html)
    assert all(f'<label for="{name}"' in html for name in fields)
