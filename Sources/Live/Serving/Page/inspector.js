// The chosen view: its rectangles, the reasons for its edges, its rules, and what it may be.

import { element, number } from '/~/elements.js';

const rect = ([x, y, width, height]) => `${number(x)}, ${number(y)} · ${number(width)} × ${number(height)}`;

/** Shows a view of an answer, or what may be chosen; `on` has `goTo(line, column)`, `choose(name)` and `showRule(names)`. */
export function showInspector(answer, name, on) {
  const pane = document.getElementById('inspector'), view = answer.views.find((view) => view.name === name);
  pane.replaceChildren(...(view ? viewParts(answer, view, on) : listParts(answer, on)));
}

function listParts(answer, on) {
  return [
    element('h2', { textContent: 'Views' }),
    element('ul', { className: 'views' }, answer.views.map((view) =>
      element('li', {}, element('button', {
        type: 'button', className: 'plain', textContent: view.name, onclick: () => on.choose(view.name),
      }), element('span', { textContent: view.kind + (view.isShown ? '' : ', hidden') })))),
  ];
}

function viewParts(answer, view, on) {
  const line = (place) => element('button', {
    type: 'button', className: 'line', textContent: 'line ' + place.line, onclick: () => on.goTo(place.line, place.column),
  });
  const isSame = String(view.frame) === String(view.alignmentRect);
  const facts = [
    ['alignment rect', rect(view.alignmentRect)],
    ['frame', isSame ? 'the same' : rect(view.frame)],
    ['insets', isSame ? null : ['top', 'left', 'bottom', 'right'].map((side, place) => `${side} ${number(view.insets[place])}`).join(', ')],
    ['intrinsic size', view.intrinsicSize.map((length) => (length === null ? '–' : number(length))).join(' × ')],
    ['baselines', view.baselines ? view.baselines.map(number).join(', ') : null],
    ['hugging', view.hugging.map(number).join(' · ')],
    ['resistance', view.compressionResistance.map(number).join(' · ')],
  ].filter(([, value]) => value !== null);
  const rules = answer.rules.filter((rule) => rule.items.includes(view.name));
  const ranges = answer.ranges.filter((range) => range.item === view.name);
  return [
    element('h2', {}, view.name + ' ', element('span', { className: 'kind', textContent: view.kind })),
    element('p', {}, line(view), ' ', element('button', {
      type: 'button', className: 'line', textContent: 'all views', onclick: () => on.choose(undefined),
    })),
    element('dl', {}, facts.flatMap(([title, value]) => [
      element('dt', { textContent: title }), element('dd', { textContent: value }),
    ])),
    ...(answer.why ?? []).map((reason) => reasonPart(reason, line)),
    element('h3', { textContent: 'Rules on ' + view.name }),
    rules.length
      ? element('ul', { className: 'rules' }, rules.map((rule) => rulePart(rule, on)))
      : element('p', { textContent: 'None.' }),
    ...(ranges.length ? [
      element('h3', { textContent: 'What it may be' }),
      element('ul', {}, ranges.map((range) => element('li', {
        textContent: `${range.attribute}: ${range.lower === null ? 'anything' : number(range.lower)} to `
          + `${range.upper === null ? 'anything' : number(range.upper)}, now ${number(range.value)}`,
      }))),
    ] : []),
  ];
}

function reasonPart(reason, line) {
  const attribute = reason.question.split('.').pop(), title = `Why is ${attribute} ${number(reason.value)}?`;
  const steps = reason.steps.map((step) => element('li', {},
    step.reasons.flatMap((part, place) => [place ? ' and ' : '', element('code', { textContent: part.text }), part.line ? [' ', line(part)] : []]),
    step.results.length ? ', so ' + step.results.join(', ') : ''));
  const parts = reason.parts.flatMap((part) => part.lines).map((part) => element('p', { textContent: part.text }));
  return element('section', {}, element('h3', { textContent: title }), element('ol', {}, steps), ...parts);
}

function rulePart(rule, on) {
  const kind = rule.state.split(/\W/)[0];
  return element('li', {
    className: kind, onmouseenter: () => on.showRule(rule.items), onmouseleave: () => on.showRule([]),
  },
  element('button', {
    type: 'button', className: 'plain', textContent: rule.text, onclick: () => on.goTo(rule.line, rule.column),
    onfocus: () => on.showRule(rule.items), onblur: () => on.showRule([]),
  }),
  element('span', { className: 'state', textContent: rule.state }));
}
