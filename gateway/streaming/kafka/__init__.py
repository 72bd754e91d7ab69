"""Brokers apart from the stream: addresses, security, topics, offsets, samples, an embedded one."""
