import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packagesNeeded } from './packages-needed.mjs';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'logboom-packages-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function install(name: string, manifest: object = {}): void {
  mkdirSync(path.join(directory, name), { recursive: true });
  writeFileSync(path.join(directory, name, 'package.json'), JSON.stringify(manifest));
}

it('finds what packages need, also in a circle, and leaves out what is for other platforms', () => {
  install('engine', {
    dependencies: { helper: '1' },
    optionalDependencies: { '@engine/linux': '1', '@engine/mac': '1' },
  });
  install('helper', { dependencies: { engine: '1' } });
  install('@engine/linux');
  install('unrelated');
  expect(packagesNeeded(directory, ['engine'])).toEqual(['@engine/linux', 'engine', 'helper']);
});

it('says which one is missing', () => {
  expect(() => packagesNeeded(directory, ['engine'])).toThrow('The package engine is not installed.');
});
