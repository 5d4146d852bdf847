"""CluSanT (Awon, Lu, Potka and Thomo 2025, "CluSanT: Differentially Private and Semantically Coherent Text Sanitization").

Names, places, dates, numbers and addresses are replaced by others of the same kind; everything else is copied.

Candidates are those of the whole kind, or of a region that the settings name: a public part of them, which no text decides.

Identifiers (telephone numbers, mail addresses, accounts and the like) are drawn uniformly from a public list of their kind,
codes and record numbers uniformly among all of their form (`engine.mechanisms.words.formed_codes`). What stands in the text
does not enter such a draw: it loses nothing, and takes no share of ε.

Candidates of any other kind lie in public clusters j with centres c_j. For a mention x a cluster is drawn with probability
proportional to exp(-(ε/4)·k·‖c_x - c_j‖), and a candidate y of it with probability proportional to exp(-(ε/4)·d(x, y)/Δu).
Δu is the largest distance of any two candidates of the kind, and at least 1. Each step is the mechanism of a metric with half
of ε, so that the loss between x and x′ is at most (ε/2)·k·‖c_x - c_x′‖ + (ε/2)·d(x, x′)/Δu, whatever the clusters are.

The paper's bound has one distance instead: k·‖c_x - c_x′‖ between clusters and d(x, x′)/Δu within one. The loss is at most ε
times that under two conditions: no two candidates are farther apart than Δu; and different centres, times k, are at least 1
apart. Both are measured for the kinds that a text needs, and the guarantee says whether they hold.

Large k keeps the cluster, as CusText does; clusters of one candidate and k = 1 give SanText with ε/2.

What is protected is an *entity*: somebody or something that is named, however often and in whichever forms
(`engine.text.entity_linking`). It is drawn once, and each of its mentions is written in its own form
(`engine.mechanisms.words.entity_forms`). A name that stands m times loses as much as one that stands once. Two originals that
the guarantee speaks of agree in what a reader of the new text can see: what is copied; the places and kinds of mentions; which
of them are of one entity, which persons have one surname, which addresses one street or house and which landlines one area
code; and the form of each. The new text is a function of this and of the draws, made independently, so that its loss is the sum
of theirs, however the replacements are then told apart (`engine.mechanisms.words.distinct_names`).

Several texts can be drawn together (`engine.mechanisms.words.joint_texts`): an entity that several of them name is drawn once,
at the smallest share of ε that one of them has for it, and each text is charged for the entities that it names. All the new
texts are one function of the draws and of what can be seen in the originals, so that two sets of texts which differ in what one
text names lose no more than that text states, whoever reads how many of them. A name that was found in one is looked for in
all, so that where the mentions of a text are may follow from the names of the others. The originals that the guarantee speaks
of agree in the places of mentions in every text.

All dates of a text can be moved by one draw instead, which keeps and discloses how far apart they are
(`engine.mechanisms.words.date_shift`). That is not the default: with one date that somebody knows, all others are then known.
Or dates are drawn each by itself, and then put in the order of the originals (`engine.mechanisms.words.date_order`).

The lesser end of a range comes first (`engine.mechanisms.words.number_ranges`).
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from engine.assets import RESTORE
from engine.errors import TextRefused, UsageError
from engine.mechanisms.common.description import (
    AvoidableDisclosure,
    Example,
    Help,
    MechanismDescription,
    Pace,
    Preset,
    Requirement,
)
from engine.mechanisms.common.mechanism import Mechanism
from engine.mechanisms.common.run import RunContext
from engine.mechanisms.common.survey import Survey
from engine.mechanisms.words.clusant_candidates import CandidateKind, CandidateSets, starter_path
from engine.mechanisms.words.clusant_notice import notice_under
from engine.mechanisms.words.clusant_sampling import ClusterSampler, Sampler, ScaleSampler, UniformSampler
from engine.mechanisms.words.clusant_settings import (
    AS_FOUND,
    DRAWN,
    KEPT,
    ORDERED,
    PARAMETERS,
    SHIFTED,
    entity_limit,
    is_moved,
    is_shifted,
    is_weekday,
    is_weekday_alone,
    keeps_gender,
    keeps_weekdays,
    keeps_years_of_school,
    kept_figures,
    moved_times,
    ordered_dates,
    ordered_values,
    shares_of_epsilon,
    tells_order_of_dates,
    tells_weekdays,
)
from engine.mechanisms.words.formed_codes import FormedCodes, codes_of
from engine.mechanisms.words.identifier_candidates import counties, open_candidates
from engine.mechanisms.words.scales import Scale
from engine.models.parser import STARTER
from engine.privacy.accounting import split_budget
from engine.privacy.deniability import Deniability, evenly_spaced, measure_deniability
from engine.privacy.guarantee import Guarantee
from engine.privacy.rounding import round_up
from engine.progress import CancelToken, Progress, silent
from engine.results import Candidate, Mention, Result, Unit, Value
from engine.text.measures import find_figures, stays
from engine.text.numbered_things import numbers_of_things, things_with_numbers
from engine.text.units import OF_COUNTIES

if TYPE_CHECKING:
    from engine.mechanisms.words.joint_texts import DrawnText, JointDrawing, ReadText
    from engine.models.entities import EntityFinder
    from engine.privacy.audit import AuditReport
    from engine.text.entities import Entity
    from engine.text.markup import ParsedMarkup
    from engine.text.mentions import LinkedEntity, NamedMention
    from engine.text.suspects import SuspectedEntity

SAMPLED = 64
"""Public candidates of which it is measured what becomes of them."""

MOST_SAMPLERS = 512
"""So many samplers are kept at most."""

NOTHING_FOUND = "No name, place, date, number or address was found or marked in this text: nothing would change."

LEAST_LOSS = 1e-9
"""What is charged for each entity of a text whose entities are all drawn uniformly and lose nothing: no ledger records a 0."""


def _kept_places(text: str, settings: Mapping[str, Value]) -> Sequence[tuple[int, int]]:
    """Where ages, measurements, lengths of time, sums of money and times of day stand that are to stay."""
    return find_figures(text, kept_figures(settings))


def _never_rated(settings: Mapping[str, Value]) -> bool:
    """What is copied may be the secret itself, and no number says how much it tells."""
    return False


DESCRIPTION = MechanismDescription(
    id="clusant",
    title="CluSanT",
    summary="Replaces names, places, dates, numbers and addresses with others of the same kind; copies everything else.",
    unit="entity",
    help=Help(
        "a letter that reads as before, with other names, places, dates and numbers",
        "secrecy of everything else: it is copied, and so is each name that was missed",
        Path(__file__).with_name("clusant.md"),
    ),
    parameters=PARAMETERS,
    former_settings={"candidates": frozenset({"pack"})},  # a language model could add to the pack's
    needs=(
        Requirement("the candidates", starter_path(), RESTORE),
        Requirement("the entity recogniser", starter_path().with_name("tagger.safetensors"), RESTORE),
        Requirement("the parser's models", STARTER / "resources.json", RESTORE),
    ),
    presets=(
        Preset(
            "Names of the same sort",
            "Ten for each of up to twenty names and numbers, and a shorter letter costs less: most stay in their cluster or "
            "move to one nearby.",
            200.0,
            {"k": 16, "entities": 20},
        ),
    ),
    example=Example("I met Anna at the station.", {"entities": AS_FOUND}),
    avoidable=(
        AvoidableDisclosure(
            "Draw new names of either gender",
            "A new name may be a man's or a woman's, unless Ms, he or she in the text tells which.",
            "Where a given name tells the gender, the new one keeps it, and so tells it.",
            {"gender": KEPT},
            {"gender": DRAWN},
        ),
        AvoidableDisclosure(
            "Hide how far apart dates are",
            "Dates change either way. Their order stays, and whether one comes the next day, or within a week or a month; "
            "weekly dates come apart.",
            "Dates that are recognised all move by as many weeks: how many days lie between them, and days of the week, stay, "
            "and so ages by dates of birth. A month or year alone may be one off, a day alone be of another month, and a "
            "deadline counted in months a day or two off: check such ones. One true date tells all the others.",
            {"dates": SHIFTED},
            {"dates": ORDERED},
        ),
        AvoidableDisclosure(
            "Hide ages",
            "Each becomes another of its part of life, such as 65 to 79: who is older stays older. Where dates keep their "
            "distances, one that a date of birth tells stays as it is.",
            "They stay as they are where they are recognised, and so do years of school (the 4 of class 4B): anybody can read "
            "them.",
            {"ages": KEPT},
            {"ages": ORDERED},
        ),
        AvoidableDisclosure(
            "Hide doses, scores, counts and other measurements",
            "Those found (5 mg, 780 mm) become others, as other figures do anyway: never act on a dose in the new text.",
            "They stay, and so do counts (5 mg, 4 days, 11 shifts), as far as they are found. Not so the time between dates: "
            "that is the second tick. Numbers of wards and rooms that are recognised change.",
            {"measures": KEPT},
            {"measures": DRAWN},
        ),
        AvoidableDisclosure(
            "Hide sums of money",
            "Each becomes another of as many digits: what is more stays more, but they no longer add up.",
            "They stay as they are where they are recognised: anybody can read them.",
            {"amounts": KEPT},
            {"amounts": ORDERED},
        ),
        AvoidableDisclosure(
            "Hide times of day",
            "Each becomes another of its part of the day, such as the afternoon; unless dates are drawn each by itself, those "
            "of one part move together.",
            "They stay as they are (2.30 pm, 0915) where they are recognised: anybody can read them.",
            {"times": KEPT},
            {"times": DRAWN},
        ),
    ),
    drawn=shares_of_epsilon,
    pace=Pace(words_per_unit=27, words_per_second=1600),  # assets/example-letter.txt: 6 mentions in 163 words; one core
    reads_marks=True,
    keeps_layout=True,
    draws_together=True,
    holds_draws=True,
    notice=notice_under({}),
    notice_under=notice_under,
    stays_under=_kept_places,
    per_distance=True,
    rated=_never_rated,
)


class CluSanT(Mechanism):
    """CluSanT over the public candidates. Models load at the first use.

    Args:
        open_candidates: Gives the candidates; those that come with the program by default.
        open_finder: Gives what finds entities.
    """

    description = DESCRIPTION

    def __init__(
        self,
        open_candidates: Callable[[], CandidateSets] = open_candidates,
        open_finder: Callable[[], EntityFinder] | None = None,
    ) -> None:
        self._open_candidates = open_candidates
        self._open_finder = open_finder or _finder
        self._seen: dict[str, LinkedEntity] = {}
        self._farthest: dict[tuple[int, int], float] = {}
        self._samplers: dict[tuple[CandidateKind | Scale, int, float, int, str], ClusterSampler | ScaleSampler] = {}

    @cached_property
    def candidates(self) -> CandidateSets:
        """The public candidates."""
        return self._open_candidates()

    @property
    def kinds_by_distance(self) -> list[CandidateKind | Scale]:
        """The kinds that are not drawn uniformly; of those on scales, the most general ones."""
        named = [kind for kind in self.candidates.kinds.values() if not kind.is_uniform]
        return [*named, *(kind.general for kind in self.candidates.scaled.values())]

    @cached_property
    def finder(self) -> EntityFinder:
        """What finds entities."""
        return self._open_finder()

    def privatize(self, text: str, run: RunContext) -> Result:
        """See `Mechanism.privatize`."""
        [outcome] = self.privatize_together([text], [run])
        if isinstance(outcome, TextRefused):
            raise outcome
        return outcome

    def privatize_together(self, texts: Sequence[str], runs: Sequence[RunContext]) -> list[Result | TextRefused]:
        """See `Mechanism.privatize_together`."""
        from engine.mechanisms.words import mention_texts

        first = runs[0]
        with first.clock("load"):
            versions = {"candidates": self.candidates.version, "entities": self.finder.tagger.version}
        outcomes: dict[int, Result | TextRefused]
        with first.clock("read"):
            read = self._read(texts, runs)
            outcomes = {at: TextRefused(NOTHING_FOUND) for at, each in enumerate(read) if not each.named.mentions}
            drawing = self._link(read, runs, outcomes)
        if drawing is None:
            return [outcomes[at] for at in range(len(texts))]
        self._seen = {
            found.original: drawing.joint.entities[own.number]
            for part in drawing.parts
            for own, found in zip(part.own, part.found, strict=True)
        }
        entities = drawing.joint.entities
        stay = keeps_weekdays(entities, first.settings)
        for part in drawing.parts:
            if stay:
                part.copy_weekdays()
            part.run.observer.found([part.found[at] for at in part.changed])
        with first.clock("draw"):
            names = self._draw(drawing)
        written = drawing.joint.written_in(mention_texts.write_mentions(entities, names, keeps_weekdays=stay))
        units = [self._units(part, texts_of) for part, texts_of in zip(drawing.parts, written, strict=True)]
        for part, drawn in zip(drawing.parts, units, strict=True):
            part.run.observer.drawn(drawn)
        with first.clock("write"):
            for part, drawn, texts_of in zip(drawing.parts, units, written, strict=True):
                outcomes[part.at] = self._write(part, drawn, texts_of, drawing, versions)
        return [outcomes[at] for at in range(len(texts))]

    def _read(self, texts: Sequence[str], runs: Sequence[RunContext]) -> list[ReadText]:
        """Finds what is replaced in the texts. A name that was found in one of them is looked for in all."""
        from engine.mechanisms.words.joint_texts import NamedText, ReadText
        from engine.text.markup import read_markup

        marks = [read_markup(text) for text in texts]
        found: list[list[Entity]] = []
        for at, (each, run) in enumerate(zip(marks, runs, strict=True)):
            if len(texts) > 1:
                run.step(at, len(texts), "reading the texts")
            found.append(self.finder.find(each.text, run.progress if len(texts) == 1 else silent, run.cancel))
        things = things_with_numbers([each.text for each in marks])
        return [
            ReadText(each, NamedText(each.text, _replaced(each.text, mentions, run.settings, things), each.told_apart))
            for each, mentions, run in zip(marks, _named_together(marks, found), runs, strict=True)
        ]

    def _link(
        self, read: Sequence[ReadText], runs: Sequence[RunContext], outcomes: dict[int, Result | TextRefused]
    ) -> JointDrawing | None:
        """Joins the mentions of all texts; notes which are refused. None if all are."""
        from engine.mechanisms.words.joint_texts import DrawnText, JointDrawing, JointTexts

        while left := [at for at in range(len(read)) if at not in outcomes]:
            joint = JointTexts([read[at].named for at in left])
            parts = []
            for at, own in zip(left, joint.own(), strict=True):
                entities, run = [each.whole for each in own], runs[at]
                try:
                    shares = self.shares(run.epsilon, entities, run.settings, run.share)
                except TextRefused as refused:
                    outcomes[at] = refused  # the others are linked without it
                else:
                    parts.append(DrawnText(at, read[at], run, own, shares))
            if len(parts) == len(left):
                drawing = JointDrawing(joint, parts)
                drawing.even_out_shares()
                for part in parts:
                    part.losses = self.losses(part.shares, part.drawn, part.run.settings)
                return drawing
        return None

    def _units(self, part: DrawnText, written: Sequence[str]) -> list[Unit]:
        return [
            Unit(
                found.original,
                written[own.entity.fullest],
                share,
                self._count(own.whole, share, part.run.settings),
                found.source,
                entity=own.number,
                kind=found.kind,
            )
            for own, found, share in ((part.own[at], part.found[at], part.shares[at]) for at in part.changed)
        ]

    def _write(
        self,
        part: DrawnText,
        units: Sequence[Unit],
        written: Sequence[str],
        drawing: JointDrawing,
        versions: Mapping[str, object],
    ) -> Result:
        """The result of one text, once all is drawn."""
        from engine.mechanisms.words import mention_texts

        run, entities = part.run, part.entities
        numbers = sorted(number for entity in entities for number in entity.mentions)
        mentions = part.read.named.mentions
        output, places, untouched = mention_texts.replace_mentions(
            part.read.marks, [mentions[number] for number in numbers], [written[number] for number in numbers]
        )
        targets = dict(zip(numbers, places, strict=True))
        named = {n: Mention(part.texts[n], written[n], part.sources[n], targets[n]) for n in numbers}
        result = run.result(
            self.description,
            [
                replace(
                    unit, targets=tuple(targets[n] for n in entity.mentions), mentions=tuple(named[n] for n in entity.mentions)
                )
                for unit, entity in zip(units, entities, strict=True)
            ],
            output,
            self._guarantee(part, drawing),
            reconstructor="replacement",
            versions=versions,
            untouched=untouched,
        )
        return replace(result, epsilon=_spent(run, part.shares))

    def _draw(self, drawing: JointDrawing) -> list[str]:
        """What each entity is called in the new texts; each text pays for those that it names."""
        from engine.mechanisms.words import mention_texts
        from engine.mechanisms.words.birth_years import put_ages_with_births, put_births_with_ages
        from engine.mechanisms.words.date_order import months_of_days, put_in_order, tellers_of_dates
        from engine.mechanisms.words.date_shift import sample_last_day, shift_dates
        from engine.mechanisms.words.date_weekdays import put_weekdays_beside, put_weekdays_of_days, weekdays_alone
        from engine.mechanisms.words.distinct_names import DrawnCandidate, assign_names, give_mail_to_owners
        from engine.mechanisms.words.held_draws import HeldDraws
        from engine.mechanisms.words.number_ranges import keep_days_apart, put_nights_in_order, put_ranges_in_order
        from engine.mechanisms.words.value_order import put_values_in_order

        run, entities, firsts = drawing.parts[0].run, drawing.joint.entities, drawing.joint.firsts
        drawn: dict[int, DrawnCandidate] = {}
        held = HeldDraws(run.random)
        payments = drawing.payments()
        for number, entity in enumerate(entities):
            run.step(number, len(entities), "drawing replacements")
            for payment in payments[number]:
                payment.allowance.spend(payment.share, loss=payment.loss)
            if not self._moves_together(entity, run.settings):
                sampler = self._sampler_of(entity, payments[number][0].share, run.settings)
                part = self._part(entity, run.settings)
                id = sampler.sample(sampler.kind.place(entity.name), held.of_entity(sampler, part, entity.name))
                drawn[number] = DrawnCandidate(entity, sampler.kind, part, id)
        for text in drawing.parts:
            text.run.allowance.waive_rest()
        copied = [
            stretch for each in drawing.joint.texts for stretch in mention_texts.copied_stretches(each.text, each.mentions)
        ]
        names = dict(zip(drawn, assign_names(list(drawn.values()), copied), strict=True))
        written = drawing.joint.weekdays()
        in_order = ordered_dates(entities, run.settings, firsts, fewest=1, written=written)
        names |= put_in_order(names, in_order)
        for order in ordered_values(entities, run.settings).values():
            names |= put_values_in_order(names, order)
        names |= put_births_with_ages(names, in_order, drawing.joint.births())
        for moved in moved_times(entities, run.settings, firsts):
            names |= moved.write(moved.starts[held.of_times(moved).integer_below(len(moved.starts))])
        dates = {
            number: entity.date._replace(weekday=written.of_dates.get(number, entity.date.weekday))
            for number, entity in enumerate(entities)
            if number not in drawn and entity.date
        }
        moved_days: dict[int, str] = {}
        if dates:
            births = [at for at, number in enumerate(dates) if entities[number].is_birth]
            told = tellers_of_dates(entities, list(dates), firsts, written)
            places = {number: at for at, number in enumerate(dates)}
            tellers = [None if teller is None else places[teller] for teller in told.values()]
            months = {
                places[day]: (places[beside], month)
                for day, (beside, month) in months_of_days(entities, told, firsts, written).items()
            }
            ahead = [at for at, number in enumerate(dates) if entities[number].is_ahead]
            shifted = shift_dates(list(dates.values()), sample_last_day(held.of_last_day()), births, tellers, months, ahead)
            names |= {number: str(date) for number, date in zip(dates, shifted, strict=True)}
            moved_days = keep_days_apart(names, entities, drawing.joint.ranges())
            names |= moved_days
            names |= put_ages_with_births(names, drawing.joint.births())
        names |= put_ranges_in_order(names, [ends for ends in drawing.joint.ranges() if ends[0] not in moved_days])
        if run.settings["dates"] != SHIFTED:
            names |= put_nights_in_order(names, drawing.joint.nights())
        if run.settings["dates"] == ORDERED:
            alone = weekdays_alone(entities, in_order, written, firsts, drawing.joint.planned())
            names |= put_weekdays_beside(names, in_order, alone)
            names |= put_weekdays_of_days(names, in_order, written)
        names |= give_mail_to_owners(names, entities)
        return [names[number] for number in range(len(entities))]

    def survey(
        self, text: str, *, settings: Mapping[str, Value], progress: Progress = silent, cancel: CancelToken | None = None
    ) -> Survey:
        """See `Mechanism.survey`: the text is read once for both."""
        from engine.text.markup import read_markup

        marks = read_markup(text)
        found, suspects = self.finder.survey(marks.text, progress, cancel)
        [survey] = self._surveyed([marks], [found], [suspects], settings)
        return survey

    def survey_together(
        self,
        texts: Sequence[str],
        *,
        settings: Mapping[str, Value],
        progress: Progress = silent,
        cancel: CancelToken | None = None,
    ) -> list[Survey]:
        """See `Mechanism.survey_together`: what is found in one text is looked for in all, as in a run."""
        from engine.text.markup import read_markup

        marks = [read_markup(text) for text in texts]
        found: list[list[Entity]] = []
        suspects: list[list[SuspectedEntity]] = []
        for at, each in enumerate(marks):
            progress(at, len(marks), "reading the texts")
            own, unsure = self.finder.survey(each.text, silent, cancel)
            found.append(own)
            suspects.append(unsure)
        return self._surveyed(marks, found, suspects, settings)

    def _surveyed(
        self,
        marks: Sequence[ParsedMarkup],
        found: Sequence[list[Entity]],
        suspects: Sequence[Sequence[SuspectedEntity]],
        settings: Mapping[str, Value],
    ) -> list[Survey]:
        """What is said of texts in which these are found; they are linked together, as in a draw."""
        from engine.mechanisms.words import mention_texts
        from engine.mechanisms.words.joint_texts import JointTexts, NamedText

        things = things_with_numbers([each.text for each in marks])
        tidied = _named_together(marks, found)
        named = [
            NamedText(each.text, _replaced(each.text, list(mentions), settings, things), each.told_apart)
            for each, mentions in zip(marks, tidied, strict=True)
        ]
        with_names = [each for each in named if each.mentions]
        joint = iter(JointTexts(with_names).own() if with_names else ())
        linked = [[own.entity for own in next(joint)] if each.mentions else [] for each in named]
        stay = keeps_weekdays([entity for entities in linked for entity in entities], settings)
        surveys = []
        for each, of, entities, mentions, unsure in zip(marks, named, linked, tidied, suspects, strict=True):
            texts = [of.text[mention.start : mention.end] for mention in of.mentions]
            sources = [mention_texts.unmarked_runs(each.places, mention.start, mention.end) for mention in of.mentions]
            told = [entity for entity in entities if not (stay and is_weekday_alone(entity, of.mentions))]
            units = tuple(mention_texts.found_entity(entity, texts, sources) for entity in told)
            changed = {of.mentions[number][:2] for entity in told for number in entity.mentions}
            kept = sorted({mention[:2] for mention in mentions} - changed)
            surveys.append(Survey(units, tuple(unsure), tuple(kept)))
        return surveys

    def shares(
        self, epsilon: float, entities: Sequence[LinkedEntity], settings: Mapping[str, Value], most_each: float | None = None
    ) -> list[float]:
        """The budget of each entity: equal for those that are drawn by distance, none for the others.

        Dates and times that are moved together count, and their shares are not spent: the names of a text are as well protected
        however its dates are drawn. Where none is drawn by distance, each gets an equal share, which then makes no difference.

        Args:
            epsilon: Budget of the document.
            entities: What is drawn.
            settings: A value for every parameter.
            most_each: The share of another draft, which is not exceeded; see `RunContext.share`.

        Raises:
            TextRefused: If more are drawn by distance than the setting allows.
        """
        paid = [self._is_by_distance(entity, settings) for entity in entities]
        together = [entity for entity in entities if self._moves_together(entity, settings)]
        shifted = sum(not self._candidates_of(entity, settings).is_uniform for entity in together)
        most = entity_limit(settings)
        if most is not None and sum(paid) > most:
            raise TextRefused(
                f"{sum(paid)} names and numbers were found or marked in this text, and entities={most} allows {most}: nothing "
                "was drawn or charged. Allow more, with more ε, or keep some of them."
            )
        parts = (most or sum(paid) + shifted) if any(paid) else max(most or 0, len(entities))
        if most is None and most_each is not None and any(paid):
            parts = sum(paid)
        each = split_budget(epsilon, parts)[0]
        if most_each is not None:
            each = min(each, most_each)
        return [each if pays or not any(paid) else 0.0 for pays in paid]

    def losses(self, shares: Sequence[float], entities: Sequence[LinkedEntity], settings: Mapping[str, Value]) -> list[float]:
        """A bound of what each entity loses between any two of its kind.

        Args:
            shares: The budget of each.
            entities: What is drawn.
            settings: A value for every parameter.
        """
        losses = [
            self._sampler_of(entity, each, settings).ldp if self._is_by_distance(entity, settings) else 0.0
            for entity, each in zip(entities, shares, strict=True)
        ]
        return losses if any(losses) else [LEAST_LOSS] * len(losses)

    def sampler(self, kind: str, epsilon: float, settings: Mapping[str, Value], part: str = "") -> Sampler:
        """What draws an entity of a kind with a budget.

        Args:
            kind: Name of the kind.
            epsilon: Budget of an entity.
            settings: A value for every parameter.
            part: Which of its candidates may be drawn; see `entity_forms.part_of_kind`.
        """
        if scaled := self.candidates.scaled.get(kind):
            return self._sampler(scaled.general, epsilon, settings)
        return self._sampler(self.candidates.kinds[kind], epsilon, settings, part)

    def _sampler(
        self, candidates: CandidateKind | Scale | FormedCodes, epsilon: float, settings: Mapping[str, Value], part: str = ""
    ) -> Sampler:
        """What draws one of some candidates."""
        from engine.mechanisms.words.entity_forms import ids_of_part

        if isinstance(candidates, FormedCodes):
            return UniformSampler(candidates)
        if isinstance(candidates, CandidateKind) and candidates.is_uniform:
            return UniformSampler(candidates, ids_of_part(candidates, part) if part else None)
        clusters, k = int(settings["clusters"]), int(settings["k"])
        key = candidates, clusters, epsilon, k, part
        if key not in self._samplers:
            if len(self._samplers) == MOST_SAMPLERS:
                self._samplers.clear()
            self._samplers[key] = (
                ScaleSampler(candidates, epsilon, k)
                if isinstance(candidates, Scale)
                else ClusterSampler(candidates, clusters, epsilon, k, ids_of_part(candidates, part) if part else None)
            )
        return self._samplers[key]

    def _sampler_of(self, entity: LinkedEntity, epsilon: float, settings: Mapping[str, Value]) -> Sampler:
        return self._sampler(self._candidates_of(entity, settings), epsilon, settings, self._part(entity, settings))

    def _candidates_of(self, entity: LinkedEntity, settings: Mapping[str, Value]) -> CandidateKind | Scale | FormedCodes:
        if scaled := self.candidates.scaled.get(entity.kind):
            return scaled.scale_of(entity)
        if entity.agrees & OF_COUNTIES:
            return counties()
        listed = self.candidates.kinds[entity.kind]
        codes = codes_of(entity, keeps_years_of_school=keeps_years_of_school(settings)) if listed.keeps_form else None
        return codes or listed

    def _part(self, entity: LinkedEntity, settings: Mapping[str, Value]) -> str:
        from engine.mechanisms.words.entity_forms import EVERY, part_of_kind, part_of_list

        region = str(settings["names"])
        if entity.kind in self.candidates.scaled:
            return EVERY
        if self.candidates.kinds[entity.kind].is_uniform:
            return part_of_list(entity, region)
        return part_of_kind(entity, keeps_gender=keeps_gender(settings), region=region)

    def _is_by_distance(self, entity: LinkedEntity, settings: Mapping[str, Value]) -> bool:
        return not self._candidates_of(entity, settings).is_uniform and not self._moves_together(entity, settings)

    def _moves_together(self, entity: LinkedEntity, settings: Mapping[str, Value]) -> bool:
        """Whether an entity is moved together with others by one draw, which loses nothing."""
        return is_shifted(entity, settings) or is_moved(entity, settings)

    def _count(self, entity: LinkedEntity, share: float, settings: Mapping[str, Value]) -> int:
        """Among how many candidates an entity is drawn."""
        from engine.mechanisms.words.date_shift import WEEKS

        if is_moved(entity, settings):
            [alone] = moved_times([entity], settings)
            return len(alone.starts)
        return WEEKS if is_shifted(entity, settings) else self._sampler_of(entity, share, settings).candidates

    def _guarantee(self, part: DrawnText, drawing: JointDrawing) -> Guarantee:
        """What may be said of a new text, and of how it goes with those drawn with it."""
        from engine.mechanisms.words.clusant_guarantee import OtherTexts, state_guarantee

        run, entities = part.run, part.entities
        drawn = [entity for entity in part.drawn if not self._moves_together(entity, run.settings)]
        dates_move = any(entity.date is not None for entity in entities)
        has_weekday = any(map(is_weekday, entities))
        others = OtherTexts(
            len(drawing.parts) - 1,
            are_ordered=dates_move and tells_order_of_dates(drawing.joint.entities, run.settings, drawing.joint.firsts),
            have_moved_times=any(is_moved(entity, run.settings) for entity in entities),
            have_moved_weekdays=has_weekday and tells_weekdays(drawing.joint.entities, run.settings),
            ordered_kinds=ordered_values(drawing.joint.entities, run.settings).keys() & {entity.kind for entity in entities},
        )
        return state_guarantee(
            entities,
            run.settings,
            list({self._sampler_of(entity, max(part.shares), run.settings): None for entity in drawn}),
            share=max(part.shares),
            epsilon=_spent(run, part.shares),
            loss=round_up(sum(map(Fraction, part.losses), Fraction(0))),
            unit_loss=max(part.losses),
            secure=run.random.secure,
            others=others,
        )

    def given_away(self, settings: Mapping[str, Value]) -> str:
        """See `Mechanism.given_away`."""
        return "Everything except the names and numbers found is copied"

    def farthest(self, settings: Mapping[str, Value]) -> float:
        """See `Mechanism.farthest`: the largest distance between two mentions of any one kind."""
        chosen = int(settings["clusters"]), int(settings["k"])
        if chosen not in self._farthest:
            clusters, k = chosen
            named = (kind for kind in self.candidates.kinds.values() if not kind.is_uniform)
            scales = (scale for kind in self.candidates.scaled.values() for scale in kind.widest)
            distances = (
                *(ClusterSampler(kind, clusters, 1.0, k).farthest for kind in named),
                *(ScaleSampler(scale, 1.0, k).farthest for scale in scales),
            )
            self._farthest[chosen] = round_up(max(distances))
        return self._farthest[chosen]

    def deniability(self, *, epsilon: float, settings: Mapping[str, Value]) -> Deniability:
        """See `Mechanism.deniability`; of candidates of every kind, and of the region that is set."""
        from engine.mechanisms.words.entity_forms import ids_of_part, part_of_region

        clusters, k, part = int(settings["clusters"]), int(settings["k"]), part_of_region(str(settings["names"]))
        samplers: list[tuple[ClusterSampler | ScaleSampler, Sequence[int]]] = [
            (ClusterSampler(kind, clusters, epsilon, k, ids), ids.tolist())
            for kind in self.kinds_by_distance
            if isinstance(kind, CandidateKind)
            for ids in [ids_of_part(kind, part)]
        ]
        scales = (kind for kind in self.kinds_by_distance if isinstance(kind, Scale))
        samplers += [(ScaleSampler(scale, epsilon, k), range(scale.size)) for scale in scales]
        each = max(1, SAMPLED // len(samplers))
        outcomes = (sampler.outcomes(ids[x]) for sampler, ids in samplers for x in evenly_spaced(len(ids), each))
        return measure_deniability(outcomes, "public names, places, dates and numbers")

    def candidate_versions(self, settings: Mapping[str, Value]) -> Mapping[str, Mapping[str, object]]:
        """See `Mechanism.candidate_versions`."""
        return {"candidates": self.candidates.version}

    def likeliest(self, unit: Unit, *, settings: Mapping[str, Value], count: int) -> list[Candidate]:
        """See `Mechanism.likeliest`."""
        original = unit.original
        if not original or not original.strip():
            raise UsageError("This is no name, place, date, number or address.")
        from engine.mechanisms.words.entity_forms import write_name
        from engine.mechanisms.words.mention_texts import entity_of_unit

        entity = self._seen.get(original) or entity_of_unit(unit, original)
        if is_shifted(entity, settings):
            raise UsageError("The dates of this text were shifted together: every week of six years was as likely.")
        is_paid = unit.epsilon > 0 or not self._is_by_distance(entity, settings)  # words alone may not say that it is a time
        if is_moved(entity, settings) or not is_paid:
            raise UsageError("The times of a part of the day were moved together: no single one has odds of its own.")
        if self._has_changed_places(entity, settings):
            raise UsageError("These were drawn one by one and put in order: no single one has odds of its own.")
        sampler = self._sampler_of(entity, unit.epsilon, settings)
        form = entity.forms[entity.mentions.index(entity.fullest)]
        kind, best = sampler.kind, list[tuple[int, Fraction]]()
        if isinstance(kind, FormedCodes):
            best = [(id, Fraction(1, kind.size)) for id in range(min(count, kind.size))]
        else:
            best = heapq.nlargest(count, sampler.distribution(kind.place(entity.name)).items(), key=lambda item: item[1])
        is_listed = isinstance(kind, CandidateKind)
        return [
            Candidate(kind.texts[id] if is_listed else write_name(kind.texts[id], form), float(chance)) for id, chance in best
        ]

    def _has_changed_places(self, entity: LinkedEntity, settings: Mapping[str, Value]) -> bool:
        """Whether what was drawn for an entity may stand for another one, as that of a date of an unknown text may."""
        seen = list(self._seen.values())
        if not any(each is entity for each in seen):
            seen = [entity, entity]
        dates = [each.number for each in ordered_dates(seen, settings)]
        values = chain.from_iterable(chain.from_iterable(ordered_values(seen, settings).values()))
        moved = (*dates, *(number for number, _ in values))
        return any(seen[number] is entity for number in moved)


def _tidied(marks: ParsedMarkup, entities: Sequence[Entity]) -> list[NamedMention]:
    """What the user marked, and what was found outside the user's marks, in order."""
    from engine.text.entities import subtract_entities
    from engine.text.entities_by_rule import kind_of
    from engine.text.mention_spans import tidy_mentions, without_rests
    from engine.text.mentions import NamedMention

    found = without_rests(marks.text, entities, subtract_entities(entities, (*marks.replaced, *marks.kept)))
    marked = [
        NamedMention(start, end, kind or kind_of(marks.text[start:end]), is_marked=True) for start, end, kind in marks.replaced
    ]
    named = [*(NamedMention(*each) for each in found), *marked]
    return tidy_mentions(
        marks.text, [each for each in named if any(sign.isalnum() for sign in marks.text[each.start : each.end])]
    )


