// What somebody may do with an entity that was shared with them, and the permissions that follow.
import type { Grn } from './grn.ts';

/** Each includes those before it. */
export const CAPABILITIES = ['view', 'manage', 'own'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const CAPABILITY_TITLES: Readonly<Record<Capability, string>> = {
  view: 'Viewer',
  manage: 'Manager',
  own: 'Owner',
};

type Permissions = Readonly<Record<Capability, readonly string[]>>;

const usual = (prefix: string, last: string): Permissions => ({
  view: [`${prefix}:read`],
  manage: [`${prefix}:edit`],
  own: [`${prefix}:${last}`],
});

/** What each capability adds to the one before it, by the kind of the entity. */
const PERMISSIONS: ReadonlyMap<string, Permissions> = new Map([
  ['stream', { view: ['streams:read'], manage: ['streams:edit', 'streams:changestate'], own: [] }],
  [
    'dashboard',
    {
      view: ['dashboards:read', 'view:read'],
      manage: ['dashboards:edit', 'view:edit'],
      own: ['view:delete'],
    },
  ],
  ['search', usual('view', 'delete')],
  ['event_definition', usual('eventdefinitions', 'delete')],
  ['notification', usual('eventnotifications', 'delete')],
  ['output', usual('outputs', 'terminate')],
  ['search_filter', usual('search_filters', 'delete')],
]);

/** The permissions for this very entity. Ownership itself is another matter: see `ownershipPermission`. */
export function grantedPermissions(capability: Capability, { type, entity }: Grn): string[] {
  const permissions = PERMISSIONS.get(type);
  if (permissions === undefined) return [];
  const held = CAPABILITIES.slice(0, CAPABILITIES.indexOf(capability) + 1);
  return held.flatMap((one) => permissions[one].map((permission) => `${permission}:${entity}`));
}

/** The one that allows more. */
export function higherCapability(one: Capability, other: Capability): Capability {
  return CAPABILITIES.indexOf(one) > CAPABILITIES.indexOf(other) ? one : other;
}
