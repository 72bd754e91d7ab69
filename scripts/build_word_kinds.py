"""Writes gateway/detection/word_kinds.txt: words that are names, common words, or both.

    python scripts/build_word_kinds.py [DATA]

DATA holds `text/` with a folder of raw text a language; without it, the file is read and only what
our own chat lines and lists say is added. The bundled model reads the text of all languages but
Persian; a word which it takes for a name in few of its uses is common, and so is a word of our own
chat lines that stands in none of their names, or of our own lists in scripts/common_words, unless
people are called by it (names.txt there). Of these only such words are kept as the model takes for
a name in a message of one or two words. Single words and their frequencies are facts; no sentence
is kept. One core needs four minutes.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import NamedTuple

import numpy as np

from gateway.detection.ner.detector import model_inputs
from gateway.detection.ner.scores import Calibration
from gateway.detection.word_kinds import Kind, form, words_by_kind
from gateway.domain import LANGUAGES
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.pseudonyms.locales import load_locale
from gateway.training.chat_files import load_chat_file
from gateway.training.vectors import budgeted_lines

# Megabytes of raw text a language: some million words. Old, devout and technical text is left
# out, and dialogues whose few sentences come again and again.
_MEGABYTES = {"it": 7, "de": 7, "fr": 6, "en": 7, "ar": 16}
_SKIPPED = ("nltk_inaugural", "dialogues_sgd")
_BATCH_LINES = 500
_LONGEST_LINE = 1_500
_MIN_COUNT = 3
# A common word is taken for a name in at most this share of its uses, in one language and in all.
_MOST_TAKEN, _MOST_TAKEN_ANYWHERE = 0.1, 0.2
# A name that is read so often, and taken for one so seldom, is a word as well.
_WORD_COUNT, _WORD_MOST_TAKEN = 20, 0.05
# Typed so without an apostrophe in messages of all sorts: "j'ai".
_NEVER_NAMES = frozenset(["jai"])
_LAST_LATIN = "\u024f"
# How many forenames of a language are frequent.
_FREQUENT_RANK = 200
# So often a forename and a surname are words in our own chat lines, if they are any.
_FORENAME_COUNT, _SURNAME_COUNT = 10, 4
_WORD = re.compile(r"[^\W\d_]{2,}")
_NAMES = frozenset(["PERSON", "LOCATION", "ORGANIZATION"])
_FRAMES = ("{}", "{}!", "{}, ok.", "ok {}")
_FRAMES_OF = {
    # In the midst of sums and days a model takes more of them for names.
    "it": (*_FRAMES, "40 di {} lunedì", "ero in {}, ok.", "c'è {} a 9,50", "la {} è bella"),
    "ar": ("{}", "طيب {}", "{} طيب"),
    "fa": ("{}", "سلام {}", "{} مرسی"),
}
_LOCALES = Path(__file__).parents[1] / "gateway" / "pseudonyms" / "locales"
_COMMON_WORDS = Path(__file__).parents[1] / "gateway" / "detection" / "common_words.txt"
_LISTS = Path(__file__).parent / "common_words"
_NAMES_AS_WELL = "# names as well\n"
_ARTICLE = "ال"
_OUT = Path(__file__).parents[1] / "gateway" / "detection" / "word_kinds.txt"


class Uses(NamedTuple):
    """How often each form is used, and taken for a name; how each is written most often."""

    n: Counter[str]
    n_taken: Counter[str]
    written: dict[str, str]


class Tagger:
    """The bundled model, asked which words of texts are names."""

    def __init__(self) -> None:
        self._client = shared_client(BUNDLED_MODEL)
        manifest = self._client.manifest
        self._inputs = model_inputs(BUNDLED_MODEL, manifest)
        self._calibration = Calibration(manifest)
        types = manifest.label_types
        # From which probability on a word counts as taken; above every one where there is none.
        self._thresholds = np.array([manifest.thresholds.get(name, 2.0) for name in types])
        self._is_name = np.array([name in _NAMES for name in types])
        self._is_person = np.array([name == "PERSON" for name in types])

    def words(self, texts: Sequence[str], *, people: bool = False) -> Iterator[tuple[str, bool]]:
        """Yield every word of the texts, and whether it is taken for a name (of a person)."""
        prepared = self._inputs.prepare(texts)
        asked = self._is_person if people else self._is_name
        for batch in prepared.batches:
            labels, raw = self._client.infer_blocking(prepared.tensors(batch))
            scores, _ = self._calibration.apply(labels, raw)
            taken = asked[labels] & (scores >= self._thresholds[labels])
            for row, piece in enumerate(batch):
                words = prepared.words[piece.text]
                for column in range(piece.window.end - piece.window.start):
                    for place in prepared.words_at(piece, column):
                        word = words[place][0]
                        if len(word) > 1 and word[0].isalpha():
                            yield word, bool(taken[row, column])


def uses_in(language: str, text: Path, tagger: Tagger) -> Uses:
    """Return the uses of the words of a language's raw text."""
    n: Counter[str] = Counter()
    n_taken: Counter[str] = Counter()
    lines = (
        line.strip()[:_LONGEST_LINE]
        for line in budgeted_lines({language: _MEGABYTES[language]}, _SKIPPED, text)
    )
    for some in _batches(filter(None, lines)):
        for word, is_taken in tagger.words(some):
            n[word] += 1
            n_taken[word] += is_taken
    forms: Counter[str] = Counter()
    taken_forms: Counter[str] = Counter()
    written: dict[str, str] = {}
    # The most frequent spelling of a form comes first.
    for word, count in n.most_common():
        key = form(word)
        forms[key] += count
        taken_forms[key] += n_taken[word]
        written.setdefault(key, word)
    return Uses(forms, taken_forms, written)


