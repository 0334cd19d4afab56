// A fingerprint of the files that a result depends on, so that the work is done again only when one of them changed.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The content hash of files and folders. What does not exist counts too: a file that appears changes the fingerprint.
 * @param {string} root @param {string[]} inputs paths relative to the root
 * @param {(file: string) => boolean} [matters] @returns {string}
 */
export function fingerprint(root, inputs, matters = () => true) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(root, input)).sort()) {
    if (!matters(file)) continue;
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} input @returns {string[]} */
function filesOf(root, input) {
  const found = statSync(path.join(root, input), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [input];
  return readdirSync(path.join(root, input), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${input}/${entry.name}`;
    return entry.isDirectory() ? filesOf(root, inner) : [inner];
  });
}

/** @param {string} file @returns {string | undefined} */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
