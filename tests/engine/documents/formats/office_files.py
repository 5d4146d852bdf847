"""Makes workbooks and presentations: rich ones by the usual libraries, and bare ones of any markup."""

import io
import zipfile
from datetime import date

RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
X = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
P = "http://schemas.openxmlformats.org/presentationml/2006/main"
STRICT = "http://purl.oclc.org/ooxml"
SPACES = (
    f'xmlns:r="{RELATION}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
    ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    ' xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
    ' xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
    ' xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"'
    ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
    ' xmlns:q="http://schemas.microsoft.com/office/powerpoint/2018/8/main"'
)


def packed(members):
    """A zip file of members by name."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return made.getvalue()


def changed(data, members):
    """A zip file with other members: None takes one out, a function changes one."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    for name, content in members.items():
        held[name] = content(held[name]) if callable(content) else content
    return packed({name: content for name, content in held.items() if content is not None})


def relations(*targets):
    """A list of relations: each a kind and a target; their names are r1, r2 and so on."""
    listed = "".join(
        f'<Relationship Id="r{number}" Type="{RELATION}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{listed}</Relationships>'


def bare_workbook(*sheets, names=(), states=(), namespace=X, properties="", members=None):
    """A workbook of the markup of its sheets, which are called s1, s2 and so on; those begin with their rows.

    Args:
        sheets: What stands in each of them.
        names: How they are called.
        states: Whether each is visible.
        namespace: That of all the markup.
        properties: What stands before the list of sheets.
        members: Further members, or others in the place of those.
    """
    names = [*names, *(f"Sheet{number}" for number in range(len(names) + 1, len(sheets) + 1))]
    states = [*states, *["visible"] * len(sheets)]
    listed = "".join(
        f'<sheet name="{name}" sheetId="{number}" state="{state}" r:id="r{number}"/>'
        for number, (name, state) in enumerate(zip(names, states, strict=False), 1)
    )
    made = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        "_rels/.rels": relations(("officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": f'<workbook xmlns="{namespace}" {SPACES}>{properties}<sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": relations(
            *(("worksheet", f"worksheets/s{number}.xml") for number, _ in enumerate(sheets, 1)),
            ("styles", "styles.xml"),
            ("sharedStrings", "sharedStrings.xml"),
        ),
    }
    for number, markup in enumerate(sheets, 1):
        made[f"xl/worksheets/s{number}.xml"] = f'<worksheet xmlns="{namespace}" {SPACES}>{markup}</worksheet>'
    return packed(made | (members or {}))


def styles(*codes):
    """The styles of a workbook: one for each format, from 0 on."""
    formats = "".join(f'<numFmt numFmtId="{200 + number}" formatCode="{code}"/>' for number, code in enumerate(codes))
    cells = "".join(f'<xf numFmtId="{200 + number}"/>' for number, _ in enumerate(codes))
    return (
        f'<styleSheet xmlns="{X}"><numFmts>{formats}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>'
        f"<cellXfs>{cells}</cellXfs></styleSheet>"
    )


def texts(*shared):
    """The texts that cells share."""
    return f'<sst xmlns="{X}">{"".join(f"<si>{markup}</si>" for markup in shared)}</sst>'


def bare_presentation(*slides, root="", namespace=P, rels=None, members=None):
    """A presentation of the markup of the shapes of its slides, which are called s1, s2 and so on.

    Args:
        slides: What stands in each of them.
        root: Attributes of each slide.
        namespace: That of all the markup.
        rels: Of each slide by its number, what it refers to.
        members: Further members, or others in the place of those.
    """
    listed = "".join(f'<p:sldId id="{255 + number}" r:id="r{number}"/>' for number, _ in enumerate(slides, 1))
    made = {
        "_rels/.rels": relations(("officeDocument", "ppt/presentation.xml")),
        "ppt/presentation.xml": (
            f'<p:presentation xmlns:p="{namespace}" {SPACES}><p:sldIdLst>{listed}</p:sldIdLst></p:presentation>'
        ),
        "ppt/_rels/presentation.xml.rels": relations(
            *(("slide", f"slides/s{number}.xml") for number, _ in enumerate(slides, 1))
        ),
    }
    for number, markup in enumerate(slides, 1):
        made[f"ppt/slides/s{number}.xml"] = slide(markup, root, namespace)
        if rels and number in rels:
            made[f"ppt/slides/_rels/s{number}.xml.rels"] = relations(*rels[number])
    return packed(made | (members or {}))


def slide(markup, root="", namespace=P, element="sld"):
    """A slide, or what one is made after, of the markup of its shapes."""
    return f'<p:{element} xmlns:p="{namespace}" {SPACES} {root}><p:cSld><p:spTree>{markup}</p:spTree></p:cSld></p:{element}>'


def shape(*paragraphs, place="", hidden=False, style="", prefix="p"):
    """A shape of paragraphs, which are markup or plain text."""
    made = "".join(text if text.startswith("<") else f"<a:p><a:r><a:t>{text}</a:t></a:r></a:p>" for text in paragraphs)
    holder = f"<{prefix}:ph {place}/>" if place else ""
    return (
        f"<{prefix}:sp><{prefix}:nvSpPr><{prefix}:cNvPr id='1' name='x' hidden='{int(hidden)}'/><{prefix}:nvPr>{holder}"
        f"</{prefix}:nvPr></{prefix}:nvSpPr><{prefix}:txBody><a:lstStyle>{style}</a:lstStyle>{made}</{prefix}:txBody></{prefix}:sp>"
    )


def rich_workbook(said="canary"):
    """A workbook by openpyxl that has something of everything; what is no text of it is `said`."""
    from openpyxl import Workbook
    from openpyxl.chart import BarChart, Reference
    from openpyxl.comments import Comment
    from openpyxl.workbook.defined_name import DefinedName
    from openpyxl.worksheet.datavalidation import DataValidation

    book = Workbook()
    sheet = book.active
    sheet.title = "Lost things"
    sheet.append(["What", "Price", "When", "Share"])
    sheet.append(["The green umbrella of my grandmother", 1234.5, date(2024, 3, 5), 0.25])
    sheet.append(["A hidden hat", 7, date(2024, 3, 6), 0.5])
    sheet["B2"].number_format, sheet["D2"].number_format = "#,##0.00", "0%"
    sheet["A5"], sheet["D5"] = "Nobody has seen any of them since.", f'=HYPERLINK("http://x.example/{said}","there")'
    sheet.merge_cells("A5:C5")
    sheet["A2"].comment = Comment(f"Whose? {said}", said)
    sheet["A1"].hyperlink = f"http://x.example/{said}"
    sheet["A1"].value = "What"
    sheet.row_dimensions[3].hidden = True
    sheet.oddHeader.center.text = f"Lost and found {said}"
    check = DataValidation(type="list", formula1=f'"{said}"', promptTitle=said, prompt=said, errorTitle=said, error=said)
    sheet.add_data_validation(check)
    check.add("B2")
    chart = BarChart()
    chart.title = "What it was worth"
    chart.add_data(Reference(sheet, min_col=2, min_row=1, max_row=3), titles_from_data=True)
    sheet.add_chart(chart, "F1")
    hidden = book.create_sheet("Secrets")
    hidden.sheet_state = "veryHidden"
    hidden["A1"] = f"Nobody sees it. {said}"
    book.defined_names[said] = DefinedName(said, attr_text="'Lost things'!$A$1")
    for property in ("creator", "title", "subject", "description", "keywords", "category", "lastModifiedBy", "identifier"):
        setattr(book.properties, property, said)
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def rich_presentation(said="canary"):
    """A presentation by python-pptx that has something of everything; what is no text of it is `said`."""
    from pptx import Presentation
    from pptx.chart.data import CategoryChartData
    from pptx.enum.chart import XL_CHART_TYPE

    deck = Presentation()
    first = deck.slides.add_slide(deck.slide_layouts[0])
    first.shapes.title.text = "The lost umbrella"
    first.placeholders[1].text = "A story in four slides"
    points = deck.slides.add_slide(deck.slide_layouts[1])
    points.shapes.title.text = "What happened"
    frame = points.placeholders[1].text_frame
    frame.text = "On Monday I left my umbrella on the ferry."
    below = frame.add_paragraph()
    below.text, below.level = "On the upper deck", 1
    points.notes_slide.notes_text_frame.text = f"Speak slowly. {said}"
    points.shapes.title.name = said
    table = deck.slides.add_slide(deck.slide_layouts[5])
    table.shapes.title.text = "Where and when"
    cells = table.shapes.add_table(2, 2, 0, 0, 3_000_000, 900_000).table
    for place, text in enumerate(("Where", "When", "Ferry\nUpper deck", "Monday, at six")):
        cells.cell(*divmod(place, 2)).text = text
    table.shapes.add_textbox(0, 0, 9999, 9999).text_frame.text = "There is a reward."
    table.shapes.add_group_shape().shapes.add_textbox(0, 0, 99, 99).text_frame.text = "Twenty pounds, and a cake."
    data = CategoryChartData()
    data.categories = ["East", "West"]
    data.add_series("Umbrellas", (1, 2))
    chart = table.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, 0, 0, 999_999, 999_999, data).chart
    chart.has_title = True
    chart.chart_title.text_frame.text = "Where they were lost"
    unfilled = deck.slides.add_slide(deck.slide_layouts[1])
    unfilled.shapes.title.text = "The end"
    hidden = deck.slides.add_slide(deck.slide_layouts[5])
    hidden._element.set("show", "0")
    hidden.shapes.title.text = f"Left out {said}"
    for property in ("author", "title", "subject", "comments", "keywords", "category", "last_modified_by", "identifier"):
        setattr(deck.core_properties, property, said)
    made = io.BytesIO()
    deck.save(made)
    return made.getvalue()


