#!/usr/bin/env bash
# Brings what the tests of deploy/ need into .cache/deploy: Helm, and the schemas of the objects that
# are not Kubernetes' own, out of the Go modules that define them. A second run finds all and ends.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

helm=helm.sh/helm/v3@v3.22.0
keda=github.com/kedacore/keda/v2@v2.21.0
operator=github.com/prometheus-operator/prometheus-operator@v0.85.0
compose=github.com/compose-spec/compose-go/v2@v2.16.2

target=$PWD/.cache/deploy
stamp=$target/$(sha256sum deploy/fetch_tools.sh | cut -c1-12).stamp

if ! command -v promtool >/dev/null; then
  echo "promtool is missing; it checks the alert rules. Debian and Ubuntu: apt-get install prometheus" >&2
  exit 1
fi
[[ -e $stamp ]] && exit 0
if ! command -v go >/dev/null; then
  echo "Go is missing; Helm is built with it: https://go.dev/dl, or your system's package golang" >&2
  exit 1
fi

echo "Building Helm and fetching schemas into .cache/deploy (some minutes, once)"
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
# Caches of a gigabyte, thrown away unless the environment names some that stay.
export GOPATH=$work/go GOMODCACHE=${GOMODCACHE:-$work/modules} GOCACHE=${GOCACHE:-$work/cache}
rm -rf "$target"
mkdir -p "$target/crds"
GOBIN=$target go install "${helm%@*}/cmd/helm@${helm#*@}"

module() { (cd "$work" && go mod download -json "$1" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p'); }
install -m 644 "$(module "$keda")"/config/crd/bases/keda.sh_{scaledobjects,triggerauthentications}.yaml "$target/crds"
install -m 644 "$(module "$operator")"/example/prometheus-operator-crd/monitoring.coreos.com_{servicemonitors,prometheusrules}.yaml "$target/crds"
install -m 644 "$(module "$compose")"/schema/compose-spec.json "$target"
touch "$stamp"
