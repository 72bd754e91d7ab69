"""Recipes in the repository are whole, and broken ones are named."""

from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.training.labelling import ANY, OUTSIDE
from gateway.training.recipe import Recipe, read_recipe

_FOLDER = Path(__file__).parents[3] / "recipes"
_RECIPES = sorted(_FOLDER.glob("*.yaml"))
# What the licences of these say: non-commercial, academic or research only.
_NOT_FOR_COMPANIES = {"arman", "conll2003", "wikineural", "kind", "krauts"}


@pytest.fixture(params=_RECIPES, ids=lambda path: path.stem)
def recipe(request: pytest.FixtureRequest) -> Recipe:
    """Return each recipe of the repository."""
    return read_recipe(request.param)


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


def test_shipping_recipes_take_only_sources_that_a_company_may_use() -> None:
    """Only a research recipe may use what its licence keeps from companies."""
    for path in _RECIPES:
        names = {source.name for source in read_recipe(path).sources}
        if "research" not in path.stem:
            assert not names & _NOT_FOR_COMPANIES


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
