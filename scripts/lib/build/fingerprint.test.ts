import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'logboom-fingerprint-'));
  mkdirSync(path.join(root, 'src/deep'), { recursive: true });
  writeFileSync(path.join(root, 'src/deep/a.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

const now = () => fingerprint(root, ['src', 'index.html'], (file) => !file.endsWith('.test.ts'));

test('the fingerprint changes with content, with names and with files that appear', () => {
  const seen = [now()];
  writeFileSync(path.join(root, 'src/deep/a.ts'), 'two');
  seen.push(now());
  renameSync(path.join(root, 'src/deep/a.ts'), path.join(root, 'src/deep/b.ts'));
  seen.push(now());
  writeFileSync(path.join(root, 'index.html'), '');
  seen.push(now());
  expect(new Set(seen).size).toBe(4);
});

test('files that do not matter leave it alone, and so does writing the same again', () => {
  const before = now();
  writeFileSync(path.join(root, 'src/deep/a.test.ts'), 'x');
  writeFileSync(path.join(root, 'src/deep/a.ts'), 'one');
  expect(now()).toBe(before);
});
