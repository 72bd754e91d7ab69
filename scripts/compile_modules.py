"""Compiles the modules that every message passes through, by mypyc, into extension modules.

Run from the repository's root as `python -m scripts.compile_modules FOLDER`; needs mypy, setuptools
and a C compiler. FOLDER then holds the extension modules and a manifest, which
`gateway/_compiled.py` reads. What is up to date is not compiled again.

GCC compiles twice: what the first modules count while they complete made-up chats tells the second
pass which branches are taken, which is worth a twentieth to a tenth of completing a message.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

from gateway._compiled import MANIFEST, VARIABLE, fingerprint

PACKAGE: Final = Path("gateway")
# Each by its share of a worker's time. Left out: data, which does not become faster. None may use
# `cached_property`, since mypyc computes at every access what it should remember.
MODULES: Final = (
    "audit/events",
    "codecs/json_codec",
    "codecs/places",
    "detection/common_words",
    "detection/joint_words",
    "detection/memory/acting_words",
    "detection/memory/asked_prices",
    "detection/memory/asked_values",
    "detection/memory/asked_words",
    "detection/memory/code_pieces",
    "detection/memory/context",
    "detection/memory/corrected_digits",
    "detection/memory/inhabitants",
    "detection/memory/initials",
    "detection/memory/known",
    "detection/memory/known_sums",
    "detection/memory/names_in_words",
    "detection/memory/nicknames",
    "detection/memory/number_pieces",
    "detection/memory/numbered_things",
    "detection/memory/prohibitions",
    "detection/memory/retyping",
    "detection/memory/stems",
    "detection/memory/surnames",
    "detection/memory/word_forms",
    "detection/memory/written_words",
    "detection/merge",
    "detection/ner/bare_numbers",
    "detection/ner/doubts",
    "detection/ner/durations",
    "detection/ner/enumerations",
    "detection/ner/eponyms",
    "detection/ner/hidden_marks",
    "detection/ner/introductions",
    "detection/ner/joined_words",
    "detection/ner/name_edges",
    "detection/ner/name_evidence",
    "detection/ner/names_in_times",
    "detection/ner/pieces",
    "detection/ner/possessions",
    "detection/ner/program_names",
    "detection/ner/quantities",
    "detection/ner/romanized_words",
    "detection/ner/scores",
    "detection/ner/set_phrases",
    "detection/ner/spans",
    "detection/ner/split_names",
    "detection/ner/subword_inputs",
    "detection/ner/vague_times",
    "detection/ner/windows",
    "detection/ner/word_endings",
    "detection/ner/word_inputs",
    "detection/normalize",
    "detection/number_clusters",
    "detection/pasted_records",
    "detection/patterns/announced",
    "detection/patterns/contact/chat_handles",
    "detection/patterns/contact/domains",
    "detection/patterns/contact/email",
    "detection/patterns/contact/encoded_words",
    "detection/patterns/contact/ip_address",
    "detection/patterns/contact/message_ids",
    "detection/patterns/contact/phone",
    "detection/patterns/contact/phone_forms",
    "detection/patterns/contact/phone_letter_o",
    "detection/patterns/contact/phone_words",
    "detection/patterns/contact/spoken_numbers",
    "detection/patterns/contact/system_accounts",
    "detection/patterns/contact/url",
    "detection/patterns/contact/username",
    "detection/patterns/contact/username_words",
    "detection/patterns/context",
    "detection/patterns/credentials/access_codes",
    "detection/patterns/credentials/announced_passwords",
    "detection/patterns/credentials/code_surroundings",
    "detection/patterns/credentials/command_lines",
    "detection/patterns/credentials/corrected_codes",
    "detection/patterns/credentials/credential_pairs",
    "detection/patterns/credentials/described_passwords",
    "detection/patterns/credentials/keyed_codes",
    "detection/patterns/credentials/lock_codes",
    "detection/patterns/credentials/mixed_values",
    "detection/patterns/credentials/passphrases",
    "detection/patterns/credentials/password",
    "detection/patterns/credentials/password_form",
    "detection/patterns/credentials/password_sentence",
    "detection/patterns/credentials/password_values",
    "detection/patterns/credentials/password_words",
    "detection/patterns/credentials/passwords_before",
    "detection/patterns/credentials/secret",
    "detection/patterns/credentials/security_questions",
    "detection/patterns/credentials/spelled_codes",
    "detection/patterns/credentials/texted_codes",
    "detection/patterns/credentials/told_passwords",
    "detection/patterns/credentials/tried_passwords",
    "detection/patterns/credentials/unnamed_passwords",
    "detection/patterns/identifiers/announced_codes",
    "detection/patterns/identifiers/card_details",
    "detection/patterns/identifiers/code_groups",
    "detection/patterns/identifiers/credit_card",
    "detection/patterns/identifiers/iban",
    "detection/patterns/identifiers/last_digits",
    "detection/patterns/identifiers/license_plate",
    "detection/patterns/identifiers/named_codes",
    "detection/patterns/identifiers/national_id",
    "detection/patterns/identifiers/national_id_checks",
    "detection/patterns/identifiers/national_id_schemes",
    "detection/patterns/identifiers/parcel_codes",
    "detection/patterns/lexical/abbreviated_costs",
    "detection/patterns/lexical/bank_amounts",
    "detection/patterns/lexical/bare_hours",
    "detection/patterns/lexical/bare_prices",
    "detection/patterns/lexical/bare_sums",
    "detection/patterns/lexical/bargained_sums",
    "detection/patterns/lexical/birth_years",
    "detection/patterns/lexical/costs",
    "detection/patterns/lexical/currency_words",
    "detection/patterns/lexical/datetimes",
    "detection/patterns/lexical/datetimes_grammar",
    "detection/patterns/lexical/datetimes_meaning",
    "detection/patterns/lexical/datetimes_tails",
    "detection/patterns/lexical/doubtful_days",
    "detection/patterns/lexical/doubtful_hours",
    "detection/patterns/lexical/doubtful_years",
    "detection/patterns/lexical/implied_costs",
    "detection/patterns/lexical/lexicon",
    "detection/patterns/lexical/lexicon_classes",
    "detection/patterns/lexical/lexicon_recognizer",
    "detection/patterns/lexical/listed_sums",
    "detection/patterns/lexical/lone_times",
    "detection/patterns/lexical/numbers",
    "detection/patterns/lexical/numerals",
    "detection/patterns/lexical/paid_sums",
    "detection/patterns/lexical/pay_amounts",
    "detection/patterns/lexical/priced_things",
    "detection/patterns/lexical/time_forms",
    "detection/patterns/lexical/timestamps",
    "detection/patterns/lexical/told_sums",
    "detection/patterns/lexical/told_times",
    "detection/patterns/people/acting_names",
    "detection/patterns/people/announced_names",
    "detection/patterns/people/doubled_quotes",
    "detection/patterns/people/file_names",
    "detection/patterns/people/hashtag_names",
    "detection/patterns/people/keyed_names",
    "detection/patterns/people/speaker_lines",
    "detection/patterns/people/spelled_names",
    "detection/patterns/places/address_chain",
    "detection/patterns/places/address_lines",
    "detection/patterns/places/announced_addresses",
    "detection/patterns/places/announced_places",
    "detection/patterns/places/british_postcodes",
    "detection/patterns/places/coordinates",
    "detection/patterns/places/known_places",
    "detection/patterns/places/latin_streets",
    "detection/patterns/places/numbered_units",
    "detection/patterns/places/place_names",
    "detection/patterns/places/postal_code",
    "detection/patterns/places/street_address",
    "detection/patterns/places/talk",
    "detection/patterns/touching",
    "detection/patterns/triggers",
    "detection/plain_readings",
    "detection/rules",
    "detection/whole_numbers",
    "detection/word_kinds",
    "domain/encodings",
    "domain/escapes",
    "domain/inhabitants",
    "domain/markup",
    "domain/parallel",
    "domain/placeholders",
    "domain/schema_words",
    "domain/slips",
    "domain/spans",
    "domain/tuples",
    "inference/word_pattern",
    "inference/words",
    "pipeline/codes",
    "pipeline/digits",
    "pipeline/encodings",
    "pipeline/escaped_values",
    "pipeline/fields",
    "pipeline/hidden_repeats",
    "pipeline/json_numbers",
    "pipeline/mailboxes",
    "pipeline/markings",
    "pipeline/occurrences",
    "pipeline/publication",
    "pipeline/residuals",
    "pipeline/respellings",
    "pipeline/rewriting",
    "pipeline/runs",
    "pipeline/sanitizer",
    "pipeline/structured",
    "pipeline/traces",
    "pipeline/whole_forms",
    "pseudonyms/cache_budget",
    "pseudonyms/canonical",
    "pseudonyms/conversation",
    "pseudonyms/draws",
    "pseudonyms/engine",
    "pseudonyms/foreign_letters",
    "pseudonyms/identities",
    "pseudonyms/initials",
    "pseudonyms/keys",
    "pseudonyms/language",
    "pseudonyms/letters",
    "pseudonyms/mac",
    "pseudonyms/met_spellings",
    "pseudonyms/name_endings",
    "pseudonyms/name_likeness",
    "pseudonyms/name_lists",
    "pseudonyms/name_notes",
    "pseudonyms/name_order",
    "pseudonyms/name_parts",
    "pseudonyms/name_pieces",
    "pseudonyms/name_pools",
    "pseudonyms/name_roles",
    "pseudonyms/name_spans",
    "pseudonyms/name_words",
    "pseudonyms/names",
    "pseudonyms/owners",
    "pseudonyms/parts",
    "pseudonyms/person_names",
    "pseudonyms/persons",
    "pseudonyms/policy",
    "pseudonyms/posts",
    "pseudonyms/recollections",
    "pseudonyms/records",
    "pseudonyms/resolver",
    "pseudonyms/spellings",
    "pseudonyms/surrogates/addresses",
    "pseudonyms/surrogates/amounts",
    "pseudonyms/surrogates/articles",
    "pseudonyms/surrogates/bare_amounts",
    "pseudonyms/surrogates/calendars",
    "pseudonyms/surrogates/card",
    "pseudonyms/surrogates/checksums",
    "pseudonyms/surrogates/coordinates",
    "pseudonyms/surrogates/cost",
    "pseudonyms/surrogates/date_grammar",
    "pseudonyms/surrogates/dates",
    "pseudonyms/surrogates/datetime_shift",
    "pseudonyms/surrogates/days_alone",
    "pseudonyms/surrogates/digits",
    "pseudonyms/surrogates/domains",
    "pseudonyms/surrogates/email",
    "pseudonyms/surrogates/encoded_values",
    "pseudonyms/surrogates/expiry",
    "pseudonyms/surrogates/grammar",
    "pseudonyms/surrogates/handles",
    "pseudonyms/surrogates/hexadecimal",
    "pseudonyms/surrogates/iban",
    "pseudonyms/surrogates/inhabitants",
    "pseudonyms/surrogates/ip",
    "pseudonyms/surrogates/location",
    "pseudonyms/surrogates/mac",
    "pseudonyms/surrogates/marked_up_values",
    "pseudonyms/surrogates/month_names",
    "pseudonyms/surrogates/national_id",
    "pseudonyms/surrogates/number",
    "pseudonyms/surrogates/number_words",
    "pseudonyms/surrogates/organization",
    "pseudonyms/surrogates/organization_tokens",
    "pseudonyms/surrogates/phone",
    "pseudonyms/surrogates/phone_extensions",
    "pseudonyms/surrogates/phone_homes",
    "pseudonyms/surrogates/phone_kinds",
    "pseudonyms/surrogates/plate",
    "pseudonyms/surrogates/postal_code",
    "pseudonyms/surrogates/short_names",
    "pseudonyms/surrogates/sums",
    "pseudonyms/surrogates/told_day",
    "pseudonyms/surrogates/town_names",
    "pseudonyms/surrogates/typefaces",
    "pseudonyms/surrogates/url",
    "pseudonyms/surrogates/url_words",
    "pseudonyms/surrogates/username",
    "pseudonyms/surrogates/votes",
    "pseudonyms/transliteration",
    "pseudonyms/usual_language",
    "pseudonyms/value_surrogates",
    "pseudonyms/vault_memory",
    "pseudonyms/voices",
    "pseudonyms/written_initials",
    "routes/route",
    "routes/shape",
    "streaming/encoding",
    "streaming/vault/view",
)
# The extension module that holds the code; those of the modules' names only point to it.
_GROUP: Final = "anon_gateway"
# GCC compiles the modules as one program, whose functions nobody outside calls.
_AS_ONE: Final = ("-flto=auto", "-fvisibility=hidden", "-fno-semantic-interposition")
# The work during which branches are counted: all stages of the pipeline, without Kafka.
_WORK: Final = ("load_tests.stage_costs", "--messages", "20000")


def _compiler() -> str:
    command: str = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return command.split()[0]


def missing() -> str:
    """Return what the machine lacks for compiling, in one sentence; empty if nothing."""
    compiler = _compiler()
    if shutil.which(compiler) is None:
        return (
            f"Compiling needs a C compiler, and {compiler} was not found (Debian: gcc libc6-dev)."
        )
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Compiling needs Python's headers, and Python.h was not found (Debian: python3-dev)."
    return ""


def compile_modules(modules: tuple[str, ...], folder: Path, *, profiled: bool) -> None:
    """Compile `modules` into `folder`, the manifest last; `profiled` if by what a run counts."""
    # Taken before: a source that changes meanwhile makes the result stale.
    sources = fingerprint(PACKAGE)
    (folder / MANIFEST).unlink(missing_ok=True)
    flags: tuple[str, ...] = ()
    if profiled:
        counts = folder / "counts"
        shutil.rmtree(counts, ignore_errors=True)
        counting = (*_AS_ONE, "-fprofile-generate", f"-fprofile-dir={counts}")
        _write_manifest(folder, sources, _build(modules, folder, counting))
        _run(folder, "-m", *_WORK)
        # What the work does not reach is compiled as without counts, not for size.
        used = (f"-fprofile-use={counts}", "-fprofile-partial-training", "-Wno-missing-profile")
        flags = (*_AS_ONE, *used)
        (folder / MANIFEST).unlink()
    _write_manifest(folder, sources, _build(modules, folder, flags))


def _build(modules: tuple[str, ...], folder: Path, flags: tuple[str, ...]) -> list[str]:
    """Compile with `flags` besides; return the names of the extension modules."""
    # Both come with the development tools, which looking for a compiler does not need.
    from mypyc.build import mypycify
    from setuptools import Distribution  # type: ignore[import-untyped]

    extensions = mypycify(
        [f"{PACKAGE}/{module}.py" for module in modules],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name=_GROUP,
        target_dir=str(folder / "c"),
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    build = Distribution({"name": _GROUP, "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib = str(folder)
    build.build_temp = str(folder / "objects")
    build.parallel = os.cpu_count()
    build.force = bool(flags)
    build.ensure_finalized()
    build.run()
    return [extension.name for extension in extensions]


def _write_manifest(folder: Path, sources: str, names: list[str]) -> None:
    suffix = EXTENSION_SUFFIXES[0]
    files = {name: name.replace(".", "/") + suffix for name in names}
    manifest = {"suffix": suffix, "sources": sources, "modules": files}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1))


def is_current(modules: tuple[str, ...], folder: Path) -> bool:
    """Say whether `folder` has these modules, of these sources, for this Python."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text())
    except (OSError, ValueError):
        return False
    return bool(
        manifest["suffix"] == EXTENSION_SUFFIXES[0]
        and manifest["sources"] == fingerprint(PACKAGE)
        and manifest["modules"].keys() >= {_full_name(module) for module in modules}
    )


