# `make help` lists what can be done here.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# A folder of its own: tests are built with other flags, and each would undo the other's work.
BUILD_FLAGS = -c release --product bidi-shape --static-swift-stdlib --scratch-path .build/command \
  -Xlinker -L$(LINKED_IN)
# Libraries that are linked in when they are found here. Loading the C++ library, which the Swift
# runtime needs, takes a third of the time that the command takes to start.
LINKED_IN = .build/linked-in
# Expanded where it is used, after the build: asking takes a second.
BINARY = $(shell $(SWIFT) build $(BUILD_FLAGS) --show-bin-path)/bidi-shape
INSTALLED_SHARE = $(DESTDIR)$(PREFIX)/share
SWIFT_SOURCES = Package.swift Sources Tests Tools/UnicodeTables/Package.swift \
  Tools/UnicodeTables/Sources Benchmarks/Package.swift Benchmarks/Sources
TABLES = Sources/BidiShape/Unicode/Generated

.DEFAULT_GOAL := help
.PHONY: help run build test test-debug bench bench-marks bench-commands lint format install clean dependencies unicode unicode-check

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Build, then show a sample of mixed Arabic and English in display order
	@echo
	@echo "Corpus/sample.txt as bidi-shape shows it, for screens that reorder nothing themselves:"
	@echo
	@"$(BINARY)" Corpus/sample.txt

build: dependencies ## Build the command in release mode
	@mkdir -p $(LINKED_IN)
	@library=$$(cc -print-file-name=libstdc++.a 2>/dev/null) && [ -f "$$library" ] && \
	  ln -sf "$$library" $(LINKED_IN)/ || :
	$(SWIFT) build $(BUILD_FLAGS)

test: dependencies ## Run all tests, in release mode
	$(SWIFT) test -c release --disable-xctest

bench: dependencies ## Measure the library against FriBidi and, where it is installed, ICU
	BIDI_BENCHMARK_ICU=$$(pkg-config --exists icu-uc && echo 1 || echo 0) \
	  $(SWIFT) run -c release --package-path Benchmarks bidi-benchmark

bench-marks: dependencies ## Measure marking, and compare it with what other systems put in
	$(SWIFT) run -c release --package-path Benchmarks bidi-benchmark --marks

bench-commands: build ## Measure the command against fribidi, bidiv and pybidi, as far as installed
	$(SWIFT) run -c release --package-path Benchmarks bidi-benchmark --write .build/benchmark-texts
	Benchmarks/compare-commands "$(BINARY)" .build/benchmark-texts

test-debug: dependencies ## Run the tests of the library with run-time checks and the address sanitizer
	BIDI_RANDOM_CASES=20000 $(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build/debug-tests \
	  --filter 'BidiShapeTests|RandomTests|HostileTests'

lint: ## Check format and style
	$(SWIFT) format lint --strict -r -p $(SWIFT_SOURCES)

format: ## Format the sources
	$(SWIFT) format format -i -r -p $(SWIFT_SOURCES)

install: build ## Install the command, its manual page and completions under PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(INSTALLED_SHARE)/man/man1" \
	  "$(INSTALLED_SHARE)/bash-completion/completions" "$(INSTALLED_SHARE)/zsh/site-functions" \
	  "$(INSTALLED_SHARE)/fish/vendor_completions.d"
	install -m 755 "$(BINARY)" "$(DESTDIR)$(PREFIX)/bin/bidi-shape"
	"$(BINARY)" man-page -o "$(INSTALLED_SHARE)/man/man1/bidi-shape.1"
	"$(BINARY)" completions bash -o "$(INSTALLED_SHARE)/bash-completion/completions/bidi-shape"
	"$(BINARY)" completions zsh -o "$(INSTALLED_SHARE)/zsh/site-functions/_bidi-shape"
	"$(BINARY)" completions fish -o "$(INSTALLED_SHARE)/fish/vendor_completions.d/bidi-shape.fish"

unicode: ## Write the Unicode tables anew, from the ICU of the Swift toolchain
	$(SWIFT) run --package-path Tools/UnicodeTables generate-unicode-tables $(TABLES)

unicode-check: ## Fail when the Unicode tables differ from what `make unicode` writes
	$(SWIFT) run --package-path Tools/UnicodeTables generate-unicode-tables .build/unicode-check
	diff -r $(TABLES) .build/unicode-check

clean: ## Remove what was built
	rm -rf .build Tools/UnicodeTables/.build Benchmarks/.build

dependencies:
	@Tools/install-dependencies
