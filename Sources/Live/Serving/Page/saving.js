// The text on disk: saved where the server may write, followed where another program does.

import { download } from '/~/elements.js';
import * as server from '/~/server.js';

/** Creates the keeper of a text; `on` has `text()`, `set(text)` and `say(words)`. */
export function createKeeper(writes, on) {
  let path, tag, saved;
  const isChanged = () => on.text() !== saved;

  /** Shows both texts and does what is chosen. */
  async function decide(disk) {
    const dialog = document.getElementById('versions');
    if (dialog.open) return;
    document.getElementById('own-version').value = on.text();
    document.getElementById('disk-version').value = disk.text;
    dialog.returnValue = '';
    dialog.showModal();
    await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    if (dialog.returnValue === 'disk') take(disk);
    // The newest text on disk is known now, so that the next save replaces that one.
    if (dialog.returnValue === 'own') {
      tag = disk.tag;
      if (writes) await keeper.save();
    }
  }

  function take(disk) {
    ({ tag } = disk);
    saved = disk.text;
    on.set(disk.text);
  }

  const keeper = {
    /** Opens a scene of the folder. */
    async open(name) {
      path = name;
      take(await server.text(name));
    },
    /** Takes a text that is not on disk, under the name of a scene. */
    async adopt(name, text) {
      path = name;
      const disk = await server.text(name).catch(() => null);
      if (disk) take(disk);
      saved ??= '';
      on.set(text);
    },
    get isChanged() { return isChanged(); },
    /** Saves the text, or gives it to the browser. */
    async save() {
      const text = on.text();
      if (!writes) {
        download(path.split('/').pop(), new Blob([text], { type: 'application/json' }));
        return on.say('downloaded; start with --write to save in the folder');
      }
      try {
        tag = await server.save(path, text, tag);
        saved = text;
        on.say('saved ' + path);
      } catch (error) {
        if (error.status === 412) return decide(await server.text(path));
        on.say(error.message);
      }
    },
    /** Follows the file after another program has saved it. */
    async follow() {
      const disk = await server.text(path, tag).catch(() => null);
      if (!disk || disk.text === on.text()) {
        if (disk) ({ tag } = disk), (saved = disk.text);
        return;
      }
      if (isChanged()) return decide(disk);
      take(disk);
      on.say(path + ' was changed on disk');
    },
  };
  return keeper;
}
