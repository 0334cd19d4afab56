// Variables in the configurations of sidecars, in files.
import { configurationVariables } from '@logboom/contract/sidecars/definition-endpoints';
import { EntityData } from '../../content-packs/index.ts';
import { textIn, type ConfigKind, type Spec } from './config-kind.ts';

export const sidecarVariableKind: ConfigKind = {
  kind: 'sidecar_variable',
  canBePruned: true,

  async list(api) {
    const all = await api.call(configurationVariables.list);
    return all.map(({ id, name }) => ({ id, name }));
  },

  async read(id, { api }) {
    const all = await api.call(configurationVariables.list);
    const variable = all.find((one) => one.id === id);
    if (variable === undefined) return undefined;
    const { name, description, content } = variable;
    return { name, description: description ?? '', content };
  },

  nameIn: (spec) => textIn(spec, 'name'),
  references: () => [],

  async create(spec, _name, { api }) {
    return (await api.call(configurationVariables.create, { body: variableOf(spec) })).id;
  },

  async update(id, spec, { api }) {
    await api.call(configurationVariables.update, { id, body: { ...variableOf(spec), id } });
  },

  async remove(id, api) {
    await api.call(configurationVariables.remove, { id });
  },
};

function variableOf(spec: Spec) {
  const data = new EntityData(spec);
  const description = data.optionalText('description') ?? '';
  return { name: data.text('name'), description, content: data.text('content') };
}
