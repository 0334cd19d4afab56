import { expect, test } from 'vitest';
import { unread } from './boundaries.mjs';

test('a room of which no import was read is reported', () => {
  const modules = [
    { source: 'core/src/a.ts', dependencies: [{}] },
    { source: 'web/src/b.tsx', dependencies: [] },
  ];
  expect(unread(modules, ['core', 'web', 'server'])).toEqual([
    expect.stringContaining('web/'),
    expect.stringContaining('server/'),
  ]);
});
