"""Recipes in the repository are whole, and broken ones are named."""

import re
from pathlib import Path

import pytest
import yaml

from gateway.errors import ConfigurationError
from gateway.training.encoder_recipe import EncoderRecipe, read_encoder_recipe
from gateway.training.labelling import ANY, OUTSIDE
from gateway.training.recipe import Recipe
from gateway.training.recipe_files import read_recipe

_FOLDER = Path(__file__).parents[3] / "recipes"
_ENCODERS = [_FOLDER / "encoder.yaml"]
_RECIPES = sorted(set(_FOLDER.glob("*.yaml")) - set(_ENCODERS))
# What the licences of these say: non-commercial, academic or research only.
_NOT_FOR_COMPANIES = {"arman", "conll2003", "wikineural", "kind", "krauts"}


@pytest.fixture(params=_RECIPES, ids=lambda path: path.stem)
def recipe(request: pytest.FixtureRequest) -> Recipe:
    """Return each recipe of a tagger."""
    return read_recipe(request.param)


@pytest.fixture(params=_ENCODERS, ids=lambda path: path.stem)
def encoder_recipe(request: pytest.FixtureRequest) -> EncoderRecipe:
    """Return each recipe of an encoder."""
    return read_encoder_recipe(request.param)


def test_recipe_is_named_like_its_file(recipe: Recipe) -> None:
    """The name in a manifest leads to the file that made the model."""
    assert (_FOLDER / f"{recipe.name}.yaml").is_file()


def test_recipe_maps_labels_to_its_types(recipe: Recipe) -> None:
    """A label can only stand for a type that the recipe trains."""
    known = {*recipe.labels, OUTSIDE, ANY}
    maps = [recipe.types, *(source.types for source in recipe.sources)]
    assert {name for types in maps for names in types.values() for name in names} <= known


def test_recipe_trains_on_no_held_out_file(recipe: Recipe) -> None:
    """What a recipe holds out or develops on is in none of its sources."""
    trained = {f"{source.name}/{file}" for source in recipe.sources for file in source.files}
    assert not trained & {*recipe.held_out, *recipe.development}


def test_encoder_reads_no_held_out_text(encoder_recipe: EncoderRecipe) -> None:
    """An encoder leaves out the tests of every tagger that may be fine-tuned from it."""
    held_out = {name for path in _RECIPES for name in read_recipe(path).held_out}
    assert (_FOLDER / f"{encoder_recipe.name}.yaml").is_file()
    assert held_out <= set(encoder_recipe.held_out)


def test_encoder_tagger_stays_under_twenty_megabytes(encoder_recipe: EncoderRecipe) -> None:
    """In int8 the weights are as many bytes as there are of them."""
    shape = encoder_recipe.shape
    size, inner = shape.hidden_size, shape.intermediate_size
    layer = 4 * size * size + 2 * size * inner
    assert encoder_recipe.vocabulary * size + shape.n_layers * layer < 20_000_000


def test_transformer_recipe_is_that_of_the_study() -> None:
    """Learning rate, epochs, length and held-out share are those that the study gives."""
    recipe = read_recipe(_FOLDER / "transformer.yaml")
    tuning = recipe.fine_tuning
    assert recipe.family == "transformer"
    assert recipe.epochs <= 6
    assert (tuning.learning_rate, tuning.max_tokens) == (2e-5, 256)
    assert tuning.development_share == 0.1
    assert recipe.sources == read_recipe(_FOLDER / "compact.yaml").sources


@pytest.mark.parametrize(
    ("change", "match"),
    [("shape: {n_heads: 3}", "shape"), ("stepz: 3", "stepz"), ("hidden_share: 2", "hidden_share")],
)
def test_read_encoder_recipe_names_what_is_wrong(tmp_path: Path, change: str, match: str) -> None:
    """Unknown keys and values that contradict each other are refused by name."""
    path = tmp_path / "r.yaml"
    head = "name: x\nfamily: encoder\nlicence: x\nmegabytes: {fa: 1}\n"
    path.write_text(head + change, "utf-8")
    with pytest.raises(ConfigurationError, match=match):
        read_encoder_recipe(path)


def test_shipping_recipes_take_only_sources_that_a_company_may_use() -> None:
    """Only a research recipe may use what its licence keeps from companies."""
    for path in _RECIPES:
        names = {source.name for source in read_recipe(path).sources}
        if "research" not in path.stem:
            assert not names & _NOT_FOR_COMPANIES


def test_shipping_recipes_read_only_texts_that_a_company_may_use() -> None:
    """The same holds for raw text, in every part of a recipe and in those of its specialists."""
    for path in _RECIPES:
        recipe = read_recipe(path)
        specialists = recipe.distillation.specialists if recipe.distillation else ()
        for own in (recipe, *map(recipe.of_specialist, specialists)):
            read = own.read_texts
            barred = {n for n, of in read.items() if re.search(r"NC|non-commercial|research", of)}
            assert not barred or "research" in path.stem


def test_unread_texts_are_skipped_beside_what_a_part_skips(tmp_path: Path) -> None:
    """A part keeps its own list, and what no part reads comes on top of it."""
    path = tmp_path / "r.yaml"
    base = yaml.safe_load((_FOLDER / "compact.yaml").read_text("utf-8"))
    path.write_text(yaml.safe_dump(base | {"unread_texts": ["perdt"]}), "utf-8")
    recipe = read_recipe(path)
    assert recipe.pretraining is not None
    assert {"perdt", "poems_amnghd"} <= set(recipe.pretraining.skipped)
    assert all("perdt" in raw.skipped for raw in recipe.raw_text)
    assert "perdt" not in recipe.read_texts
    assert "informal_iperudt" in recipe.read_texts


