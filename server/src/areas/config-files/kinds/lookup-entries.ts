// The entries of key-value stores in files: those that stay. What expires by itself is no configuration.
import { isDeepStrictEqual } from 'node:util';
import { lookupAdapters, lookupEntries } from '@logboom/contract/lookups/endpoints';
import { EntityData, EntityInvalid, type OwnApi } from '../../content-packs/index.ts';
import { NotForFiles, textIn, type ConfigKind, type Spec } from './config-kind.ts';
import { referencesOf } from './references.ts';

/** Each is written by a call of its own; more are data, which rules or scripts keep. */
const MAX_ENTRIES = 5000;
const EVERYTHING = { page: 1, per_page: 0 };

export const lookupEntriesKind: ConfigKind = {
  kind: 'lookup_entries',
  /** Rules write entries too, and nobody could get those back. */
  canBePruned: false,
  onlyHere: true,

  async list(api) {
    const { data_adapters: adapters } = await api.call(lookupAdapters.list, { query: EVERYTHING });
    const stores = adapters.filter(({ config }) => config.type === 'keyvalue');
    const listed = await Promise.all(
      stores.map(async ({ id, name }) => {
        const isEmpty = id === null || (await firstEntries(id, api)).lasting.size === 0;
        return isEmpty ? [] : [{ id, name }];
      }),
    );
    return listed.flat();
  },

  async read(id, { api, names }) {
    const { lasting, total } = await firstEntries(id, api);
    if (total > MAX_ENTRIES)
      throw new NotForFiles(
        `It has ${total} entries. Files hold the entries of stores with up to ${MAX_ENTRIES}.`,
      );
    const sorted = [...lasting].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return { adapter: names.nameOf('lookup_adapter', id) ?? id, entries: Object.fromEntries(sorted) };
  },

  nameIn: (spec) => textIn(spec, 'adapter'),
  references: (spec) => referencesOf('lookup_entries', spec),

  async create(spec, _name, { api, names }) {
    const id = names.idOf('lookup_adapter', new EntityData(spec).text('adapter'));
    if (id === undefined) throw new EntityInvalid('Its data adapter is not there.');
    await replace(id, spec, api);
    return id;
  },

  update: (id, spec, { api }) => replace(id, spec, api),
  remove: (id, api) => replace(id, { entries: {} }, api),
};

async function firstEntries(idOrName: string, api: OwnApi) {
  const query = { page: 1, per_page: MAX_ENTRIES };
  const { entries, total } = await api.call(lookupEntries.list, { idOrName, query });
  const lasting = entries.filter(({ expires_at: expires }) => expires === null);
  return { lasting: new Map(lasting.map(({ key, value }) => [key, value])), total };
}

async function replace(idOrName: string, spec: Spec, api: OwnApi): Promise<void> {
  const { lasting: present } = await firstEntries(idOrName, api);
  const wanted = new Map(Object.entries(new EntityData(spec).object('entries')));
  for (const [key, value] of wanted)
    if (!isDeepStrictEqual(value, present.get(key))) await set(idOrName, key, value, api);
  for (const key of present.keys())
    if (!wanted.has(key)) await api.call(lookupEntries.remove, { idOrName, query: { key } });
}

async function set(idOrName: string, key: string, value: unknown, api: OwnApi): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call that stores it holds it against its schema
  const body = { key, value: value as string };
  const stored = await api.call(lookupEntries.set, { idOrName, body });
  // Otherwise the next plan would want it again.
  if (stored.key !== key)
    throw new EntityInvalid(
      `The store does not tell upper from lower case. Write the key as "${stored.key}".`,
    );
}
