"""What a conversation remembers for its detectors: values, open questions, numbers in pieces."""
