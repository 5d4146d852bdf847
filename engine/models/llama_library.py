"""llama.cpp by way of its C interface: a GGUF file opened as a model that holds a few texts at a time.

The only module that calls the library. It asks for logits and never for a token: none of the library's samplers is used. What
the library says of itself is kept for error messages and printed nowhere.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
from collections import deque
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.errors import Cancelled, CheckFailed, NotInstalled, PalimpsestError
from engine.home import home
from engine.installation import REINSTALL, add_optional, is_bundle
from engine.progress import CancelToken
from engine.threads import COUNT, core_count

LONGEST = 2_048
"""Tokens that a model reads and writes for a text at most: the memory for them is set aside when it is opened."""

TEXTS = 2
"""Texts that a model holds at a time: one with the document, and one without it, side by side."""

STRIDE = 512
"""Tokens of a prompt that are read at once. A cancellation is heard between two strides, and on the processor within one."""

_WARNING = 3  # from here on the library's messages are kept

_NO_ROOM, _ABORTED = 1, 2  # what reading gives when the text is longer than the memory for it, and when it was cancelled

_TEXT = 4 | 16 | 32  # attributes of a token: normal, defined by the user, a byte
_NO_TEXT = 1 | 2 | 8  # unknown, unused, control

_library_log: deque[str] = deque(maxlen=20)


class Accelerator(NamedTuple):
    """A device that this build of llama.cpp can run on beside the processor.

    Attributes:
        name: As the library calls it, such as CUDA0.
        description: Its maker's name.
        free: Bytes of its memory that are free.
        total: Bytes of its memory.
    """

    name: str
    description: str
    free: int
    total: int


@cache
def library() -> Any:
    """The package, told to be quiet.

    Raises:
        NotInstalled: If it is not there or does not load.
    """
    os.environ["GGML_NO_BACKTRACE"] = "1"  # when it gives up, it would have a debugger print what is in memory
    try:
        import llama_cpp
    except ImportError:
        raise NotInstalled(
            f"Models in GGUF need llama.cpp, and the package llama-cpp-python is missing: {add_optional('llama')}."
        ) from None
    except (OSError, RuntimeError) as error:  # a shared library that is missing or of another machine
        again = REINSTALL if is_bundle() else "install llama-cpp-python again"
        raise NotInstalled(f"llama.cpp does not load on this machine; {again}.") from error
    llama_cpp.llama_log_set(_listener(), None)
    folder = Path(llama_cpp.__file__).parent / "lib"
    if any(folder.glob("*ggml-cpu-*")):  # built in variants, as for a program that runs anywhere: the best for this processor
        _load_backends(llama_cpp, folder)
    _load_backends(llama_cpp, modules_folder(llama_cpp.__version__))
    llama_cpp.llama_backend_init()
    return llama_cpp


def modules_folder(version: str) -> Path:
    """Where a user puts modules for graphics cards (`packaging/llama.py` builds them).

    Args:
        version: Of llama-cpp-python; a module fits one version only.
    """
    return home() / "llama" / version


def _load_backends(package: Any, folder: Path) -> None:
    """Loads the best of each kind of backend from a folder: one that does not load, or is not for this machine, is passed over.

    The package has no call for it.
    """
    if folder.is_dir():  # else the library would look in folders of its own choice
        _function(package, "ggml_backend_load_all_from_path")(os.fsencode(folder))


def _function(package: Any, name: str) -> Any:
    """A function of the libraries below llama.cpp, which know the devices.

    It is taken from those that are loaded already: a second copy of a library would have devices of its own.
    """
    loaded = [package.llama_cpp._lib]  # looks into those that it is linked with, too; on Windows it does not
    if os.name == "nt":
        folder = Path(package.__file__).parent / "lib"
        loaded = [ctypes.CDLL(str(folder / library)) for library in ("ggml.dll", "ggml-base.dll")]
    return next(getattr(library, name) for library in loaded if hasattr(library, name))


@cache
def _listener() -> Any:
    import llama_cpp

    def hear(level: int, text: bytes, _: object) -> None:
        if level >= _WARNING:
            _library_log.append(text.decode("utf-8", errors="replace"))

    return llama_cpp.llama_log_callback(hear)


def accelerators() -> list[Accelerator]:
    """The devices beside the processor that this build can use, as the library lists them."""
    if not library().llama_supports_gpu_offload():
        return []
    functions: dict[str, Any] = {}
    for name, takes, gives in (
        ("count", [], ctypes.c_size_t),
        ("get", [ctypes.c_size_t], ctypes.c_void_p),
        ("name", [ctypes.c_void_p], ctypes.c_char_p),
        ("description", [ctypes.c_void_p], ctypes.c_char_p),
        ("type", [ctypes.c_void_p], ctypes.c_int),
        ("memory", [ctypes.c_void_p, ctypes.POINTER(ctypes.c_size_t), ctypes.POINTER(ctypes.c_size_t)], None),
    ):
        functions[name] = _function(library(), f"ggml_backend_dev_{name}")
        functions[name].argtypes, functions[name].restype = takes, gives
    found = []
    for number in range(functions["count"]()):
        device = functions["get"](number)
        if functions["type"](device) in (1, 2):  # with memory of its own, or sharing the system's
            free, total = ctypes.c_size_t(), ctypes.c_size_t()
            functions["memory"](device, ctypes.byref(free), ctypes.byref(total))
            found.append(
                Accelerator(
                    functions["name"](device).decode(), functions["description"](device).decode(), free.value, total.value
                )
            )
    return found


def threads() -> int:
    """How many threads compute: as OMP_NUM_THREADS says, or one for each core; of many, mostly two share what computes."""
    said = os.environ.get(COUNT, "")
    if said.isdigit() and int(said) > 0:
        return int(said)
    cores = core_count()
    return cores if cores <= 4 else max(4, cores // 2)


def _release_memory() -> None:
    """Gives the system what was freed; GNU's C library would keep a part of it for later."""
    with contextlib.suppress(OSError, AttributeError, TypeError):  # another C library
        ctypes.CDLL(None).malloc_trim(0)


