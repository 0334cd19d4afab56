// Roles in files.
import { rolesByName } from '@logboom/contract/identity/role-endpoints';
import type { OwnApi } from '../../content-packs/index.ts';
import type { ConfigKind, Spec } from './config-kind.ts';
import type { Names } from './names.ts';
import { permissionReferences, permissionsOf, writtenPermissions } from './permissions.ts';

export const roleKind: ConfigKind = {
  kind: 'role',
  canBePruned: true,

  async list(api) {
    return (await allRoles(api)).map(({ name, read_only }) => ({ id: name, name, isBuiltIn: read_only }));
  },

  async read(id, { api, names }) {
    const role = (await allRoles(api)).find(({ name }) => name === id);
    if (role === undefined) return undefined;
    const permissions = writtenPermissions(role.permissions, names);
    return { description: role.description ?? '', permissions };
  },

  nameIn: () => undefined,
  references: permissionReferences,

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
  return { name, description, permissions: permissionsOf(spec, names) };
}
