"""Model repositories for Triton: one description of a served model, three back ends."""
