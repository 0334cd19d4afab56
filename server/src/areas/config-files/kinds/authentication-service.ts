// Authentication services in files: without their secrets, and with the names of roles.
import { authenticationServices } from '@logboom/contract/authentication/endpoints';
import type { Backend, BackendRequest } from '@logboom/contract/authentication/backend-schemas';
import { roles } from '@logboom/contract/identity/role-endpoints';
import {
  EntityData,
  EntityInvalid,
  hiddenSecrets,
  keptSecrets,
  SECRET_LEFT_OUT,
  type OwnApi,
} from '../../content-packs/index.ts';
import { textIn, type ConfigKind, type Spec } from './config-kind.ts';
import { referencesOf } from './references.ts';

const NO_GROUPS = { group_roles: [], group_required: false };
const EVERYTHING = { query: { page: 1, per_page: 0 } };

export const authenticationServiceKind: ConfigKind = {
  kind: 'authentication_service',
  canBePruned: true,

  async list(api) {
    const { backends } = await api.call(authenticationServices.page, EVERYTHING);
    return backends.flatMap(({ id, title }) => (id === null ? [] : [{ id, name: title }]));
  },

  async read(id, { api }) {
    const { backends } = await api.call(authenticationServices.page, EVERYTHING);
    const backend = backends.find((one) => one.id === id);
    return backend && specOf(backend, api);
  },

  nameIn: (spec) => textIn(spec, 'title'),
  references: (spec) => referencesOf('authentication_service', spec),

  async create(spec, _name, { api, note }) {
    const { config, ...service } = await serviceOf(spec, api);
    const given = Object.entries(config).filter(([, value]) => value !== SECRET_LEFT_OUT);
    if (given.length < Object.keys(config).length)
      note('It needs a secret that files do not hold. Edit the authentication service and enter it.');
    const body = { ...service, config: Object.fromEntries(given) };
    const { backend } = await api.call(authenticationServices.create, { body });
    if (backend.id === null) throw new EntityInvalid('It was not created.');
    await activate(backend.id, spec, api);
    return backend.id;
  },

  async update(backendId, spec, { api }) {
    const { backend } = await api.call(authenticationServices.read, { backendId });
    const { config, ...service } = await serviceOf(spec, api);
    const body = { ...service, config: keptSecrets(config, backend.config) };
    await api.call(authenticationServices.update, { backendId, body });
    await activate(backendId, spec, api);
  },

  /** The active one cannot be deleted. */
  async remove(backendId, api) {
    await activate(backendId, { active: false }, api);
    await api.call(authenticationServices.remove, { backendId });
  },
};

async function specOf(backend: Backend, api: OwnApi): Promise<Spec> {
  const names = new Map((await allRoles(api)).map(({ id, name }) => [id, name]));
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).toSorted();
  // A source that is not this product has no roles of groups.
  const { group_roles: groups, group_required: isRequired } = { ...NO_GROUPS, ...backend };
  const shown = Object.entries(hiddenSecrets(backend.config, {})).filter(([, value]) => value !== null);
  return {
    title: backend.title,
    description: backend.description,
    default_roles: named(backend.default_roles),
    group_roles: groups.map(({ group, roles: ids }) => ({ group, roles: named(ids) })),
    group_required: isRequired,
    config: Object.fromEntries(shown),
    active: (await activeService(api)) === backend.id,
  };
}

async function serviceOf(spec: Spec, api: OwnApi) {
  const data = new EntityData(spec);
  const ids = new Map((await allRoles(api)).map(({ id, name }) => [name, id]));
  const idsOf = (names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? []);
  return {
    title: data.text('title'),
    description: data.optionalText('description') ?? '',
    default_roles: idsOf(data.texts('default_roles')),
    group_roles: data
      .parts('group_roles')
      .map((one) => ({ group: one.text('group'), roles: idsOf(one.texts('roles')) })),
    group_required: data.flag('group_required'),
    config: data.object('config'),
  } satisfies BackendRequest;
}

async function allRoles(api: OwnApi) {
  return (await api.call(roles.page, EVERYTHING)).roles;
}

async function activeService(api: OwnApi): Promise<string | null> {
  return (await api.call(authenticationServices.readConfiguration)).configuration.active_backend;
}

/** A file that does not say leaves it as it is. */
async function activate(id: string, spec: Spec, api: OwnApi): Promise<void> {
  if (spec['active'] === undefined) return;
  const isWanted = new EntityData(spec).flag('active');
  const isActive = (await activeService(api)) === id;
  if (isWanted === isActive) return;
  await api.call(authenticationServices.writeConfiguration, {
    body: { active_backend: isWanted ? id : null },
  });
}
