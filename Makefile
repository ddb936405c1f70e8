# The two commands a newcomer needs are `make demo` and `make test`. Both install what is missing first.

APT_PACKAGES := libxml2-dev libcairo2-dev libpng-dev libdeflate-dev libturbojpeg0-dev libjpeg62-turbo-dev libpango1.0-dev pkg-config fonts-dejavu-core fonts-inter libvips42 libhyphen0 hyphen-de hyphen-en-us python3 python3-jsonschema
BREW_PACKAGES := libxml2 cairo pango libpng libdeflate jpeg-turbo pkg-config
OUT := out
# No other program links with ours, so no symbol is exported; functions with the same code, whose addresses nobody compares, are one.
SMALLER := -Xlinker --no-export-dynamic -Xlinker --exclude-libs=ALL -Xlinker --icf=safe
# The program that is used and measured: with Swift's library inside, at an address that changes with each start, its links made and closed
# before it begins. What the web server's package asks of libcurl is in CUnusedCurl, so that library is an empty one.
RELEASE := -c release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib --disable-local-rpath -Xlinker -L$(CURDIR)/.build/pkgconfig -Xlinker -pie -Xlinker -z -Xlinker now $(SMALLER))
# Where those programs are.
BIN = "$$(swift build $(RELEASE) --show-bin-path)"
# Tests that run programs, build pages or compare pictures: `make check` leaves them to `make test`.
SLOW := CommandTests|PlaygroundTests|DocumentationBuild|RabbetTests|CairoCanvasTests|InterfacePicturesTests|Corpus
# The compiler of Swift knows no sanitizer of undefined behaviour here: the C shims get it through their own compiler and the linker.
SANITIZE := --sanitize address -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined \
  -Xswiftc -Xclang-linker -Xswiftc -fsanitize=undefined
# What reads bytes that others wrote.
READER_TESTS := ^(ImagingTests|PatchArtTests|SceneTests|InterfaceBuilderTests)\.|FramerStripTests
# An import that the manifest does not allow is an error: the layers hold because the build checks them.
STRICT := --explicit-target-dependency-import-check error
# Some libraries ask for -pthread, which SwiftPM passes over with a warning: builds see their descriptions without it.
export PKG_CONFIG_PATH := $(CURDIR)/.build/pkgconfig$(if $(PKG_CONFIG_PATH),:$(PKG_CONFIG_PATH))

