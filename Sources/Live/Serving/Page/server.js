// What the page asks the server for.

const checked = async (reply) => {
  if (reply.ok) return reply;
  const problem = await reply.json().catch(() => ({ detail: reply.statusText }));
  throw Object.assign(new Error(problem.detail), { status: reply.status, findings: problem.findings ?? [] });
};

/** The facts that the page begins with. */
export const session = async () => (await checked(await fetch('/~/session'))).json();

/** The text of a scene on disk with its tag; null if the tag is still right. */
export async function text(path, tag) {
  // The check of the tag is here, so that the browser has no message about 304.
  const reply = await checked(await fetch('/~/text?path=' + encodeURIComponent(path), { cache: 'no-store' }));
  const found = reply.headers.get('ETag');
  return found === tag ? null : { text: await reply.text(), tag: found };
}

/** Saves a text in place of the one with the tag, and returns its tag. */
export async function save(path, text, tag) {
  const reply = await fetch('/~/text?path=' + encodeURIComponent(path), {
    method: 'PUT', body: text, headers: { 'If-Match': tag },
  });
  return (await checked(reply)).headers.get('ETag');
}

/** The picture of a text, with the facts about it. */
export async function view(text, query) {
  return (await checked(await fetch('/~/view?' + query, { method: 'POST', body: text }))).json();
}

/** The picture of a text as a file. */
export async function picture(text, query) {
  return (await checked(await fetch('/render?' + query, { method: 'POST', body: text }))).blob();
}

/** Calls back whenever a file of the folder has changed. */
export function listen(changed) {
  new EventSource('/~/events').addEventListener('change', changed);
}
