# Kiroku: `make help` lists what can be made.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
JOBS ?= $(shell nproc)

PROGRAMS := kiroku kiroku-intents kiroku-sync kiroku-desktop intentc kiroku-server
BENCH_PROGRAMS := move-intents kiroku-bench-hello kiroku-bench-resident kiroku-bench
DEBIAN_PACKAGES := libncurses-dev libsqlite3-dev libpng-dev libjpeg62-turbo-dev libsodium-dev libpq-dev libqrencode-dev libsystemd-dev dbus zbar-tools ncurses-bin ncurses-term tmux jq sqlite3 strace util-linux git openssl
# Tools that read what we export, and write what we import, that read our manual pages, and what stands in for a desktop's notifications, and shells that
# complete our commands: for CI; where one is missing, its test says that it skipped.
PEER_PACKAGES := timewarrior ledger hledger mandoc python3-dbusmock python3-venv zsh fish
# Watson is in PyPI alone: it stands in an environment of its own, and behind everything else on the path.
WATSON_VERSION := 2.1.0
WATSON := .build/watson/$(WATSON_VERSION)
PEER_PROGRAMS := .build/peers
export PATH := $(PATH):$(CURDIR)/$(PEER_PROGRAMS)
# Types are found by their addresses rather than by their names, in the packages we use too: without it `kiroku status` takes 59 % more instructions,
# `kiroku record` 128 %; without it in the packages alone, 35 % (Docs/Decisions.md).
RELEASE_FLAGS = -c release --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  $(shell cat .build/static/link-flags 2>/dev/null)
STRICT_SCRATCH := .build-strict
STRICT_FLAGS = --jobs $(JOBS) --scratch-path $(STRICT_SCRATCH)
# Tests at a time: enough to keep each core busy. Each holds databases and programs open (with over a thousand descriptors Foundation's Process crashes
# where it lists them).
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= $(shell expr 4 \* $$(nproc))
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
	@KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" Tests/Running/run.sh .build

.PHONY: test-whole
test-whole: ## Run every test with all its cases; `make test` runs a fixed sample where there are many.
	@KIROKU_TEST_WHOLE=1 $(MAKE) --no-print-directory test

.PHONY: test-hours
test-hours: setup terminfo ## Run the end-to-end and timeline tests at ten moments: at night, at noon, at the year's end, on 29 February, as clocks change.
	@$(call with-packages,faketime)
	@swift build --jobs $(JOBS) --build-tests
	@KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" Tests/Running/hours.sh .build

test-%: setup terminfo ## Run one module's tests alone.
	@KIROKU_ONLY=$* swift build --scratch-path .build-$* --jobs $(JOBS) --build-tests
	@KIROKU_ONLY=$* KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" Tests/Running/run.sh .build-$* .

.PHONY: build
build: ## Build everything for debugging.
	swift build --jobs $(JOBS)

# $(call build-release,PRODUCT…): builds these programs alone, side by side.
define build-release
KIROKU_PROGRAMS="$(strip $(1))" swift build $(RELEASE_FLAGS) --jobs $(JOBS) --scratch-path $(RELEASE_SCRATCH)
endef

.PHONY: release
release: terminfo static-libraries ## Build the programs for use: optimised, static Swift library, stripped.
	@$(call build-release,$(PROGRAMS))
	@bin="$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)"; \
	mkdir -p .build/dist; \
	for program in $(PROGRAMS); do strip -o ".build/dist/$$program" "$$bin/$$program"; done; \
	ls -l .build/dist

