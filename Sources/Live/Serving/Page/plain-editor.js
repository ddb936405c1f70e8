// The editor where CodeMirror is not installed: a plain text area with the same members.

import { element, offset } from '/~/elements.js';

/** Creates an editor in a parent; `on` has the functions `change` and `cursor`. */
export function plainEditor(parent, on) {
  const area = element('textarea', { 'aria-label': 'Scene as JSON', spellcheck: false, className: 'plain' });
  parent.append(area);
  const place = (line, column) => {
    const lines = area.value.split('\n'), row = Math.min(line, lines.length) - 1;
    return lines.slice(0, row).reduce((sum, text) => sum + text.length + 1, 0) + offset(lines[row], column);
  };
  let isSet = false;
  area.addEventListener('input', () => { if (!isSet) on.change(); });
  document.addEventListener('selectionchange', () => {
    if (document.activeElement === area) on.cursor(area.value.slice(0, area.selectionStart).split('\n').length);
  });
  return {
    text: () => area.value,
    set(text) { area.value = text; },
    /** Makes edits, given from the first to the last, as one step of undo. */
    edit(edits) {
      const ranges = edits.map((edit) => {
        const start = place(edit.line, edit.column);
        return { start, end: start + offset(area.value.slice(start), edit.length + 1), new: edit.new };
      });
      const start = Math.min(...ranges.map((range) => range.start)), end = Math.max(...ranges.map((range) => range.end));
      let text = area.value.slice(start, end);
      for (const range of [...ranges].reverse()) {
        text = text.slice(0, range.start - start) + range.new + text.slice(range.end - start);
      }
      const focused = document.activeElement;
      area.focus();
      area.setSelectionRange(start, end);
      isSet = true;
      // The only way to change a text area that can be undone.
      document.execCommand(text ? 'insertText' : 'delete', false, text);
      isSet = false;
      if (focused instanceof HTMLElement) focused.focus();
      on.change();
    },
    undo() { area.focus(); document.execCommand('undo'); },
    redo() { area.focus(); document.execCommand('redo'); },
    goTo(line, column) {
      area.focus();
      area.setSelectionRange(place(line, column), place(line, column));
      area.scrollTop = Math.max(0, (line - 5) * parseFloat(getComputedStyle(area).lineHeight));
    },
    showProblems() {},
    showHints() {},
    focus() { area.focus(); },
  };
}
