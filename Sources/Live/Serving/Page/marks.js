// Marks of the page over the picture: the chosen view, the one under the pointer, their distances, and the views of a rule.

import { number, shape } from '/~/elements.js';

const edges = ([x, y, width, height]) => ({ left: x, top: y, right: x + width, bottom: y + height });

/** Returns the distances of two rectangles as lines from one to the other, as a designer measures them. */
export function distances(first, second) {
  const a = edges(first), b = edges(second), lines = [];
  const middle = (low, high, from, to) => (Math.max(low, from) + Math.min(high, to)) / 2;
  const across = (from, to) => {
    const overlap = Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
    const y = overlap ? middle(a.top, a.bottom, b.top, b.bottom) : (a.top + a.bottom) / 2;
    if (Math.abs(to - from) > 1e-9) lines.push({ x1: from, y1: y, x2: to, y2: y, length: Math.abs(to - from) });
  };
  const down = (from, to) => {
    const overlap = Math.min(a.right, b.right) > Math.max(a.left, b.left);
    const x = overlap ? middle(a.left, a.right, b.left, b.right) : (a.left + a.right) / 2;
    if (Math.abs(to - from) > 1e-9) lines.push({ x1: x, y1: from, x2: x, y2: to, length: Math.abs(to - from) });
  };
  if (a.right <= b.left) across(a.right, b.left);
  else if (b.right <= a.left) across(a.left, b.right);
  else { across(a.left, b.left); across(a.right, b.right); }
  if (a.bottom <= b.top) down(a.bottom, b.top);
  else if (b.bottom <= a.top) down(a.top, b.bottom);
  else { down(a.top, b.top); down(a.bottom, b.bottom); }
  return lines;
}

/** Creates the layer of marks over a picture. */
export function createMarks(stage) {
  const layer = shape('svg', { class: 'marks', 'aria-hidden': 'true' }), group = shape('g');
  layer.append(group);
  stage.append(layer);
  const box = ([x, y, width, height], kind) => shape('rect', { x, y, width, height, class: kind });
  return {
    /** Gives the layer the coordinates of the picture's root. */
    fit(picture, root) {
      const matrix = picture.getScreenCTM().inverse().multiply(root.getScreenCTM());
      layer.setAttribute('viewBox', picture.getAttribute('viewBox'));
      const { a, b, c, d, e, f } = matrix;
      group.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`);
      // Words and lines have the same size at each zoom.
      layer.style.setProperty('--unit', 1 / picture.getScreenCTM().a);
    },
    draw({ chosen, hovered, rule }) {
      group.replaceChildren();
      for (const view of rule ?? []) group.append(box(view.alignmentRect, 'of-rule'));
      if (hovered && hovered !== chosen) group.append(box(hovered.alignmentRect, 'hovered'));
      if (!chosen) return;
      if (String(chosen.frame) !== String(chosen.alignmentRect)) group.append(box(chosen.frame, 'frame'));
      group.append(box(chosen.alignmentRect, 'chosen'));
      if (!hovered || hovered === chosen) return;
      for (const line of distances(chosen.alignmentRect, hovered.alignmentRect)) {
        const { x1, y1, x2, y2 } = line;
        const words = shape('text', { x: (x1 + x2) / 2, y: (y1 + y2) / 2, class: 'distance' });
        words.textContent = number(line.length);
        group.append(shape('line', { x1, y1, x2, y2, class: 'distance' }), words);
      }
    },
  };
}