# $(unicode-data): an archive with ICU's data for the languages that we speak alone, and the flags by which the linker takes it for Foundation's, which
# has all languages: four of the twenty-two megabytes that `kiroku` has when it is compressed.
define unicode-data
foundation="$$(dirname "$$(dirname "$$(readlink -f "$$(command -v swift)")")")/lib/swift_static/linux/lib_FoundationICU.a"; \
	  if [ ! .build/static/libunicodedata.a -nt Tests/Packages/unicode-data.pl ] || [ ! .build/static/libunicodedata.a -nt "$$foundation" ]; then \
	    (cd .build/static && rm -f libunicodedata.a link-flags && ar p "$$foundation" icu_packaged_data.cpp.o >icu.o \
	      && symbol="$$(nm icu.o | sed -n 's/.* R \(icudt[0-9]*_dat\)$$/\1/p')" && [ -n "$$symbol" ] \
	      && objcopy -O binary -j .rodata icu.o icu.dat && "$(CURDIR)/Tests/Packages/unicode-data.pl" en ja <icu.dat >icu-few.dat \
	      && printf '.section .rodata\n.balign 16\n.globl %s\n%s: .incbin "icu-few.dat"\n.section .note.GNU-stack,"",@progbits\n' \
	        "__wrap_$$symbol" "__wrap_$$symbol" | "$$compiler" -x assembler -c -o icu.o - \
	      && ar rcs libunicodedata.a icu.o && echo "-Xlinker --wrap=$$symbol" >link-flags && rm icu.o icu.dat icu-few.dat) \
	      || echo "make: the programs keep Foundation's data of all languages: it is not where it is looked for" >&2; \
	  fi
endef

# Archives alone, so that the linker takes them rather than the shared libraries beside them (Package.swift names this folder). libjpeg's has another
# name on each family of systems. That of libstdc++ wants glibc's arc4random where there is one, which is from 2.36 on: it is given its own.
.PHONY: static-libraries
static-libraries: setup
	@mkdir -p .build/static
	@compiler="$$(command -v gcc || command -v clang)"; \
	archive() { "$$compiler" -print-file-name="lib$$1.a"; }; \
	for library in sqlite3 jpeg; do \
	  if [ -f "$$(archive $$library)" ]; then ln -sf "$$(archive $$library)" .build/static/; fi; \
	done; \
	if [ -f "$$(archive stdc++)" ]; then \
	  printf '%s\n' '#include <sys/random.h>' \
	    'unsigned arc4random(void) { unsigned value; while (getrandom(&value, sizeof value, 0) != sizeof value) {} return value; }' \
	    | "$$compiler" -x c -O2 -fvisibility=hidden -c -o .build/static/arc4random.o -; \
	  ar rcs .build/static/libarc4random.a .build/static/arc4random.o; \
	  $(unicode-data); \
	  rm -f .build/static/arc4random.o .build/static/libstdc++.a; \
	  echo "INPUT($$(archive stdc++) -larc4random $$([ ! -f .build/static/link-flags ] || echo -lunicodedata))" >.build/static/libstdc++.a; \
	fi; \
	if [ -f "$$(archive ncursesw)" ] && [ -f "$$(archive tinfo)" ]; then \
	  echo "INPUT($$(archive ncursesw) $$(archive tinfo))" >.build/static/libncursesw.a; \
	fi

