import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptionKey } from './keys/encryption-key.ts';
import { createNodePasses } from './node-pass.ts';
import { createSecrets } from './secrets.ts';

const call = { method: 'GET', path: '/system/jvm?a=b c' };
const key = encryptionKey(randomBytes(32));

function node(nodeId: string, { keys = [key], skewMs = 0 } = {}) {
  const clock = { now: 1_700_000_000_000 };
  const passes = createNodePasses({
    nodeId,
    secrets: createSecrets(keys),
    now: () => clock.now + skewMs,
  });
  return { ...passes, clock };
}

it('a pass names the user to the node that it is for, once', () => {
  const [a, b, c] = [node('a'), node('b'), node('c')];
  const pass = a.issue({ ...call, userId: 'somebody', to: 'b' });
  expect(pass).not.toContain('somebody');
  expect(c.accept(pass, call)).toBeUndefined();
  expect(b.accept(pass, { ...call, method: 'DELETE' })).toBeUndefined();
  expect(b.accept(pass, { ...call, path: '/system/shutdown/shutdown' })).toBeUndefined();
  expect(b.accept(pass, { ...call, path: '/system/jvm?a=b%20c' })).toBe('somebody');
  expect(b.accept(pass, call)).toBeUndefined();
});

it('a pass is of no use later', () => {
  const [a, b] = [node('a'), node('b')];
  const pass = a.issue({ ...call, userId: 'somebody', to: 'b' });
  b.clock.now += 31_000;
  expect(b.accept(pass, call)).toBeUndefined();
  const next = node('a', { skewMs: 25_000 }).issue({ ...call, userId: 'somebody', to: 'b' });
  expect(b.accept(next, call)).toBe('somebody');
});

it('only nodes with a key of the installation make passes, an older key included', () => {
  const other = encryptionKey(randomBytes(32));
  const pass = node('a', { keys: [other] }).issue({ ...call, userId: 'somebody', to: 'b' });
  expect(node('b').accept(pass, call)).toBeUndefined();
  expect(node('b', { keys: [key, other] }).accept(pass, call)).toBe('somebody');
  for (const wrong of ['Node ', 'Node abc', `${pass}x`, pass.slice(0, -4)]) {
    expect(node('b', { keys: [key] }).accept(wrong, call)).toBeUndefined();
  }
});
