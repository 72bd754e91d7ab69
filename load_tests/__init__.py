"""Load, faults and costs on the whole gateway; docs/load-tests.md says how to run and read them."""