.PHONY: install
install: release ## Install the release under PREFIX (DESTDIR is put before it).
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/terminfo"
	install -m 755 $(addprefix .build/dist/,$(PROGRAMS)) "$(DESTDIR)$(PREFIX)/bin/"
	tic -x -o "$(DESTDIR)$(PREFIX)/share/terminfo" $(TERMINFO_SOURCE)
	for page in Docs/Reference/man/*.[157] Docs/Reference/man/*/*.[157]; do \
	  language="$$(dirname "$${page#Docs/Reference/man/}")"; \
	  install -D -m 644 "$$page" "$(DESTDIR)$(PREFIX)/share/man/$$language/man$${page##*.}/$${page##*/}"; \
	done
	install -d "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" \
	  "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"
	install -d "$(DESTDIR)$(PREFIX)/share/applications" "$(DESTDIR)$(PREFIX)/share/metainfo"
	install -m 644 Docs/Reference/kiroku.desktop Docs/Reference/app.kiroku.Kiroku.desktop "$(DESTDIR)$(PREFIX)/share/applications/"
	install -m 644 Docs/Reference/app.kiroku.Kiroku.metainfo.xml "$(DESTDIR)$(PREFIX)/share/metainfo/"
	install -d "$(DESTDIR)$(PREFIX)/lib/systemd/system" "$(DESTDIR)$(PREFIX)/share/doc/kiroku" "$(DESTDIR)$(PREFIX)/share/doc/kiroku-server"
	sed 's|/usr/local/|$(PREFIX)/|' Docs/Reference/kiroku-server.service >"$(DESTDIR)$(PREFIX)/lib/systemd/system/kiroku-server.service"
	install -m 644 Docs/Reference/forbidden-words.txt "$(DESTDIR)$(PREFIX)/share/doc/kiroku-server/"
	$(licenses) >"$(DESTDIR)$(PREFIX)/share/doc/kiroku/LICENSES.txt"
	install -d "$(DESTDIR)$(PREFIX)/share/dbus-1/services" "$(DESTDIR)$(PREFIX)/share/dbus-1/interfaces" \
	  "$(DESTDIR)$(PREFIX)/share/gnome-shell/search-providers"
	sed 's|/usr/local/|$(PREFIX)/|' Docs/Reference/bus/app.kiroku.Kiroku1.service \
	  >"$(DESTDIR)$(PREFIX)/share/dbus-1/services/app.kiroku.Kiroku1.service"
	install -m 644 Docs/Reference/bus/app.kiroku.Kiroku1.xml "$(DESTDIR)$(PREFIX)/share/dbus-1/interfaces/"
	install -m 644 Docs/Reference/bus/app.kiroku.Kiroku1.search-provider.ini \
	  "$(DESTDIR)$(PREFIX)/share/gnome-shell/search-providers/app.kiroku.Kiroku1.ini"
	@if [ -z "$(DESTDIR)" ] && command -v update-desktop-database >/dev/null; then \
	  update-desktop-database -q "$(PREFIX)/share/applications" || true; \
	fi
	for program in $(PROGRAMS); do \
	  ".build/dist/$$program" --generate-completion-script bash | sed '1{/^#!/d}' >"$(DESTDIR)$(PREFIX)/share/bash-completion/completions/$$program"; \
	  ".build/dist/$$program" --generate-completion-script zsh >"$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_$$program"; \
	  ".build/dist/$$program" --generate-completion-script fish >"$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$$program.fish"; \
	done

# $(licenses): the licences and notices of all that is linked into the programs, each text once.
define licenses
{ \
	echo "The programs of Kiroku hold Swift's library, packages, and archives of the system that they were built on. These are their licences and notices."; \
	toolchain="$$(dirname "$$(dirname "$$(readlink -f "$$(command -v swift)")")")"; \
	declare -A seen; \
	for file in LICENSE "$$toolchain/share/swift/LICENSE.txt" $(RELEASE_SCRATCH)/checkouts/*/LICENSE* $(RELEASE_SCRATCH)/checkouts/*/NOTICE* \
	  /usr/share/doc/lib{sqlite3,ncurses,jpeg62-turbo,stdc++-*}-dev/copyright; do \
	  [ -f "$$file" ] || continue; \
	  sum="$$(sha256sum <"$$file")"; name="$${file#$(RELEASE_SCRATCH)/checkouts/}"; \
	  printf '\n== %s\n' "$${name#"$$toolchain/share/"}"; \
	  if [ -n "$${seen[$$sum]:-}" ]; then echo "As $${seen[$$sum]}."; else seen[$$sum]="$$name"; echo; cat "$$file"; fi; \
	done; \
	}
endef

# MARK: Packages

# What `kiroku --version` says; the others have to say the same.
VERSION := $(shell sed -n 's/.*var version: String { "\([^"]*\)" }.*/\1/p' Modules/Study/StudyLaunch/RunnerConfiguration+Study.swift)
DEB_VERSION ?= $(VERSION)-1
DEBFULLNAME ?= $(shell git config user.name || id -un)
DEBEMAIL ?= $(shell git config user.email || echo "$$(id -un)@$$(hostname -f)")
# When the sources were changed last: so the same sources make the same packages.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)
PACKAGES := .build/packages
PACKAGE_TOOLS := debhelper chrpath lintian appstream desktop-file-utils xz-utils

STATIC_PROGRAMS := kiroku-intents intentc
STATIC_SCRATCH := .build/static-executables
TARBALL := kiroku-$(VERSION)-linux-$(shell uname -m)

# $(call check-programs,PROGRAM…): what holds for programs that others get; prints what they weigh.
define check-programs
for program in $(1); do \
	  said="$$("$$program" --version | sed 's/.* //')"; \
	  [ "$$said" = "$(VERSION)" ] || { echo "make: $$program says that it is version $$said, kiroku is $(VERSION)" >&2; exit 1; }; \
	  newer="$$({ objdump -T "$$program" 2>/dev/null || true; } | sed -n 's/.*(\(GLIBC_[0-9.]*\)) /\1 /p' | sort -uV | sed '/^GLIBC_2\.35 /,$$!d;/^GLIBC_2\.35 /d')"; \
	  [ -z "$$newer" ] || { printf 'make: %s needs a glibc newer than 2.35 for:\n%s\n' "$$program" "$$newer" >&2; exit 1; }; \
	  compressed="$$(xz -T0 -c "$$program" | wc -c)"; \
	  printf '%-32s %9d bytes, %8d compressed\n' "$${program#.build/}" "$$(wc -c <"$$program")" "$$compressed"; \
	  [ "$$compressed" -le 20000000 ] || { echo "make: $$program is more than 20 MB when it is compressed" >&2; exit 1; }; \
	done
endef

# Whoever makes the packages has an address of their own, which need not be one that others can write to; what else lintian may say stands with its reason
# in the *.lintian-overrides.
.PHONY: deb
deb: ## Make the Debian packages kiroku, kiroku-server and intentc in .build/packages, and let lintian look at them.
	@$(call with-packages,$(PACKAGE_TOOLS))
	@rm -rf $(PACKAGES)/deb && mkdir -p $(PACKAGES)/deb/source
	@$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/$(PACKAGES)/deb/source/installed" PREFIX=/usr
	@$(call check-programs,$(addprefix .build/dist/,$(PROGRAMS)))
	@appstreamcli validate --no-net $(PACKAGES)/deb/source/installed/usr/share/metainfo/*.xml
	@desktop-file-validate $(PACKAGES)/deb/source/installed/usr/share/applications/*.desktop
	@cp -r Docs/Reference/debian CHANGELOG.md $(PACKAGES)/deb/source/
	@sed -i -e 's|@MAINTAINER@|$(DEBFULLNAME) <$(DEBEMAIL)>|' -e 's|@VERSION@|$(DEB_VERSION)|' \
	  -e "s|@DATE@|$$(date -R -u -d @$(SOURCE_DATE_EPOCH))|" $(PACKAGES)/deb/source/debian/{control,changelog}
	@cd $(PACKAGES)/deb/source && dpkg-buildpackage --build=binary --unsigned-changes >../build.log 2>&1 || { tail -40 ../build.log >&2; exit 1; }
	@lintian --allow-root --fail-on error,warning --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog $(PACKAGES)/deb/*.changes
	@mv $(PACKAGES)/deb/*.deb $(PACKAGES)/
	@ls -l $(PACKAGES)/*_$(DEB_VERSION)_*.deb

.PHONY: check-packages
check-packages: deb ## Install, use, upgrade (from this build under a lower number, or those in OLDER), and purge the packages in a fresh Debian 12 (as root).
	@$(call with-packages,debootstrap util-linux sqlite3)
	@Tests/Packages/run.sh $(DEB_VERSION) $(OLDER)

.PHONY: dist
dist: static-libraries ## Make a tarball for glibc 2.35 and newer in .build/packages, and one of kiroku-intents and intentc that need no library at all.
	@$(call with-packages,$(PACKAGE_TOOLS))
	@$(call with-packages,debootstrap)
	@rm -rf $(PACKAGES)/dist
	@$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/$(PACKAGES)/dist" PREFIX=/usr/local
	@$(call check-programs,$(addprefix .build/dist/,$(PROGRAMS)))
	@mv $(PACKAGES)/dist/usr/local $(PACKAGES)/dist/$(TARBALL)
	@for program in $(STATIC_PROGRAMS); do \
	  swift build $(RELEASE_FLAGS) -Xswiftc -static-executable --jobs $(JOBS) --scratch-path $(STATIC_SCRATCH) --product "$$program" 2>&1 \
	    | { grep -vE 'in statically linked applications requires|^$$|warning: the use of .mktemp' || true; }; \
	done
	@bin="$$(swift build $(RELEASE_FLAGS) --scratch-path $(STATIC_SCRATCH) --show-bin-path)"; \
	mkdir -p $(PACKAGES)/dist/$(TARBALL)-static; \
	for program in $(STATIC_PROGRAMS); do strip -o "$(PACKAGES)/dist/$(TARBALL)-static/$$program" "$$bin/$$program"; done; \
	cp $(PACKAGES)/dist/$(TARBALL)/share/doc/kiroku/LICENSES.txt $(PACKAGES)/dist/$(TARBALL)-static/
	@$(call check-programs,$(addprefix $(PACKAGES)/dist/$(TARBALL)-static/,$(STATIC_PROGRAMS)))
	@for name in $(TARBALL) $(TARBALL)-static; do \
	  tar -C $(PACKAGES)/dist --sort=name --owner=0 --group=0 --numeric-owner --mtime=@$(SOURCE_DATE_EPOCH) \
	    -cJf $(PACKAGES)/$$name.tar.xz $$name; \
	done
	@Tests/Packages/tarballs.sh $(PACKAGES)/$(TARBALL).tar.xz $(PACKAGES)/$(TARBALL)-static.tar.xz
	@ls -l $(PACKAGES)/$(TARBALL)*.tar.xz

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

.PHONY: peers
peers: setup
	@$(call with-packages,$(PEER_PACKAGES))
	@if ! $(WATSON)/bin/watson --version >/dev/null 2>&1; then \
	  echo "Installing td-watson"; \
	  { python3 -m venv --clear $(WATSON) && $(WATSON)/bin/pip install --quiet --disable-pip-version-check --no-input --retries 1 --timeout 15 td-watson==$(WATSON_VERSION); } \
	    || echo "make: td-watson cannot be had from PyPI: what is tried on it skips" >&2; \
	fi
	@mkdir -p $(PEER_PROGRAMS)
	@ln -sfn ../watson/$(WATSON_VERSION)/bin/watson $(PEER_PROGRAMS)/watson

.PHONY: terminfo
terminfo: $(TERMINFO_DIR)/.compiled

$(TERMINFO_DIR)/.compiled: $(TERMINFO_SOURCE)
	@mkdir -p $(TERMINFO_DIR)
	@tic -x -o $(TERMINFO_DIR) $(TERMINFO_SOURCE)
	@touch $@

# MARK: Checks

# What failed once and passed when it was repeated: the last lines of each check.
define say-flaky
if [ -s .build/flaky.txt ]; then echo "Flaky (.build/flaky.txt):"; sed 's/^/  /' .build/flaky.txt; fi
endef

.PHONY: check
check: setup peers terminfo lint check-layers ## All that CI checks: format, lint, layers, every test, warnings as errors, the plugin and the stack in apps of their own, an eighth intent.
	KIROKU_STRICT=1 swift build $(STRICT_FLAGS) --build-tests
	@export KIROKU_STRICT=1 KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)"; \
	Tests/Running/prove.sh $(STRICT_SCRATCH); \
	Tests/Running/run.sh $(STRICT_SCRATCH)
	@JOBS=$(JOBS) Tests/Definitions/Plugin/run.sh
	@JOBS=$(JOBS) Tests/SmallApp/run.sh
	@JOBS=$(JOBS) Tests/EighthIntent/run.sh
	@$(say-flaky)

# The programs of the benchmarks are built beside the others; what they measure is for `make bench`. Move isn't installed, but has a guide.
INSTALLED := .build/installed
.PHONY: check-release
check-release: setup terminfo static-libraries ## Build the release and the benchmarks, install it into a folder, and follow README and the guides with it.
	@$(call build-release,$(PROGRAMS) move $(BENCH_PROGRAMS))
	@rm -rf $(INSTALLED)
	@$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/$(INSTALLED)" PREFIX=/usr/local
	@Tests/Installed/prove.sh
	@rm -rf .build/further && mkdir -p .build/further
	@for program in move move-intents; do ln -s "$(CURDIR)/$(RELEASE_SCRATCH)/release/$$program" .build/further/; done
	@$(call with-packages,curl)
	@REQUIRE=1 FURTHER=.build/further Tests/Installed/run.sh $(INSTALLED)/usr/local
	@$(say-flaky)

.PHONY: check-house
check-house: setup ## Add an intent, a column and a parameter in a copy, and leave out each file in turn: the compiler or a test must tell.
	KIROKU_STRICT=1 swift build $(STRICT_FLAGS) --build-tests
	@JOBS=$(JOBS) Tests/EighthIntent/run.sh --house

.PHONY: docs
docs: setup ## Write the dialogues and the manual pages in Docs/Reference anew, out of the definitions and of what help is made from.
	swift build --jobs $(JOBS) --product intentc
	swift build --jobs $(JOBS) --product kiroku-manuals
	.build/debug/kiroku-manuals Docs/Reference/man
	@for definition in Modules/Study/StudyIntents/Study Modules/Move/MoveDomain/Move; do \
	for language in en ja; do for format in text:txt mermaid:mmd; do \
	  KIROKU_LANG=$$language .build/debug/intentc dialogue $$definition.intentdefinition --lang $$language \
	    --format $${format%:*} >Docs/Reference/dialogues/$${definition##*/}.$$language.$${format#*:}; \
	done; done; done

.PHONY: lint
lint: ## Check the format and the style of every Swift file, and that no test waits for time to pass.
	@swift format lint --strict --recursive --parallel Package.swift Modules Apps Tests
	@Tests/Layers/check-tree.sh
	@Tests/Layers/check-clocks.sh

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
screens: setup ## Draw every screen anew, in colours too, and the README’s; show what changed.
	@KIROKU_ONLY=StudyScreens swift build --build-tests --scratch-path .build-StudyScreens --jobs $(JOBS)
	@RECORD_SNAPSHOTS=1 KIROKU_ONLY=StudyScreens swift test --skip-build --scratch-path .build-StudyScreens >/dev/null 2>&1 || true
	@git --no-pager diff --stat -- Tests/Study/StudyScreensTests/Pictures README.md
	@echo "$$(ls Tests/Study/StudyScreensTests/Pictures | wc -l) pictures stand in Tests/Study/StudyScreensTests/Pictures."

.PHONY: fuzz
fuzz: setup terminfo ## Feed readers of definitions for SECONDS (60), from INTENTC_CORPUS too, and readers of lines with LINES (20000) of SEED.
	@Tests/Fuzz/run.sh $(if $(filter command line environment override,$(origin SECONDS)),$(SECONDS),60)
	@swift build --jobs $(JOBS) --product kiroku && swift build --jobs $(JOBS) --product kiroku-intents && swift build --jobs $(JOBS) --product kiroku-fuzz
	@KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" Tests/Fuzz/lines.sh $(if $(filter command,$(firstword $(origin LINES))),$(LINES),20000) $(SEED)

# The programs built for debugging do: what is attacked is what they do, not how fast, and arithmetic traps in both.
.PHONY: attack
attack: setup attack-programs ## Try to break the programs: kills, full disks, damages, odd lines, definitions, then every test with all its cases; SEED, PARTS and STEP see one again.
	@Tests/Attack/run.sh "$$(swift build --show-bin-path)" \
	  --seconds $(if $(filter command line environment override,$(origin SECONDS)),$(SECONDS),330) \
	  $(if $(SEED),--seed $(SEED)) $(if $(PARTS),--only $(PARTS)) $(if $(STEP),--step $(STEP))
	@$(if $(PARTS)$(STEP),:,$(MAKE) --no-print-directory attack-intentc test-whole)

.PHONY: attack-intentc
attack-intentc: setup ## Check, show, compare, format and compile 2000 definitions that were broken by SEED.
	@swift build --jobs $(JOBS) --build-tests
	@INTENTC_MUTATIONS=2000 $(if $(SEED),INTENTC_MUTATION_SEED=$(SEED)) swift test --skip-build --filter MutationTests

.PHONY: attack-short
attack-short: setup attack-programs ## Some of every attack in half a minute, after a fault is planted for each, to see that it can fail.
	@Tests/Attack/run.sh "$$(swift build --show-bin-path)" --self-test $(if $(SEED),--seed $(SEED)) $(if $(PARTS),--only $(PARTS))
	@Tests/Attack/run.sh "$$(swift build --show-bin-path)" --short $(if $(SEED),--seed $(SEED)) $(if $(PARTS),--only $(PARTS))

.PHONY: soak
soak: setup terminfo ## Press random keys of SEED in the app for SECONDS (1800), click, paste, resize, change its data from elsewhere: it must stay well.
	@for product in kiroku kiroku-soak; do swift build --jobs $(JOBS) --product "$$product"; done
	@bin="$$(swift build --show-bin-path)"; \
	KIROKU_TERMINFO="$(CURDIR)/$(TERMINFO_DIR)" "$$bin/kiroku-soak" "$$bin/kiroku" --found "$(CURDIR)/.build/soak/found" \
	  --seconds $(if $(filter command line environment override,$(origin SECONDS)),$(SECONDS),1800) $(if $(SEED),--seed $(SEED))

.PHONY: chaos
chaos: setup chaos-programs ## Post 5000 times through a network that cuts, to a server that is killed, then to two on PostgreSQL, and hold what is there against the logs: SEED sees it again, OLDER is a server of the version before that both begin as.
	@work=$$(mktemp -d "$${TMPDIR:-/tmp}/kiroku-chaos.XXXXXX"); bin="$$(swift build --show-bin-path)"; \
	for store in "" --postgres; do \
	  "$$bin/kiroku-chaos" "$$bin/kiroku-server" --work "$$work" $$store $$([ -z "$$store" ] || echo "$(if $(OLDER),--older $(OLDER))") \
	    $(if $(SEED),--seed $(SEED)) $(if $(CLIENTS),--clients $(CLIENTS)) $(if $(POSTS),--posts $(POSTS)) || exit 1; \
	done; rm -rf "$$work"

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
	@for product in kiroku kiroku-intents kiroku-server kiroku-fuzz kiroku-attack; do swift build --jobs $(JOBS) --product "$$product"; done

.PHONY: phrase-weights
phrase-weights: static-libraries ## Learn what words say from the phrases of the tests and the open sentences of the benchmark.
	@$(call build-release,kiroku-phrases)
	@"$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)/kiroku-phrases" \
	  train Modules/Study/StudyIntents/PhraseGrammar/StudyPhraseWeights.swift

.PHONY: phrase-tables
phrase-tables: static-libraries ## Make the tables of the phrases' patterns and of the subjects ahead, after a change of patterns, their words or subjects.
	@$(call build-release,kiroku-phrases)
	@"$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)/kiroku-phrases" \
	  tables Modules/Study/StudyIntents/PhraseGrammar/StudyPhraseTables.swift Modules/Study/StudyRepositories/Phrases/StudySubjectIndex.swift

# A file that was just written lies in the page cache in large pieces, more of which count for whoever maps it (17 or 25 MiB for the same program): it
# is read from the disk again, as after a restart.
.PHONY: bench
bench: release peers ## Measure what is promised about speed and memory, as ratios taken side by side.
	@$(call build-release,$(BENCH_PROGRAMS))
	@bin="$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)"; \
	mkdir -p .build/bench/programs; \
	for program in $(PROGRAMS) $(BENCH_PROGRAMS); do \
	  strip -o ".build/bench/programs/$$program" "$$bin/$$program"; \
	  dd of=".build/bench/programs/$$program" oflag=nocache conv=notrunc,fdatasync count=0 status=none; \
	done; \
	Tests/Benchmarks/run.sh

.PHONY: bench-server
bench-server: static-libraries ## Measure what kiroku-server takes on SQLite and on PostgreSQL (STORE=sqlite, postgres), beside the bare SQL: a million posts, made once.
	@$(call with-packages,wrk)
	@$(call build-release,kiroku-server kiroku-bench-server)
	@bin="$$(swift build $(RELEASE_FLAGS) --scratch-path $(RELEASE_SCRATCH) --show-bin-path)"; \
	"$$bin/kiroku-bench-server" "$$bin/kiroku-server" --cache .build/bench-server $(if $(STORE),--store $(STORE))
