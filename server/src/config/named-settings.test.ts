// What guides and files for installing say about settings is about settings that there are.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsPage } from './settings-page.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Variables of a compose file, of an example, and of the command for the configuration. */
const OTHERS = new Set(['LOGBOOM_DB_PASSWORD', 'LOGBOOM_TOKEN', 'LOGBOOM_URL']);
const PLACES = ['deploy', 'docs/guide', 'README.md', 'SECURITY.md'];

function filesIn(place: string): string[] {
  if (place.endsWith('.md')) return [place];
  return readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

it('names no setting that does not exist', () => {
  const known = new Set(settingsPage().match(/LOGBOOM_[A-Z0-9_]+/g));
  const unknown = PLACES.flatMap(filesIn).flatMap((file) =>
    (readFileSync(join(ROOT, file), 'utf8').match(/\bLOGBOOM_[A-Z0-9_]+\b/g) ?? [])
      .filter((name) => !known.has(name) && !OTHERS.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(known.size).toBeGreaterThan(30);
  expect([...new Set(unknown)]).toEqual([]);
});
