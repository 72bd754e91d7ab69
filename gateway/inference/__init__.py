"""How a model is run: a client for one in the process and one for Triton, and what tells of it."""
