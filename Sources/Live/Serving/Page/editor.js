// The editor: CodeMirror, where the machine has it, else a plain text area.

import { element, offset } from '/~/elements.js';
import { plainEditor } from '/~/plain-editor.js';

const load = (made) => new Promise((resolve, reject) => {
  Object.assign(made, { onload: resolve, onerror: reject });
  document.head.append(made);
});

/** Creates an editor in a parent; `on` has the functions `change` and `cursor`. */
export async function createEditor(parent, hasEditor, on) {
  if (!hasEditor) return plainEditor(parent, on);
  await load(element('link', { rel: 'stylesheet', href: '/~/editor/lib/codemirror.css' }));
  for (const file of ['lib/codemirror.js', 'mode/javascript/javascript.js']) {
    await load(element('script', { src: '/~/editor/' + file }));
  }
  const mirror = window.CodeMirror(parent, {
    mode: { name: 'javascript', json: true }, lineNumbers: true, inputStyle: 'contenteditable', tabSize: 2, lineWrapping: true,
    screenReaderLabel: 'Scene as JSON',
    // The tabulator leaves the text, as everywhere on the page.
    extraKeys: { Tab: false, 'Shift-Tab': false, Esc: () => document.getElementById('canvas').focus() },
  });
  mirror.getInputField().setAttribute('aria-label', 'Scene as JSON');
  mirror.getInputField().setAttribute('aria-multiline', 'true');
  mirror.getInputField().setAttribute('role', 'textbox');
  const place = (line, column) => ({ line: line - 1, ch: offset(mirror.getLine(line - 1) ?? '', column) });
  let isSet = false, problems = [], hints = [];
  mirror.on('change', () => { if (!isSet) on.change(); });
  mirror.on('cursorActivity', () => { if (!isSet) on.cursor(mirror.getCursor().line + 1); });
  return {
    text: () => mirror.getValue(),
    set(text) {
      isSet = true;
      mirror.setValue(text);
      mirror.clearHistory();
      isSet = false;
    },
    /** Makes edits, given from the first to the last, as one step of undo; those of one origin in a row are one step, too. */
    edit(edits, origin = '+edit') {
      mirror.operation(() => {
        for (const edit of [...edits].reverse()) {
          mirror.replaceRange(edit.new, place(edit.line, edit.column), place(edit.line, edit.column + edit.length), origin);
        }
      });
    },
    undo: () => mirror.undo(),
    redo: () => mirror.redo(),
    goTo(line, column) {
      mirror.focus();
      mirror.setCursor(place(line, column));
      mirror.scrollIntoView(null, 120);
    },
    showProblems(findings) {
      mirror.operation(() => {
        for (const mark of problems) mark.clear();
        problems = findings.filter((finding) => finding.line <= mirror.lineCount()).map((finding) => {
          const start = place(finding.line, finding.column), length = mirror.getLine(start.line).length;
          const end = finding.endLine ? place(finding.endLine, finding.endColumn) : { line: start.line, ch: length };
          return mirror.markText(start, end, { className: 'problem ' + finding.severity, title: finding.message });
        });
      });
    },
    /** Shows a word at the end of lines. */
    showHints(words) {
      mirror.operation(() => {
        for (const mark of hints) mark.clear();
        hints = words.filter(({ line }) => line <= mirror.lineCount()).map(({ line, text, kind }) => {
          const widget = element('span', { className: 'hint ' + kind, textContent: text, 'aria-hidden': 'true' });
          const end = { line: line - 1, ch: mirror.getLine(line - 1).length };
          return mirror.setBookmark(end, { widget, insertLeft: true });
        });
      });
    },
    focus: () => mirror.focus(),
  };
}
