import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sweep } from './test-temp.mjs';

const MODULE = path.join(import.meta.dirname, 'test-temp.mjs');

it('a run of the tests leaves nothing in the temporary directory', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'logboom-temp-'));
  const program = `
    import { mkdtempSync, writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import path from 'node:path';
    import { makeOwnTemp } from ${JSON.stringify(MODULE)};
    makeOwnTemp();
    writeFileSync(path.join(mkdtempSync(path.join(tmpdir(), 'logboom-')), 'left'), '');
    console.log(tmpdir());`;
  const args = ['--input-type=module', '--eval', program];
  const used = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: parent },
  });
  expect(path.dirname(used.trim())).toBe(parent);
  expect(readdirSync(parent)).toEqual([]);
});

it('what a killed run left is removed by the next one, and what others have is not', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'logboom-temp-'));
  const ended = execFileSync(process.execPath, ['--eval', 'console.log(process.pid)'], {
    encoding: 'utf8',
  }).trim();
  const names = [`logboom-tests-${ended}`, `logboom-tests-${process.pid}`, 'logboom-tests-notes', 'other'];
  for (const name of names) {
    mkdirSync(path.join(parent, name));
    writeFileSync(path.join(parent, name, 'file'), '');
  }
  sweep(parent);
  expect(readdirSync(parent).sort()).toEqual(names.slice(1).sort());
  expect(existsSync(path.join(parent, 'other', 'file'))).toBe(true);
});
