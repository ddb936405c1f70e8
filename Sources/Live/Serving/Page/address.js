// The state of the page as the fragment of its address, and as a query for the server.

const kept = ['path', 'size', 'direction', 'theme', 'locale', 'scale', 'overlay', 'row', 'variant', 'view'];
const usual = { theme: 'light', locale: 'en', scale: '1' };

const bytes = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/** Returns a text in few letters that may stand in an address. */
async function packed(text) {
  const deflated = await bytes(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  const letters = Array.from(deflated, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpacked(word) {
  const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
  const deflated = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new TextDecoder().decode(await bytes(stream));
}

/** Returns the parts of the state that are not as usual. */
function parts(state, names = kept) {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = state[name];
    if (value && String(value) !== usual[name]) query.set(name, value);
  }
  return query;
}

/** The query of a request about the state. */
export const query = (state) => parts(state).toString();

/** The query for a picture that is exported: what was chosen in the page only is left out. */
export const pictureQuery = (state, format) => {
  const query = parts(state, kept.filter((name) => name !== 'view'));
  query.set('format', format);
  return query.toString();
};

/** Puts the state into the address, without the text. */
export function note(state) {
  history.replaceState(null, '', '#' + parts(state));
}

/** Returns an address that holds the state and the text. */
export async function link(state, text) {
  const query = parts(state);
  query.set('text', await packed(text));
  return location.href.split('#')[0] + '#' + query;
}

/** Returns the state in the address, with the text if it holds one. */
export async function read() {
  const query = new URLSearchParams(location.hash.slice(1)), state = {};
  for (const name of kept) if (query.has(name)) state[name] = query.get(name);
  const word = query.get('text');
  try {
    return { state, text: word ? await unpacked(word) : null };
  } catch {
    return { state, text: null };
  }
}

/** Returns the command that makes the same picture. */
export function command(state) {
  const quoted = (text) => (/^[\w./:,=-]+$/.test(text) ? text : `'${String(text).replaceAll("'", "'\\''")}'`);
  const words = ['rabbet', 'render', quoted(state.path)];
  for (const name of ['size', 'direction', 'theme', 'locale', 'overlay', 'variant']) {
    if (state[name] && state[name] !== usual[name]) words.push('--' + name, quoted(state[name]));
  }
  if (state.row) words.push('--data', quoted(state.rows ?? 'rows.csv'), '--row', state.row);
  if (String(state.scale) !== '1') words.push('--scale', state.scale);
  return [...words, '-o', quoted(state.path.replace(/(\.scene)?\.json$/, '') + '.png')].join(' ');
}
