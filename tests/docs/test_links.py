"""Every relative link and anchor in the documentation leads somewhere."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(page.relative_to(ROOT) for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

_FENCED = re.compile(r"^( *)(```|~~~).*?^\1\2\s*$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`[^`\n]*`")
_LINK = re.compile(r"\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
_HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*\s*$", re.MULTILINE)


def links_of(text: str) -> list[str]:
    """Return the targets of all links outside code."""
    return _LINK.findall(_CODE.sub("", _FENCED.sub("", text)))


def anchor_of(heading: str) -> str:
    """Return the anchor that GitHub gives a heading."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


@cache
def anchors_of(page: Path) -> frozenset[str]:
    """Return all anchors of a page; a heading that comes again gets a number."""
    anchors: set[str] = set()
    for heading in _HEADING.findall(_FENCED.sub("", page.read_text(encoding="utf-8"))):
        anchor = anchor_of(heading)
        repeat = 0
        while (candidate := f"{anchor}-{repeat}" if repeat else anchor) in anchors:
            repeat += 1
        anchors.add(candidate)
    return frozenset(anchors)


def broken_links(page: Path, text: str) -> list[str]:
    """Return the links of `text` on `page` that lead nowhere; other sites are not asked."""
    broken = []
    for link in links_of(text):
        if re.match(r"[a-z][a-z0-9+.-]*:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        is_lost = not target.exists() or not target.is_relative_to(ROOT)
        if is_lost or (anchor and target.suffix == ".md" and anchor not in anchors_of(target)):
            broken.append(link)
    return broken


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_page_links_lead_somewhere(page: Path) -> None:
    """Each relative link names a file of the project, and its anchor a heading there."""
    path = ROOT / page
    assert broken_links(path, path.read_text(encoding="utf-8")) == []


def test_broken_links_are_seen() -> None:
    """The check notices a missing page, a missing heading and a way out of the project."""
    text = "[a](docs/nowhere.md) [b](README.md#nothing) [c](#lost) [d](../outside.md) `[e](x.md)`"
    assert broken_links(ROOT / "README.md", text) == [
        "docs/nowhere.md",
        "README.md#nothing",
        "#lost",
        "../outside.md",
    ]


def test_every_page_is_reached_from_the_index() -> None:
    """Each page of docs/ is linked from docs/index.md, each decision from their list."""
    for folder, index in (
        ("docs", "docs/index.md"),
        ("docs/decisions", "docs/decisions/README.md"),
    ):
        text = (ROOT / index).read_text(encoding="utf-8")
        linked = {
            ((ROOT / index).parent / link.partition("#")[0]).resolve() for link in links_of(text)
        }
        pages = set((ROOT / folder).glob("*.md")) - {ROOT / index}
        assert sorted(str(page) for page in pages - linked) == []
