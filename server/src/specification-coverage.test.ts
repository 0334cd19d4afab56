// Keeps docs/specification-coverage.md true: every test that it names must exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/specification-coverage.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter(([, statement]) => statement !== 'statement');

const QUOTES = ["'", '"', '`'];

/** Quotes may be escaped in the source. */
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(String.raw`\'`, "'");

describe('the coverage of the specification', () => {
  it('has a row for more than a hundred statements, under each of the nine sections', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(page.match(/^## \d\. /gm)).toHaveLength(9);
  });

  it.each(rows)('%s%s: %s › %s', (_, statement, file = '', test = '') => {
    expect(test, `${statement} names no test`).not.toBe('');
    if (file === '*planned*') return;
    expect(existsSync(path.join(ROOT, file)), `${statement}: ${file} does not exist`).toBe(true);
    const source = textOf(file);
    const isTitle = QUOTES.some((quote) => source.includes(`${quote}${test}${quote}`));
    expect(isTitle, `${statement}: ${file} has no test “${test}”`).toBe(true);
  });
});
