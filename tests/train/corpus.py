"""A small corpus of our own on disk: the sample conversations, and introductions by template."""

import json
import lzma
import random
from pathlib import Path
from typing import Any

import yaml

from gateway.samples import load_samples

TYPES = ("PERSON", "LOCATION", "ORGANIZATION", "DATETIME", "COST")
_FORENAMES = {
    "en": ["Sarah", "Peter", "Emma", "Oliver", "Grace", "Henry"],
    "de": ["Thomas", "Anna", "Lukas", "Greta", "Jonas", "Heike"],
    "fr": ["Julie", "Claire", "Hugo", "Louise", "Paul", "Manon"],
    "it": ["Giulia", "Marco", "Chiara", "Luca", "Elena", "Paolo"],
    "fa": ["علی", "سارا", "رضا", "مینا", "نیما", "پریسا"],
    "ar": ["محمد", "فاطمة", "خالد", "ليلى", "يوسف", "مريم"],
}
_SURNAMES = {
    "en": ["Miller", "Baker", "Turner", "Walsh"],
    "de": ["Schneider", "Vogel", "Brandt", "Keller"],
    "fr": ["Moreau", "Petit", "Girard", "Lambert"],
    "it": ["Ferrari", "Conti", "Greco", "Marini"],
    "fa": ["رضایی", "کریمی", "احمدی", "محمدی"],
    "ar": ["أحمد", "حسن", "منصور", "سالم"],
}
_PLACES = {
    "en": ["London", "Leeds"],
    "de": ["Hamburg", "Bremen"],
    "fr": ["Lyon", "Nantes"],
    "it": ["Milano", "Torino"],
    "fa": ["تهران", "شیراز"],
    "ar": ["القاهرة", "بغداد"],
}
_LINES = {
    "en": ["My name is {p} and I live in {l}.", "ask {p} please", "ok thanks", "see you in {l}"],
    "de": ["Mein Name ist {p} und ich wohne in {l}.", "frag {p}", "alles klar", "bis in {l}"],
    "fr": ["Je m'appelle {p} et j'habite à {l}.", "demande à {p}", "merci bien", "on va à {l}"],
    "it": ["Mi chiamo {p} e abito a {l}.", "chiedi a {p}", "va bene grazie", "siamo a {l}"],
    "fa": ["سلام من {p} هستم و در {l} زندگی می‌کنم", "به {p} بگو", "باشه ممنون", "رفتم {l}"],
    "ar": ["اسمي {p} وأسكن في {l}", "اسأل {p}", "حسنا شكرا", "نحن في {l}"],
}


def write_data(data: Path, n_texts: int = 600) -> Path:
    """Write corpora, lists of names and raw text as training expects them; return the folder."""
    rng = random.Random(3)
    _write_names(data / "names")
    for language, lines in _LINES.items():
        records = []
        for number in range(n_texts):
            person = f"{rng.choice(_FORENAMES[language])} {rng.choice(_SURNAMES[language])}"
            place = rng.choice(_PLACES[language])
            records.append(_filled(lines[number % len(lines)], person, place))
        _write(data / "ner" / "made" / f"{language}.train.jsonl.xz", records)
        text = data / "text" / language
        text.mkdir(parents=True, exist_ok=True)
        with lzma.open(text / "made.00.txt.xz", "wt", encoding="utf-8") as stream:
            stream.writelines(f"{record['text']}\n" for record in records)
    samples = [
        {"text": sample.text, "spans": [[e.start, e.end, str(e.type)] for e in sample.entities]}
        for sample in load_samples()
    ]
    _write(data / "ner" / "samples" / "en.test.jsonl.xz", samples)
    return data


def write_recipe(path: Path, **changes: Any) -> Path:
    """Write a transformer recipe over the made corpora; return its path."""
    tree = {
        "name": "tiny",
        "version": "1",
        "family": "transformer",
        "licence": "Apache-2.0",
        "languages": list(_LINES),
        "labels": list(TYPES),
        "sources": [
            {
                "name": "made",
                "files": [f"{language}.train" for language in _LINES],
                "licence": "Apache-2.0",
                "annotates": list(TYPES),
            }
        ],
        "held_out": ["samples/en.test"],
        "development": [],
        "augmentation": {"entity_swap": 0.0},
        "epochs": 4,
        "fine_tuning": {
            "learning_rate": 0.003,
            "warm_up_steps": 20,
            "max_tokens": 64,
            "tokens_per_batch": 512,
            "patience": 2,
        },
        **changes,
    }
    path.write_text(yaml.safe_dump(tree, allow_unicode=True), encoding="utf-8")
    return path


def write_encoder_recipe(path: Path, **changes: Any) -> Path:
    """Write the recipe of a tiny encoder over the made text; return its path."""
    tree = {
        "name": "tiny-encoder",
        "family": "encoder",
        "licence": "Apache-2.0",
        "megabytes": dict.fromkeys(_LINES, 1),
        "held_out": ["samples/en.test"],
        "vocabulary": 300,
        "shape": {
            "hidden_size": 32,
            "n_layers": 2,
            "n_heads": 2,
            "intermediate_size": 64,
            "max_tokens": 64,
            "dropout": 0.0,
        },
        "tokens_per_batch": 1024,
        "steps": 300,
        "warm_up_steps": 10,
        "learning_rate": 0.003,
        "steps_per_checkpoint": 100,
        **changes,
    }
    path.write_text(yaml.safe_dump(tree), encoding="utf-8")
    return path


def _filled(line: str, person: str, place: str) -> dict[str, Any]:
    text, spans = line, []
    for mark, value, label in (("{p}", person, "PERSON"), ("{l}", place, "LOCATION")):
        start = text.find(mark)
        if start >= 0:
            text = text.replace(mark, value)
            spans.append([start, start + len(value), label])
    return {"text": text, "spans": spans}


def _write(path: Path, records: list[dict[str, Any]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with lzma.open(path, "wt", encoding="utf-8") as stream:
        stream.writelines(json.dumps(record) + "\n" for record in records)


def _write_names(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for language, names in _FORENAMES.items():
        _write_list(folder / f"{language}.forenames.csv", "name", names)
        _write_list(folder / f"{language}.surnames.csv", "name", _SURNAMES[language])
    _write_list(folder / "fa.cities.csv", "city", _PLACES["fa"])
    romanized = ["IR,Mina", "IR,Reza"]
    for kind in ("forenames", "surnames"):
        _write_list(folder / f"world.{kind}.csv", "Country,Romanized Name", romanized)
    _write_list(folder / "ar_latin.forenames.csv", "name", ["Yusuf", "Layla"])
    for name in ("fa_latin", "ar_latin"):
        _write_list(folder / f"{name}.surnames.csv", "name", ["Karimi", "Mansour"])


def _write_list(path: Path, head: str, values: list[str]) -> None:
    path.write_text("\n".join([head, *values]) + "\n", encoding="utf-8")
