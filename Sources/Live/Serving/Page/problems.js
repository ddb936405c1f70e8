// The findings under the editor; each leads to its place, and its repairs are edits of the text.

import { element } from '/~/elements.js';

/** Shows findings; `on` has the functions `goTo(line, column)` and `apply(edit, title)`. */
export function showProblems(findings, path, on) {
  const section = document.getElementById('problems');
  section.querySelector('h2').textContent = findings.length ? `Problems · ${findings.length}` : 'No problems';
  section.querySelector('ul').replaceChildren(...findings.map((finding) => item(finding, path, on)));
}

function item(finding, path, on) {
  const { line, column } = finding;
  const repairs = [finding.fix, ...(finding.alternatives ?? [])].filter(Boolean);
  const isOwn = finding.file === path;
  const details = (finding.details ?? []).map((detail) =>
    element('li', {}, detail.line && (!detail.file || detail.file === path)
      ? placed(detail.message, detail.line, detail.column, on) : detail.message));
  return element('li', { className: finding.severity },
    isOwn ? placed(finding.message, line, column, on) : element('span', { textContent: finding.message }),
    element('p', { className: 'place', textContent: `${finding.file}:${line}:${column} · ${finding.severity} · ${finding.kind}` }),
    finding.help ? element('p', { textContent: finding.help }) : null,
    repairs.map((repair) => repairRow(repair, on)),
    details.length ? element('details', {}, element('summary', { textContent: 'Details' }), element('ul', {}, details)) : null);
}

function placed(text, line, column, on) {
  return element('button', { type: 'button', className: 'plain', textContent: text, onclick: () => on.goTo(line, column) });
}

function repairRow(repair, on) {
  const hasEdit = repair.new !== undefined && repair.line !== undefined;
  return element('p', { className: 'repair' },
    hasEdit ? element('button', {
      type: 'button', textContent: 'Apply', 'aria-label': 'Apply: ' + repair.message,
      onclick: () => on.apply({ line: repair.line, column: repair.column, length: repair.length, new: repair.new }),
    }) : null,
    element('span', { textContent: repair.message }));
}
