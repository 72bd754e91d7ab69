"""Labels texts with LLMs: prompts, endpoints, alignment, agreement, review, tagging."""
