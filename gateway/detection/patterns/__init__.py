"""One module a family of values: a cheap trigger, a linear pattern, and a validation in code."""
