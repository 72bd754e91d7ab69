"""Side-by-side throughput of the gateway and of what it could have been built on."""
