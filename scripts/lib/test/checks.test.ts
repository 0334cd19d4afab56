import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { command, fromRoot } from '../paths.mjs';
import { captureNode } from '../run.mjs';
import { TYPES_AND_LINT } from './checks.mjs';

test('the linter says what the compiler would say', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'logboom-types-'));
  const settings = { extends: fromRoot('tsconfig.base.json'), include: ['.'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(path.join(folder, 'wrong.ts'), 'export const wrong: number = "a text";\n');
  const { code, output } = await captureNode(command('oxlint'), [...TYPES_AND_LINT, folder]);
  expect(output).toContain("Type 'string' is not assignable to type 'number'");
  expect(code).toBe(1);
});
