// The page: a text, its picture, and the chosen view. The server knows everything about scenes; the page shows it.

import * as address from '/~/address.js';
import { createCanvas } from '/~/canvas.js';
import { createControls } from '/~/controls.js';
import { createEditor } from '/~/editor.js';
import { download, element, number } from '/~/elements.js';
import { showInspector } from '/~/inspector.js';
import { showProblems } from '/~/problems.js';
import { createKeeper } from '/~/saving.js';
import * as server from '/~/server.js';

const session = await server.session(), given = await address.read();
const state = {
  path: session.first ?? 'scene.json', size: '', direction: '', theme: 'light', locale: 'en', scale: '1',
  overlay: 'explain', row: '', variant: '', view: '', ...given.state,
};
const status = document.getElementById('status');
let answer, isAsking = false, isStale = false, isFitted = false;

const say = (words, isBad = false) => {
  status.textContent = words;
  status.classList.toggle('bad', isBad);
};

/** Asks for the picture of the newest text; while an answer is on its way, only the last change counts. */
async function update() {
  isStale = true;
  if (isAsking) return;
  isAsking = true;
  document.getElementById('picture').setAttribute('aria-busy', 'true');
  while (isStale) {
    isStale = false;
    address.note(state);
    try {
      show(await server.view(editor.text(), address.query(state)));
    } catch (error) {
      say(error.message, true);
    }
  }
  isAsking = false;
  document.getElementById('picture').setAttribute('aria-busy', 'false');
}

function show(newest) {
  showProblems(newest.findings, state.path, { goTo: editor.goTo, apply: (edit) => editor.edit([edit]) });
  editor.showProblems(newest.findings.filter((finding) => finding.file === state.path));
  if (!newest.svg) return say('the picture is that of the last text without errors', true);
  answer = newest;
  state.rows = answer.rows;
  canvas.show(answer);
  controls.show(answer);
  if (!isFitted) zoom(canvas.fitting);
  isFitted = true;
  if (state.view && !answer.views.some((view) => view.name === state.view)) state.view = '';
  canvas.choose(state.view);
  inspect();
  editor.showHints(hints(answer));
  const { views, rules } = answer;
  say(`laid out and checked in ${answer.milliseconds.toFixed(1)} ms · ${views.length} views · ${rules.length} rules`);
}

/** The states of rules and the values of metrics, for the ends of their lines. */
const hints = ({ rules }) => {
  const lines = new Map();
  for (const rule of rules) lines.set(rule.line, [...(lines.get(rule.line) ?? []), rule.state]);
  return [...lines].map(([line, states]) => {
    const bad = states.find((state) => state !== 'holds');
    return { line, text: bad ?? 'holds', kind: bad ? 'missed' : 'holds' };
  });
};

function inspect() {
  showInspector(answer, state.view, { goTo: editor.goTo, choose, showRule: canvas.showRule });
}

/** Chooses a view: its marks, its reasons, and its text. */
function choose(name, leads = true) {
  if (!answer || (state.view || undefined) === name) return;
  state.view = name ?? '';
  canvas.choose(name);
  inspect();
  const view = answer.views.find((view) => view.name === name);
  if (view && leads) {
    const focused = document.activeElement;
    editor.goTo(view.line, view.column);
    if (focused instanceof HTMLElement) focused.focus();
  }
  update();
}

function zoom(factor) {
  canvas.zoom(factor);
  controls.showZoom(factor);
}

function set(changes) {
  Object.assign(state, changes);
  update();
}

const editor = await createEditor(document.getElementById('editor'), session.editor, {
  change: update,
  cursor(line) {
    const rule = answer?.rules.find((rule) => rule.line === line);
    canvas.showRule(rule ? rule.items : []);
  },
});
const canvas = createCanvas({ choose, resize: ([width, height]) => set({ size: `${width}x${height}` }) });
const controls = createControls(session, state, {
  set, zoom,
  metric: (metric, value) => editor.edit([{ line: metric.line, column: metric.column, length: metric.length, new: value }], '*' + metric.name),
});
const keeper = createKeeper(session.writes, { text: editor.text, set(text) { editor.set(text); update(); }, say });

const scenes = document.getElementById('scene');
const paths = session.paths.includes(state.path) || !session.paths.length ? session.paths : [state.path, ...session.paths];
scenes.replaceChildren(...(paths.length ? paths : [state.path]).map((path) => element('option', { value: path, textContent: path, selected: path === state.path })));
scenes.addEventListener('change', async () => {
  Object.assign(state, { path: scenes.value, size: '', row: '', variant: '', view: '' });
  isFitted = false;
  await keeper.open(state.path);
});
const button = (id, action) => document.getElementById(id).addEventListener('click', action);
button('undo', () => editor.undo());
button('redo', () => editor.redo());
button('save', () => keeper.save());
document.getElementById('save').textContent = session.writes ? 'Save' : 'Download';
button('link', async () => copy(await address.link(state, editor.text()), 'the link holds the text'));
button('command', () => copy(address.command(state), 'copied the command line'));
for (const choice of document.querySelectorAll('[data-format]')) {
  choice.addEventListener('click', async () => {
    const { format } = choice.dataset, name = state.path.split('/').pop().replace(/(\.scene)?\.json$/, '');
    document.getElementById('export').open = false;
    try {
      download(`${name}.${format}`, await server.picture(editor.text(), address.pictureQuery(state, format)));
    } catch (error) {
      say(error.message, true);
    }
  });
}

async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text);
    say(words);
  } catch {
    window.prompt('Copy:', text);
  }
}

document.addEventListener('keydown', (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === 's') {
    event.preventDefault();
    keeper.save();
  }
});
window.addEventListener('beforeunload', (event) => { if (session.writes && keeper.isChanged) event.preventDefault(); });
server.listen(() => keeper.follow());
if (given.text !== null) await keeper.adopt(state.path, given.text);
else if (session.first || given.state.path) await keeper.open(state.path).catch((error) => say(error.message, true));
else say('there is no scene in this folder', true);
