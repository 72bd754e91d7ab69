"""Test sets: labelled texts of corpora, token files and our own golden chats, in one form."""

import json
import lzma
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from gateway.domain import EntityType
from gateway.errors import ConfigurationError
from gateway.evaluation.chats import GOLDEN, ROUGH, chat_languages, load_chats
from gateway.evaluation.label_maps import GoldSpan, LabelMap, map_of_corpus

NAMES = ("PERSON", "LOCATION", "ORGANIZATION")
# The corpora on which models are compared; `data/ner/<name>.jsonl.xz` of the data folder.
TESTS = (
    "parstwiner/fa.test",
    "arman/fa.test",
    "parsner_asgari/fa.test",
    "parsner_social/fa.test",
    "nsurl2019_test/fa.test_in_domain",
    "nsurl2019_test/fa.test_out_domain",
    "wnut17/en.test",
    "btc/en.test",
    "presidio_research/en.synth_v2",
    "smartdata/de.test",
    "fenec/fr.test",
    "kind/it.test",
    "aqmar/ar.test",
)
# Corpora part their tokens by blanks; chats are written as people write, so marks part tokens too.
_BLANKS = re.compile(r"\S+")
_WORDS = re.compile(r"[^\W_]+")
_HANDLE = re.compile(r"(?<!\w)@ ?\w+")
_OUTSIDE = "O"
_TOKEN_SUFFIXES = frozenset([".conll", ".txt", ".tsv"])
_FILE_SUFFIXES = _TOKEN_SUFFIXES | {".jsonl", ".xz"}
# A marker between documents that some converted corpora carry as a text.
_DOCUMENT_START = "-DOCSTART-"


class LabelledText(NamedTuple):
    """A labelled text; `is_first` says that it opens a conversation, None where there is none."""

    id: str
    text: str
    language: str
    register: str
    spans: tuple[GoldSpan, ...]
    is_first: bool | None = None


@dataclass(frozen=True)
class LabelledSet:
    """Labelled texts and the types that are measured on them.

    `also` are those of them that the macro mean leaves out.
    """

    name: str
    types: tuple[str, ...]
    texts: Sequence[LabelledText]
    is_chat: bool = False
    also: tuple[str, ...] = ()

    def tokens(self, text: str) -> list[tuple[int, int]]:
        """Return the spans of the tokens by which `text` is measured."""
        pattern = _WORDS if self.is_chat else _BLANKS
        return [match.span() for match in pattern.finditer(text)]


def load_labelled(data: Path, name: str, label_map: LabelMap | None = None) -> LabelledSet:
    """Return the test set called `name`: a corpus file of `data`, or a path to a file.

    Args:
        data: folder with `ner/`.
        name: such as `arman/fa.test`, or a path that ends in .jsonl, .jsonl.xz, .conll or .txt.
        label_map: what its labels are to us; the bundled map of the corpus where None.

    Raises:
        ConfigurationError: the file cannot be read, or nothing is known of its labels.
    """
    path = Path(name)
    if is_file_name(name):
        if not path.is_file():
            raise ConfigurationError(f"test set {path}: there is no such file")
        if label_map is None:
            raise ConfigurationError(f"{path.name}: name a label map with --mapping")
        language, label = "", path.name
    else:
        path = data / "ner" / f"{name}.jsonl.xz"
        label_map = label_map or map_of_corpus(name.partition("/")[0])
        language, label = name.partition("/")[2].partition(".")[0], name
    try:
        texts = tuple(_texts(path, label, language, label_map))
    except (OSError, lzma.LZMAError):
        raise ConfigurationError(f"test set {label} cannot be read") from None
    except (KeyError, TypeError, ValueError):
        raise ConfigurationError(f"test set {label} is not in a form that is known") from None
    return LabelledSet(label, label_map.measured, texts, also=label_map.also)


def is_file_name(name: str) -> bool:
    """Return whether a test's name is that of a file, not of a corpus in the data folder."""
    return Path(name).suffix in _FILE_SUFFIXES


def load_labelled_chats() -> list[LabelledSet]:
    """Return the golden and the rough chats, a test set a language; all types are measured."""
    types = tuple(str(name) for name in EntityType if name != EntityType.MISC)
    return [
        LabelledSet(
            f"{collection}/{language}",
            types,
            tuple(_chat_texts(language, collection)),
            is_chat=True,
        )
        for collection in (GOLDEN, ROUGH)
        for language in chat_languages(collection)
    ]


def _chat_texts(language: str, collection: str) -> Iterator[LabelledText]:
    seen: set[str] = set()
    for message in load_chats(language, collection):
        spans = tuple(GoldSpan(e.start, e.end, (str(e.type),)) for e in message.spans)
        is_first = message.conversation_id not in seen
        seen.add(message.conversation_id)
        yield LabelledText(message.id, message.text, language, "chat", spans, is_first)


def _texts(path: Path, name: str, language: str, label_map: LabelMap) -> Iterator[LabelledText]:
    records = _read_tokens(path) if path.suffix in _TOKEN_SUFFIXES else _read_lines(path)
    for number, record in enumerate(records):
        text = record["text"]
        if not text.strip() or text == _DOCUMENT_START:
            continue
        spans = [label_map.gold(start, end, label) for start, end, label in record["spans"]]
        handles = [match.span() for match in _HANDLE.finditer(text)]
        if label_map.handles == "ignored":
            spans += [GoldSpan(start, end, ()) for start, end in handles]
        elif label_map.handles == "usernames":
            spans = [span and _or_username(span, handles) for span in spans]
        yield LabelledText(
            f"{name}#{number}",
            text,
            record.get("lang", language),
            label_map.register_of(record.get("source", "")),
            tuple(sorted(span for span in spans if span is not None)),
        )


def _or_username(span: GoldSpan, handles: Sequence[tuple[int, int]]) -> GoldSpan:
    """Return a span that is right as a username too where it lies in a handle."""
    if span.types and any(start <= span.start and span.end <= end for start, end in handles):
        return span._replace(types=(*span.types, EntityType.USERNAME.value))
    return span


def _read_lines(path: Path) -> Iterator[Mapping[str, Any]]:
    opened = lzma.open if path.suffix == ".xz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def _read_tokens(path: Path) -> Iterator[Mapping[str, Any]]:
    """Yield sentences of a file with a token and its label a line, parted by blank lines."""
    with path.open(encoding="utf-8") as lines:
        sentence: list[tuple[str, str]] = []
        for line in (*lines, ""):
            fields = re.split(r"[\t |]+", line.strip())
            if len(fields) >= 2:
                sentence.append((fields[0], fields[-1]))
            elif sentence:
                yield _joined(sentence)
                sentence = []


def _joined(sentence: Iterable[tuple[str, str]]) -> Mapping[str, Any]:
    """Return tokens joined by blanks; a label goes on where it says I- or has no prefix."""
    pieces: list[str] = []
    spans: list[list[Any]] = []
    length = 0
    previous = _OUTSIDE
    for token, tag in sentence:
        start = length + bool(pieces)
        length = start + len(token)
        pieces.append(token)
        prefix, _, label = re.sub(r"^([BIESLU])[-_]", r"\1\0", tag).rpartition("\0")
        if label == _OUTSIDE:
            previous = _OUTSIDE
            continue
        if spans and label == previous and prefix not in ("B", "S", "U"):
            spans[-1][1] = length
        else:
            spans.append([start, length, label])
        previous = label
    return {"text": " ".join(pieces), "spans": spans}
