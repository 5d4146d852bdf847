"""Build llama.cpp for a bundle, or a module of it for a graphics card.

python packaging/llama.py --output build/llama
python packaging/llama.py --output build/llama-vulkan --accelerator vulkan

A bundle runs on any processor, so llama.cpp is built in variants; the program loads the best that the processor can run.
A module for a graphics card is one library, which a user puts into their Palimpsest folder (docs/llama.md). It fits the
version of llama.cpp that it was built from, and no other.

It needs a C++ compiler; for a graphics card, its maker's tools too. CMAKE_ARGS may hold further options for CMake.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CONSTRAINTS = ROOT / "constraints.txt"
PACKAGE = "llama_cpp_python"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")

ACCELERATORS = {"cuda": "GGML_CUDA", "hip": "GGML_HIP", "metal": "GGML_METAL", "sycl": "GGML_SYCL", "vulkan": "GGML_VULKAN"}
"""llama.cpp's option for each kind of graphics card."""

LIBRARY = re.compile(r"[^.]+(?:\.so(?:\.\d+)?|(?:\.\d+)?\.dylib|\.dll)")
"""The names under which the package and other libraries look for a library; there are longer ones, with the whole version."""

LEFT_OUT = "sapphirerapids"
"""The variant with Intel's AMX. Compilers drop the setup of its tiles, which ends the process (ggml-org/llama.cpp 26954). On
the processors it is named after, it is no quicker than the next best variant (ollama 9203)."""

BESIDE = "@loader_path" if sys.platform == "darwin" else "$ORIGIN"
"""Where a library looks for the others: in its own folder."""

ANY_PROCESSOR = ("-DGGML_NATIVE=OFF", "-DGGML_BACKEND_DL=ON", "-DGGML_CPU_ALL_VARIANTS=ON")

OPTIONS = (
    *("-DCMAKE_BUILD_TYPE=Release", "-DBUILD_SHARED_LIBS=ON", "-DLLAMA_CURL=OFF"),
    *("-DLLAMA_BUILD_COMMON=OFF", "-DLLAMA_BUILD_EXAMPLES=OFF", "-DLLAMA_BUILD_SERVER=OFF"),
    *("-DLLAMA_BUILD_TESTS=OFF", "-DLLAMA_BUILD_TOOLS=OFF"),
    *("-DCMAKE_BUILD_WITH_INSTALL_RPATH=ON", f"-DCMAKE_INSTALL_RPATH={BESIDE}"),
)


def version() -> str:
    """The version of llama-cpp-python that the project uses.

    Raises:
        ValueError: If constraints.txt names none.
    """
    found = re.search(rf"^{PACKAGE}==(\S+)$", CONSTRAINTS.read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise ValueError(f"constraints.txt has no {PACKAGE}")
    return found[1]


def fetch(work: Path) -> Path:
    """Downloads the sources, and unpacks them.

    Returns:
        Their folder.
    """
    wanted = f"{PACKAGE}=={version()}"
    subprocess.run([*PIP, "download", "--no-deps", "--no-binary", PACKAGE, "--dest", str(work), wanted], check=True)
    (archive,) = work.glob(f"{PACKAGE}-*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(work, filter="data")
    return work / archive.name.removesuffix(".tar.gz")


def compile_libraries(sources: Path, work: Path, options: list[str], targets: list[str]) -> Path:
    """Has CMake build some of llama.cpp.

    Args:
        sources: The folder of llama-cpp-python's sources.
        work: A folder to work in.
        options: For CMake.
        targets: What to build.

    Returns:
        The folder of the libraries.
    """
    cmake = [sys.executable, "-m", "cmake"]
    wanted = [*OPTIONS, *options, *shlex.split(os.environ.get("CMAKE_ARGS", ""))]
    subprocess.run([*cmake, "-S", str(sources / "vendor/llama.cpp"), "-B", str(work), *wanted], check=True)
    jobs = str(os.cpu_count() or 1)
    subprocess.run([*cmake, "--build", str(work), "--config", "Release", "--parallel", jobs, "--target", *targets], check=True)
    made = work / "bin"
    return made / "Release" if (made / "Release").is_dir() else made


def build_package(sources: Path, work: Path, output: Path) -> None:
    """Puts the Python package into a folder, with libraries for any processor.

    Args:
        sources: The folder of llama-cpp-python's sources.
        work: A folder to work in.
        output: The folder; emptied first.
    """
    metal = ["-DGGML_METAL=ON", "-DGGML_METAL_EMBED_LIBRARY=ON"] if sys.platform == "darwin" else []
    libraries = compile_libraries(sources, work / "libraries", [*ANY_PROCESSOR, *metal], ["llama", "ggml"])
    shutil.rmtree(output, ignore_errors=True)
    # Of what the package imports, the project has all but diskcache.
    pip = [*PIP, "install", "--no-deps", "--constraint", str(CONSTRAINTS), "--target", str(output), "diskcache", str(sources)]
    subprocess.run(pip, check=True, env=os.environ | {"CMAKE_ARGS": "-DLLAMA_BUILD=OFF"})
    target = output / "llama_cpp/lib"
    target.mkdir(exist_ok=True)
    for library in sorted(libraries.iterdir()):
        if LIBRARY.fullmatch(library.name) and LEFT_OUT not in library.name:
            shutil.copy2(library, target / library.name)


def build_module(sources: Path, work: Path, output: Path, accelerator: str) -> None:
    """Puts the module for a kind of graphics card into a folder.

    Args:
        sources: The folder of llama-cpp-python's sources.
        work: A folder to work in.
        output: The folder.
        accelerator: One of `ACCELERATORS`.
    """
    options = [*ANY_PROCESSOR, f"-D{ACCELERATORS[accelerator]}=ON"]
    libraries = compile_libraries(sources, work / "libraries", options, [f"ggml-{accelerator}"])
    output.mkdir(parents=True, exist_ok=True)
    for library in libraries.glob(f"*ggml-{accelerator}.*"):
        shutil.copy2(library, output / library.name)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", metavar="DIR", type=Path, default=ROOT / "build/llama", help="where it goes")
    parser.add_argument("--accelerator", choices=sorted(ACCELERATORS), help="only the module for this kind of graphics card")
    options = parser.parse_args()
    output = options.output.resolve()
    done = output / "version"
    if done.is_file() and done.read_text() == version():
        print(f"llama.cpp of llama-cpp-python {version()} is in {output} already.")
        return 0
    with tempfile.TemporaryDirectory(prefix="llama-") as folder:
        work = Path(folder)
        sources = fetch(work)
        if options.accelerator:
            build_module(sources, work, output, options.accelerator)
        else:
            build_package(sources, work, output)
    done.write_text(version())
    return 0


if __name__ == "__main__":
    sys.exit(main())
