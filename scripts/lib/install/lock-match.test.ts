import { expect, test } from 'vitest';
import { differences, isComplete } from './lock-match.mjs';

const machine = { platform: 'linux', arch: 'arm64' };
const wanted = (packages: NonNullable<Parameters<typeof differences>[0]['packages']>) => ({ packages });

test('an install that has every package in its version is accepted', () => {
  const lock = wanted({ '': {}, web: {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' } });
  expect(
    differences(lock, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } }, machine),
  ).toEqual([]);
});

test('a missing and an outdated package are found, also inside a workspace', () => {
  const lock = wanted({ 'node_modules/a': { version: '2.0.0' }, 'web/node_modules/b': { version: '1.0.0' } });
  const installed = { packages: { 'node_modules/a': { version: '1.0.0' } } };
  expect(differences(lock, installed, machine)).toEqual(['node_modules/a', 'web/node_modules/b']);
});

test('optional packages of other platforms may be missing, those of this one may not', () => {
  const lock = wanted({
    'node_modules/of-another-optional': { version: '1.0.0', optional: true },
    'node_modules/x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    'node_modules/here': {
      version: '1.0.0',
      optional: true,
      os: ['!win32'],
      cpu: ['arm64'],
      libc: ['glibc'],
    },
  });
  expect(differences(lock, {}, machine)).toEqual(['node_modules/here']);
});

test('a workspace is a link', () => {
  const lock = wanted({ 'node_modules/@logboom/core': { link: true } });
  expect(differences(lock, { packages: { 'node_modules/@logboom/core': { link: true } } }, machine)).toEqual(
    [],
  );
  expect(
    differences(lock, { packages: { 'node_modules/@logboom/core': { version: '0.1.0' } } }, machine),
  ).toHaveLength(1);
});

test('a lock that leaves out an optional package is not complete', () => {
  const a = { optionalDependencies: { '@a/linux': '1.0.0', '@a/darwin': '1.0.0' } };
  const lock = wanted({ 'node_modules/a': a, 'web/node_modules/@a/linux': {} });
  expect(isComplete(lock)).toBe(false);
  expect(isComplete(wanted({ ...lock.packages, 'node_modules/@a/darwin': {} }))).toBe(true);
});
