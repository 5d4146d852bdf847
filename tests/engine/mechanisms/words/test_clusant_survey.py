"""A survey tells exactly what a run of CluSanT finds, and what its recogniser nearly took for a name."""

from engine.mechanisms.common.survey import replaced_entities, survey_by_run
from engine.progress import CancelToken, silent
from engine.text.entities import Entity
from engine.text.review import Vocabulary, review_text
from engine.text.suspects import SuspectedEntity
from tests.engine.mechanisms.words.test_clusant import FakeFinder, made

TEXT = "Ann Lund met Bo in the garden on 3 May. Lund wrote to [[organisation: the garden]] and {{Bo}}."


class SurveyingFinder(FakeFinder):
    def survey(self, text, progress, cancel):
        start = text.index("garden")
        return self.find(text, progress, cancel), [SuspectedEntity(start, start + 6, "place", 0.2, "tagger")]


def test_it_is_what_a_run_finds():
    mechanism = made()
    mechanism.finder = SurveyingFinder("Ann Lund", "Bo")
    settings = mechanism.description.settings({})
    survey = mechanism.survey(TEXT, settings=settings)
    assert survey.found == survey_by_run(mechanism, TEXT, settings, silent, CancelToken()).found
    assert [TEXT[start:end] for unit in survey.found for start, end in unit.source][:2] == ["Ann Lund", "Bo"]
    assert [each.score for each in survey.suspects] == [0.2]


def test_a_weekday_is_copied_where_dates_are_moved_by_whole_weeks_and_one_names_a_day():
    text, dated = "Bo comes on Fridays, and on [[Monday]].", "Bo came on 3 May 2024, a Friday."
    mechanism = made()
    mechanism.finder = SurveyingFinder("Bo")
    mechanism.finder.survey = lambda text, progress, cancel: (mechanism.finder.find(text, progress, cancel), [])
    settings = mechanism.description.settings({"dates": "shifted"})
    alone = mechanism.survey(text, settings=settings)
    assert [unit.original for unit in alone.found] == ["Bo", "Fridays", "Monday"]
    beside, _ = mechanism.survey_together([text, dated], settings=settings)
    assert [unit.original for unit in beside.found] == ["Bo", "Monday"]
    assert text[slice(*beside.kept[0])] == "Fridays"
    drawn = mechanism.survey_together([text, dated], settings={**settings, "dates": "drawn"})[0]
    assert [unit.original for unit in drawn.found] == ["Bo", "Fridays", "Monday"]


def test_a_text_without_names_has_nothing_to_survey_but_suspects():
    mechanism = made()
    mechanism.finder = SurveyingFinder()
    survey = mechanism.survey("We met in the garden.", settings=mechanism.description.settings({}))
    assert survey.found == ()
    assert len(survey.suspects) == 1


def test_of_texts_that_are_drawn_together_a_score_is_a_day_by_the_dates_of_another():
    texts = ["Rang from the garden on 9/10/2025.", "Stairs to garden 8/10 alone. Pain 7/10."]
    mechanism = made()
    mechanism.finder = SurveyingFinder()
    settings = mechanism.description.settings({"measures": "kept"})
    assert mechanism.survey(texts[1], settings=settings).found == ()
    together = mechanism.survey_together(texts, settings=settings)
    assert [[texts[1][slice(*place)] for place in unit.source] for unit in together[1].found] == [["8/10"]]
    [_, kept] = mechanism.survey_together([texts[0], texts[1].replace("8/10", "{{8/10}}")], settings=settings)
    assert kept.found == ()


class FindsMistry:
    """Finds the whole name in one text alone, and its surname in the other, where the first name is suspected."""

    def survey(self, text, progress, cancel):
        at, word = text.find("Mistry"), text.find("Nilesh")
        if "room" in text:
            return [Entity(word, at + 6, "person")], []
        return [Entity(at, at + 6, "person")], [SuspectedEntity(word, word + 6, "person", 0.4, "tagger")]


def test_of_texts_that_are_drawn_together_each_has_the_names_that_the_others_tell():
    texts = ["Nilesh Mistry, room four, fell.", "Saw Nilesh Mistry."]
    mechanism = made()
    mechanism.finder = FindsMistry()
    settings = mechanism.description.settings({})
    alone = mechanism.survey(texts[1], settings=settings)
    assert [unit.original for unit in alone.found] == ["Mistry"]
    _, together = mechanism.survey_together(texts, settings=settings)
    assert [(unit.original, unit.source) for unit in together.found] == [("Nilesh Mistry", ((4, 17),))]
    replaced = replaced_entities(together.found, [])
    assert review_text(texts[1], replaced, together.suspects, Vocabulary("saw".__eq__, lambda _: False)).left == ()


def test_of_texts_that_are_drawn_together_persons_are_linked_as_in_a_draw():
    texts = ["Ann rang about the garden. A. Quist signed.", "Ann Lund, from the garden, rang."]
    mechanism = made()
    mechanism.finder = SurveyingFinder("Ann Lund", "A. Quist", "Ann")
    settings = mechanism.description.settings({})
    alone = mechanism.survey(texts[0], settings=settings)
    assert [len(unit.source) for unit in alone.found] == [2]
    together, _ = mechanism.survey_together(texts, settings=settings)
    assert [[texts[0][slice(*place)] for place in unit.source] for unit in together.found] == [["Ann"], ["A. Quist"]]
