# Every target that needs Python packages sets them up by itself; a second run finds the stamps and starts at once.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# Empty: the first interpreter that is new enough. To name one: make setup PYTHON=python3.12
PYTHON ?=
PROFILE ?= smoke
UV ?= uv
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install --progress-bar off
TRAIN := .venv-train
COMPILED := build/compiled
# Tests without Kafka and Triton run on all cores; those with them, one after another on a machine of their own.
APART := --numprocesses logical --maxprocesses 4 --dist worksteal
COMPILE = ANON_GATEWAY_COMPILED= $(BIN)/python -m scripts.compile_modules $(COMPILED)
RUNTIME := $(VENV)/.runtime-installed
DEV := $(VENV)/.dev-installed
LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

.PHONY: help setup setup-train demo test test-unit test-train label-path check bench compile test-compiled chaos load-test format lint typecheck coverage schemas \
	test-deploy deploy-files triton-chaos \
	stack-up stack-down lock clean

##@ The first hour

help: ## show this list
	@awk -F ':.*## ' '/^##@ / {printf "\n%s\n", substr($$0, 5)} /^[a-z-]+:.*## / {printf "  %-13s %s\n", $$1, $$2}' \
	  $(firstword $(MAKEFILE_LIST))

setup: $(DEV) ## make .venv with everything that running and testing need
	@echo "Ready: $(BIN)/anon-gateway"

demo: $(RUNTIME) ## raw and sanitized chat side by side, with a broker of its own; needs Python only
	$(BIN)/anon-gateway demo

check: lint typecheck ## what is looked at first: lint and types

test-unit: $(DEV) ## the unit tests: no Java, no network
	$(BIN)/python -m pytest $(APART) tests/unit $(ARGS)

format: $(DEV) ## format the code and sort its imports
	$(BIN)/ruff check --select I --fix --quiet gateway tests load_tests scripts deploy
	$(BIN)/ruff format gateway tests load_tests scripts deploy

##@ Checks

test: $(DEV) ## all tests, on real Apache Kafka and Triton, fetched and started for them (Java needed)
	$(BIN)/python -m gateway.testing.kafka
	$(BIN)/python -m gateway.testing.triton
ifeq ($(strip $(ARGS)),)
	@failed=0; \
	$(BIN)/python -m pytest $(APART) -m "not (integration or e2e)" || failed=1; \
	$(BIN)/python -m pytest -m "integration or e2e" || failed=1; \
	exit $$failed
else
	$(BIN)/python -m pytest $(ARGS)
endif

lint: $(DEV) ## ruff and codespell
	$(BIN)/ruff check gateway tests load_tests scripts deploy
	$(BIN)/ruff format --check gateway tests load_tests scripts deploy
	$(BIN)/codespell gateway tests load_tests scripts deploy docs *.md

typecheck: $(DEV) ## mypy, strict
	$(BIN)/mypy

coverage: $(DEV) ## unit tests, with the lines that they did not reach
	$(BIN)/coverage run --branch --source gateway -m pytest tests/unit
	$(BIN)/coverage report --skip-covered --show-missing

test-deploy: $(DEV) ## the Helm chart by Helm, the alerts by promtool; needs Go, which builds Helm once, and promtool
	@deploy/fetch_tools.sh
	$(BIN)/python -m pytest tests/deploy $(ARGS)

test-compiled: compile ## the tests of the rooms that have compiled modules, with these
	ANON_GATEWAY_COMPILED=$(CURDIR)/$(COMPILED) $(BIN)/python -m pytest $(addprefix tests/unit/, \
	  audit codecs detection pipeline pseudonyms routes streaming/test_vault.py) tests/leaks $(ARGS)

setup-train: $(TRAIN)/.installed ## make .venv-train with torch (gigabytes), for training and export
	@echo "Ready: $(TRAIN)/bin/anon-gateway"

test-train: $(TRAIN)/.installed ## tests of training and export; fetches torch (gigabytes) into .venv-train
	$(TRAIN)/bin/python -m pytest -W default --timeout 600 tests/train $(ARGS)

