// Roles in files. A permission for one thing names the thing.
import { isObject } from '@logboom/contract/common/is-object';
import { rolesByName } from '@logboom/contract/identity/role-endpoints';
import { EntityInvalid, type OwnApi } from '../../content-packs/index.ts';
import type { ConfigKind, Reference, Spec } from './config-kind.ts';
import type { Names } from './names.ts';

export const roleKind: ConfigKind = {
  kind: 'role',
  canBePruned: true,

  async list(api) {
    return (await allRoles(api)).map(({ name, read_only }) => ({ id: name, name, isBuiltIn: read_only }));
  },

  async read(id, { api, names }) {
    const role = (await allRoles(api)).find(({ name }) => name === id);
    if (role === undefined) return undefined;
    const permissions = role.permissions.toSorted().map((permission) => written(permission, names));
    return { description: role.description ?? '', permissions };
  },

  nameIn: () => undefined,
  references: (spec) =>
    permissionsIn(spec).flatMap((permission, index): Reference[] => {
      if (!isObject(permission)) return [];
      const { kind, name } = permission;
      if (typeof kind !== 'string' || typeof name !== 'string') return [];
      return [{ kind, name, path: ['permissions', index, 'name'] }];
    }),

  async create(spec, name, { api, names }) {
    await api.call(rolesByName.create, { body: roleOf(name, spec, names) });
    return name;
  },

  async update(id, spec, { api, names }) {
    await api.call(rolesByName.update, { rolename: id, body: roleOf(id, spec, names) });
  },

  async remove(id, api) {
    await api.call(rolesByName.remove, { rolename: id });
  },
};

async function allRoles(api: OwnApi) {
  return (await api.call(rolesByName.list)).roles;
}

function roleOf(name: string, spec: Spec, names: Names) {
  const description = typeof spec['description'] === 'string' ? spec['description'] : '';
  return { name, description, permissions: permissionsIn(spec).map((one) => permissionOf(one, names)) };
}

function permissionsIn(spec: Spec): unknown[] {
  const permissions = spec['permissions'] ?? [];
  if (!Array.isArray(permissions)) throw new EntityInvalid('Its "permissions" must be a list.');
  return permissions;
}

/** `streams:read:ID` becomes the permission and the name of the stream. */
function written(permission: string, names: Names): unknown {
  const [group, action, id, ...more] = permission.split(':');
  const found = id === undefined || more.length > 0 ? undefined : names.find(id);
  return found === undefined ? permission : { permission: `${group}:${action}`, ...found };
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