def _named_together(marks: Sequence[ParsedMarkup], found: Sequence[list[Entity]]) -> list[list[NamedMention]]:
    """What is named in each of several texts; a name that was found in one of them is looked for in all."""
    from engine.text.days_or_figures import with_days_of_others
    from engine.text.entities_by_rule import with_codes_of_others
    from engine.text.loose_names import with_loose_names
    from engine.text.mention_spans import with_agreed_kinds, with_former_names, with_marks_of_others
    from engine.text.repeated_names import with_names_of_others
    from engine.text.row_references import with_row_numbers
    from engine.text.town_names import with_whole_villages

    bare = [each.text for each in marks]
    if len(marks) > 1:
        named = [_outside(own, each.kept) for own, each in zip(found, marks, strict=True)]
        found = with_codes_of_others(bare, with_loose_names(bare, with_names_of_others(bare, found, named), named))
    found = with_whole_villages(bare, found)
    kept = [[one[:2] for one in each.kept] for each in marks]
    tidied = [_tidied(each, own) for each, own in zip(marks, found, strict=True)]
    tidied = with_former_names(bare, with_marks_of_others(bare, tidied, kept))
    if len(bare) > 1:
        tidied = with_days_of_others(bare, tidied, kept)
    return _with_streets(bare, with_row_numbers(bare, with_agreed_kinds(bare, tidied), kept), kept)