.PHONY: $(shell sed -n 's/^\([a-z][a-z-]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

help: ## what the targets do
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## / — /'

deps: ## install the C libraries, a font and the test tools that are missing
	@if command -v dpkg-query >/dev/null 2>&1; then \
	  missing=""; \
	  for package in $(APT_PACKAGES); do \
	    dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	  done; \
	  if [ -z "$$missing" ]; then echo "deps: all Debian packages are installed: $(APT_PACKAGES)"; exit 0; fi; \
	  sudo=""; [ "$$(id -u)" = 0 ] || sudo="sudo"; \
	  echo "deps: installing$$missing (with $${sudo:-no} sudo)"; \
	  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	elif command -v brew >/dev/null 2>&1; then \
	  echo "deps: brew install $(BREW_PACKAGES)"; brew install $(BREW_PACKAGES); \
	else \
	  echo "deps: neither apt nor brew is here; install: $(APT_PACKAGES)" >&2; exit 1; \
	fi
	@mkdir -p .build/pkgconfig; printf '!<arch>\n' > .build/pkgconfig/libcurl.a; \
	  for file in $$(grep -sl -- -pthread $$(pkg-config --variable=pc_path pkg-config | tr : '\n' | sed 's#$$#/*.pc#')); do \
	    sed 's/ *-pthread//g' "$$file" > .build/pkgconfig/"$${file##*/}"; done
	@Tests/Oracles/prepare.sh .build/oracle-venv || true

demo: deps ## solve and draw real scenes; prints where the pictures are
	@swift build $(RELEASE) --product rabbet
	@Playgrounds/demo.sh "$$(swift build $(RELEASE) --show-bin-path)/rabbet" $(OUT)

lint: ## the formatter's rules
	swift format lint --strict --recursive Package.swift Sources Tests Playgrounds

build: deps
	swift build --build-tests $(STRICT)

check: lint build ## the short loop after a change: format, build, and the tests of the modules, without programs and pictures
	swift test --skip-build $(STRICT) --skip '$(SLOW)'

test: deps lint build linkage oracles ## every test and check
	Tests/run.sh $(STRICT)

linkage: ## LinearSolver and Layout build, link and run where no Cairo, Pango or libpng is found
	Tests/Linkage/check.sh

docs: build ## the documentation, as a folder of pages; every warning is an error
	Docs/build.sh "$(CURDIR)/Docs" "$(CURDIR)/$(OUT)/docs" "$$(swift build --show-bin-path)"

dist: deps ## an archive, a Debian package and a container file of a rabbet that runs without Swift, and release notes
	Tests/Dist/make.sh $(OUT)/dist $(RELEASE)

test-dist: dist ## all of these, the action and the hooks, by the steps of Docs/Guides/GettingIt.md in a bare Debian (as root)
	Tests/Dist/try.sh $(OUT)/dist

test-plugin: deps ## `swift package rabbet check` in a package that depends on this one, and that others build no module for it
	@swift build $(RELEASE) --product rabbet
	Tests/Plugin/try.sh $(BIN)/rabbet .build/plugin-try

oracles: ## random programs against solvers that are not ours: always the same ones, at most for 20 seconds; and some hostile shapes
	Tests/Oracles/run.sh --programs 4000 --seconds 20
	SCRIPT=hostile.py Tests/Oracles/run.sh --quick --seconds 8

test-shapes: ## programs of 71 hostile shapes, up to 20 kB each: time and memory against size, and what is refused
	BUILD="-c release" SCRIPT=hostile.py Tests/Oracles/run.sh

test-exact: deps ## COUNT (10000) programs with numbers a hair from 1 or far apart against exact fractions; SEED (the clock), KEEP=file for what is wrong
	BUILD="-c release" SCRIPT=spread.py Tests/Oracles/run.sh --programs $(or $(COUNT),10000) $(if $(SEED),--seed $(SEED)) $(if $(KEEP),--keep $(KEEP))

test-bidi: build ## the order of letters on lines of both directions against FriBidi's, and ICU's where python3-icu is installed
	@mkdir -p $(OUT)
	/usr/bin/python3 Tests/Bidi/check.py $(OUT)/bidi-texts.json
	@[ ! -f $(OUT)/bidi-texts.json ] || BIDI_TEXTS=$(CURDIR)/$(OUT)/bidi-texts.json BIDI_LINES=$(CURDIR)/$(OUT)/bidi-lines.json \
	  swift test --skip-build --filter BidirectionalLineTests
	@[ ! -f $(OUT)/bidi-lines.json ] || /usr/bin/python3 Tests/Bidi/check.py $(OUT)/bidi-texts.json $(OUT)/bidi-lines.json

test-findings: build ## the formats of findings against their schemas; SARIF_SCHEMA=file names the published one, else PyPI's pydantic-sarif is taken
	@[ -x .build/findings-venv/bin/python ] || { python3 -m venv --system-site-packages .build/findings-venv && .build/findings-venv/bin/pip install -q pydantic-sarif; } || true
	@python=.build/findings-venv/bin/python; [ -x $$python ] || python=python3; \
	  $$python Tests/Findings/check.py "$$(swift build --show-bin-path)/rabbet" Playgrounds/Storyboard/Main.storyboard Playgrounds/Conflict/*.json

test-mutations: deps ## COUNT (20000) documents changed at random, checked on two devices in both directions: no crash, no hang. DOCUMENTS=folder
	@swift build $(RELEASE) --product rabbet
	python3 Tests/Findings/mutate.py $(BIN)/rabbet $(or $(COUNT),20000) Playgrounds $(DOCUMENTS)

test-import: deps ## pictures of imported scenes beside those of their documents: how many are equal, differ as named, differ. DOCUMENTS=folders
	DOCUMENTS="$(or $(DOCUMENTS),Playgrounds)" swift test --filter ImportTests

test-hostile: deps ## COUNT (10000) inputs that try to take time or memory, from SEED (1), under the limits of Running it for strangers; 3 s and 500 MB each. DOCUMENTS=folders that have to pass
	@swift build $(RELEASE) --product rabbet
	@python3 Tests/Hostile/run.py $(BIN)/rabbet $(or $(COUNT),10000) $(or $(SEED),1) $(DOCUMENTS)

test-memory: deps ## the most memory that commands which make pictures hold, beside their bars: 3 times the result, the inputs, 40 MB
	@swift build $(RELEASE) --product rabbet
	@python3 Tests/Memory/run.py $(BIN)/rabbet .build/memory

bench-check: deps ## how long a check of storyboards and xibs takes, on their canvas and on all devices. DOCUMENTS=folders
	@swift build $(RELEASE) --product rabbet
	@python3 Tests/Findings/time.py $(BIN)/rabbet Playgrounds $(DOCUMENTS)

test-report: build ## the report's page in Chromium (apt-get install chromium): no console message, no request, axe-core clean
	@mkdir -p $(OUT); test -x .build/report-venv/bin/python || python3 -m venv .build/report-venv
	@.build/report-venv/bin/pip -q install playwright axe-playwright-python
	@for pages in "Buttons/scene.json Conflict/scene.json" "Storyboard/Screens/Base.lproj/Screens.storyboard --device phones --rtl --appearance both"; do \
	  (cd Playgrounds && "$$(swift build --package-path .. --show-bin-path)/rabbet" report $$pages -o $(CURDIR)/$(OUT)/report.html) && \
	  .build/report-venv/bin/python Tests/Report/check.py $(OUT)/report.html "$$(command -v chromium)" || exit 1; done

test-serve: build ## the page of `rabbet serve` in Chromium (apt-get install chromium libjs-codemirror): stories, console, requests, axe-core
	@test -x .build/report-venv/bin/python || python3 -m venv .build/report-venv
	@.build/report-venv/bin/pip -q install playwright axe-playwright-python
	@.build/report-venv/bin/python Tests/Serve/stories.py "$$(swift build --show-bin-path)/rabbet" Playgrounds "$$(command -v chromium)" $(PAGE)

test-lsp: build ## `rabbet lsp` by pytest-lsp from PyPI, and in Debian's Neovim and Emacs (apt-get install neovim emacs-nox elpa-eglot)
	@test -x .build/lsp-venv/bin/pytest || python3 -m venv .build/lsp-venv
	@.build/lsp-venv/bin/pip -q install pytest-lsp pytest-asyncio
	@RABBET="$$(swift build --show-bin-path)/rabbet" .build/lsp-venv/bin/python -m pytest -q -p no:cacheprovider Tests/LanguageServer
	@Tests/LanguageServer/editors.sh "$$(swift build --show-bin-path)/rabbet"

record-interface: build ## records the public interface of the modules and the schemas anew, which Stability.md promises; read the difference
	@mkdir -p Tests/Fixtures/interface
	-@RECORD_EXPECTATIONS=1 swift test --skip-build --filter 'publicInterface|schemas' >/dev/null 2>&1
	git status --short Tests/Fixtures/interface

test-terminal: build ## what people see on a terminal: progress, colours, summaries, a watch (part of the tests, too)
	@folder=$$(mktemp -d) && python3 Tests/Terminal/check.py "$$(swift build --show-bin-path)/rabbet" $$folder && rm -r $$folder

conformance: deps ## storyboards and xibs against the frames stored in them; fails below the recorded rates. DOCUMENTS=folder
	@swift build $(RELEASE) --product rabbet
	@python3 Tests/Conformance/check.py "$$(swift build $(RELEASE) --show-bin-path)/rabbet" $(DOCUMENTS)

fuzz: deps ## the readers by libFuzzer, random programs and edits, MINUTES minutes (10) each, from SEED (the clock); failures become fixtures
	Tests/Fuzz/run.sh $$(($(or $(MINUTES),10) * 60))
	BUILD="-c release" Tests/Oracles/run.sh --seconds $$(($(or $(MINUTES),10) * 60)) --seed $(or $(SEED),$$(date +%s)) --fixtures Tests/Fixtures/programs
	FUZZ_RUNS=100000 swift test --filter ChainTextTests
	FUZZ_RUNS=1000 swift test --filter StoreTests
	FUZZ_RUNS=$$(($(or $(MINUTES),10) * 60)) FUZZ_SEED=$(or $(SEED),$$(date +%s)) swift test --filter 'EditScriptTests|LightEditTests'

sanitize: deps ## the C shims and the readers, built and tested with the address and undefined-behaviour sanitizers
	swift build --build-tests --scratch-path .build/sanitize $(SANITIZE)
	@# Swift keeps bits of its own in pointers of enumerations, so that what globals hold looks like a leak.
	ASAN_OPTIONS=detect_leaks=0 swift test --skip-build --scratch-path .build/sanitize $(SANITIZE) --filter '$(READER_TESTS)'

bench: deps ## us, kiwi and HiGHS side by side, bench-frames, bench-reading, bench-text and bench-see; writes Docs/Reference/Benchmarks.md and LayoutSpeed.md. BENCH="--quick" for a short one
	@Tests/Benchmarks/Peers/prepare.sh .build/peers
	swift build $(RELEASE) --product bench
	@mkdir -p Docs/Reference
	$(BIN)/bench --peers .build/peers --write Docs/Reference/Benchmarks.md $(BENCH)
	$(BIN)/bench layout --peers .build/peers --write Docs/Reference/LayoutSpeed.md $(BENCH)
	@$(MAKE) --no-print-directory bench-frames
	@$(MAKE) --no-print-directory bench-reading
	@$(MAKE) --no-print-directory bench-text
	@$(MAKE) --no-print-directory bench-see

bench-gate: deps ## a short run: fails where a ratio to a peer lost a third of the recorded one. RECORD=1 records
	@Tests/Benchmarks/Peers/prepare.sh .build/peers
	swift build $(RELEASE) --product bench
	@python3 Tests/Benchmarks/gate.py $(BIN)/bench .build/peers $(if $(RECORD),--record)

bench-reading: deps ## reading a scene beside Foundation's decoder; writes Docs/Reference/ReadingSpeed.md
	swift build $(RELEASE) --product ReadingBench
	@mkdir -p Docs/Reference
	$(BIN)/ReadingBench --page Docs/Reference/ReadingSpeed.md

test-sources: build ## four processes and 10,000 requests at once against one folder of a cache
	python3 Tests/SourceStress/run.py "$$(swift build --show-bin-path)/SourceDriver"

test-edits: build ## COUNT (1000) random scripts of start, edit, undo, cancel, finish and kill
	FUZZ_RUNS=$(or $(COUNT),1000) swift test --skip-build --filter StoreTests

bench-see: deps ## pictures with every overlay beside Chromium (apt-get install chromium); fails on a bar missed; writes Docs/Reference/SeeSpeed.md
	swift build $(RELEASE) --product rabbet
	python3 Tests/SeeBench/run.py $(BIN)/rabbet $(CURDIR)/$(OUT)/see-bench --write Docs/Reference/SeeSpeed.md $(BENCH)

bench-uikit: deps ## UIKit: a pass over 200 views beside the bare layout, memory after 100,000 hierarchies, a small package from clean
	swift build $(RELEASE) --product UIKitBench
	$(BIN)/UIKitBench
	python3 Tests/UIKitBench/package.py .build/uikit-package

bench-live: deps ## how fast `rabbet serve` answers, beside its bars (apt-get install wrk chromium libjs-codemirror)
	swift build $(RELEASE) --product rabbet
	@test -x .build/report-venv/bin/python || python3 -m venv .build/report-venv
	@.build/report-venv/bin/pip -q install playwright
	@.build/report-venv/bin/python Tests/Serve/bench.py $(BIN)/rabbet Playgrounds $$(command -v chromium)
	@$(MAKE) --no-print-directory bench-lsp

bench-lsp: ## how fast `rabbet lsp` answers in a scene of 1,000 lines, beside its bars
	swift build $(RELEASE) --product rabbet
	@python3 Tests/LanguageServer/bench.py $(BIN)/rabbet

bench-build: deps ## how long Layout and Rabbet take to build from nothing, and a thousand rules to compile
	python3 Tests/BuildBench/run.py .build/build-bench

bench-text: deps ## a thousand cells of words beside Chromium (apt-get install chromium); writes Docs/Reference/TextSpeed.md
	swift build $(RELEASE) --product TextBench
	@mkdir -p Docs/Reference
	$(BIN)/TextBench --write Docs/Reference/TextSpeed.md $(BENCH)

bench-frames: deps ## framed photos beside ImageMagick and libvips (apt-get install imagemagick libvips-dev); writes Docs/Reference/FramingSpeed.md
	swift build $(RELEASE) --product rabbet
	python3 Tests/FrameBench/run.py "$$(swift build $(RELEASE) --show-bin-path)/rabbet" .build/frame-bench --write Docs/Reference/FramingSpeed.md $(BENCH)

bench-pictures: deps ## pictures beside libvips and ImageMagick (apt-get install imagemagick libvips-tools); writes Docs/Reference/PictureSpeed.md
	swift build $(RELEASE) --product rabbet
	python3 Tests/PictureBench/run.py "$$(swift build $(RELEASE) --show-bin-path)/rabbet" .build/picture-bench --write Docs/Reference/PictureSpeed.md $(BENCH)

bench-batch: deps ## pictures of rows beside typst, libpng and engines (apt-get install parallel default-jre-headless); writes Docs/Reference/BatchSpeed.md
	@test -x .build/spark-venv/bin/python || python3 -m venv .build/spark-venv
	@.build/spark-venv/bin/pip -q install pyspark typst pillow || true
	swift build $(RELEASE) --product rabbet
	.build/spark-venv/bin/python Tests/BatchBench/run.py $(BIN)/rabbet .build/batch-bench --write Docs/Reference/BatchSpeed.md $(BENCH)

test-batch: deps ## rabbet from Python, under GNU parallel and on Spark, some of whose processes are killed (apt-get install parallel default-jre-headless)
	@test -x .build/spark-venv/bin/python || python3 -m venv .build/spark-venv
	@.build/spark-venv/bin/pip -q install pyspark || true
	swift build $(RELEASE) --product rabbet
	.build/spark-venv/bin/python Playgrounds/Batch/test.py $(BIN)/rabbet $(OUT)/batch

test-server: deps ## a web server of cards, asked by HTTP; cores, memory over CARDS (100000) cards, cancellation. Fetches FlyingFox
	swift run --package-path Playgrounds/Server --scratch-path .build/server -c release CardServer --measure $(or $(CARDS),100000)

clean: ## remove what the build made
	rm -rf .build .build-dist $(OUT)
