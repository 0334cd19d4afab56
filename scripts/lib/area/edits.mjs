// Puts a new area into the lists that name every area, table and migration.

/**
 * @typedef {import('./names.mjs').AreaNames} AreaNames
 * @typedef {(text: string) => string} Edit
 */

/** @param {AreaNames} names @param {string} migration @returns {Record<string, Edit>} by file */
export function areaEdits({ kebab, camel, pascal }, migration) {
  const listed = /(export const areas: readonly Area\[\] = \[)([^\]]*?),?\s*\]/;
  const withArea = (/** @type {string} */ from) => (/** @type {string} */ text) =>
    afterImports(replaceOnce(text, listed, `$1$2, ${camel}Area]`), `import { ${camel}Area } from '${from}';`);
  return {
    'server/src/areas/index.ts': withArea(`./${kebab}/index.ts`),
    'web/src/areas/index.ts': withArea(`./${kebab}/${kebab}.area.tsx`),
    'server/src/storage/metadata/tables.ts': (text) =>
      afterImports(
        replaceOnce(text, /(export interface Tables\s+extends [^{]*?)\s*\{\}/, `$1, ${pascal}Tables {}`),
        `import type { ${pascal}Tables } from './tables/${kebab}.ts';`,
      ),
    'server/src/storage/metadata/migrations/index.ts': (text) =>
      afterImports(
        replaceOnce(
          text,
          /(Record<string, Migration> = \{[\s\S]*?)\n\}/,
          `$1\n  '${migration}': ${camel},\n}`,
        ),
        `import * as ${camel} from './${migration}.ts';`,
      ),
  };
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
  const last = text.lastIndexOf('\nimport ');
  const end = text.indexOf('\n', last + 1);
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}
