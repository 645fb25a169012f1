# Kiroku: `make help` lists what can be made.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
JOBS ?= $(shell nproc)

PROGRAMS := kiroku kiroku-intents kiroku-sync intentc kiroku-server
DEBIAN_PACKAGES := libncurses-dev libsqlite3-dev libpng-dev libjpeg62-turbo-dev libsodium-dev libqrencode-dev zbar-tools ncurses-bin ncurses-term tmux jq sqlite3 strace util-linux git openssl
# Types are found by their addresses rather than by their names, in the packages we use too: without it `kiroku status` takes 59 % more instructions,
# `kiroku record` 128 %; without it in the packages alone, 35 % (Docs/Decisions.md).
RELEASE_FLAGS := -c release --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
STRICT_SCRATCH := .build-strict
# Tests at a time: enough to keep each core busy. Each holds databases and programs open (with over a thousand descriptors Foundation's Process crashes
# where it lists them).
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= $(shell expr 4 \* $$(nproc))
# Programs that wait so long for a delivery, or are waited for, are tested by themselves: beside all the others they would not get their turn in time.
TIMED_TESTS := (DeliveryTests|TimerInstallationTests)
RELEASE_SCRATCH := .build
TERMINFO_SOURCE := Modules/Terminal/TerminalCurses/terminalcurses-direct.terminfo
TERMINFO_DIR := .build/terminfo

.PHONY: help
help: ## List what can be made.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  \1\t\2/' | expand -t 18
	@echo "  test-MODULE     Run one module's tests alone, such as test-StudyModels."

# MARK: Use

.PHONY: run
run: setup terminfo ## Install what is missing, build, and open the app.
	@swift build --jobs $(JOBS) --product kiroku
	@KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" "$$(swift build --show-bin-path)/kiroku"

.PHONY: test
test: setup terminfo ## Install what is missing and run every test.
	@swift build --jobs $(JOBS) --build-tests
	@KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" swift test --skip-build --skip '$(TIMED_TESTS)'
	@KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" swift test --skip-build --filter '$(TIMED_TESTS)'

test-%: setup ## Run one module's tests alone.
	@KIROKU_ONLY=$* swift test --scratch-path .build-$* --jobs $(JOBS)

.PHONY: build
build: ## Build everything for debugging.
	swift build --jobs $(JOBS)

.PHONY: release
release: terminfo static-libraries ## Build the programs for use: optimised, static Swift library, stripped.
	swift build $(RELEASE_FLAGS) --jobs $(JOBS) --scratch-path $(RELEASE_SCRATCH)
	@bin="$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)"; \
	mkdir -p .build/dist; \
	for program in $(PROGRAMS); do strip -o ".build/dist/$$program" "$$bin/$$program"; done; \
	ls -l .build/dist

# Archives alone, so that the linker takes them rather than the shared libraries beside them (Package.swift names this folder).
.PHONY: static-libraries
static-libraries: setup
	@mkdir -p .build/static
	@compiler="$$(command -v gcc || command -v clang)"; \
	archive() { "$$compiler" -print-file-name="lib$$1.a"; }; \
	for library in stdc++ sqlite3; do \
	  if [ -f "$$(archive $$library)" ]; then ln -sf "$$(archive $$library)" .build/static/; fi; \
	done; \
	if [ -f "$$(archive ncursesw)" ] && [ -f "$$(archive tinfo)" ]; then \
	  echo "INPUT($$(archive ncursesw) $$(archive tinfo))" >.build/static/libncursesw.a; \
	fi

.PHONY: install
install: release ## Install the release under PREFIX (DESTDIR is put before it).
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/terminfo"
	install -m 755 $(addprefix .build/dist/,$(PROGRAMS)) "$(DESTDIR)$(PREFIX)/bin/"
	tic -x -o "$(DESTDIR)$(PREFIX)/share/terminfo" $(TERMINFO_SOURCE)
	install -d "$(DESTDIR)$(PREFIX)/share/man/man1" "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -m 644 $(patsubst %,Docs/Reference/man/%.1,$(PROGRAMS)) "$(DESTDIR)$(PREFIX)/share/man/man1/"
	install -d "$(DESTDIR)$(PREFIX)/share/applications"
	install -m 644 Docs/Reference/kiroku.desktop "$(DESTDIR)$(PREFIX)/share/applications/"
	@if [ -z "$(DESTDIR)" ] && command -v update-desktop-database >/dev/null; then \
	  update-desktop-database -q "$(PREFIX)/share/applications" || true; \
	fi
	for program in $(PROGRAMS); do \
	  ".build/dist/$$program" --generate-completion-script bash >"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/$$program"; \
	  ".build/dist/$$program" --generate-completion-script zsh >"$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_$$program"; \
	  ".build/dist/$$program" --generate-completion-script fish >"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$$program.fish"; \
	done

# MARK: Set-up

