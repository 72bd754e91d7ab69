"""Finds personal data in the texts of a micro-batch: rules, NER, and their union.

Nothing is imported here: a process that runs the model alone starts without the rules' patterns.
"""
