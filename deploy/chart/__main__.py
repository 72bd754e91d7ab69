"""Writes the chart's schema and the table of its README again."""

from deploy.chart.schema import CHART, schema_text
from deploy.chart.values import with_table


def main() -> None:
    """Write both files."""
    (CHART / "values.schema.json").write_text(schema_text(), encoding="utf-8")
    readme = CHART / "README.md"
    values = (CHART / "values.yaml").read_text(encoding="utf-8")
    readme.write_text(with_table(readme.read_text(encoding="utf-8"), values), encoding="utf-8")


if __name__ == "__main__":
    main()
