"""Asks a second model about messages in which detectors are unsure, within a budget."""
