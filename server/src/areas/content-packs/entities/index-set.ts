// Index sets in content packs, which only this product has in them. One of the same prefix that is here already is used.
import { refOf } from '@logboom/contract/content-packs/value-refs';
import { indexSets } from '@logboom/contract/indices/set-endpoints';
import type { NewIndexSet } from '@logboom/contract/indices/schemas';
import { EntityInvalid, type EntityData } from './entity-data.ts';
import { ifThere, type EntityModule } from './entity-module.ts';

export const indexSetModule: EntityModule = {
  type: 'index_set',
  version: '1',

  async list(api) {
    const { index_sets: sets } = await api.call(indexSets.list);
    return sets.map(({ id, title, index_prefix: name }) => ({ id, title, name }));
  },

  async read(id, { api }) {
    const set = await ifThere(api.call(indexSets.read, { id }));
    if (set === undefined) return undefined;
    return {
      title: refOf(set.title),
      description: refOf(set.description ?? ''),
      index_prefix: refOf(set.index_prefix),
      writable: refOf(set.writable),
      shards: refOf(set.shards),
      replicas: refOf(set.replicas),
      rotation_strategy_class: refOf(set.rotation_strategy_class),
      rotation_strategy: set.rotation_strategy,
      retention_strategy_class: refOf(set.retention_strategy_class),
      retention_strategy: set.retention_strategy,
      index_analyzer: refOf(set.index_analyzer),
      index_optimization_max_num_segments: refOf(set.index_optimization_max_num_segments),
      index_optimization_disabled: refOf(set.index_optimization_disabled),
      field_type_refresh_interval: refOf(set.field_type_refresh_interval),
    };
  },

  async install(data, { api }) {
    const prefix = data.text('index_prefix');
    const { index_sets: sets } = await api.call(indexSets.list);
    const present = sets.find((set) => set.index_prefix === prefix);
    const { id, title } = present ?? (await api.call(indexSets.create, { body: setOf(data) }));
    return { id, title, isFound: present !== undefined };
  },

  async update(id, data, { api }) {
    await api.call(indexSets.update, { id, body: setOf(data) });
  },

  /** Deleting a set deletes its messages, which no pack brought along. */
  async remove(id, api) {
    const { documents } = await api.call(indexSets.stats, { id });
    if (documents > 0)
      throw new EntityInvalid('It holds messages. Delete it on its own page if you want to lose them.');
    await api.call(indexSets.remove, { id });
  },
};

function setOf(data: EntityData): NewIndexSet {
  return {
    title: data.text('title'),
    description: data.optionalText('description'),
    index_prefix: data.text('index_prefix'),
    writable: data.flag('writable', true),
    shards: data.number('shards', 1),
    replicas: data.number('replicas', 0),
    rotation_strategy_class: data.text('rotation_strategy_class'),
    rotation_strategy: strategyOf(data, 'rotation_strategy'),
    retention_strategy_class: data.text('retention_strategy_class'),
    retention_strategy: strategyOf(data, 'retention_strategy'),
    index_analyzer: data.optionalText('index_analyzer') ?? 'standard',
    index_optimization_max_num_segments: data.number('index_optimization_max_num_segments', 1),
    index_optimization_disabled: data.flag('index_optimization_disabled'),
    field_type_refresh_interval: data.number('field_type_refresh_interval', 5000),
    creation_date: new Date().toISOString(),
  };
}

function strategyOf(data: EntityData, name: string) {
  return { ...data.object(name), type: data.part(name).text('type') };
}