def _with_streets(
    texts: Sequence[str], tidied: Sequence[list[NamedMention]], kept: Sequence[Sequence[tuple[int, int]]]
) -> list[list[NamedMention]]:
    """The mentions of texts, with the streets alone in which any of them names a house, its houses by name or number, and towns
    with their postcodes.
    """
    from engine.text.address_linking import (
        flats_of_blocks,
        numbers_of_houses,
        streets_with_houses,
        with_flats_of_blocks,
        with_houses_alone,
        with_houses_of_lists,
        with_numbers_alone,
        with_streets_alone,
    )
    from engine.text.addresses import named_houses
    from engine.text.flats import with_flats_alone
    from engine.text.town_linking import (
        postcodes_of_streets,
        with_postcodes,
        with_postcodes_alone,
        with_postcodes_of_rows,
    )

    rows = [with_postcodes_of_rows(text, with_postcodes(text, own)) for text, own in zip(texts, tidied, strict=True)]
    codes = set[str]().union(*map(postcodes_of_streets, texts, rows))
    both = [(text, with_postcodes_alone(text, own, codes)) for text, own in zip(texts, rows, strict=True)]
    flats = set[tuple[str, str]]().union(*(flats_of_blocks(text, own) for text, own in both))
    both = [(text, with_flats_of_blocks(text, own, flats, places)) for (text, own), places in zip(both, kept, strict=True)]
    both = [(text, with_houses_of_lists(text, own, places)) for (text, own), places in zip(both, kept, strict=True)]
    streets = set[str]().union(*(streets_with_houses(text, own) for text, own in both))
    houses = set[str]().union(*(named_houses(text, own) for text, own in both))
    numbers = set[str]().union(*(numbers_of_houses(text, own) for text, own in both))
    found = []
    for (text, own), places in zip(both, kept, strict=True):
        with_houses = with_houses_alone(text, own, houses, places)
        with_numbers = with_numbers_alone(text, with_flats_alone(text, with_houses, places), numbers, places)
        found.append(with_streets_alone(text, with_numbers, streets, places))
    return found


