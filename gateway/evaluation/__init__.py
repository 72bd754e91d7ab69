"""Figures: what detectors find on golden sentences and on corpora."""
