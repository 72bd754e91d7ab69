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
from typing import Any, Final

from gateway._compiled import MANIFEST, VARIABLE, fingerprint

PACKAGE: Final = Path("gateway")
# Rooms of which whatever has functions on a message's way is compiled. None may use
# `cached_property`, since mypyc computes at every access what it should remember.
_ROOMS: Final = ("detection", "pipeline", "pseudonyms")
_BESIDE: Final = (
    "audit/events",
    "codecs/json_codec",
    "codecs/places",
    *(f"domain/{name}" for name in ("encodings", "escapes", "inhabitants", "markup", "parallel")),
    *(f"domain/{name}" for name in ("placeholders", "schema_words", "slips", "spans", "tuples")),
    "inference/word_pattern",
    "inference/words",
    *(f"routes/{name}" for name in ("pass_rules", "route", "shape", "unselected")),
    "streaming/encoding",
    "streaming/vault/view",
)
_LEFT_OUT: Final = frozenset(
    (
        # mypyc fails to translate them.
        "detection/machine_names",
        "detection/patterns/lexical/bare_days",
        "pseudonyms/role_words",
        "pseudonyms/short_forms",
        "pseudonyms/surrogates/place_lists",
        # Data and protocols, which do not become faster, with what makes data at the start.
        "detection/memory/plain_answers",
        "detection/patterns/catalogue",
        "detection/patterns/contact/dot_words",
        "detection/patterns/credentials/code_words",
        "detection/patterns/credentials/sentence_words",
        "detection/patterns/lexical/forename_words",
        *(
            f"detection/patterns/lexical/lexicon_{tag}"
            for tag in ["ar", "de", "en", "fa", "fr", "it"]
        ),
        "detection/patterns/lexical/lexicon_numerals",
        "detection/patterns/lexical/money_words",
        "detection/patterns/lexical/named_days",
        "detection/patterns/lexical/paired_times",
        "detection/patterns/lexical/school_terms",
        "detection/patterns/lexical/short_weekdays",
        "detection/patterns/lexical/spelled_days",
        "detection/patterns/lexical/spelled_years",
        "detection/patterns/lexical/timetable_hours",
        "detection/patterns/lexical/told_days",
        "detection/patterns/lexical/told_hours",
        "detection/patterns/places/address_ends",
        "detection/patterns/places/street_grammar",
        *(f"detection/patterns/places/streets_{tag}" for tag in ["de", "en", "fr", "it"]),
        "detection/patterns/places/town_patterns",
        "detection/patterns/protocols",
        "detection/protocols",
        "detection/traits",
        "pipeline/limits",
        "pseudonyms/eastern_short_forms",
        "pseudonyms/large_organizations",
        "pseudonyms/pet_form_words",
        "pseudonyms/protocols",
        "pseudonyms/short_form_lists",
        "pseudonyms/surrogates/address_words",
        "pseudonyms/surrogates/contract",
        "pseudonyms/surrogates/date_patterns",
        "pseudonyms/surrogates/organization_words",
        "pseudonyms/surrogates/place_spellings",
        "pseudonyms/surrogates/registry",
        "pseudonyms/surrogates/shared_bodies",
        # Called once, or once a micro-batch, or off the way of messages.
        "detection/composite",
        "detection/listed",
        "detection/ner/detector",
        "detection/ner/tagged_words",
        "detection/outages",
        "detection/second_opinion/hard_cases",
        "detection/second_opinion/opinion_budget",
        "detection/second_opinion/settlement",
        "pipeline/explanation",
        "pipeline/halved_addresses",
        "pipeline/memory",
        "pipeline/ordinary_words",
        "pipeline/quoted_values",
        "pipeline/ranges",
        "pipeline/restored_addresses",
        "pipeline/restored_dates",
        "pipeline/restored_forms",
        "pipeline/restored_mentions",
        "pipeline/restored_names",
        "pipeline/restored_organizations",
        "pipeline/restored_scripts",
        "pipeline/restorer",
        "pipeline/restorers",
        "pipeline/structure",
        "pseudonyms/correspondence",
        "pseudonyms/forwarding",
        "pseudonyms/key_marks",
        *(
            f"pseudonyms/locales/{name}"
            for name in ("organizations", "places", "reader", "sections", "weights")
        ),
        "pseudonyms/originals",
        "pseudonyms/quasi_identifiers",
        "pseudonyms/scopes",
    )
)


def _modules() -> tuple[str, ...]:
    """Return the modules to compile, as paths below the package, in an order."""
    files = (file for room in _ROOMS for file in (PACKAGE / room).rglob("*.py"))
    names = {
        file.relative_to(PACKAGE).with_suffix("").as_posix()
        for file in files
        if file.stem != "__init__"
    }
    return tuple(sorted({*names, *_BESIDE} - _LEFT_OUT))


MODULES: Final = _modules()
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


def translate(modules: tuple[str, ...], folder: Path) -> list[Any]:
    """Write `modules` as C into `folder`; return the extension modules to make of them."""
    # It comes with the development tools, which looking for a compiler does not need.
    from mypyc.build import mypycify

    extensions: list[Any] = mypycify(
        [f"{PACKAGE}/{module}.py" for module in modules],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        group_name=_GROUP,
        target_dir=str(folder / "c"),
    )
    return extensions


def _build(modules: tuple[str, ...], folder: Path, flags: tuple[str, ...]) -> list[str]:
    """Compile with `flags` besides; return the names of the extension modules."""
    # It comes with the development tools, which looking for a compiler does not need.
    from setuptools import Distribution  # type: ignore[import-untyped]

    extensions = translate(modules, folder)
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
    parser = argparse.ArgumentParser(description="Compile what messages pass through.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check", action="store_true", help="only say what is missing")
    parser.add_argument("--translate", action="store_true", help="only as C, without compiling")
    parser.add_argument("--plain", action="store_true", help="in one pass, without counts")
    asked = parser.parse_args(arguments)
    folder: Path = asked.folder.resolve()
    if asked.translate:
        translate(MODULES, folder)
        return 0
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
