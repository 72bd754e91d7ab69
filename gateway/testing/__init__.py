"""What tests, benchmarks and load tests of the gateway and of its users need: chats, brokers, fakes."""