def _full_name(module: str) -> str:
    return f"{PACKAGE}/{module}".replace("/", ".")


def _run(folder: Path, *arguments: str) -> None:
    """Run Python with the modules in `folder`."""
    env = {**os.environ, VARIABLE: str(folder)}
    subprocess.run([sys.executable, *arguments], env=env, check=True)  # noqa: S603 - our own code


def has_gcc() -> bool:
    """Say whether the compiler is GCC, whose counts and options these are."""
    said = subprocess.run([_compiler(), "--version"], capture_output=True, text=True, check=False)  # noqa: S603 - the compiler that Python was built with, or CC
    return "Free Software Foundation" in said.stdout


def check_imports(modules: tuple[str, ...], folder: Path) -> None:
    """Return once each of `modules` was imported from `folder`, in a process of its own."""
    check = (
        "import sys, importlib, pathlib\n"
        f"for name in {[_full_name(module) for module in modules]}:\n"
        "    file = pathlib.Path(importlib.import_module(name).__file__)\n"
        f"    assert file.is_relative_to({str(folder)!r}), name\n"
    )
    _run(folder, "-c", check)


def main(arguments: list[str]) -> int:
    """Compile; return the exit status."""
    parser = argparse.ArgumentParser(description="Compile the gateway's busiest modules.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check", action="store_true", help="only say what is missing")
    parser.add_argument("--plain", action="store_true", help="in one pass, without counts")
    asked = parser.parse_args(arguments)
    folder: Path = asked.folder.resolve()
    if lack := missing():
        print(lack, file=sys.stderr)  # noqa: T201 - a script's answer
        return 1
    if asked.check:
        return 0
    if is_current(MODULES, folder):
        print(f"{folder} is up to date")  # noqa: T201 - a script's answer
        return 0
    compile_modules(MODULES, folder, profiled=not asked.plain and has_gcc())
    check_imports(MODULES, folder)
    print(f"{len(MODULES)} modules compiled into {folder}")  # noqa: T201 - a script's answer
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
