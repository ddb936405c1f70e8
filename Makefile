# The two commands a newcomer needs are `make demo` and `make test`. Both install what is missing first.

APT_PACKAGES := libxml2-dev libcairo2-dev libpng-dev libdeflate-dev libturbojpeg0-dev libjpeg62-turbo-dev libpango1.0-dev pkg-config fonts-dejavu-core fonts-inter libvips42 libhyphen0 hyphen-de hyphen-en-us python3 python3-jsonschema
BREW_PACKAGES := libxml2 cairo pango libpng libdeflate jpeg-turbo pkg-config
OUT := out
# No other program links with ours, so no symbol is exported; functions with the same code, whose addresses nobody compares, are one.
SMALLER := -Xlinker --no-export-dynamic -Xlinker --exclude-libs=ALL -Xlinker --icf=safe
# The program that is used and measured: with Swift's library inside, at an address that changes with each start, its links made and closed
# before it begins. What the web server's package asks of libcurl is in CUnusedCurl, so that library is an empty one.
RELEASE := -c release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib --disable-local-rpath -Xlinker -L$(CURDIR)/.build/pkgconfig -Xlinker -pie -Xlinker -z -Xlinker now $(SMALLER))
# Tests that run programs, build pages or compare pictures: `make check` leaves them to `make test`.
SLOW := CommandTests|PlaygroundTests|DocumentationBuild|RabbetTests|CairoCanvasTests|InterfacePicturesTests|Corpus
# An import that the manifest does not allow is an error: the layers hold because the build checks them.
STRICT := --explicit-target-dependency-import-check error
# What `make program` builds.
PRODUCT ?= rabbet
# Some libraries ask for -pthread, which SwiftPM passes over with a warning: builds see their descriptions without it.
export PKG_CONFIG_PATH := $(CURDIR)/.build/pkgconfig$(if $(PKG_CONFIG_PATH),:$(PKG_CONFIG_PATH))

.PHONY: help deps demo lint build check test docs dist bench program clean

help: ## what the targets do
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## / — /'
	@for run in Tests/Checks/*/run; do echo "test-$$(basename $$(dirname $$run)) — $$(sed -n '2s/^# //p' $$run)"; done
	@for run in Tests/Benchmarks/*/run; do echo "bench-$$(basename $$(dirname $$run)) — $$(sed -n '2s/^# //p' $$run)"; done

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
	@Tests/Checks/oracles/prepare.sh .build/oracle-venv || true

demo: deps ## solve and draw real scenes; prints where the pictures are
	@Playgrounds/demo.sh "$$($(MAKE) -s program)" $(OUT)

lint: ## the formatter's rules
	swift format lint --strict --recursive Package.swift Sources Tests Playgrounds

build: deps ## everything, with the tests
	swift build --build-tests $(STRICT)

check: lint build ## the short loop after a change: format, build, and the tests of the modules, without programs and pictures
	swift test --skip-build $(STRICT) --skip '$(SLOW)'

test: deps lint build test-linkage test-oracles ## what has to hold after every change
	Tests/run.sh $(STRICT)

test-%: deps ## a check by itself: Tests/Checks/NAME/run
	@Tests/Checks/$*/run

bench: bench-solver bench-frames bench-reading bench-text bench-see ## the pages of speed; BENCH="--quick" for a short run

bench-%: deps ## a benchmark by itself: Tests/Benchmarks/NAME/run
	@Tests/Benchmarks/$*/run $(BENCH)

docs: build ## the documentation, as a folder of pages; every warning is an error
	Docs/build.sh "$(CURDIR)/Docs" "$(CURDIR)/$(OUT)/docs" "$$(swift build --show-bin-path)"

dist: deps ## an archive, a Debian package and a container file of a rabbet that runs without Swift, and release notes
	Tests/Checks/dist/make.sh $(OUT)/dist $(RELEASE)

program: ## PRODUCT (rabbet), optimised; prints where it is
	@swift build $(RELEASE) --product $(PRODUCT) >&2
	@echo "$$(swift build $(RELEASE) --show-bin-path)/$(PRODUCT)"

clean: ## remove what the build made
	rm -rf .build .build-dist $(OUT)
