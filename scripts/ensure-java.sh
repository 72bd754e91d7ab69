#!/usr/bin/env bash
# Makes sure that Java 17 or newer and Maven are there for Apache Kafka; installs them where it may.
set -euo pipefail

java_is_new_enough() {
  local version
  version=$(java -version 2>&1 | sed -n 's/.*version "\([0-9]*\).*/\1/p' | head -n 1) || return 1
  [ "${version:-0}" -ge 17 ]
}

is_complete() {
  java_is_new_enough && command -v mvn >/dev/null
}

is_complete && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Java 17 and Maven with apt-get" >&2
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
    --no-install-recommends openjdk-17-jre-headless maven; } >/dev/null || true
fi
is_complete && exit 0
echo "The tests run on real Apache Kafka, which needs Java 17 or newer and Maven: install them (Debian and Ubuntu: apt-get install openjdk-17-jre-headless maven; macOS: brew install openjdk@17 maven)." >&2
exit 1
