// Elements of the page, and places in its text.

/** Returns an element with properties and children; names with a dash, and `role`, are attributes. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key.includes('-') || key === 'role' || key === 'for') made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Returns an element of SVG. */
export function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Returns a group of buttons of which one is pressed. */
export function choice(label, options, chosen, choose) {
  const buttons = options.map(([value, title]) =>
    element('button', {
      type: 'button', textContent: title, 'aria-pressed': String(value === chosen),
      onclick() {
        for (const other of buttons) other.setAttribute('aria-pressed', String(other === this));
        choose(value);
      },
    }));
  return element('div', { className: 'choice', role: 'group', 'aria-label': label }, buttons);
}

/** Returns a number for people, with at most two digits after the point. */
export const number = (value) => String(Math.round(value * 100) / 100);

/** Returns the offset in UTF-16 of a column, which counts Unicode scalars from 1. */
export function offset(line, column) {
  let units = 0, scalars = 1;
  for (const scalar of line) {
    if (scalars >= column) break;
    units += scalar.length;
    scalars += 1;
  }
  return units;
}

/** Gives the browser a file to keep. */
export function download(name, blob) {
  const link = element('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
