# What a newcomer needs: `make demo`, `make test`. Every target sets up first what it needs.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
LLAMA := $(VENV)/.llama
# Python compiles the program once: the tests start it hundreds of times.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: setup llama demo run test thorough check dead wheel package format bench screenshots strings clean

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install -c constraints.txt torch
	$(PIP) install -c constraints.txt -e ".[dev]"
	touch $@

# llama.cpp for models in GGUF; compiled here with a C++ compiler, in about five minutes on two cores. CMAKE_ARGS as in docs/llama.md.
# GCC drops the setup of AMX's tiles, which would end the process (ggml-org/llama.cpp 26954); a compiler that knows AMX leaves it out.
NO_AMX := $(shell c++ -mno-amx-tile -E -x c++ /dev/null > /dev/null 2>&1 && echo "-DCMAKE_C_FLAGS=-mno-amx-tile -DCMAKE_CXX_FLAGS=-mno-amx-tile")
llama: $(LLAMA)

$(LLAMA): $(READY)
	CMAKE_ARGS="$(NO_AMX) $$CMAKE_ARGS" $(PIP) install -c constraints.txt -e ".[llama]"
	touch $@

demo: $(READY)
	mkdir -p demo-output
	PALIMPSEST_HOME=demo-output $(BIN)/palimpsest privatize assets/example-letter.txt --mechanism dp-st --epsilon 100 \
		--output demo-output/private-letter.txt --receipt demo-output/receipt.json --force
	@echo; echo "The new text is in demo-output/private-letter.txt, its receipt in demo-output/receipt.json."

run: $(READY)
	$(BIN)/palimpsest

# A worker that crashes ends the run: xdist waits for ever for the one it would start instead.
test: $(READY)
	OMP_NUM_THREADS=1 $(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder --max-worker-restart 0

# What takes minutes: more draws, more runs, more kills and more examples of properties than `make test` has.
thorough: $(READY)
	OMP_NUM_THREADS=1 $(BIN)/python -m pytest -m "thorough or hypothesis" --hypothesis-profile thorough -n 2 --dist loadfile --no-loadscope-reorder --max-worker-restart 0

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Code that nobody uses; tests do not count. What is used from outside stands in packaging/vulture_whitelist.py.
dead: $(READY)
	$(BIN)/vulture

# One file that pip installs anywhere, with the starter pack in it.
wheel: $(READY)
	rm -rf build dist
	$(PIP) wheel --no-deps --wheel-dir dist .

# What people without Python install; on Linux an archive, a Debian package and an AppImage (docs/packaging.md).
package: $(READY)
	$(PIP) install -c constraints.txt -e ".[package]"
	$(BIN)/python packaging/llama.py --output build/llama
	$(BIN)/python packaging/linux/package.py --output dist --work build/package $(PACKAGE_OPTIONS)

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(READY)
	$(BIN)/python -m tests.benchmarks.draw
	$(BIN)/python -m tests.benchmarks.neighbourhood assets/starter/store.sqlite
	$(BIN)/python -m tests.benchmarks.document
	$(BIN)/python -m tests.benchmarks.words
	$(BIN)/python -m tests.benchmarks.window
	$(BIN)/python -m tests.benchmarks.llama

screenshots: $(READY)
	$(BIN)/python packaging/screenshots.py
	$(BIN)/python packaging/guide_pictures.py

# Every string of the window, and of the engine that it shows, into palimpsest_en.ts, for a translator to begin with, and into
# each translation there is, which is then compiled.
strings: $(READY)
	$(BIN)/python packaging/translations.py

clean:
	rm -rf $(VENV) build dist demo-output *.egg-info