def odd_workbook():
    """A workbook of what the libraries do not write, such as threads, objects, and texts with hints at pronunciation."""
    codes = ["General", "#,##0.00", "d mmm yyyy h:mm AM/PM", "[h]:mm:ss.0", "# ?/?", "0.0E+0", ";;;", "[&lt;1]0%;@"]
    numbers = "".join(f'<c s="{style}"><f>A1</f><v>{1.5 * style}</v></c>' for style, _ in enumerate(codes))
    sheet = (
        f'<cols><col min="2" max="3" hidden="1"/></cols><sheetData><row r="1">{numbers}</row>'
        '<row r="3" hidden="1"><c r="B3" t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'
        '<row ht="0"><c t="b"><v>1</v></c><c t="d" s="2"><v>2024-03-05T12:00:00</v></c>'
        '<c t="e"><v>#N/A</v></c><c t="inlineStr"><is><t>a</t></is></c></row></sheetData>'
        '<mergeCells><mergeCell ref="A1:B3"/></mergeCells>'
        "<headerFooter><oddHeader>&amp;L&amp;P of&amp;Rb</oddHeader></headerFooter>"
        '<oleObjects><oleObject progId="x"/></oleObjects>'
    )
    comments = (
        '<authors><author>tc=1</author></authors><comment authorId="0"><text><t>a</t></text></comment>'
        '<comment authorId="1"><text><t>b</t></text></comment>'
    )
    chart = '<xdr:graphicFrame><c:chart r:id="r1"/></xdr:graphicFrame>'
    return bare_workbook(
        sheet,
        sheet,
        names=["One"],
        states=["visible", "hidden"],
        properties='<workbookPr date1904="1"/>',
        members={
            "xl/styles.xml": styles(*codes),
            "xl/sharedStrings.xml": texts("<t>one_x000D_</t>", "<r><t>t</t></r><rPh><t>w</t></rPh>"),
            "xl/worksheets/_rels/s1.xml.rels": relations(
                ("comments", "../c.xml"), ("threadedComment", "../t.xml"), ("drawing", "../d.xml")
            ),
            "xl/c.xml": f'<comments xmlns="{X}">{comments}</comments>',
            "xl/t.xml": '<t xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><text>c</text></t>',
            "xl/d.xml": f"<xdr:wsDr {SPACES}>{shape('box', prefix='xdr')}{chart}</xdr:wsDr>",
            "xl/_rels/d.xml.rels": relations(("chart", "e.xml")),
            "xl/e.xml": _CHART,
        },
    )


