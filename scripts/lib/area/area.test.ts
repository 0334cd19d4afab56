import { expect, test } from 'vitest';
import { areaEdits, nextMigration } from './edits.mjs';
import { namesOf } from './names.mjs';

const contentPacks = namesOf('content-packs')!;

test('a name takes every form that the code needs', () => {
  expect(contentPacks).toEqual({
    kebab: 'content-packs',
    camel: 'contentPacks',
    pascal: 'ContentPacks',
    snake: 'content_packs',
    title: 'Content packs',
  });
});

test.each(['', 'Streams', 'content_packs', '2nd', '../etc', 'a--b'])('the name "%s" is refused', (name) => {
  expect(namesOf(name)).toBeUndefined();
});

test('migrations are numbered on', () => {
  expect(nextMigration([], 'streams')).toBe('0001-streams');
  expect(nextMigration(['0001-foundation.ts', '0012-inputs.ts', 'index.ts'], 'streams')).toBe('0013-streams');
});

test('an area joins the list of areas, whether that is on one line or on many', () => {
  const edit = areaEdits(contentPacks)['web/src/areas/index.ts']!;
  const list = (areas: string) =>
    `// Why.\nimport type { Area } from 'x';\n\nexport const areas: readonly Area[] = [${areas}];\n`;
  const imported =
    "import type { Area } from 'x';\nimport { contentPacksArea } from './content-packs/content-packs.area.tsx';\n";
  for (const areas of ['aArea, bArea', '\n  aArea,\n  bArea,\n']) {
    const text = edit(list(areas));
    expect(text).toContain(imported);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('aArea, bArea, contentPacksArea]');
  }
});

test('the endpoints of an area join the others, after an import of many lines too', () => {
  const edit = areaEdits(contentPacks)['contract/src/endpoints.ts']!;
  const imports = "import {\n  a,\n  b,\n} from './a/endpoints.ts';\n";
  const text = edit(`// Why.\n${imports}\nconst tables: readonly Table[] = [\n  a,\n  b,\n];\n`);
  expect(text).toContain(`${imports}import { contentPacks } from './content-packs/endpoints.ts';\n`);
  expect(text.replaceAll(/\s+/g, ' ')).toContain('a, b, contentPacks]');
});

test('a file that no longer looks as expected is refused instead of being damaged', () => {
  const edit = areaEdits(contentPacks)['contract/src/endpoints.ts']!;
  expect(() => edit('export const ENDPOINTS = [];')).toThrow('Nothing in the file matches');
});
