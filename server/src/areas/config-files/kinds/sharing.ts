// With whom things are shared, in files: one file for each thing that is shared. As in the dialog, the caller's own share is not
// among them: nobody can change it for themselves.
import { CAPABILITIES, type Capability } from '@logboom/contract/common/capabilities';
import { EVERYONE, grnOf, parseGrn } from '@logboom/contract/common/grn';
import { users } from '@logboom/contract/identity/endpoints';
import { sharing } from '@logboom/contract/sharing/endpoints';
import { EntityData, EntityInvalid, type OwnApi } from '../../content-packs/index.ts';
import type { ConfigKind, Reference, Spec } from './config-kind.ts';
import type { Names } from './names.ts';

interface Share {
  readonly target: string;
  readonly kind: string;
  readonly name: string;
  readonly grantee: string;
  readonly capability: Capability;
}

export const sharingKind: ConfigKind = {
  kind: 'sharing',
  /** Who loses access should learn it from a person. */
  canBePruned: false,

  async list(api, names) {
    const shares = await visibleShares(api, names);
    const byTarget = new Map(shares.map((share) => [share.target, share]));
    return [...byTarget.values()].map(({ target, kind, name }) => ({ id: target, name: nameOf(kind, name) }));
  },

  async read(id, { api, names }) {
    const shares = (await visibleShares(api, names)).filter(({ target }) => target === id);
    const [first] = shares;
    if (first === undefined) return undefined;
    const capabilityOf = new Map(shares.map(({ grantee, capability }) => [grantee, capability]));
    const everyone = capabilityOf.get(EVERYONE);
    const ids = await userIds(api);
    const people = [...ids.keys()].toSorted().flatMap((user) => {
      const capability = capabilityOf.get(ids.get(user) ?? '');
      return capability === undefined ? [] : [{ user, capability }];
    });
    const grants = [...(everyone === undefined ? [] : [{ everyone: true, capability: everyone }]), ...people];
    return { kind: first.kind, name: first.name, grants };
  },

  nameIn: ({ kind, name }) =>
    typeof kind === 'string' && typeof name === 'string' ? nameOf(kind, name) : undefined,

  references(spec) {
    const data = new EntityData(spec);
    const thing: Reference = { kind: data.text('kind'), name: data.text('name'), path: ['name'] };
    const people = data.parts('grants').flatMap((grant, index): Reference[] => {
      const name = grant.optionalText('user');
      return name === null ? [] : [{ kind: 'user', name, path: ['grants', index, 'user'] }];
    });
    return [thing, ...people];
  },

  async create(spec, _name, { api, names }) {
    const data = new EntityData(spec);
    const id = names.idOf(data.text('kind'), data.text('name'));
    if (id === undefined) throw new EntityInvalid('What is shared is not there.');
    const target = grnOf(data.text('kind'), id);
    await share(target, spec, api);
    return target;
  },

  update: (target, spec, { api }) => share(target, spec, api),
  remove: (target, api) => share(target, { grants: [] }, api),
};

const nameOf = (kind: string, name: string) => `${kind}: ${name}`;

/** Those of things that files know. */
async function visibleShares(api: OwnApi, names: Names): Promise<Share[]> {
  const { grants } = await api.call(sharing.grants);
  const shares = grants.flatMap(({ target, grantee, capability }): Share[] => {
    const grn = parseGrn(target);
    if ('problem' in grn) return [];
    const name = names.nameOf(grn.type, grn.entity);
    return name === undefined ? [] : [{ target, kind: grn.type, name, grantee, capability }];
  });
  const [first] = shares;
  if (first === undefined) return [];
  const { sharing_user: caller } = await api.call(sharing.prepare, { entityGRN: first.target, body: {} });
  return shares.filter(({ grantee }) => grantee !== caller);
}

async function share(target: string, spec: Spec, api: OwnApi): Promise<void> {
  const ids = await userIds(api);
  const selected = new EntityData(spec).parts('grants').map((grant): [string, Capability] => {
    const capability = CAPABILITIES.find((one) => one === grant.text('capability'));
    if (capability === undefined) throw new EntityInvalid('A "capability" is view, manage or own.');
    if (grant.flag('everyone')) return [EVERYONE, capability];
    const username = grant.text('user');
    const grantee = ids.get(username);
    if (grantee === undefined) throw new EntityInvalid(`There is no user ${username}.`);
    return [grantee, capability];
  });
  const body = { selected_grantee_capabilities: Object.fromEntries(selected) };
  await api.call(sharing.share, { entityGRN: target, body });
}

/** By username, as sharing names people. */
async function userIds(api: OwnApi): Promise<Map<string, string>> {
  const query = { include_permissions: true, include_sessions: false };
  const { users: all } = await api.call(users.list, { query });
  return new Map(all.map(({ id, username }) => [username, grnOf('user', id ?? '')]));
}
