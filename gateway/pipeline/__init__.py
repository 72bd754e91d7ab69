"""What becomes of a micro-batch of records, from reading it to a last look at what goes out."""
