"""`rabbet lsp`, the built program, asked by pytest-lsp for all that an editor asks: RABBET=program pytest Tests/Checks/lsp"""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

RABBET = os.environ["RABBET"]
SCENE = """{
  "scene": 1,
  "metrics": { "gap": 12 },
  "root": {
    "id": "card", "size": [200, 100],
    "views": [
      { "id": "title", "text": "Hello 😀 é", "font": "10 fixture" },
      { "id": "photo", "image": "photo.png" }
    ],
    "constraints": [
      "title.leading == card.leading + gap", "title.top == card.top + 8",
      "photo.leading == title.leading", "photo.top == title.bottom + gap",
      "photo.width == 40",
      "photo.width == 50"
    ]
  }
}
"""


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[RABBET, "lsp", "--stdio"]), params=["visual_studio_code", "neovim", "emacs"])
async def client(lsp_client: LanguageClient, request):
    await lsp_client.initialize_session(lsp.InitializeParams(capabilities=client_capabilities(request.param)))
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def scene(tmp_path):
    path = tmp_path / "card.scene.json"
    path.write_text(SCENE)
    playgrounds = pathlib.Path(__file__).parents[3] / "Playgrounds"
    (tmp_path / "photo.png").write_bytes((playgrounds / "Images/photo.png").read_bytes())
    return path.as_uri()


class Session:
    """A client with an open text."""

    def __init__(self, client, uri):
        self.client, self.uri, self.text, self.version = client, uri, SCENE, 1
        client.text_document_did_open(lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "json", 1, SCENE)))
        self.document = lsp.TextDocumentIdentifier(uri)

    async def findings(self, wanted):
        for _ in range(200):
            found = self.client.diagnostics.get(self.uri)
            if found is not None and wanted([item.code for item in found]):
                return found
            await asyncio.sleep(0.05)
        raise AssertionError(self.client.diagnostics.get(self.uri))

    def place(self, text, after=0):
        """The position of a text, in the encoding that was agreed upon: here the lines before an emoji are ASCII."""
        line, column = next((number, row.index(text)) for number, row in enumerate(self.text.split("\n")) if text in row)
        return lsp.Position(line, column + after)

    def here(self, text, after=0):
        return dict(text_document=self.document, position=self.place(text, after))

    def insert(self, place, new):
        """Types a text, as a change of the protocol."""
        self.version += 1
        lines = self.text.split("\n")
        lines[place.line] = lines[place.line][: place.character] + new + lines[place.line][place.character :]
        self.text = "\n".join(lines)
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(self.version, self.uri),
                [lsp.TextDocumentContentChangePartial(lsp.Range(place, place), new)],
            )
        )


@pytest.fixture
def session(client, scene):
    return Session(client, scene)


WHOLE = lsp.Range(lsp.Position(0, 0), lsp.Position(100, 0))


@pytest.mark.asyncio
async def test_findings_and_repairs(session):
    found = await session.findings(lambda codes: "conflict" in codes)
    conflict = next(item for item in found if item.code == "conflict")
    assert conflict.severity == lsp.DiagnosticSeverity.Error and conflict.source == "rabbet"
    assert conflict.related_information
    actions = await session.client.text_document_code_action_async(
        lsp.CodeActionParams(session.document, conflict.range, lsp.CodeActionContext(found)))
    edit = actions[0].edit.changes[session.uri][0]
    assert actions[0].kind == lsp.CodeActionKind.QuickFix and edit.range.start.line in (12, 13)
    session.insert(session.place('"views"'), '"fil": "white", ')
    found = await session.findings(lambda codes: "E010" in codes)
    assert "fill" in found[0].message or "fill" in str(found[0])
    fixes = await session.client.text_document_code_action_async(
        lsp.CodeActionParams(session.document, found[0].range, lsp.CodeActionContext(found)))
    assert [fix.edit.changes[session.uri][0].new_text for fix in fixes] == ['"fill"']


@pytest.mark.asyncio
async def test_hover(session):
    key = await session.client.text_document_hover_async(lsp.HoverParams(**session.here('"metrics"', 3)))
    assert "Numbers by name" in key.contents.value
    view = await session.client.text_document_hover_async(lsp.HoverParams(**session.here('"title", "text"', 3)))
    assert "title.left is 12, because" in view.contents.value
    rule = await session.client.text_document_hover_async(lsp.HoverParams(**session.here('photo.width == 50', 12)))
    assert "contradict" in rule.contents.value


@pytest.mark.asyncio
async def test_completion_in_a_broken_text(session):
    session.insert(session.place('"photo.width == 40"'), '"photo.')
    place = session.place('"photo."photo', 7)
    items = await session.client.text_document_completion_async(lsp.CompletionParams(session.document, place))
    assert {"leading", "centerY", "lastBaseline"} <= {item.label for item in items}
    items = await session.client.text_document_completion_async(lsp.CompletionParams(**session.here('"size"', 1)))
    assert "margins" in {item.label for item in items}
    assert next(item for item in items if item.label == "margins").documentation


@pytest.mark.asyncio
async def test_names(session):
    client = session.client
    place = session.here('photo.top', 2)
    definition = await client.text_document_definition_async(lsp.DefinitionParams(**place))
    assert definition.range.start == session.place('"photo", "image"', 1)
    references = await client.text_document_references_async(
        lsp.ReferenceParams(**place, context=lsp.ReferenceContext(include_declaration=True)))
    assert len(references) == 5
    prepared = await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**place))
    assert prepared.placeholder == "photo"
    edit = await client.text_document_rename_async(lsp.RenameParams(**place, new_name="picture"))
    assert len(edit.changes[session.uri]) == 5
    with pytest.raises(Exception, match="is the id of another"):
        await client.text_document_rename_async(lsp.RenameParams(**place, new_name="title"))


@pytest.mark.asyncio
async def test_the_whole_text(session, tmp_path):
    client, document = session.client, session.document
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
    assert [symbol.name for symbol in symbols] == ["card"]
    assert [symbol.name for symbol in symbols[0].children] == ["title", "photo"]
    folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
    assert any(fold.start_line == 9 and fold.end_line == 13 for fold in folds)
    links = await client.text_document_document_link_async(lsp.DocumentLinkParams(document))
    assert [link.target for link in links] == [(tmp_path / "photo.png").as_uri()]
    edits = await client.text_document_formatting_async(
        lsp.DocumentFormattingParams(document, lsp.FormattingOptions(tab_size=2, insert_spaces=True)))
    assert len(edits) == 1 and edits[0].range.start == lsp.Position(0, 0)


@pytest.mark.asyncio
async def test_hints(session):
    hints = await session.client.text_document_inlay_hint_async(lsp.InlayHintParams(session.document, WHOLE))
    words = {(hint.position.line, hint.label) for hint in hints}
    assert (4, "200 × 100 at 0, 0") in words and (10, "= 12") in words, words
    assert any(line == 13 and "conflict" in label for line, label in words), words


@pytest.mark.asyncio
async def test_render(session, tmp_path):
    made = await session.client.workspace_execute_command_async(lsp.ExecuteCommandParams("rabbet.render", [session.uri]))
    assert made.path == str(tmp_path / "card.scene.png") if hasattr(made, "path") else made["path"]
    assert (tmp_path / "card.scene.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.asyncio
async def test_changes_that_wait_are_laid_out_once(session):
    await session.findings(lambda codes: "conflict" in codes)
    for _ in range(50):
        session.insert(lsp.Position(0, 1), " ")
    session.insert(session.place('"views"'), '"fil": "white", ')
    await session.findings(lambda codes: codes == ["E010"])
