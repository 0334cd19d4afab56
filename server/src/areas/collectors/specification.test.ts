// Keeps docs/collectors-specification.md true: every test that it names must exist.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDERS = [
  'web/src/kit/feedback',
  'web/src/platform/fetch',
  'server/src/areas/system',
  'web/src/areas/collectors',
  'web/src/routes',
  'server/src/areas/collectors',
  'core/src/collector-render',
  'agents',
  'e2e',
];

/** The tests of these folders, by the last part of their address. */
function testFiles(): Map<string, string> {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => [path.basename(name), path.join(ROOT, folder, name)] as const),
  );
  return new Map(found.map(([name, file]) => [name, readFileSync(file, 'utf8').replaceAll("\\'", "'")]));
}

const rows = readFileSync(path.join(ROOT, 'docs/collectors-specification.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , file]) => file !== undefined && /\.test\.tsx?$/.test(file));

describe('the specification of collectors', () => {
  const files = testFiles();

  it('has a test for more than a hundred statements', () => {
    expect(rows.length).toBeGreaterThan(100);
  });

  it.each(rows)('%s%s is covered by %s › %s', (_, statement, file = '', test = '') => {
    expect(files.get(file), `${statement}: ${file} does not exist`).toBeDefined();
    expect(files.get(file)).toContain(test);
  });
});
