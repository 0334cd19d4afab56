// Which installed packages some packages need, with what these need in turn.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Optional ones that are not installed here, such as those for other platforms, are left out.
 * @param {string} directory a `node_modules` @param {readonly string[]} names @returns {string[]}
 */
export function packagesNeeded(directory, names) {
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = path.join(directory, name, 'package.json');
    if (found.has(name)) continue;
    if (!existsSync(file)) {
      if (names.includes(name)) throw new Error(`The package ${name} is not installed.`);
      continue;
    }
    found.add(name);
    /** @type {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} */
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    waiting.push(...Object.keys(dependencies), ...Object.keys(optionalDependencies));
  }
  return [...found].sort();
}
