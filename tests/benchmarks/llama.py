"""Times llama.cpp through the application beside a bare loop over its own functions, and reads the memory it gives back.

    python -m tests.benchmarks.llama [--model FILE.gguf] [--tokens 320] [--rounds 7]

Without a file it makes a model of 22 million random weights, one that never ends a text. The bare loop reads the prompt at
once, feeds the likeliest token back, and does nothing else, for as many tokens as the application wrote. The application's two
ways are the writer, which decodes and shows what it writes until it ends, and a private draw of every token. Each takes turns
with the bare loop; what counts is the median of the rounds' ratios, in seconds of the clock and of the processor.
"""

import argparse
import ctypes
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np

from engine.mechanisms.tokens.token_sampler import TokenSampler
from engine.models import llama_library
from engine.models.llama_cpp import LlamaModel
from engine.models.opened import OPENED
from engine.privacy.accounting import Allowance
from engine.privacy.randomness import SystemRandom
from engine.progress import CancelToken
from engine.reconstruct import llama_writer
from engine.reconstruct.llama_writer import LlamaWriter
from engine.triples.triple import Triple

FACTS = [
    Triple("my sister", "sold", "the old house"),
    Triple("we", "moved to", "the sea"),
    Triple("the neighbours", "keep", "three hens"),
    Triple("rain", "fell on", "the roof"),
]
EPSILON = 20.0


def random_model(folder: Path) -> Path:
    """A LLaMA of 22 million random weights."""
    import torch

    from tests.engine.models import tiny_gguf

    own = len(tiny_gguf.tokenizer())
    model = tiny_gguf.llama(hidden=384, layers=8, vocabulary=own + 16_000, context=2_048, scale=1.0)
    with torch.no_grad():
        model.lm_head.weight[tiny_gguf.tokenizer().eos_token_id] = 0  # so that another is always likelier
    return tiny_gguf.write(folder / "random.gguf", model, fillers=16_000)


def bare_loop(path: Path, prompt: list[int]) -> Callable[[int], None]:
    """The loop over the library's functions, with as many threads."""
    lib = llama_library.library()
    model = lib.llama_model_load_from_file(str(path).encode(), lib.llama_model_default_params())
    params = lib.llama_context_default_params()
    params.n_ctx = params.n_batch = 2_048
    params.n_threads = params.n_threads_batch = llama_library.threads()
    context = lib.llama_init_from_model(model, params)
    size = lib.llama_vocab_n_tokens(lib.llama_model_get_vocab(model))

    def run(tokens: int) -> None:
        lib.llama_memory_clear(lib.llama_get_memory(context), True)
        given = (ctypes.c_int32 * len(prompt))(*prompt)
        for _ in range(tokens):
            lib.llama_decode(context, lib.llama_batch_get_one(given, len(given)))
            logits = np.ctypeslib.as_array(lib.llama_get_logits_ith(context, -1), shape=(size,))
            given = (ctypes.c_int32 * 1)(int(logits.argmax()))

    return run


def resident() -> float:
    """Resident memory of this process in MiB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def memory(path: Path) -> None:
    """Prints what opening and closing does to resident memory."""
    for number in (1, 2, 3):
        before = resident()
        model = LlamaModel(path)
        model.begin_in(model.plain(), "I " * 100).logits()
        during = resident()
        OPENED.close()
        after = resident()
        share = (after - before) / max(during - before, 1e-9)
        print(
            f"opened the {number}. time: {before:7.1f} → {during:7.1f} → {after:7.1f} MiB, {share:6.1%} of what it took stays"
        )


def main() -> None:
    """Prints how fast each is beside the bare loop."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path)
    parser.add_argument("--tokens", type=int, default=llama_writer.TOKENS)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    llama_writer.TOKENS = options.tokens
    with tempfile.TemporaryDirectory() as folder:
        path = options.model or random_model(Path(folder))
        memory(path)
        model = LlamaModel(path)
        writer = LlamaWriter("random", model)
        frame, text = writer._frame, (llama_writer.as_json if writer._messages else llama_writer.as_lines)(FACTS)
        prompt = [*frame.before, *model._file.tokens(text), *frame.after]
        sampler, random = TokenSampler.calibrated(EPSILON, model.candidates, (-4.0, 4.0)), SystemRandom()

        read: list[int] = []
        likeliest = writer._next
        writer._next = lambda going: read.append(1) or likeliest(going)

        def written() -> int:
            read.clear()
            writer._generate(FACTS, CancelToken(), lambda text: None)
            return len(read)

        def drawn() -> int:
            writing, allowance = model.begin_in(frame, text), Allowance(10 * EPSILON * options.tokens)
            for _ in range(options.tokens):
                writing.append(sampler.sample(writing.logits(), random, allowance))
            return options.tokens

        bare = bare_loop(path, prompt)
        print(
            f"{path.stat().st_size / 2**20:.0f} MiB, {model._file.size} tokens in its vocabulary, a prompt of {len(prompt)}, "
            f"{llama_library.threads()} threads, load average {os.getloadavg()[0]:.1f}"
        )
        for name, way in (("writer", written), ("private draws", drawn)):
            tokens = way()  # which warms up
            rounds = []
            for _ in range(options.rounds):
                taken = []
                for run in (lambda: bare(tokens), way):  # noqa: B023
                    wall, cpu = time.perf_counter(), time.process_time()
                    run()
                    taken.append((time.perf_counter() - wall, time.process_time() - cpu))
                rounds.append([base / own for base, own in zip(*taken, strict=True)])
            by_clock, by_processor = (100 * median(ratios) for ratios in zip(*rounds, strict=True))
            print(
                f"{name:14}{tokens:4} tokens: {by_clock:5.1f} % of the bare loop's speed (processor time {by_processor:5.1f} %)"
            )


if __name__ == "__main__":
    main()