label-path: $(TRAIN)/.installed ## labels by scripted LLMs, a model of them, and Triton serving it, as docs/labeling.md says
	rm -rf build/label-path
	$(TRAIN)/bin/python -m gateway.testing.triton
	$(TRAIN)/bin/python -m load_tests.labelling_path --out build/label-path $(ARGS)

bench: $(DEV) ## throughput of the gateway beside plain Kafka clients and a standard Faust agent
	$(BIN)/python -m gateway.testing.kafka
	@if $(COMPILE) --check; then $(MAKE) compile; \
	else echo "The table is without rows of compiled modules."; fi
	$(BIN)/anon-gateway bench $$($(COMPILE) --check 2>/dev/null && echo --compiled $(COMPILED)) $(ARGS)

chaos: $(DEV) ## every fault of docs/load-tests.md on real Kafka and Triton: what was lost, and for how long
	$(BIN)/python -m gateway.testing.kafka
	$(BIN)/python -m gateway.testing.triton
	$(BIN)/python -m load_tests.chaos $(ARGS)

triton-chaos: $(DEV) ## kill and freeze real Triton under load, then count what was lost, doubled or leaked
	$(BIN)/python -m gateway.testing.kafka
	$(BIN)/python -m gateway.testing.triton
	$(BIN)/python -m load_tests.triton_chaos $(ARGS)

load-test: $(DEV) ## open-loop load on a gateway of its own: PROFILE=smoke, steady, stress, soak or spike
	$(BIN)/python -m gateway.testing.kafka
	$(BIN)/python -m load_tests --profile $(PROFILE) $(ARGS)

stack-up: $(DEV) ## start real Apache Kafka and Triton on this machine and leave them running
	$(BIN)/python scripts/stack.py up

stack-down: $(DEV) ## stop what stack-up started
	$(BIN)/python scripts/stack.py down

##@ Release

schemas: $(RUNTIME) ## write schemas/ and the tables of docs/ anew from the models
	$(BIN)/anon-gateway schemas export schemas
	$(BIN)/python -m gateway.contracts.reference

deploy-files: $(RUNTIME) ## write rules, dashboards and the chart's schema and table anew from deploy/
	$(BIN)/python -m deploy.monitoring
	$(BIN)/python -m deploy.chart

compile: $(DEV) ## what messages pass through as C, by mypyc, into build/compiled; needs a C compiler, and minutes
	$(COMPILE)

lock: ## resolve the dependencies anew into the lock files, with hashes (needs uv)
	$(LOCK) --upgrade pyproject.toml --output-file requirements.lock
	$(LOCK) --upgrade pyproject.toml --group dev --constraint requirements.lock --output-file requirements-dev.lock
	$(LOCK) --upgrade pyproject.toml --extra train --group dev --constraint requirements-dev.lock --output-file requirements-train.lock
	printf 'editables\nhatchling\n' | $(LOCK) --upgrade - --constraint requirements-dev.lock --output-file requirements-build.lock

clean: ## remove what the targets made, except .cache
	rm -rf $(VENV) $(TRAIN) .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage build dist reports

$(BIN)/python:
	@scripts/make-venv.sh $(VENV) $(PYTHON)

# The package itself is linked in without build isolation, so that nothing is fetched beyond the lock files.
$(RUNTIME): requirements.lock requirements-build.lock pyproject.toml | $(BIN)/python
	@echo "Installing the locked packages into $(VENV)"
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --require-hashes -r requirements-build.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements-dev.lock $(RUNTIME)
	@echo "Installing the locked development tools into $(VENV)"
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

$(TRAIN)/.installed: requirements-train.lock requirements-build.lock pyproject.toml
	@scripts/make-venv.sh $(TRAIN) $(PYTHON)
	@echo "Installing torch and the locked packages into $(TRAIN)"
	@$(TRAIN)/bin/python -m pip --quiet install --progress-bar off --require-hashes -r requirements-train.lock
	@$(TRAIN)/bin/python -m pip --quiet install --progress-bar off --require-hashes -r requirements-build.lock
	@$(TRAIN)/bin/python -m pip --quiet install --no-deps --no-build-isolation --editable .
	@touch $@
