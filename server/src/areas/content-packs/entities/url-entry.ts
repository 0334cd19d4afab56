// Entries of the URL allow-list in content packs. They keep their ids; one with the same id is replaced.
import { urlAllowList } from '@logboom/contract/configuration/endpoints';
import type { OwnApi } from '../own-api.ts';
import type { UrlAllowListEntry } from '@logboom/contract/configuration/url-allow-list';
import type { EntityData } from './entity-data.ts';
import type { EntityModule } from './entity-module.ts';

export const urlEntryModule: EntityModule = {
  type: 'url_whitelist_entry',
  version: '1',

  async list(api) {
    const { entries } = await api.call(urlAllowList.read);
    return entries.map(({ id, title, value }) => ({ id, title: `${title} [${value}]`, name: title }));
  },

  async read(id, { api }) {
    const { entries } = await api.call(urlAllowList.read);
    const entry = entries.find((one) => one.id === id);
    return entry && { id: entry.id, type: entry.type, title: entry.title, value: entry.value };
  },

  async install(data, { api }) {
    const entry = entryOf(data, data.text('id'));
    const before = await change(api, entry.id, entry);
    return { id: entry.id, title: entry.title, isFound: before };
  },

  async update(id, data, { api }) {
    await change(api, id, entryOf(data, id));
  },

  async remove(id, api) {
    await change(api, id);
  },
};

/** Says whether there was such an entry. */
async function change(api: OwnApi, id: string, entry?: UrlAllowListEntry): Promise<boolean> {
  const list = await api.call(urlAllowList.read);
  const others = list.entries.filter((one) => one.id !== id);
  await api.call(urlAllowList.write, { body: { ...list, entries: entry ? [...others, entry] : others } });
  return others.length < list.entries.length;
}

function entryOf(data: EntityData, id: string): UrlAllowListEntry {
  const type = data.text('type') === 'regex' ? 'regex' : 'literal';
  return { id, type, title: data.text('title'), value: data.text('value') };
}
