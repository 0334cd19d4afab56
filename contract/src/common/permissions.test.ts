import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areAllPermitted,
  implies,
  instancePermission,
  isAnyPermitted,
  isPermitted,
  ownershipPermission,
} from './permissions.ts';

describe('a held permission', () => {
  it.each([
    ['*', 'anything:at:all'],
    ['streams', 'streams:read'],
    ['streams:*', 'streams:read'],
    ['streams:read', 'streams:read'],
    ['streams:read:*', 'streams:read'],
    ['streams:read', 'streams:read:123'],
    ['streams:read,edit', 'streams:edit'],
    ['streams:read,edit', 'streams:edit,read'],
    ['*:read', 'streams:read:123'],
    ['streams:*:123', 'streams:edit:123'],
  ])('%s grants %s', (held, required) => {
    expect(implies(held, required)).toBe(true);
  });

  it.each([
    ['users:edit:bob', 'users:edit'],
    ['users:edit:bob', 'users:edit:eve'],
    ['streams:read', 'streams:edit'],
    ['streams:read', 'streams'],
    ['streams:read', 'streams:read,edit'],
    ['Streams:read', 'streams:read'],
    ['stream', 'streams'],
    ['streams:*:123', 'streams:edit'],
    ['', 'streams:read'],
    ['*:*', 'entity:own:grn::::stream:123'],
    ['entity', 'entity:own:grn::::stream:123'],
  ])('%s does not grant %s', (held, required) => {
    expect(implies(held, required)).toBe(false);
  });

  it('of ownership grants exactly that resource, and everything grants it too', () => {
    const own = ownershipPermission('grn::::stream:123');
    expect(isPermitted([own], own)).toBe(true);
    expect(isPermitted(['*'], own)).toBe(true);
    expect(isPermitted([own], ownershipPermission('grn::::stream:124'))).toBe(false);
  });

  it('always grants itself and every instance of itself', () => {
    const part = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(part, part, part, (group, action, id) => {
        const permission = `${group}:${action}`;
        expect(implies(permission, permission)).toBe(true);
        expect(implies(permission, instancePermission(permission, id))).toBe(true);
        expect(implies(group, permission)).toBe(true);
      }),
    );
  });
});

describe('several required permissions', () => {
  it('must all be held for all-of', () => {
    expect(areAllPermitted(['a:b', 'c:*'], ['a:b', 'c:d'])).toBe(true);
    expect(areAllPermitted(['a:b'], ['a:b', 'c:d'])).toBe(false);
    expect(areAllPermitted([], [])).toBe(true);
  });

  it('need one held for any-of', () => {
    expect(isAnyPermitted(['a:b'], ['x:y', 'a:b'])).toBe(true);
    expect(isAnyPermitted(['a:b'], ['x:y'])).toBe(false);
    expect(isAnyPermitted([], [])).toBe(true);
  });
});
