"""Finds names by a model: texts cut into windows, windows as tensors, answers as entities."""