def _outside(entities: Sequence[Entity], kept: Sequence[Entity]) -> list[Entity]:
    """Entities of which the user keeps no part."""
    return [each for each in entities if not any(each.start < other.end and other.start < each.end for other in kept)]


def _replaced(
    text: str, mentions: list[NamedMention], settings: Mapping[str, Value], things: Mapping[str, Collection[str]]
) -> list[NamedMention]:
    """Mentions without those that the settings keep; the numbers of things that a column tells apart by them are not kept."""
    kept = kept_figures(settings)
    named = numbers_of_things(text, mentions, things)
    return [
        mention
        for number, mention in enumerate(mentions)
        if mention.is_marked or mention[:2] in named or not stays(text, mentions, number, kept)
    ]


def _spent(run: RunContext, shares: Sequence[float]) -> float:
    """The ε of a document: what was asked for, or what its draws were given if each gets what does not follow from that."""
    if entity_limit(run.settings) is None and run.share is None:
        return run.epsilon
    return round_up(sum(map(Fraction, shares), Fraction(0)))


def _finder() -> EntityFinder:
    from engine.models.entities import EntityFinder

    return EntityFinder()


def make() -> CluSanT:
    """CluSanT with the starter pack's candidates and recogniser."""
    return CluSanT()


def audit() -> AuditReport:
    """Its bound, checked exactly on a small domain; see `engine.audit`."""
    from engine.mechanisms.words.clusant_audit import audit as exact_audit

    return exact_audit()