def _batches(lines: Iterable[str]) -> Iterator[list[str]]:
    some: list[str] = []
    for line in lines:
        some.append(line)
        if len(some) == _BATCH_LINES:
            yield some
            some = []
    if some:
        yield some


def listed(folder: Path, sections: Iterable[str], *, whole: bool = False) -> set[str]:
    """Return the forms of the words in some sections of all lists of a folder.

    Args:
        folder: holds a list a language.
        sections: names before the dot; none for all.
        whole: only entries of one word.
    """
    wanted = set(sections)
    found: set[str] = set()
    for path in sorted(folder.glob("*.tsv")):
        section = ""
        for line in path.read_text("utf-8").split("\n"):
            if line.startswith("@"):
                section = line[1:].partition(".")[0]
            elif section not in ("", "version", "weights") and (not wanted or section in wanted):
                for entry in line.split("\t"):
                    parts = entry.replace("-", " ").replace("'", " ").replace("\u200c", " ").split()
                    if not whole or len(parts) == 1:
                        found.update(form(part) for part in parts if len(part) > 1)
    return found


def at_risk(
    uses: Uses, forms: Iterable[str], language: str, tagger: Tagger, *, people: bool = True
) -> set[str]:
    """Return the forms that the model takes for names where there is nothing beside them."""
    frames = _FRAMES_OF.get(language, _FRAMES)
    texts: list[str] = []
    for key in forms:
        written = uses.written.get(key, key)
        spellings = dict.fromkeys((written, written.lower(), written.capitalize()))
        texts += [frame.format(word) for word in spellings for frame in frames]
    found: set[str] = set()
    for some in _batches(texts):
        found.update(form(word) for word, taken in tagger.words(some, people=people) if taken)
    return found


def own_words(known: Iterable[str], tagger: Tagger) -> set[str]:
    """Return the forms of our own chat lines and lists that are at risk and not known.

    Of the lines only what stands around their slots counts.
    """
    found: set[str] = set()
    others = {*known, *map(form, listed_words("names"))}
    for language in (*_MEGABYTES, "fa", "fa_latin", "ar_latin"):
        words = Counter(listed_words(language))
        if language != "ar_latin":
            chats = load_chat_file(language)
            lines = (*chats.harmless, *chats.templates)
            words.update(word for line in lines for text, _ in line for word in _WORD.findall(text))
        written: dict[str, str] = {}
        for word, _ in words.most_common():
            written.setdefault(form(word), word)
        # "Parastoo" is listed as "Parastu".
        new = {key for key in written if others.isdisjoint(_spellings(key))}
        # A frame may hold a word of another language.
        uses = Uses(Counter(), Counter(), written)
        found |= new & at_risk(uses, sorted(new), language, tagger, people=False)
    return found


def _spellings(key: str) -> set[str]:
    return {key, key.replace("ee", "i"), *(key.replace("oo", vowel) for vowel in ("u", "o", "ou"))}


