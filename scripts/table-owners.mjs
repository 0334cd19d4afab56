// Only an area's own files read its tables: reads which area declares which table, and fails on a stranger that names one.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

const SOURCES = fromRoot('server/src');
/** What a statement says before the name of a table, in the query builder and in SQL. `ARRAY JOIN` names a column. */
const NAMED =
  /(?:(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]+Join|mergeInto)\(\s*['"`]|\b(?:FROM|INTO|UPDATE|(?<!ARRAY )JOIN)\s+)(\w+)/gi;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('migrations'))
  .map((path) => join(SOURCES, path));

/** @type {Map<string, string>} */
const owners = new Map();
const problems = [];
for (const file of files.filter(
  (path) => path.endsWith('/tables.ts') && path !== join(SOURCES, 'storage/metadata/tables.ts'),
)) {
  for (const [, table = ''] of readFileSync(file, 'utf8').matchAll(/^ {4}(\w+): \{$/gm)) {
    if (owners.has(table)) problems.push(`The table ${table} is declared twice: ${relative(SOURCES, file)}`);
    owners.set(table, dirname(file));
  }
}
if (owners.size === 0) problems.push('No table was found: is this check still reading the right files?');

for (const file of files) {
  for (const [, table = ''] of readFileSync(file, 'utf8').matchAll(NAMED)) {
    const owner = owners.get(table);
    if (owner !== undefined && !file.startsWith(`${owner}/`))
      problems.push(
        `${relative(SOURCES, file)} reads ${table}, which belongs to ${relative(SOURCES, owner)}: ask its service`,
      );
  }
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