# $(call with-packages,NAME…): installs those Debian packages that are missing.
define with-packages
missing=""; \
	for package in $(1); do \
	  dpkg-query -W -f '$${Status}' "$$package" 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  command -v apt-get >/dev/null || { echo "make: install these with your system's package manager:$$missing" >&2; exit 1; }; \
	  sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  echo "Installing$$missing"; \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get update -qq; \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
endef

.PHONY: setup
setup: ## Install the Debian packages that are missing (with sudo when not root).
	@command -v swift >/dev/null || { echo "make: no Swift toolchain is on the PATH. Install Swift 6.2 or newer from https://www.swift.org/install/linux/, then try again." >&2; exit 1; }
	@$(call with-packages,$(DEBIAN_PACKAGES))

.PHONY: terminfo
terminfo: $(TERMINFO_DIR)/.compiled

$(TERMINFO_DIR)/.compiled: $(TERMINFO_SOURCE)
	@mkdir -p $(TERMINFO_DIR)
	@tic -x -o $(TERMINFO_DIR) $(TERMINFO_SOURCE)
	@touch $@

# MARK: Checks

.PHONY: check
check: setup terminfo lint check-layers ## All that CI checks: format, lint, layers, every test, warnings as errors, the plugin and the stack in apps of their own, an eighth intent.
	KIROKU_STRICT=1 swift build --jobs $(JOBS) --build-tests --scratch-path $(STRICT_SCRATCH)
	KIROKU_STRICT=1 KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" swift test --skip-build --scratch-path $(STRICT_SCRATCH) --skip '$(TIMED_TESTS)'
	KIROKU_STRICT=1 KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" swift test --skip-build --scratch-path $(STRICT_SCRATCH) --filter '$(TIMED_TESTS)'
	@JOBS=$(JOBS) Tests/Definitions/Plugin/run.sh
	@JOBS=$(JOBS) Tests/SmallApp/run.sh
	@JOBS=$(JOBS) Tests/EighthIntent/run.sh

.PHONY: check-house
check-house: setup ## Add an intent, a column and a parameter in a copy, and leave out each file in turn: the compiler or a test must tell.
	KIROKU_STRICT=1 swift build --jobs $(JOBS) --build-tests --scratch-path $(STRICT_SCRATCH)
	@JOBS=$(JOBS) Tests/EighthIntent/run.sh --house

.PHONY: lint
lint: ## Check the format and the style of every Swift file.
	@swift format lint --strict --recursive --parallel Package.swift Modules Apps Tests
	@Tests/Layers/check-tree.sh

.PHONY: format
format: ## Format every Swift file in place.
	@swift format --in-place --recursive --parallel Package.swift Modules Apps Tests

.PHONY: check-layers
check-layers: setup ## Check who imports whom, and that the extension holds no terminal code; each check is tried on a violation first.
	@Tests/Layers/prove-checks.sh
	@Tests/Layers/check-layers.sh

.PHONY: check-plugin
check-plugin: setup ## Build an app that takes the plugin from this package: it generates when something changed, and shows errors.
	@JOBS=$(JOBS) Tests/Definitions/Plugin/run.sh

.PHONY: check-small-app
check-small-app: setup ## Build a watering log on the shortcuts stack as an app of its own, and drive it.
	@JOBS=$(JOBS) Tests/SmallApp/run.sh

.PHONY: screens
screens: setup ## Draw every screen anew into Tests/Study/StudyScreensTests/Pictures, and show what changed.
	@KIROKU_ONLY=StudyScreens swift build --build-tests --scratch-path .build-StudyScreens --jobs $(JOBS)
	@RECORD_SNAPSHOTS=1 KIROKU_ONLY=StudyScreens swift test --skip-build --scratch-path .build-StudyScreens >/dev/null 2>&1 || true
	@git --no-pager diff --stat -- Tests/Study/StudyScreensTests/Pictures
	@echo "$$(ls Tests/Study/StudyScreensTests/Pictures | wc -l) pictures stand in Tests/Study/StudyScreensTests/Pictures."

.PHONY: fuzz
fuzz: setup terminfo ## Feed readers of definitions for SECONDS (60), from INTENTC_CORPUS too, and readers of lines with LINES (20000) of SEED.
	@Tests/Fuzz/run.sh $(if $(filter command line environment override,$(origin SECONDS)),$(SECONDS),60)
	@swift build --jobs $(JOBS) --product kiroku && swift build --jobs $(JOBS) --product kiroku-intents && swift build --jobs $(JOBS) --product kiroku-fuzz
	@KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" Tests/Fuzz/lines.sh $(if $(filter command,$(firstword $(origin LINES))),$(LINES),20000) $(SEED)

# The programs built for debugging do: what is attacked is what they do, not how fast, and arithmetic traps in both.
.PHONY: attack
attack: setup attack-programs ## Try to break the programs for ten minutes: kills, full disks, damages, odd lines, definitions; SEED, PARTS and STEP see one again.
	@Tests/Attack/run.sh "$$(swift build --show-bin-path)" \
	  --seconds $(if $(filter command line environment override,$(origin SECONDS)),$(SECONDS),330) \
	  $(if $(SEED),--seed $(SEED)) $(if $(PARTS),--only $(PARTS)) $(if $(STEP),--step $(STEP))
	@$(if $(PARTS)$(STEP),:,$(MAKE) --no-print-directory attack-intentc)