class ModelShape(NamedTuple):
    """What decides how much memory a model needs.

    Attributes:
        layers: Number of its blocks.
        size: Bytes of all its weights.
        memory: Bytes of keys and values of one block, about.
    """

    layers: int
    size: int
    memory: int


class OpenFile:
    """A GGUF file that is open as a model. Not safe across threads.

    Args:
        path: The file; the first of several that hold one model.
        layers: How many of its blocks go to the accelerator.
        runs: Whether it will read texts; else no memory is set aside for them.

    Attributes:
        longest: Tokens that a text may have.
        end: The id that ends an answer.
        template: The chat template in Jinja; None for a model that holds no conversations.

    Raises:
        NotInstalled: If llama.cpp is not there.
        CheckFailed: If the file is damaged or holds no model that writes.
    """

    def __init__(self, path: Path, layers: int = 0, *, runs: bool = True) -> None:
        self._lib = lib = library()
        self._model: Any = None
        self._context: Any = None
        self._memory: Any = None
        _library_log.clear()
        params = lib.llama_model_default_params()
        params.n_gpu_layers = layers
        if layers == 0:  # else an accelerator would still be used for parts of the work
            none = (ctypes.c_void_p * 1)()
            params.devices = ctypes.cast(none, ctypes.c_void_p)
        self._model = lib.llama_model_load_from_file(str(path).encode(), params)
        if not self._model:
            raise CheckFailed(_open_error(path))
        try:
            if not lib.llama_model_has_decoder(self._model) or lib.llama_model_has_encoder(self._model):
                raise CheckFailed(f"{path.name} has no model that continues a text.")
            self._vocabulary = lib.llama_model_get_vocab(self._model)
            self.size = int(lib.llama_vocab_n_tokens(self._vocabulary))
            self.end = self._end()
            self.longest = min(LONGEST, int(lib.llama_model_n_ctx_train(self._model)) or LONGEST)
            self.template = self._template()
            if runs:
                self._open_context(path, layers)
        except BaseException:
            self.close()
            raise

    def _open_context(self, path: Path, layers: int) -> None:
        params = self._lib.llama_context_default_params()
        params.n_ctx, params.n_seq_max = TEXTS * self.longest, TEXTS
        params.n_batch = params.n_ubatch = STRIDE
        params.n_threads = params.n_threads_batch = threads()
        params.offload_kqv = params.op_offload = layers > 0
        params.no_perf = True
        self._context = self._lib.llama_init_from_model(self._model, params)
        if not self._context:
            raise PalimpsestError(f"There is not enough memory to run {path.name}.")
        self._memory = self._lib.llama_get_memory(self._context)
        self._batch = _Batch(self._lib)

    def close(self) -> None:
        """Gives its memory back; it cannot be used after."""
        context, self._context = self._context, None
        model, self._model = self._model, None
        if context:
            self._lib.llama_free(context)
        if model:
            self._lib.llama_model_free(model)
            _release_memory()

    @cached_property
    def candidates(self) -> NDArray[np.intp]:
        """The ids of the tokens that text is made of, and the end; intp[m], increasing."""
        usable = []
        for id in range(self.size):
            kind = int(self._lib.llama_vocab_get_attr(self._vocabulary, id))
            if kind & _TEXT and not kind & _NO_TEXT and not re.fullmatch(r"<\|.*\|>", self.name(id)):
                usable.append(id)
        return np.union1d(np.array(usable, dtype=np.intp), [self.end])

    @cached_property
    def shape(self) -> ModelShape:
        """What decides how much memory it needs."""
        lib, model = self._lib, self._model
        layers, heads = max(1, int(lib.llama_model_n_layer(model))), max(1, int(lib.llama_model_n_head(model)))
        kept = int(lib.llama_model_n_embd(model)) // heads * max(1, int(lib.llama_model_n_head_kv(model)))
        memory = TEXTS * self.longest * kept * 2 * 2  # keys and values, 16 bits each
        return ModelShape(layers, int(lib.llama_model_size(model)), memory)

    def tokens(self, text: str, *, special: bool = False) -> list[int]:
        """The ids of a text.

        Args:
            text: The text.
            special: Whether what looks like a special token is one; else it is read as plain characters.
        """
        data = text.encode("utf-8", errors="replace")
        room = len(data) + 8
        buffer = (ctypes.c_int32 * room)()
        count = self._lib.llama_tokenize(self._vocabulary, data, len(data), buffer, room, False, special)
        if count < 0:
            raise PalimpsestError("The model's tokenizer cannot read this text.")
        return list(buffer[:count])

    @property
    def beginning(self) -> list[int]:
        """What the model wants before every text: a token, or nothing."""
        wanted = self._lib.llama_vocab_get_add_bos(self._vocabulary)
        begin = int(self._lib.llama_vocab_bos(self._vocabulary))
        return [begin] if wanted and begin >= 0 else []

    def name(self, id: int) -> str:
        """A token as the vocabulary writes it; empty for an id that stands for none."""
        found = self._lib.llama_vocab_get_text(self._vocabulary, id) if id >= 0 else None
        return found.decode("utf-8", errors="replace") if found else ""

    @property
    def begin_name(self) -> str:
        """The token that begins a text, as chat templates write it."""
        return self.name(int(self._lib.llama_vocab_bos(self._vocabulary)))

    def data(self, ids: Sequence[int]) -> bytes:
        """What tokens stand for; a character may be cut at either end."""
        out = b""
        buffer = ctypes.create_string_buffer(64)
        for id in ids:
            length = self._lib.llama_token_to_piece(self._vocabulary, id, buffer, len(buffer), 0, False)
            if length < 0:
                buffer = ctypes.create_string_buffer(-length)
                length = self._lib.llama_token_to_piece(self._vocabulary, id, buffer, len(buffer), 0, False)
            out += buffer.raw[:length]
        return out

    def read(self, text: int, start: int, ids: Sequence[int], cancel: CancelToken | None = None) -> NDArray[np.float32]:
        """Reads tokens of a text.

        Args:
            text: Which of the texts that it holds, from 0 to `TEXTS` - 1.
            start: How many tokens of it are read already; from 0 on it is a new text.
            ids: Those behind them, at least one.
            cancel: Looked at between strides.

        Returns:
            A logit for each token of the vocabulary to come next, float32[vocabulary].

        Raises:
            PalimpsestError: If there is no room for them.
            Cancelled: If it was stopped.
        """
        if start == 0:
            self._lib.llama_memory_seq_rm(self._memory, text, -1, -1)
        for first in range(0, len(ids), STRIDE):
            if cancel is not None and cancel.cancelled:
                raise Cancelled("Cancelled.")
            some = ids[first : first + STRIDE]
            failed = self._decode(self._batch.of(text, start + first, some), cancel if len(some) > 1 else None)
            if failed == _ABORTED:
                raise Cancelled("Cancelled.")
            if failed == _NO_ROOM:
                raise PalimpsestError(f"This model reads and writes {self.longest} tokens in all; let it write fewer.")
            if failed:
                raise PalimpsestError(f"llama.cpp could not continue the text (code {failed}).")
        pointer = self._lib.llama_get_logits_ith(self._context, -1)
        return np.frombuffer(ctypes.string_at(pointer, 4 * self.size), dtype=np.float32)

    def _decode(self, batch: Any, cancel: CancelToken | None) -> int:
        """Reads a batch; 0 if all went well. Asking about a cancellation takes time, so a single token goes without."""
        if cancel is None:
            return int(self._lib.llama_decode(self._context, batch))
        ask = self._lib.ggml_abort_callback(lambda _: cancel.cancelled)
        self._lib.llama_set_abort_callback(self._context, ask, None)
        try:
            return int(self._lib.llama_decode(self._context, batch))
        finally:
            self._lib.llama_set_abort_callback(self._context, self._lib.ggml_abort_callback(), None)

    def _end(self) -> int:
        for found in (self._lib.llama_vocab_eot(self._vocabulary), self._lib.llama_vocab_eos(self._vocabulary)):
            if found >= 0:
                return int(found)
        raise CheckFailed("The vocabulary of this model has no token that ends a text.")

    def _template(self) -> str | None:
        found = self._lib.llama_model_chat_template(self._model, None)
        return found.decode("utf-8", errors="replace") if found else None