def odd_presentation():
    """A presentation of what the libraries do not write, such as comments, diagrams, and layouts with texts of their own."""
    bullets = '<a:lvl1pPr><a:buChar char="-"/></a:lvl1pPr><a:lvl2pPr><a:buNone/></a:lvl2pPr>'
    number = '<a:p><a:pPr lvl="1"><a:buNone/></a:pPr><a:br/><a:fld type="slidenum"><a:t>1</a:t></a:fld></a:p>'
    markup = (
        shape("body", number, place='idx="1"')
        + shape("Title", place='type="title"')
        + shape("foot", place='type="ftr"')
        + "<mc:AlternateContent><mc:Choice><p:grpSp><p:nvGrpSpPr><p:cNvPr hidden='1'/></p:nvGrpSpPr></p:grpSp></mc:Choice>"
        + "<mc:Fallback/></mc:AlternateContent><p:graphicFrame><a:tbl><a:tr><a:tc><a:p><a:r><a:t>c</a:t></a:r></a:p></a:tc>"
        + '<a:tc hMerge="1"><a:p><m:t>d</m:t></a:p></a:tc></a:tr></a:tbl><c:chart r:id="r4"/><dgm:relIds r:dm="r5"/>'
        + "<p:oleObj/></p:graphicFrame>"
    )
    point = '<dgm:pt modelId="{0}"><dgm:prSet phldr="0"/><a:p><a:r><a:t>p{0}</a:t></a:r></a:p></dgm:pt>'
    lines = '<dgm:cxn srcId="0" destId="1" srcOrd="0"/><dgm:cxn srcId="1" destId="2" srcOrd="1" type="parOf"/>'
    reply = "<q:cm><q:reply><a:p><a:r><a:t>a</a:t></a:r></a:p></q:reply></q:cm><p:text>b</p:text>"
    kinds = ("slideLayout", "notesSlide", "comments", "chart", "diagramData")
    return bare_presentation(
        markup,
        "",
        rels={1: [(kind, f"../{kind}.xml") for kind in kinds]},
        members={
            "ppt/slides/s2.xml": slide(shape("hidden"), 'show="0"'),
            "ppt/slideLayout.xml": slide(shape("L") + shape("x", place='idx="1"', style=bullets), element="sldLayout"),
            "ppt/_rels/slideLayout.xml.rels": relations(("slideMaster", "m.xml")),
            "ppt/m.xml": slide(f"<p:bodyStyle>{bullets}</p:bodyStyle>{shape('M')}", element="sldMaster"),
            "ppt/notesSlide.xml": slide(shape("note", place='type="body"') + shape("h", place='type="hdr"'), element="notes"),
            "ppt/comments.xml": f'<q:cmLst {SPACES} xmlns:p="{P}">{reply}</q:cmLst>',
            "ppt/chart.xml": _CHART,
            "ppt/diagramData.xml": f"<dgm:dataModel {SPACES}>{''.join(map(point.format, range(3)))}{lines}</dgm:dataModel>",
        },
    )


_CHART = (
    f"<c:chartSpace {SPACES}><c:title><c:rich><a:p><a:r><a:t>t</a:t></a:r></a:p></c:rich></c:title><c:cat><c:strRef>"
    "<c:strCache><c:pt><c:v>v</c:v></c:pt></c:strCache></c:strRef></c:cat></c:chartSpace>"
)
