// Puts a new area into the lists that name every area and every endpoint.

/**
 * @typedef {import('./names.mjs').AreaNames} AreaNames
 * @typedef {(text: string) => string} Edit
 */

/** @param {AreaNames} names @returns {Record<string, Edit>} by file */
export function areaEdits({ kebab, camel }) {
  return {
    'contract/src/endpoints.ts': (text) =>
      withItem(text, /(const tables: [^=]*= \[)([^\]]*?),?\s*\]/, camel, `./${kebab}/endpoints.ts`),
    'server/src/areas/index.ts': (text) => withItem(text, AREAS, `${camel}Area`, `./${kebab}/index.ts`),
    'web/src/areas/index.ts': (text) => withItem(text, AREAS, `${camel}Area`, `./${kebab}/${kebab}.area.tsx`),
  };
}

const AREAS = /(export const areas: readonly Area\[\] = \[)([^\]]*?),?\s*\]/;

/** @param {string} text @param {RegExp} list @param {string} item @param {string} from */
function withItem(text, list, item, from) {
  return afterImports(replaceOnce(text, list, `$1$2, ${item}]`), `import { ${item} } from '${from}';`);
}

/** The name of the next migration. @param {string[]} files those that exist @param {string} kebab */
export function nextMigration(files, kebab) {
  const numbers = files.map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0));
  return `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${kebab}`;
}

/** @param {string} text @param {RegExp} pattern @param {string} replacement */
function replaceOnce(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`Nothing in the file matches ${pattern}`);
  return text.replace(pattern, replacement);
}

/** @param {string} text @param {string} line */
function afterImports(text, line) {
  const last = [...text.matchAll(/^import [^;]*;$/gm)].at(-1);
  const end = last === undefined ? 0 : last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}