def test_cross_recipe_differs_by_one_collection_only() -> None:
    """The cross-data-set figure is comparable: the same recipe without any NSURL source."""
    shipped = read_recipe(_FOLDER / "compact.yaml")
    cross = read_recipe(_FOLDER / "compact-cross.yaml")
    assert cross.sources == tuple(s for s in shipped.sources if not s.name.startswith("nsurl"))
    assert cross.network == shipped.network
    assert cross.types == shipped.types


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("name: [", "not YAML"),
        ("name: x\nepoch: 3", "epoch"),
        ("name: x\nepochs: 0", "epochs"),
        ("- a", "wrong values"),
    ],
)
def test_read_recipe_names_what_is_wrong(tmp_path: Path, text: str, match: str) -> None:
    """Unknown keys, values out of range and broken YAML are told apart."""
    path = tmp_path / "r.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(ConfigurationError, match=match):
        read_recipe(path)


def test_read_recipe_names_a_missing_file(tmp_path: Path) -> None:
    """A recipe that is not there is a configuration error."""
    with pytest.raises(ConfigurationError, match="cannot be read"):
        read_recipe(tmp_path / "none.yaml")


def test_every_language_that_is_taught_has_a_teacher(tmp_path: Path) -> None:
    """Without a teacher of all languages, a language that no specialist knows is told at once."""
    path = tmp_path / "r.yaml"
    base = yaml.safe_load((_FOLDER / "compact.yaml").read_text("utf-8"))
    base["distillation"] |= {"n_teachers": 0, "n_texts": {"fa": 10, "tr": 10}}
    path.write_text(yaml.safe_dump(base), "utf-8")
    with pytest.raises(ConfigurationError, match="nobody teaches tr"):
        read_recipe(path)


def test_taught_recipe_asks_a_checkpoint_where_it_has_no_network_of_its_own() -> None:
    """Without one the training cannot begin, and which languages lack a teacher is told."""
    distillation = read_recipe(_FOLDER / "compact-taught.yaml").distillation
    assert distillation is not None
    assert distillation.untaught(has_checkpoint=False) == ["ar", "de", "en", "fr", "it"]
    assert distillation.untaught(has_checkpoint=True) == []


def test_recipe_weighs_no_chats_that_there_are_none_of(tmp_path: Path) -> None:
    """A language without chat lines is told, and which there are."""
    path = tmp_path / "r.yaml"
    base = yaml.safe_load((_FOLDER / "compact.yaml").read_text("utf-8"))
    path.write_text(yaml.safe_dump(base | {"synthetic_weights": {"ar": 8, "tr": 1}}), "utf-8")
    with pytest.raises(ConfigurationError, match="no chats in tr; there are fa, "):
        read_recipe(path)


@pytest.mark.parametrize(
    ("base", "own", "match"),
    [
        ("encoder.yaml", "stepz: 3", "stepz"),
        ("compact.yaml", "without_sources: [nsurl2019_part2, nsurl2019]", "names nsurl2019, not"),
        ("encoder.yaml", "without_sources: [nsurl2019_part2]", "names nsurl2019_part2, not"),
        ("compact.yaml", "changes: {distilation.epochs: 9}", "names distilation.epochs, not"),
        ("compact.yaml", "changes: {languages.first: fa}", "names languages.first, not"),
    ],
)
def test_recipe_names_what_is_wrong_with_what_it_takes_from_its_base(
    tmp_path: Path, base: str, own: str, match: str
) -> None:
    """A source or a part that the base has not is a slip, and an encoder has no source at all."""
    path = tmp_path / "r.yaml"
    path.write_text(f"base: {_FOLDER / base}\n{own}\n", "utf-8")
    with pytest.raises(ConfigurationError, match=match):
        read_encoder_recipe(path)


def test_recipe_changes_a_part_of_a_value_of_its_base(tmp_path: Path) -> None:
    """What a path leads to is another value, and what stands beside it stays."""
    path = tmp_path / "r.yaml"
    changes = "{distillation.epochs: 9, network.dropout: 0.1, calibration.recall: 0.9}"
    path.write_text(f"base: {_FOLDER / 'compact.yaml'}\nchanges: {changes}\n", "utf-8")
    base, changed = read_recipe(_FOLDER / "compact.yaml"), read_recipe(path)
    assert base.distillation is not None
    assert base.calibration is not None
    expected = {
        "distillation": base.distillation.model_copy(update={"epochs": 9}),
        "network": base.network.model_copy(update={"dropout": 0.1}),
        "calibration": base.calibration.model_copy(update={"recall": 0.9}),
    }
    assert changed == base.model_copy(update=expected)


def test_encoder_recipe_has_the_values_of_its_base(tmp_path: Path) -> None:
    """An encoder's recipe may name another one as well."""
    path = tmp_path / "r.yaml"
    path.write_text(f"base: {_FOLDER / 'encoder.yaml'}\nsteps: 3\n", "utf-8")
    base = read_encoder_recipe(_FOLDER / "encoder.yaml")
    assert read_encoder_recipe(path) == base.model_copy(update={"steps": 3})


def test_card_says_what_its_base_says_where_it_says_nothing_itself() -> None:
    """A recipe that changes one sentence of the card keeps where the weights come from."""
    shipped = read_recipe(_FOLDER / "compact.yaml").card
    cross = read_recipe(_FOLDER / "compact-cross.yaml").card
    assert cross == shipped.model_copy(update={"saw": cross.saw})
    assert cross.saw != shipped.saw
