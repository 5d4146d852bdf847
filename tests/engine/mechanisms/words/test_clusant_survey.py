"""A survey tells exactly what a run of CluSanT finds, and what its recogniser nearly took for a name."""

from engine.mechanisms.common.survey import survey_by_run
from engine.progress import CancelToken, silent
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


def test_a_text_without_names_has_nothing_to_survey_but_suspects():
    mechanism = made()
    mechanism.finder = SurveyingFinder()
    survey = mechanism.survey("We met in the garden.", settings=mechanism.description.settings({}))
    assert survey.found == ()
    assert len(survey.suspects) == 1
