// Finds folders that hold more source files than somebody takes in at a glance. Tests and style sheets do not count.

import path from 'node:path';

export const MAX_SOURCES = 22;

const SOURCE = /(?<![.]test)[.](?:tsx?|mjs)$/;

/** @param {string[]} files @param {string[]} exceptions folders @returns {string[]} one complaint for each crowded folder */
export function crowded(files, exceptions) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files.filter((name) => SOURCE.test(name))) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_SOURCES && !exceptions.includes(folder))
    .map(
      ([folder, count]) =>
        `${folder}: ${count} source files, at most ${MAX_SOURCES}. Split it by what they do.`,
    );
}
