"""Runs several workers on one machine: starts them, restarts those that fail, stops them all."""