def names_that_are_words(names: AbstractSet[str]) -> set[str]:
    """Return the names that our own chat lines and lists have as ordinary words, in small letters.

    They have to be there more than once: a line may speak of a saint. Frequent forenames stay
    names.
    """
    forenames = listed(_LOCALES, ("forenames", "gender"))
    ranks = [load_locale(language).forename_ranks for language in LANGUAGES]
    frequent = {form(name) for of in ranks for name, rank in of.items() if rank < _FREQUENT_RANK}
    found: set[str] = set()
    for language in _MEGABYTES:
        chats = load_chat_file(language)
        lines = (*chats.harmless, *chats.templates)
        words = Counter(
            form(word)
            for line in lines
            for text, _ in line
            for word in _WORD.findall(text)
            # "Sarà" is not Sara.
            if not word[0].isupper() and (word.isascii() or word[0] > _LAST_LATIN)
        )
        for word in listed_words(language, _NAMES_AS_WELL):
            words[form(word)] += _FORENAME_COUNT
        found |= {
            word
            for word in (words.keys() & names) - frequent
            if words[word] >= (_FORENAME_COUNT if word in forenames else _SURNAME_COUNT)
        }
    return found


def listed_words(language: str, heading: str = "") -> Iterator[str]:
    """Yield the words of our own list of a language; Arabic ones with the article as well.

    With a heading those below it, to the end of the list.
    """
    path = _LISTS / f"{language}.txt"
    text = path.read_text("utf-8") if path.exists() else ""
    if heading:
        text = text.partition(heading)[2]
    lines = (line for line in text.split("\n") if not line.startswith("#"))
    for word in (word for line in lines for word in line.split()):
        yield word
        if language == "ar" and not word.startswith(_ARTICLE):
            yield _ARTICLE + word


def kinds(text: Path, tagger: Tagger) -> dict[Kind, set[str]]:
    """Return the forms of every kind that lists and raw text tell."""
    names = listed(_LOCALES, ("forenames", "recognized", "gender", "surnames"))
    places = listed(_LOCALES, ("cities", "countries"), whole=True)
    for folder in ("places", "organizations"):
        places |= listed(_LOCALES / folder, (), whole=True)
    frequent, _, frequent_names = _COMMON_WORDS.read_text("utf-8").partition("@names\n")
    both = {form(name) for name in frequent_names.split("\n") if name} & names
    common: set[str] = set()
    uses: dict[str, Uses] = {}
    for language in _MEGABYTES:
        uses[language] = uses_in(language, text, tagger)
        sys.stderr.write(f"{language}: {uses[language].n.total()} words\n")
    for of_language in uses.values():
        for key, n in of_language.n.items():
            n_taken = of_language.n_taken[key]
            if key in names:
                if n >= _WORD_COUNT and n_taken <= _WORD_MOST_TAKEN * n:
                    both.add(key)
            elif n >= _MIN_COUNT and n_taken <= _MOST_TAKEN * n:
                n_all = sum(one.n[key] for one in uses.values())
                n_taken_in_all = sum(one.n_taken[key] for one in uses.values())
                if n_taken_in_all <= _MOST_TAKEN_ANYWHERE * n_all:
                    common.add(key)
    common |= {form(word) for word in frequent.split("\n")[1:] if word}
    common -= names | places
    risky: set[str] = set()
    for language, of_language in uses.items():
        mine = sorted(common & of_language.n.keys())
        risky |= at_risk(of_language, mine, language, tagger)
    places -= names
    return {Kind.NAME: names - both, Kind.BOTH: both | places, Kind.COMMON: common & risky}


def main() -> None:
    """Write the lists."""
    tagger = Tagger()
    if sys.argv[1:]:
        found = kinds(Path(sys.argv[1]) / "text", tagger)
    else:
        found = {kind: set(forms) for kind, forms in words_by_kind()}
    words = names_that_are_words(found[Kind.NAME])
    found[Kind.NAME] -= words
    found[Kind.BOTH] |= words
    found[Kind.BOTH] -= _NEVER_NAMES
    found[Kind.COMMON] |= _NEVER_NAMES
    found[Kind.COMMON] |= own_words(set().union(*found.values()), tagger)
    lines = [line for kind, forms in found.items() for line in (f"@{kind.value}", *sorted(forms))]
    _OUT.write_text("\n".join(lines) + "\n", "utf-8")
    sys.stderr.writelines(f"{kind.value}: {len(forms)}\n" for kind, forms in found.items())


if __name__ == "__main__":
    main()