.PHONY: attack-intentc
attack-intentc: setup ## Check, show, compare, format and compile 2000 definitions that were broken by SEED.
	@swift build --jobs $(JOBS) --build-tests
	@INTENTC_MUTATIONS=2000 $(if $(SEED),INTENTC_MUTATION_SEED=$(SEED)) swift test --skip-build --filter MutationTests

.PHONY: attack-short
attack-short: setup attack-programs ## Some of every attack in half a minute, after a fault is planted for each, to see that it can fail.
	@Tests/Attack/run.sh "$$(swift build --show-bin-path)" --self-test $(if $(SEED),--seed $(SEED)) $(if $(PARTS),--only $(PARTS))
	@Tests/Attack/run.sh "$$(swift build --show-bin-path)" --short $(if $(SEED),--seed $(SEED)) $(if $(PARTS),--only $(PARTS))

.PHONY: chaos
chaos: setup chaos-programs ## Post 5000 times through a network that cuts, to a server that is killed, and hold what is there against the logs: SEED sees it again.
	@work=$$(mktemp -d "$${TMPDIR:-/tmp}/kiroku-chaos.XXXXXX"); \
	"$$(swift build --show-bin-path)/kiroku-chaos" "$$(swift build --show-bin-path)/kiroku-server" --work "$$work" \
	  $(if $(SEED),--seed $(SEED)) $(if $(CLIENTS),--clients $(CLIENTS)) $(if $(POSTS),--posts $(POSTS)) && rm -rf "$$work"

.PHONY: chaos-programs
chaos-programs:
	@for product in kiroku-server kiroku-chaos; do swift build --jobs $(JOBS) --product "$$product"; done

.PHONY: fuzz-server
fuzz-server: setup ## Ask kiroku-server what its OpenAPI document allows, and what not, with schemathesis: EXAMPLES (100) of each operation, by SEED.
	@$(call with-packages,curl python3-venv)
	@swift build --jobs $(JOBS) --product kiroku-server
	@Tests/Fuzz/server.sh "$$(swift build --show-bin-path)/kiroku-server" $(or $(EXAMPLES),100) $(SEED)

.PHONY: attack-rows
attack-rows: setup attack-programs ## Break a log in every column of every table, and hold doctor's verdict against the commands: CASES (all) chosen by SEED.
	@Tests/Attack/run.sh "$$(swift build --show-bin-path)" --only rows --cases $(or $(CASES),0) --seed $(or $(SEED),1) $(if $(STEP),--step $(STEP))

.PHONY: attack-programs
attack-programs:
	@for product in kiroku kiroku-intents kiroku-fuzz kiroku-attack; do swift build --jobs $(JOBS) --product "$$product"; done

.PHONY: phrase-weights
phrase-weights: static-libraries ## Learn what words say from the phrases of the tests and the open sentences of the benchmark.
	@swift build $(RELEASE_FLAGS) --jobs $(JOBS) --scratch-path $(RELEASE_SCRATCH) --product kiroku-phrases
	@"$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)/kiroku-phrases" \
	  train Modules/Study/StudyIntents/PhraseGrammar/StudyPhraseWeights.swift

.PHONY: phrase-tables
phrase-tables: static-libraries ## Make the tables of the phrases' patterns ahead, after a change of patterns or their words.
	@swift build $(RELEASE_FLAGS) --jobs $(JOBS) --scratch-path $(RELEASE_SCRATCH) --product kiroku-phrases
	@"$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)/kiroku-phrases" \
	  tables Modules/Study/StudyIntents/PhraseGrammar/StudyPhraseTables.swift

# A file that was just written lies in the page cache in large pieces, more of which count for whoever maps it (17 or 25 MiB for the same program): it
# is read from the disk again, as after a restart.
.PHONY: bench
bench: release ## Measure what is promised about speed and memory, as ratios taken side by side.
	@bin="$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)"; \
	mkdir -p .build/bench/programs; \
	for program in $(PROGRAMS) kiroku-bench-hello kiroku-bench-resident kiroku-bench; do \
	  strip -o ".build/bench/programs/$$program" "$$bin/$$program"; \
	  dd of=".build/bench/programs/$$program" oflag=nocache conv=notrunc,fdatasync count=0 status=none; \
	done; \
	Tests/Benchmarks/run.sh

.PHONY: bench-server
bench-server: static-libraries ## Measure what kiroku-server takes, beside a bare hello and the bare SQL: a million posts of 20 000 people, made once.
	@$(call with-packages,wrk)
	@for product in kiroku-server kiroku-bench-server; do \
	  swift build $(RELEASE_FLAGS) --jobs $(JOBS) --scratch-path $(RELEASE_SCRATCH) --product "$$product"; \
	done
	@bin="$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)"; \
	"$$bin/kiroku-bench-server" "$$bin/kiroku-server" --cache .build/bench-server
