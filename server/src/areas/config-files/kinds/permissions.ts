// Permissions in files: one for a single thing names the thing.
import { isObject } from '@logboom/contract/common/is-object';
import { EntityInvalid } from '../../content-packs/index.ts';
import type { Reference, Spec } from './config-kind.ts';
import type { Names } from './names.ts';

/** `streams:read:ID` becomes the permission and the name of the stream. */
export function writtenPermissions(permissions: readonly string[], names: Names): unknown[] {
  return permissions.toSorted().map((permission) => {
    const [group, action, id, ...more] = permission.split(':');
    const found = id === undefined || more.length > 0 ? undefined : names.find(id);
    return found === undefined ? permission : { permission: `${group}:${action}`, ...found };
  });
}

export function permissionsOf(spec: Spec, names: Names): string[] {
  return listed(spec).map((one) => permissionOf(one, names));
}

export function permissionReferences(spec: Spec): Reference[] {
  return listed(spec).flatMap((permission, index): Reference[] => {
    if (!isObject(permission)) return [];
    const { kind, name } = permission;
    if (typeof kind !== 'string' || typeof name !== 'string') return [];
    return [{ kind, name, path: ['permissions', index, 'name'] }];
  });
}

function listed(spec: Spec): unknown[] {
  const permissions = spec['permissions'] ?? [];
  if (!Array.isArray(permissions)) throw new EntityInvalid('Its "permissions" must be a list.');
  return permissions;
}

function permissionOf(written: unknown, names: Names): string {
  if (typeof written === 'string') return written;
  if (!isObject(written)) throw new EntityInvalid('A permission is a text, or names one thing.');
  const { permission, kind, name } = written;
  const id = names.idOf(String(kind), String(name));
  if (typeof permission !== 'string' || id === undefined)
    throw new EntityInvalid(`There is no ${String(kind)} of the name "${String(name)}".`);
  return `${permission}:${id}`;
}
