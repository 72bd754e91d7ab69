"""Finds personal data in the texts of a micro-batch: rules, NER, and their union."""

from gateway.detection.composite import CompositeDetector
from gateway.detection.merge import merge
from gateway.detection.protocols import Detector, TextDetector
from gateway.detection.rules import RulesDetector

__all__ = ["CompositeDetector", "Detector", "RulesDetector", "TextDetector", "merge"]
