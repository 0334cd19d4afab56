import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ErrorCatalogue } from './error-catalogue.ts';

const HEAD = `# Error codes

A request that fails is answered with a message for people. The log has the same failure with one of these codes. This
list is made from the \`*.errors.ts\` files of the server: after a change there, run
\`npx vitest run server/src/error-catalogue.test.ts -u\`.
`;

async function catalogues(): Promise<ErrorCatalogue[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.errors.ts'))
      .map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, ErrorCatalogue>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .toSorted((left, right) => left.title.localeCompare(right.title));
}

it('every error code is declared once', async () => {
  const codes = (await catalogues()).flatMap(({ meanings }) => Object.keys(meanings));
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
});

it('the documentation lists all error codes, as the server declares them', async () => {
  const sections = (await catalogues()).map(({ title, meanings }) => {
    const lines = Object.entries(meanings).map(([code, meaning]) => `- \`${code}\`: ${meaning}`);
    return `\n## ${title}\n\n${lines.join('\n')}\n`;
  });
  await expect(HEAD + sections.join('')).toMatchFileSnapshot('../../docs/errors.md');
});
