# `make help` lists what can be done here.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# A folder of its own: tests are built with other flags, and each would undo the other's work. Beside
# the command there are no libraries to be searched for.
COMMON_FLAGS = -c release --static-swift-stdlib --disable-local-rpath --scratch-path .build/command \
  -Xlinker -L$(LINKED_IN)
BUILD_FLAGS = --product bidi-shape $(COMMON_FLAGS)
# Libraries that are linked in when they are found here. Loading the C++ library, which the Swift
# runtime needs, takes a third of the time that the command takes to start.
LINKED_IN = .build/linked-in
# Expanded where it is used, after the build: asking takes a second.
BINARY = $(shell $(SWIFT) build $(BUILD_FLAGS) --show-bin-path)/bidi-shape
STRINGS_BINARY = $(BINARY)-strings
INSTALLED_SHARE = $(DESTDIR)$(PREFIX)/share
# The driver is part of the build, so that a target is begun when the interfaces it needs are there,
# not only when their code is.
TEST = BIDI_SHAPE_TESTED=1 $(SWIFT) test -c release --disable-xctest --use-integrated-swift-driver
SWIFT_SOURCES = Package.swift Sources Tests Tools/UnicodeTables/Package.swift \
  Tools/UnicodeTables/Sources Benchmarks/Package.swift Benchmarks/Sources
TABLES = Sources/BidiShape/Unicode/Generated
UNIT_TABLES = Sources/BidiFormatting/Units/Generated

.DEFAULT_GOAL := help
.PHONY: help run build test test-long test-paths test-debug test-spark bench bench-patterns bench-threads bench-libraries bench-commands lint format install clean dependencies unicode unicode-check bench-fields caret-table build-strings bench-marks

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

build-strings: build ## Build the command for files of strings and Swift sources
	$(SWIFT) build --product bidi-shape-strings $(COMMON_FLAGS)

test: dependencies ## Run all tests, in release mode
	$(TEST)

test-long: dependencies ## Run the random tests with hundreds of thousands of cases
	BIDI_RANDOM_CASES=300000 $(TEST) --filter 'ConformanceTests\.(Random|Exhaustive|Hostile|Display|LineBreak)Tests|DisplayConverterTests'
	BIDI_RANDOM_CASES=200000 $(TEST) --filter MarkingPropertyTests
	BIDI_RANDOM_CASES=100000 $(TEST) --filter CaretPropertyTests
	BIDI_RANDOM_CASES=6000 $(TEST) --filter FieldPropertyTests
	BIDI_RANDOM_CASES=10000 $(TEST) --filter 'RandomRequestTests|TerminalTests|FewestMarksTests'

bench: dependencies ## Measure the library against FriBidi and, where it is installed, ICU
	BIDI_BENCHMARK_ICU=$$(pkg-config --exists icu-uc && echo 1 || echo 0) \
	  $(SWIFT) run -c release --package-path Benchmarks bidi-benchmark

bench-patterns: dependencies ## Measure patterns that make others quadratic, on a stack of 128 KiB
	$(SWIFT) run -c release --package-path Benchmarks bidi-benchmark --patterns

bench-threads: dependencies ## Measure one thread against two
	$(SWIFT) run -c release --package-path Benchmarks bidi-benchmark --threads

bench-libraries: dependencies ## Measure the library against those of Rust, Python and Java, as far as installed
	$(SWIFT) run -c release --package-path Benchmarks bidi-benchmark --write .build/benchmark-texts
	Benchmarks/compare-libraries Benchmarks/.build/release/bidi-benchmark .build/benchmark-texts

bench-fields: dependencies ## Measure frames and keys of text fields with 10,000 characters
	$(SWIFT) run -c release --package-path Benchmarks bidi-benchmark --fields

caret-table: dependencies ## Show how far text fields do as was recorded, engine by engine
	$(TEST) --filter printsHowFarProfilesDoAsRecorded

bench-marks: dependencies ## Measure marking, and compare it with what other systems put in
	$(SWIFT) run -c release --package-path Benchmarks bidi-benchmark --marks

bench-commands: build ## Measure the command against fribidi, bidiv and pybidi, as far as installed
	$(SWIFT) run -c release --package-path Benchmarks bidi-benchmark --write .build/benchmark-texts
	Benchmarks/compare-commands "$(BINARY)" .build/benchmark-texts

test-paths: dependencies ## Compare the fast paths with the plain one on a million random lines of each kind
	BIDI_RANDOM_CASES=1000000 $(TEST) \
	  --filter 'DisplayTests|DisplayAgreementTests'

test-debug: dependencies ## Run the tests of the library with run-time checks and the address sanitizer
	BIDI_RANDOM_CASES=20000 $(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build/debug-tests \
	  --filter 'BidiShapeTests|RandomTests|HostileTests'

test-spark: build ## Try the command under Spark's pipe operator; fetches pyspark, needs Java
	@command -v java >/dev/null || { echo "Java is missing; Debian: apt-get install default-jre-headless" >&2; exit 1; }
	@[ -x .build/spark/bin/python ] || python3 -m venv .build/spark
	@.build/spark/bin/python -c 'import pyspark' 2>/dev/null || .build/spark/bin/pip install -q pyspark==3.5.6
	PYSPARK_PYTHON="$(CURDIR)/.build/spark/bin/python" .build/spark/bin/python Examples/spark/show.py "$(BINARY)" --check

lint: ## Check format and style
	$(SWIFT) format lint --strict -r -p $(SWIFT_SOURCES)

format: ## Format the sources
	$(SWIFT) format format -i -r -p $(SWIFT_SOURCES)

install: build build-strings ## Install the commands, their manual page and completions under PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(INSTALLED_SHARE)/man/man1" \
	  "$(INSTALLED_SHARE)/bash-completion/completions" "$(INSTALLED_SHARE)/zsh/site-functions" \
	  "$(INSTALLED_SHARE)/fish/vendor_completions.d"
	install -m 755 "$(BINARY)" "$(DESTDIR)$(PREFIX)/bin/bidi-shape"
	install -m 755 "$(STRINGS_BINARY)" "$(DESTDIR)$(PREFIX)/bin/bidi-shape-strings"
	"$(BINARY)" man-page -o "$(INSTALLED_SHARE)/man/man1/bidi-shape.1"
	"$(BINARY)" completions bash -o "$(INSTALLED_SHARE)/bash-completion/completions/bidi-shape"
	"$(BINARY)" completions zsh -o "$(INSTALLED_SHARE)/zsh/site-functions/_bidi-shape"
	"$(BINARY)" completions fish -o "$(INSTALLED_SHARE)/fish/vendor_completions.d/bidi-shape.fish"

unicode: ## Write the tables of Unicode and CLDR anew, from the ICU of the Swift toolchain
	$(SWIFT) run --package-path Tools/UnicodeTables generate-unicode-tables $(TABLES)
	$(SWIFT) run --package-path Tools/UnicodeTables generate-unit-patterns $(UNIT_TABLES)

unicode-check: ## Fail when the tables differ from what `make unicode` writes
	$(SWIFT) run --package-path Tools/UnicodeTables generate-unicode-tables .build/unicode-check
	diff -r $(TABLES) .build/unicode-check
	$(SWIFT) run --package-path Tools/UnicodeTables generate-unit-patterns .build/unit-check
	diff -r $(UNIT_TABLES) .build/unit-check

clean: ## Remove what was built
	rm -rf .build Tools/UnicodeTables/.build Benchmarks/.build

dependencies:
	@Tools/install-dependencies
