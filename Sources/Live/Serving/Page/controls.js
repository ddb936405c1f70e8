// The controls over and under the canvas: what the scene is laid out for, and what is marked.

import { choice, element, number } from '/~/elements.js';

const field = (label, made) => element('label', {}, element('span', { textContent: label }), made);

/** Creates the controls; `on` has `set(changes)`, `zoom(factor)` and `metric(metric, value)`. */
export function createControls(session, state, on) {
  const length = (label, place) => {
    const input = element('input', { type: 'number', min: 1, step: 'any', 'aria-label': label });
    input.addEventListener('change', () => {
      const size = fields.map((field) => Number(field.value));
      if (size.every((length) => length > 0)) on.set({ size: size.join('x') });
    });
    return input;
  };
  const fields = [length('Width'), length('Height')];
  const device = element('select', {},
    element('option', { value: '', textContent: 'its own size' }),
    session.devices.map(({ name, size }) => element('option', { value: size.join('x'), textContent: name })));
  device.addEventListener('change', () => on.set({ size: device.value }));
  const presets = [['', 'None'], ...session.presets.map((name) => [name, name[0].toUpperCase() + name.slice(1)])];
  document.getElementById('controls').replaceChildren(
    element('div', { className: 'size' }, fields[0], ' × ', fields[1]),
    field('device', device),
    choice('Direction', [['', 'Own'], ['ltr', 'LTR'], ['rtl', 'RTL']], state.direction, (direction) => on.set({ direction })),
    choice('Theme of the scene', [['light', 'Light'], ['dark', 'Dark']], state.theme, (theme) => on.set({ theme })),
    choice('Pixels per point', ['1', '2', '3'].map((scale) => [scale, scale + '×']), state.scale, (scale) => on.set({ scale })),
    choice('Marks', presets, state.overlay, (overlay) => on.set({ overlay })));
  const data = createData(state, on);
  return {
    /** Shows what an answer offers. */
    show(answer) {
      for (const [place, input] of fields.entries()) {
        if (document.activeElement !== input) input.value = number(answer.size[place]);
      }
      const known = [...device.options].some((option) => option.value === state.size);
      device.value = known ? state.size : '';
      data.show(answer);
    },
    showZoom: data.showZoom,
  };
}

function createData(state, on) {
  const row = element('input', { type: 'number', min: 1, value: state.row, placeholder: '–' });
  row.addEventListener('change', () => on.set({ row: row.value }));
  const rowField = field('row', row);
  const locale = element('input', { value: state.locale, size: 5, autocomplete: 'off' });
  locale.addEventListener('change', () => on.set({ locale: locale.value }));
  const variant = element('select');
  variant.addEventListener('change', () => on.set({ variant: variant.value }));
  const variantField = field('variant', variant), metrics = element('div', { className: 'metrics' });
  const zoom = element('input', { type: 'range', min: 10, max: 400, value: 100 });
  const zoomWords = element('output', { textContent: '100 %' });
  zoom.addEventListener('input', () => on.zoom(Number(zoom.value) / 100));
  document.getElementById('data').replaceChildren(rowField, field('locale', locale), variantField, metrics, field('zoom', zoom), zoomWords);
  let names = '';
  return {
    show(answer) {
      rowField.hidden = !answer.rows;
      variantField.hidden = !answer.variants.length;
      variant.replaceChildren(
        element('option', { value: '', textContent: 'by its conditions' }),
        ...answer.variants.map(({ name }) => element('option', { value: name, textContent: name, selected: name === state.variant })));
      const shown = answer.metrics.filter((metric) => metric.line);
      const found = shown.map((metric) => metric.name).join();
      if (found !== names) {
        names = found;
        metrics.replaceChildren(...shown.map((metric) => slider(metric, on)));
      } else {
        for (const [place, metric] of shown.entries()) metrics.children[place].update(metric);
      }
    },
    showZoom(factor) {
      zoom.value = factor * 100;
      zoomWords.textContent = Math.round(factor * 100) + ' %';
    },
  };
}

/** A slider for a metric, which edits its number in the text. */
function slider(metric, on) {
  const input = element('input', { type: 'range', min: Math.min(0, metric.value), max: Math.max(100, 2 * metric.value), value: metric.value });
  const words = element('output', { textContent: number(metric.value) });
  const made = field(metric.name, input);
  made.append(words);
  input.addEventListener('input', () => {
    words.textContent = input.value;
    on.metric(metric, input.value);
    metric.length = input.value.length;
  });
  made.update = (newest) => {
    metric = newest;
    if (document.activeElement !== input) input.value = newest.value;
    words.textContent = number(newest.value);
  };
  return made;
}
