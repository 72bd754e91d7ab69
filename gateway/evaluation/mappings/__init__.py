"""Label maps: YAML files that say what the labels of a corpus are to us."""
