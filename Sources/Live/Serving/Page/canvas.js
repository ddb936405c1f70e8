// The canvas: the picture with marks over it, and a corner to drag.

import { element, number } from '/~/elements.js';
import { createMarks } from '/~/marks.js';

/** Creates the canvas; `on` has the functions `choose(view)` and `resize([width, height])`. */
export function createCanvas(on) {
  const canvas = document.getElementById('canvas'), stage = document.getElementById('stage');
  const holder = element('div', { id: 'holder' });
  const corner = element('button', {
    type: 'button', id: 'corner', title: 'Drag to resize; arrow keys, too',
    'aria-label': 'Corner of the root: arrow keys resize',
  });
  stage.append(holder);
  const marks = createMarks(stage);
  stage.append(corner);
  let picture, root, facts, chosen, hovered, rule = [], zoom = 1;

  const named = (name) => facts?.views.find((view) => view.name === name);

  /** Returns a point of the screen in the coordinates of the root. */
  const place = (event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(root.getScreenCTM().inverse());

  /** Returns the last view that contains a point, which is the one drawn over the others. */
  function viewAt(event) {
    if (!root) return undefined;
    const { x, y } = place(event);
    const contains = ([left, top, width, height]) => x >= left && y >= top && x <= left + width && y <= top + height;
    return facts.views.findLast((view) => view.isShown && (contains(view.alignmentRect) || contains(view.frame)));
  }

  function redraw() {
    if (!picture || !root) return;
    marks.fit(picture, root);
    marks.draw({ chosen: named(chosen), hovered: named(hovered), rule: rule.map(named).filter(Boolean) });
    const point = new DOMPoint(facts.size[0], facts.size[1]).matrixTransform(root.getScreenCTM());
    const base = stage.getBoundingClientRect();
    corner.style.left = point.x - base.left + 'px';
    corner.style.top = point.y - base.top + 'px';
  }

  function scale() {
    const [, , width, height] = picture.getAttribute('viewBox').split(' ').map(Number);
    stage.style.width = width * zoom + 'px';
    stage.style.height = height * zoom + 'px';
    redraw();
  }

  canvas.addEventListener('pointermove', (event) => {
    const name = viewAt(event)?.name;
    if (name === hovered) return;
    hovered = name;
    redraw();
  });
  canvas.addEventListener('pointerleave', () => { hovered = undefined; redraw(); });
  stage.addEventListener('click', (event) => {
    if (event.target !== corner) on.choose(viewAt(event)?.name);
  });
  canvas.addEventListener('keydown', (event) => {
    if (event.target !== canvas || !facts) return;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') on.choose(undefined);
    if (!step) return;
    event.preventDefault();
    const count = facts.views.length, index = facts.views.findIndex((view) => view.name === chosen);
    on.choose(facts.views[(index + step + count) % count].name);
  });
  corner.addEventListener('pointerdown', (event) => {
    corner.setPointerCapture(event.pointerId);
    const start = place(event), size = facts.size;
    const move = (event) => {
      const point = place(event);
      const grown = (from, to, length) => Math.max(1, Math.round(length + to - from));
      on.resize([grown(start.x, point.x, size[0]), grown(start.y, point.y, size[1])]);
    };
    corner.addEventListener('pointermove', move);
    corner.addEventListener('lostpointercapture', () => corner.removeEventListener('pointermove', move), { once: true });
  });
  corner.addEventListener('keydown', (event) => {
    const step = event.shiftKey ? 10 : 1;
    const change = { ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowDown: [0, step], ArrowUp: [0, -step] }[event.key];
    if (!change) return;
    event.preventDefault();
    on.resize([Math.max(1, facts.size[0] + change[0]), Math.max(1, facts.size[1] + change[1])]);
  });
  new ResizeObserver(redraw).observe(canvas);

  return {
    /** Shows a picture with the facts about its views. */
    show(answer) {
      facts = answer;
      const parsed = new DOMParser().parseFromString(answer.svg, 'image/svg+xml');
      picture = document.importNode(parsed.documentElement, true);
      picture.setAttribute('aria-label', 'Scene of ' + answer.views.length + ' views');
      // The picture is one image to screen readers; its views are listed beside it.
      for (const group of picture.querySelectorAll('g[aria-label]')) group.removeAttribute('aria-label');
      root = picture.querySelector('g[id]:not([id^="scene-overlay-"])') ?? picture;
      holder.replaceChildren(picture);
      scale();
    },
    choose(name) { chosen = name; redraw(); },
    showRule(names) { rule = names; redraw(); },
    zoom(factor) { zoom = factor; if (picture) scale(); },
    /** The zoom at which the whole picture is visible. */
    get fitting() {
      if (!picture) return 1;
      const [, , width, height] = picture.getAttribute('viewBox').split(' ').map(Number);
      return Math.min(2, (canvas.clientWidth - 48) / width, (canvas.clientHeight - 48) / height);
    },
    describe: (name) => {
      const view = named(name);
      return view ? view.alignmentRect.map(number).join(', ') : '';
    },
  };
}
