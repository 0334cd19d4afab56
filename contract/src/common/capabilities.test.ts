import { describe, expect, it } from 'vitest';
import { grantedPermissions, higherCapability, type Capability } from './capabilities.ts';

describe('what a capability allows', () => {
  it.each<[Capability, string, string[]]>([
    ['view', 'stream', ['streams:read:1']],
    ['manage', 'stream', ['streams:read:1', 'streams:edit:1', 'streams:changestate:1']],
    ['own', 'stream', ['streams:read:1', 'streams:edit:1', 'streams:changestate:1']],
    ['view', 'search', ['view:read:1']],
    ['own', 'search', ['view:read:1', 'view:edit:1', 'view:delete:1']],
    ['manage', 'dashboard', ['dashboards:read:1', 'view:read:1', 'dashboards:edit:1', 'view:edit:1']],
    ['own', 'output', ['outputs:read:1', 'outputs:edit:1', 'outputs:terminate:1']],
    ['own', 'user', []],
    ['own', 'constructor', []],
  ])('%s of a %s', (capability, type, permissions) => {
    expect(grantedPermissions(capability, { type, entity: '1' })).toEqual(permissions);
  });

  it('grows from viewing over managing to owning', () => {
    expect(higherCapability('view', 'manage')).toBe('manage');
    expect(higherCapability('own', 'manage')).toBe('own');
    expect(higherCapability('view', 'view')).toBe('view');
  });
});
