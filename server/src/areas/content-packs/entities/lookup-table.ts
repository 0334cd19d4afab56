// Lookup tables in content packs: with their cache and their data adapter.
import { refOf } from '@logboom/contract/content-packs/value-refs';
import { lookupTables } from '@logboom/contract/lookups/endpoints';
import { DEFAULT_VALUE_TYPES, type DefaultValueType } from '@logboom/contract/lookups/schemas';
import { EntityInvalid, type EntityData } from './entity-data.ts';
import { EntityLeftOut, EVERYTHING, ifThere, type EntityModule, type Installing } from './entity-module.ts';

export const lookupTableModule: EntityModule = {
  type: 'lookup_table',
  version: '1',

  async list(api) {
    const { lookup_tables: tables } = await api.call(lookupTables.list, EVERYTHING);
    return tables.flatMap(({ id, title, name }) => (id === null ? [] : [{ id, title, name }]));
  },

  async read(id, { api, refTo }) {
    const page = await ifThere(api.call(lookupTables.read, { idOrName: id }));
    const table = page?.lookup_tables[0];
    if (table === undefined) return undefined;
    const { _scope: scope } = table;
    return {
      _scope: refOf(scope),
      name: refOf(table.name),
      title: refOf(table.title),
      description: refOf(table.description),
      cache_name: refOf(refTo('lookup_cache', table.cache_id)),
      data_adapter_name: refOf(refTo('lookup_adapter', table.data_adapter_id)),
      default_single_value: refOf(table.default_single_value),
      default_single_value_type: refOf(table.default_single_value_type),
      default_multi_value: refOf(table.default_multi_value),
      default_multi_value_type: refOf(table.default_multi_value_type),
    };
  },

  async install(data, installing) {
    const { api } = installing;
    const [name, title] = [data.text('name'), data.text('title')];
    const { lookup_tables: tables } = await api.call(lookupTables.list, EVERYTHING);
    const present = tables.find((table) => table.name === name);
    if (present !== undefined) {
      if (present.title !== title || present.id === null)
        throw new EntityInvalid(
          `There is another lookup table of the name ${name}. Rename or delete it first.`,
        );
      return { id: present.id, title, isFound: true };
    }
    const body = tableOf(data, installing);
    const { id } = await api.call(lookupTables.create, { body });
    return { id: id ?? name, title, isFound: false };
  },

  async update(id, data, installing) {
    const body = { ...tableOf(data, installing), id };
    await installing.api.call(lookupTables.update, { idOrName: id, body });
  },

  async remove(id, api) {
    await api.call(lookupTables.remove, { idOrName: id });
  },
};

function tableOf(data: EntityData, { idOf }: Installing) {
  const cache = idOf('lookup_cache', data.text('cache_name'));
  const adapter = idOf('lookup_adapter', data.text('data_adapter_name'));
  if (cache === undefined) throw new EntityLeftOut('Its cache is not in the pack, or was left out.');
  if (adapter === undefined) throw new EntityLeftOut('Its data adapter is not in the pack, or was left out.');
  return {
    name: data.text('name'),
    title: data.text('title'),
    description: data.optionalText('description') ?? '',
    cache_id: cache,
    data_adapter_id: adapter,
    default_single_value: data.optionalText('default_single_value') ?? '',
    default_single_value_type: valueType(data, 'default_single_value_type'),
    default_multi_value: data.optionalText('default_multi_value') ?? '',
    default_multi_value_type: valueType(data, 'default_multi_value_type'),
  };
}

function valueType(data: EntityData, name: string): DefaultValueType {
  const given = data.optionalText(name)?.toUpperCase() ?? 'NULL';
  const type = DEFAULT_VALUE_TYPES.find((known) => known === given);
  if (type === undefined) throw new EntityInvalid(`There are no default values of the type ${given}.`);
  return type;
}
