"""The names of all files of the list are reviewed in one list, where a tick counts in all of them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.document.file_names import FileNames
from app.document.review import Outcome, persons_to_join
from app.gui.panes.review_model import LEFT, REPLACED
from app.gui.process.requests import Privatize, PrivatizeTogether, Read
from app.gui.process.tables import ReviewTexts, review_texts
from app.gui.process.worker import RequestReport
from app.gui.queue.export import ExportAllDialog
from engine.batch.job import EntryState
from engine.batch.record_review import RecordsReview, review_records
from engine.documents.document import Document
from engine.errors import NotInstalled, TextRefused, UnreadableInput
from engine.results import Mention, Unit
from engine.risk.survival.details import Detail, DetailCount, DetailGroup
from engine.text.markup import apply_edits, without_markup
from engine.text.residual_check import ResidualWords
from engine.text.review import LeftWords, Reason, ReplacedEntity, Review, Risk
from tests.app.gui.queue.test_together import add, begin, drawn

FIRST, SECOND = "Ann met Bo in Hull.", "Bo saw Hull again."


def places(text, word):
    return tuple((at, at + len(word)) for at in range(len(text)) if text.startswith(word, at))


def review_of(text):
    """Ann and Bo are recognised, and Hull is not."""
    plain = without_markup(text)
    replaced = [ReplacedEntity(name, "person", places(plain, name)) for name in ("Ann", "Bo") if name in plain]
    left = [LeftWords("Hull", "place", places(plain, "Hull"), Reason.UNKNOWN, Risk.MEDIUM)] if "Hull" in plain else []
    return Review(tuple(replaced), tuple(left))


def reviewed(request):
    return review_records(request.texts, review_of)


# --- without widgets ----------------------------------------------------------------------------------------------------


def names_of(*texts):
    return FileNames(review_records(texts, review_of), texts)


def entry_of(names, text):
    return next(each for each in (*names.left, *names.replaced) if each.text == text)


def test_what_several_files_name_is_one_entry_with_places_in_each():
    names = names_of(FIRST, SECOND)
    assert [entry.text for entry in names.replaced] == ["Ann", "Bo"]
    [hull] = names.left
    assert [names.mention(place) for place in hull.places] == [(0, (14, 18)), (1, (7, 11))]
    assert (names.files_of(hull), names.files_of(entry_of(names, "Ann"))) == ([0, 1], [0])
    assert names.number_left() == 1


def test_the_markup_of_the_files_decides_what_becomes_of_an_entry():
    names = names_of(FIRST, SECOND)
    hull = names.left[0]
    names.follow(0, FIRST.replace("Hull", "[[place: Hull]]"))
    assert (names.outcome(hull), names.is_marked(hull), names.number_left()) == (Outcome.MIXED, True, 1)
    names.follow(1, SECOND.replace("Hull", "[[organisation: Hull]]"))
    assert (names.outcome(hull), names.kind(hull)) == (Outcome.REPLACED, "organisation")
    bo = entry_of(names, "Bo")
    names.follow(1, SECOND.replace("Bo", "{{Bo}}"))
    assert (names.outcome(bo), names.outcome(hull)) == (Outcome.MIXED, Outcome.MIXED)


def test_marks_that_were_there_are_heeded_and_can_be_taken_back():
    marked = SECOND.replace("Hull", "{{Hull}}")
    names = names_of(FIRST, marked)
    hull = names.left[0]
    assert names.is_marked(hull)
    assert names.edits(FIRST, 0, entry_of(names, "Bo"), replaces=True) == []  # as it is found anyway
    assert apply_edits(marked, names.edits(marked, 1, hull, replaces=True)) == SECOND.replace("Hull", "[[place: Hull]]")
    assert apply_edits(marked, names.edits(marked, 1, hull, replaces=False)) == SECOND


DIVIDED = ("Ann met Bo.", "Ann rang.", "No one rang.")


def review_divided(text):
    """Ann is recognised in the first file, and not in the second one, nor is Bo."""
    plain = without_markup(text)
    if plain == DIVIDED[0]:
        bo = LeftWords("Bo", "person", places(plain, "Bo"), Reason.UNSURE, Risk.LOW)
        return Review((ReplacedEntity("Ann", "person", places(plain, "Ann")),), (bo,))
    left = [LeftWords("ANN", "place", places(plain, "Ann"), Reason.UNSURE, Risk.HIGH)] if "Ann" in plain else []
    return Review((), tuple(left))


def divided():
    return FileNames(review_records(DIVIDED, review_divided), DIVIDED, ("a.txt", "b.txt", "c.txt"))


def test_a_name_that_is_replaced_in_one_file_and_stays_in_another_is_one_entry():
    names = divided()
    assert ([entry.text for entry in names.replaced], [entry.text for entry in names.left]) == ([], ["Ann", "Bo"])
    ann, _ = names.left
    assert (names.outcome(ann), names.kind(ann), names.files(ann)) == (Outcome.MIXED, "person", ["a.txt", "b.txt"])
    assert (names.stays_in(ann), names.number_left()) == (["b.txt"], 2)


def test_a_name_that_was_taken_for_two_things_is_one_entry_and_has_the_kind_that_the_user_says():
    texts = ("Ann met Isla.", "Isla rang. Isla left.")

    def review(text):
        found = [ReplacedEntity("Isla", "place" if "met" in text else "person", places(without_markup(text), "Isla"))]
        return Review(tuple(found))

    names = FileNames(review_records(texts, review), texts)
    [isla] = names.replaced
    assert (names.kind(isla), len(isla.places), names.files_of(isla)) == ("person", 3, [0, 1])
    told = [apply_edits(text, names.edits(text, at, isla, replaces=True, kind="place")) for at, text in enumerate(texts)]
    assert told[1] == "[[place: Isla]] rang. [[place: Isla]] left."
    for number, text in enumerate(told):
        names.follow(number, text)
    assert names.kind(isla) == "place"


def test_a_tick_replaces_a_divided_name_where_it_stays_and_no_tick_keeps_it_in_all():
    names = divided()
    ann, _ = names.left
    replaced = [apply_edits(text, names.edits(text, n, ann, replaces=True)) for n, text in enumerate(DIVIDED)]
    assert replaced == ["Ann met Bo.", "[[person: Ann]] rang.", "No one rang."]
    names.follow(1, replaced[1])
    assert (names.outcome(ann), names.stays_in(ann), names.number_left()) == (Outcome.REPLACED, [], 1)
    kept = [apply_edits(text, names.edits(text, n, ann, replaces=False)) for n, text in enumerate(replaced)]
    assert kept == ["{{Ann}} met Bo.", "Ann rang.", "No one rang."]


# --- the window ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def program(program, tmp_path):
    texts = {"one.txt": FIRST, "two.txt": SECOND}
    program.engine.answers |= {
        "Read": lambda request: Document(texts[request.path.name], request.path.name, "utf-8"),
        "FindResidualWords": [],
        "CheckFile": None,
        "CountSurviving": (),
        "ReviewTexts": reviewed,
    }
    program.window.chooser.set("clusant")
    return program


@pytest.fixture
def files(tmp_path):
    return [tmp_path / "one.txt", tmp_path / "two.txt"]


def open_review(qtbot, program):
    program.window.queue.names_button.click()
    dialog = program.files_review.dialog
    qtbot.waitUntil(lambda: bool(dialog.names.model.rowCount()))
    return dialog


def entries_in(model, branch):
    at = model.index(branch, 0)
    groups = [model.index(number, 0, at) for number in range(model.rowCount(at))]
    return [model.index(number, 0, group) for group in groups for number in range(model.rowCount(group))]


def row(dialog, branch, number):
    """The row of an entry, by its number in the branch, whatever groups there are."""
    return entries_in(dialog.names.model, branch)[number]


def press(dialog, branch, number):
    dialog.names.select(row(dialog, branch, number))
    dialog.names.tree.setFocus()
    QTest.keyClick(dialog.names.tree, Qt.Key.Key_Space)


def texts_of(program):
    return [item.document.text for item in program.window.queue.queue.items]


def test_a_tick_counts_in_all_files_and_the_draw_heeds_it(qtbot, program, files):
    add(qtbot, program, files)
    dialog = open_review(qtbot, program)
    assert dialog.names.words.startswith("1 entry looks like a name or number and stays. A tick counts for all files.")
    press(dialog, LEFT, 0)
    assert texts_of(program) == [text.replace("Hull", "[[place: Hull]]") for text in (FIRST, SECOND)]
    assert dialog.names.words == "All that is listed to check is decided, for all files."
    press(dialog, REPLACED, 1)
    assert texts_of(program)[1] == "{{Bo}} saw [[place: Hull]] again."
    press(dialog, REPLACED, 1)
    press(dialog, LEFT, 0)
    assert texts_of(program) == [FIRST, SECOND]
    press(dialog, LEFT, 0)
    dialog.buttons.rejected.emit()
    assert program.files_review.dialog is None
    job = begin(qtbot, program, program.window.queue)
    assert [each.text for each in job.request.documents] == [
        text.replace("Hull", "[[place: Hull]]") for text in (FIRST, SECOND)
    ]


def kept_hull(request):
    at = request.old.index("Hull")
    return [ResidualWords((at, at + 4), None, "hull")]


@pytest.mark.parametrize("reviewed_first", [True, False])
def test_what_a_person_saw_in_the_list_and_left_needs_no_review(qtbot, program, files, reviewed_first):
    program.engine.answers |= {"FindResidualWords": kept_hull}
    queue = program.window.queue.queue
    add(qtbot, program, files)
    if reviewed_first:
        open_review(qtbot, program).done_button.click()
    results = [replace(drawn("one"), untouched=((0, 5),)) for _ in files]
    begin(qtbot, program, program.window.queue).succeed(results)
    if not reviewed_first:
        qtbot.waitUntil(lambda: all(item.to_check == {"hull"} for item in queue.items))
        assert all(item.needs_review for item in queue.items)
        open_review(qtbot, program).done_button.click()
    qtbot.waitUntil(lambda: all(item.to_check == frozenset() for item in queue.items))
    assert not any(item.needs_review for item in queue.items)
    assert program.window.original.review.words.startswith("1 kept word, checked by you.")
    assert program.files_review.dialog is None


def test_a_file_needs_no_review_once_its_kept_word_was_written_over(qtbot, program, files):
    program.engine.answers |= {"FindResidualWords": kept_hull}
    queue, view = program.window.queue.queue, program.window.output.view
    add(qtbot, program, files)
    results = [replace(drawn("one", new="Karl Dorn left Hull."), untouched=((0, 5),)) for _ in files]
    begin(qtbot, program, program.window.queue).succeed(results)
    qtbot.waitUntil(lambda: all(item.to_check == {"hull"} for item in queue.items))
    shown = next(item for item in queue.items if item.document is program.shown.document)
    view.setTextCursor(view.document().find("Hull"))
    qtbot.keyClicks(view, "Lund")
    qtbot.waitUntil(lambda: shown.to_check == frozenset())
    assert program.window.original.review.words == "No kept word is listed to check."
    assert [item.needs_review for item in queue.items] == [item is not shown for item in queue.items]
    program.shown.document.revert()
    qtbot.waitUntil(lambda: shown.to_check == {"hull"})


def with_numbers(pairs):
    """A draft of a file with telephone numbers, nothing else of which was kept that looks like a name."""
    made = drawn("one", new=", ".join(new for _, new in pairs) + " left Hull.")
    at, units = 0, []
    for old, new in pairs:
        place = ((at, at + len(new)),)
        units.append(Unit(old, new, 1.0, 10, ((0, 3),), place, mentions=(Mention(old, new, ((0, 3),), place[0]),)))
        at += len(new) + 2
    return replace(made, units=units, untouched=((4, 7),), guarantee=replace(made.guarantee, bits=None))


MOBILE = "07700 900 518"


@pytest.mark.parametrize("how", ["written over", "checked", "reviewed in the list"])
def test_a_file_with_an_old_number_of_another_needs_review_until_that_is_settled(qtbot, program, files, how):
    window, queue = program.window, program.window.queue.queue
    add(qtbot, program, files)
    first = with_numbers([("07700 900 111", MOBILE)])
    second = with_numbers([("07700900518", "07700 900 034")])
    begin(qtbot, program, window.queue).succeed([first, second])
    bar = window.original.review
    said = "1 old name or number came back by chance: see below."
    qtbot.waitUntil(lambda: bar.words == said)
    assert [item.needs_review for item in queue.items] == [True, False]
    assert queue.model.standing(queue.items[0]) == "needs review: 1 old name or number came back by chance"
    assert window.queue.review_button.text() == "Needs review (1)"
    if how == "written over":
        view = window.output.view
        view.setTextCursor(view.document().find(MOBILE))
        qtbot.keyClicks(view, "07700 900 222")
        qtbot.waitUntil(lambda: bar.words == "No kept word is listed to check.")
    elif how == "checked":
        bar.done.click()
        assert bar.words.endswith("1 old name or number that came back by chance, checked by you.")
    else:
        window.queue.table.selectRow(0)
        window.queue.reviewed_button.click()
        assert bar.words.endswith("checked by you.")
    qtbot.waitUntil(lambda: window.queue.review_button.text() == "Needs review (0)")
    if how == "checked":
        bar.done.click()
        assert queue.items[0].needs_review


def test_closing_the_list_without_a_word_finds_nothing_right(qtbot, program, files):
    program.engine.answers |= {"FindResidualWords": kept_hull}
    queue = program.window.queue.queue
    add(qtbot, program, files)
    open_review(qtbot, program).reject()
    begin(qtbot, program, program.window.queue).succeed([replace(drawn("one"), untouched=((0, 5),)) for _ in files])
    qtbot.waitUntil(lambda: all(item.to_check == {"hull"} for item in queue.items))
    assert all(item.needs_review for item in queue.items)


def test_a_name_that_the_user_keeps_is_no_reason_for_a_review(qtbot, program, files):
    at = FIRST.index("Hull")
    found = [Detail("Hull", ((at, at + 4),), ((0, 4),)), Detail("Ann", ((0, 3),), ((5, 8),))]
    program.engine.answers |= {
        "FindResidualWords": kept_hull,
        "CountSurviving": lambda _: [DetailCount(DetailGroup.NAMES, tuple(found))],
    }
    add(qtbot, program, files)
    dialog = open_review(qtbot, program)
    press(dialog, REPLACED, 0)
    dialog.reject()
    assert texts_of(program)[0] == FIRST.replace("Ann", "{{Ann}}")
    begin(qtbot, program, program.window.queue).succeed([replace(drawn("one"), untouched=((0, 5),)) for _ in files])
    item = program.window.queue.queue.items[0]
    qtbot.waitUntil(lambda: item.counted is not None and bool(item.to_check))
    assert program.window.queue.queue.model.standing(item) == "needs review: names and addresses readable 1, words to check 1"


def test_a_name_that_another_file_has_replaced_puts_a_file_that_copied_it_into_those_to_review(qtbot, program, files):
    def kept(request):
        return [ResidualWords((0, 2), None, name.casefold()) for name, _ in request.elsewhere]

    def with_person(name, text):
        unit = Unit(name, "Eve", 1.0, 10, ((0, 2),), ((0, 2),), kind="person")
        return replace(drawn("one"), untouched=((2, len(text)),), units=[unit])

    program.engine.answers |= {"FindResidualWords": kept}
    add(qtbot, program, files)
    queue = program.window.queue.queue
    begin(qtbot, program, program.window.queue).succeed([with_person("Ann", FIRST), with_person("Bo", SECOND)])
    qtbot.waitUntil(lambda: not queue.running and all(item.to_check is not None for item in queue.items))
    qtbot.waitUntil(lambda: [item.to_check for item in queue.items] == [{"bo"}, frozenset()])
    assert [item.needs_review for item in queue.items] == [True, False]
    assert queue.model.standing(queue.items[0]) == "needs review: 1 kept word to check"


def test_of_files_that_were_looked_through_only_the_words_that_stayed_are_right():
    names = names_of(FIRST, SECOND)
    assert (names.words_left(0), names.words_left(1)) == ({"hull"}, {"hull"})
    names.follow(0, FIRST.replace("Hull", "[[place: Hull]]"))
    assert (names.words_left(0), names.words_left(1)) == (set(), {"hull"})


def shown(dialog, branch, number, role=Qt.ItemDataRole.DisplayRole):
    return row(dialog, branch, number).data(role)


def titles(dialog):
    return [dialog.names.model.index(branch, 0).data() for branch in (LEFT, REPLACED)]


def test_a_row_says_in_which_files_a_name_stands(qtbot, program, files):
    add(qtbot, program, files)
    dialog = open_review(qtbot, program)
    assert (shown(dialog, LEFT, 0), shown(dialog, REPLACED, 0)) == ("Hull (2 times) · 2 files", "Ann · one.txt")
    assert "In one.txt, two.txt." in shown(dialog, LEFT, 0, Qt.ItemDataRole.ToolTipRole)
    assert shown(dialog, LEFT, 0, Qt.ItemDataRole.AccessibleTextRole).endswith("In one.txt, two.txt")


def test_a_row_says_where_a_name_stays_that_is_replaced_elsewhere(qtbot, program, tmp_path):
    texts = dict(zip(("one.txt", "two.txt"), DIVIDED, strict=False))
    program.engine.answers |= {
        "Read": lambda request: Document(texts[request.path.name], request.path.name, "utf-8"),
        "ReviewTexts": lambda request: review_records(request.texts, review_divided),
    }
    add(qtbot, program, [tmp_path / name for name in texts])
    dialog = open_review(qtbot, program)
    assert shown(dialog, LEFT, 0) == "Ann (2 times) · 2 files"
    tip = shown(dialog, LEFT, 0, Qt.ItemDataRole.ToolTipRole)
    assert "Stays in two.txt: tick to replace there too (person)" in tip
    assert shown(dialog, LEFT, 0, Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.PartiallyChecked
    assert dialog.names.words.startswith("2 entries")
    assert titles(dialog) == ["Stays: tick to replace (2)", "Replaced: untick to keep (0)"]
    press(dialog, LEFT, 0)
    assert dialog.names.words.startswith("1 entry")
    assert titles(dialog) == ["Stays: tick to replace (1), 1 ticked", "Replaced: untick to keep (0)"]
    assert texts_of(program) == [DIVIDED[0], "[[person: Ann]] rang."]
    assert shown(dialog, LEFT, 0, Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked


def test_the_file_of_the_selected_name_is_shown(qtbot, program, files):
    add(qtbot, program, files)
    dialog = open_review(qtbot, program)
    dialog.names.select(row(dialog, LEFT, 0))
    assert (dialog.preview.place.text(), dialog.preview.original.toPlainText()) == ("one.txt (1 of 2)", FIRST)
    QTest.keyClick(dialog.names.tree, Qt.Key.Key_Return)
    assert (dialog.preview.place.text(), dialog.preview.original.toPlainText()) == ("two.txt (2 of 2)", SECOND)
    press(dialog, LEFT, 0)
    assert "[[place: Hull]]" in dialog.preview.original.toPlainText()


def test_the_document_on_the_screen_shows_the_marks(qtbot, program, files):
    add(qtbot, program, files)
    qtbot.waitUntil(lambda: program.shown.document.path == files[0])
    dialog = open_review(qtbot, program)
    press(dialog, LEFT, 0)
    assert program.window.original.view.text() == FIRST.replace("Hull", "[[place: Hull]]")


def test_drawn_files_are_marked_for_the_next_draw_and_keep_their_drafts(qtbot, program, files):
    add(qtbot, program, files)
    begin(qtbot, program, program.window.queue).succeed([drawn("one"), drawn("one")])
    dialog = open_review(qtbot, program)
    press(dialog, LEFT, 0)
    assert texts_of(program)[1] == SECOND.replace("Hull", "[[place: Hull]]")
    assert [len(item.document.draws) for item in program.window.queue.queue.items] == [1, 1]


def test_a_file_that_cannot_be_read_or_would_be_refused_is_said_and_the_others_are_reviewed(qtbot, program, files, tmp_path):
    answer = program.engine.answers["Read"]

    def read(request):
        return UnreadableInput("three.txt is damaged.") if request.path.name == "three.txt" else answer(request)

    def review(text):
        if text == SECOND:
            raise TextRefused("This text does not look like English.")
        return review_of(text)

    program.engine.answers |= {"Read": read, "ReviewTexts": lambda request: review_records(request.texts, review)}
    add(qtbot, program, [*files, tmp_path / "three.txt"])
    dialog = open_review(qtbot, program)
    assert "two.txt: This text does not look like English." in dialog.refused.text()
    assert dialog.names.model.rowCount(dialog.names.model.index(LEFT, 0)) == 1
    assert program.engine.last(ReviewTexts).request.texts == (FIRST, SECOND, "")


def test_it_is_stopped_and_begun_again(qtbot, program, files):
    del program.engine.answers["ReviewTexts"]
    add(qtbot, program, files)
    program.window.queue.names_button.click()
    dialog = program.files_review.dialog
    qtbot.waitUntil(lambda: any(isinstance(job.request, ReviewTexts) for job in program.engine.jobs))
    dialog.names.button.click()
    assert "This costs nothing" in dialog.names.words
    dialog.names.button.click()
    program.engine.last(ReviewTexts).fail(NotInstalled("The recogniser is missing."))
    assert dialog.names.words == "The recogniser is missing."
    dialog.reject()
    assert program.files_review.dialog is None


def test_closing_while_files_are_read_stops_it(qtbot, program, files):
    del program.engine.answers["Read"]
    add(qtbot, program, files)
    program.window.queue.names_button.click()
    job = program.engine.last(Read)
    program.files_review.dialog.reject()
    assert job.over
    assert not any(isinstance(job.request, ReviewTexts) for job in program.engine.jobs)


def test_it_waits_for_a_run(qtbot, program, files):
    del program.engine.answers["ReviewTexts"]
    add(qtbot, program, files)
    qtbot.waitUntil(lambda: program.shown.document.path == files[0])
    program.window.main_button.click()
    assert program.runs.run
    program.window.queue.names_button.click()
    assert program.files_review.dialog is None
    assert program.window.status.words == "A run is in progress. Cancel it first."


def test_it_is_offered_where_there_are_names_to_review_and_nothing_runs(qtbot, program, files):
    button = program.window.queue.names_button
    add(qtbot, program, files[:1])
    assert not button.isVisible()
    add(qtbot, program, files[1:])
    assert button.isVisible()
    job = begin(qtbot, program, program.window.queue)
    assert isinstance(job.request, PrivatizeTogether)
    assert not button.isVisible()
    job.succeed([drawn("one"), drawn("one")])
    assert button.isVisible()
    program.window.chooser.set("custext")
    assert not button.isVisible()


def test_the_engine_reviews_each_file_as_one_text():
    class Session:
        def review(self, text, mechanism, settings, cancel):
            return review_of(text)

    found = review_texts(ReviewTexts((FIRST, "", SECOND), "clusant"), RequestReport(lambda *_: None), Session())
    assert isinstance(found, RecordsReview)
    assert [entity.text for entity in found.review.replaced] == ["Ann", "Bo"]
    assert found.starts == (0, len(FIRST) + 1, len(FIRST) + 2)


def test_files_that_are_drawn_together_are_reviewed_together_and_one_that_is_refused_alone():
    class Session:
        def review(self, text, mechanism, settings, cancel):
            raise TextRefused("Not English.")

        def review_together(self, texts, mechanism, settings, progress, cancel):
            assert texts == [FIRST, SECOND]
            return [Review((ReplacedEntity("Hull", "place", places(text, "Hull")),)) for text in texts]

    german = "Der Brief ist nicht auf Englisch geschrieben, und deshalb wird er mit den anderen nicht gelesen. " * 3
    request = ReviewTexts((FIRST, german, "", SECOND), "clusant", are_joint=True)
    found = review_texts(request, RequestReport(lambda *_: None), Session())
    assert list(found.refused) == [1]
    names = FileNames(found, request.texts)
    assert ([entry.text for entry in names.replaced], names.left) == (["Hull"], [])
    assert names.files_of(names.replaced[0]) == [0, 3]


@pytest.mark.parametrize("together", [True, False])
def test_before_files_are_drawn_together_the_list_of_one_says_that_the_others_tell_names_too(qtbot, program, files, together):
    program.engine.answers |= {"ReviewNames": lambda request: review_of(request.text), "ReadPrivateList": lambda _: ()}
    add(qtbot, program, files)
    if not together:
        program.window.queue.together.click()
    qtbot.waitUntil(lambda: bool(program.shown.document.text))
    program.window.actions_.review_names.setChecked(True)
    panel = program.window.name_review
    qtbot.waitUntil(lambda: bool(panel.model.rowCount()))
    assert panel.words.startswith("1 entry looks like a name or number and stays.")
    assert ("Those that your other files show to be names are replaced all the same." in panel.words) == together


def with_hull(text):
    """A draft of a text with other persons, and its town."""
    new = text.replace("Ann", "Eve").replace("Bo", "Al")
    return replace(drawn("one", new=new), untouched=((0, len(text)),))


def draw(qtbot, program, files):
    add(qtbot, program, files)
    begin(qtbot, program, program.window.queue).succeed([with_hull(text) for text in (FIRST, SECOND)])
    queue = program.window.queue.queue
    qtbot.waitUntil(lambda: not queue.running and all(item.to_check is not None for item in queue.items))


def test_files_with_ticks_that_were_not_drawn_are_to_draw_again(qtbot, program, files):
    draw(qtbot, program, files)
    view = program.window.queue
    assert not any(item.to_draw_again for item in view.queue.items)
    dialog = open_review(qtbot, program)
    assert not dialog.names.draw_button.isVisible()
    dialog.names.layout().activate()
    top = dialog.names.tree.mapTo(dialog, QPoint())
    press(dialog, LEFT, 0)
    dialog.names.layout().activate()
    assert dialog.names.draw_button.isVisible()
    assert dialog.names.tree.mapTo(dialog, QPoint()) == top  # else the next click meets another row
    assert dialog.names.words.startswith("1 to draw again: the drafts do not follow your tick yet.")
    assert "Replaced when you draw again (place)" in shown(dialog, LEFT, 0, Qt.ItemDataRole.ToolTipRole)
    standing = [view.queue.model.standing(item) for item in view.queue.items]
    assert standing == ["to draw again: 1 word that you ticked can still be read"] * 2
    assert view.review_button.text() == "Needs review (2)"
    assert view.heading.text().startswith("0 of 2 done, 2 to draw again")
    dialog.names.draw_button.click()
    assert program.files_review.dialog is None
    qtbot.waitUntil(lambda: len(program.engine.last(PrivatizeTogether).request.documents) == 2)
    job = program.engine.last(PrivatizeTogether)
    assert all("[[place: Hull]]" in each.text for each in job.request.documents)
    job.succeed([replace(with_hull(text), output="Eve met Al in Lund.") for text in (FIRST, SECOND)])
    qtbot.waitUntil(lambda: not view.queue.running)
    assert not any(item.to_draw_again for item in view.queue.items)
    assert view.heading.text().startswith("2 of 2 done")
    assert "to draw again" not in view.heading.text()


def test_the_rest_may_stay_before_the_ticks_are_drawn(qtbot, program, files):
    program.engine.answers |= {"FindResidualWords": kept_hull}
    draw(qtbot, program, files)
    dialog, view = open_review(qtbot, program), program.window.queue
    press(dialog, REPLACED, 0)  # Ann stays, and Hull too
    assert "press “Done” instead" in dialog.names.draw_button.toolTip()
    dialog.done_button.click()
    assert program.files_review.dialog is None
    begin(qtbot, program, view).succeed([with_hull(text) for text in (FIRST, SECOND)])
    qtbot.waitUntil(lambda: all(item.to_check == frozenset() for item in view.queue.items))
    assert view.heading.text().startswith("2 of 2 done")
    assert not any(item.is_open for item in view.queue.items)


def test_files_by_themselves_are_drawn_again_one_by_one(qtbot, program, files):
    draw(qtbot, program, files)
    view = program.window.queue
    view.together.setChecked(False)
    first = view.queue.items[0].document
    first.mark(FIRST.replace("Hull", "[[place: Hull]]"))
    assert view.start_button.text() == "Draw again (1)"
    assert view.start_button.isEnabled()
    view.start_button.click()
    qtbot.waitUntil(lambda: isinstance(program.engine.jobs[-1].request, Privatize))
    job = program.engine.last(Privatize)
    assert job.request.text == first.text
    job.succeed(replace(with_hull(FIRST), output="Eve met Al in Lund."))
    qtbot.waitUntil(lambda: not view.queue.running)
    assert [len(item.document.draws) for item in view.queue.items] == [2, 1]
    assert view.queue.items[0].state is EntryState.DONE
    assert not view.queue.items[0].to_draw_again


def test_the_export_of_all_asks_first_whether_to_draw_again(qtbot, program, files):
    draw(qtbot, program, files)
    program.window.queue.queue.items[0].document.mark(FIRST.replace("Hull", "[[place: Hull]]"))
    program.queue.export_all()
    question = program.queue.question
    assert question.text() == "In 1 file, words that you ticked can still be read."
    assert question.informativeText().startswith("“one.txt”.")
    assert question.defaultButton().text() == "&Draw again first"
    assert program.window.findChildren(ExportAllDialog) == []
    next(button for button in question.buttons() if button.text() == "&Export as it is").click()
    [dialog] = program.window.findChildren(ExportAllDialog)
    dialog.reject()


def test_two_names_are_one_person_in_all_files_that_have_either():
    texts = ["Ann left.", "Bo saw Ann.", "Bo left."]
    names = names_of(*texts)
    ann, bo = entry_of(names, "Ann"), entry_of(names, "Bo")
    assert (names.others(ann), names.others(bo)) == ([bo], [ann])
    for number, text in enumerate(texts):
        texts[number] = apply_edits(text, names.same_person_edits(text, number, [ann, bo], 2))
        names.follow(number, texts[number], drawn=text)
    assert texts == ["[[person2: Ann]] left.", "[[person2: Bo]] saw [[person2: Ann]].", "[[person2: Bo]] left."]
    assert (names.joined(ann), names.joined(bo)) == ([bo], [ann])
    assert (names.told_apart(ann), names.awaits_draw(ann), names.awaits_draw(bo)) == ((), True, True)
    assert persons_to_join(ann, bo, names, on=False) == [ann, bo]
    assert apply_edits(texts[1], names.same_person_edits(texts[1], 1, [ann, bo], 0)) == "Bo saw Ann."


def test_a_name_is_somebody_elses_in_all_files_that_have_it():
    names = names_of("Ann met Ann.", "Bo saw Ann.", "Bo left.")
    ann = entry_of(names, "Ann")
    assert (names.names_to_part(ann), names.told_apart(ann)) == (["Ann"], [])
    texts = ["Ann met Ann.", "Bo saw Ann."]
    for number, text in enumerate(texts):
        texts[number] = apply_edits(text, names.apart_edits(text, number, ann, "Ann", 2))
        names.follow(number, texts[number], drawn=text)
    assert texts == ["[[person2: Ann]] met [[person2: Ann]].", "Bo saw [[person2: Ann]]."]
    assert (names.told_apart(ann), names.awaits_draw(ann)) == (["Ann"], True)
    assert not names.awaits_draw(entry_of(names, "Bo"))
    assert apply_edits(texts[1], names.apart_edits(texts[1], 1, ann, "Ann", 0)) == "Bo saw Ann."
