// Caches and data adapters of lookup tables in content packs. One of the same name that is here already is used as it is.
import { refOf, refTree } from '@logboom/contract/content-packs/value-refs';
import { lookupAdapters, lookupCaches } from '@logboom/contract/lookups/endpoints';
import type { LookupCache, LookupTypes } from '@logboom/contract/lookups/schemas';
import type { OwnApi } from '../own-api.ts';
import type { EntityData } from './entity-data.ts';
import { EVERYTHING, ifThere, type EntityModule } from './entity-module.ts';
import { hiddenSecrets, keptSecrets } from './secrets.ts';

type Part = Pick<LookupCache, 'id' | '_scope' | 'name' | 'title' | 'description' | 'config'>;

interface Kind {
  readonly type: 'lookup_cache' | 'lookup_adapter';
  readonly what: string;
  all(api: OwnApi): Promise<Part[]>;
  types(api: OwnApi): Promise<LookupTypes>;
  read(id: string, api: OwnApi): Promise<Part>;
  create(part: ReturnType<typeof partOf>, api: OwnApi): Promise<Part>;
  update(part: ReturnType<typeof partOf> & { id: string }, api: OwnApi): Promise<unknown>;
  remove(id: string, api: OwnApi): Promise<unknown>;
}

export const lookupCacheModule = partModule({
  type: 'lookup_cache',
  what: 'caches',
  all: async (api) => (await api.call(lookupCaches.list, EVERYTHING)).caches,
  types: (api) => api.call(lookupCaches.types),
  read: (idOrName, api) => api.call(lookupCaches.read, { idOrName }),
  create: (body, api) => api.call(lookupCaches.create, { body }),
  update: (body, api) => api.call(lookupCaches.update, { idOrName: body.id, body }),
  remove: (idOrName, api) => api.call(lookupCaches.remove, { idOrName }),
});

export const lookupAdapterModule = partModule({
  type: 'lookup_adapter',
  what: 'data adapters',
  all: async (api) => (await api.call(lookupAdapters.list, EVERYTHING)).data_adapters,
  types: (api) => api.call(lookupAdapters.types),
  read: (idOrName, api) => api.call(lookupAdapters.read, { idOrName }),
  create: (body, api) => api.call(lookupAdapters.create, { body }),
  update: (body, api) => api.call(lookupAdapters.update, { idOrName: body.id, body }),
  remove: (idOrName, api) => api.call(lookupAdapters.remove, { idOrName }),
});

function partModule(kind: Kind): EntityModule {
  return {
    type: kind.type,
    version: '1',

    async list(api) {
      return (await kind.all(api)).flatMap(({ id, title, name }) =>
        id === null ? [] : [{ id, title, name }],
      );
    },

    async read(id, { api }) {
      const part = await ifThere(kind.read(id, api));
      return part && dataOf(part);
    },

    async problem(data, api) {
      const type = data.part('configuration').text('type');
      return type in (await kind.types(api))
        ? undefined
        : `There are no ${kind.what} of the type ${type} here.`;
    },

    async install(data, { api }) {
      const name = data.text('name');
      const present = (await kind.all(api)).find((part) => part.name === name);
      const part = present ?? (await kind.create(partOf(data), api));
      return { id: part.id ?? part.name, title: part.title, isFound: present !== undefined };
    },

    async update(id, data, { api }) {
      const { config: present } = await kind.read(id, api);
      const { config, ...about } = partOf(data);
      const kept = { ...keptSecrets(config, present), type: config.type };
      await kind.update({ ...about, id, config: kept }, api);
    },

    async remove(id, api) {
      await kind.remove(id, api);
    },
  };
}

function dataOf({ _scope, name, title, description, config }: Part): Record<string, unknown> {
  return {
    _scope: refOf(_scope),
    name: refOf(name),
    title: refOf(title),
    description: refOf(description),
    configuration: refTree(hiddenSecrets(config, {})),
  };
}

function partOf(data: EntityData) {
  return {
    name: data.text('name'),
    title: data.text('title'),
    description: data.optionalText('description') ?? '',
    config: { ...data.object('configuration'), type: data.part('configuration').text('type') },
  };
}
