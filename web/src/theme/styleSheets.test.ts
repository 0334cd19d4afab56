// Every class that a piece asks of its style sheet is there: one that is not leaves the piece without its looks, in silence.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;

const pieces = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
);

function classesIn(file: string): Set<string> {
  return new Set(
    [...readFileSync(file, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
  );
}

it('has every class that the pieces use', () => {
  const missing = pieces.flatMap((name) => {
    const file = path.join(ROOT, name);
    const source = readFileSync(file, 'utf8');
    const body = source.replaceAll(/^import .*$/gm, '');
    return [...source.matchAll(IMPORT)].flatMap(([, variable = '', sheet = '']) => {
      const known = classesIn(path.resolve(path.dirname(file), sheet));
      const used = body.matchAll(new RegExp(String.raw`\b${variable}(?:\.|\[')(\w+)`, 'g'));
      return [...used].flatMap(([, style = '']) => (known.has(style) ? [] : [`${name}: ${style}`]));
    });
  });
  expect(missing).toEqual([]);
});
