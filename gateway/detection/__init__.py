"""Finds personal data in the texts of a micro-batch: rules, NER, and their union."""