class _Batch:
    """Up to `STRIDE` tokens as the library reads them, in memory that is laid out once.

    Args:
        library: The package.
    """

    def __init__(self, library: Any) -> None:
        self._tokens, self._places = (ctypes.c_int32 * STRIDE)(), (ctypes.c_int32 * STRIDE)()
        self._of_one = (ctypes.c_int32 * STRIDE)(*[1] * STRIDE)  # each token is part of one text
        texts = [ctypes.pointer(ctypes.c_int32(text)) for text in range(TEXTS)]
        self._of_text = [(ctypes.POINTER(ctypes.c_int32) * STRIDE)(*[text] * STRIDE) for text in texts]
        self._batch = library.llama_batch(0, self._tokens, None, self._places, self._of_one, None, None)  # logits of the last

    def of(self, text: int, start: int, ids: Sequence[int]) -> Any:
        """Tokens of a text, as what is read next; valid until the next call."""
        count = len(ids)
        self._tokens[:count] = list(ids)
        self._places[:count] = list(range(start, start + count))
        self._batch.n_tokens, self._batch.seq_id = count, self._of_text[text]
        return self._batch


def _open_error(path: Path) -> str:
    """Why the library did not open a file, in one sentence."""
    said = "".join(_library_log)
    if found := re.search(r"unknown model architecture: '([\w.-]*)'", said):
        return f"{path.name} is of the architecture {found[1]!r}, which this llama.cpp does not know."
    if not path.is_file():
        return f"{path.name} no longer exists."
    return f"{path.name} is damaged, incomplete or not a GGUF model; download it again."
