// Configurations of agents that are managed through OpAMP, in files.
import { opampConfigurations } from '@logboom/contract/opamp/endpoints';
import { EntityData } from '../../content-packs/index.ts';
import { textIn, type ConfigKind, type Spec } from './config-kind.ts';

export const opampConfigurationKind: ConfigKind = {
  kind: 'opamp_configuration',
  canBePruned: true,
  onlyHere: true,

  async list(api) {
    const { configurations } = await api.call(opampConfigurations.list);
    return configurations.map(({ id, name }) => ({ id, name }));
  },

  async read(configurationId, { api }) {
    const { name, body, rule } = await api.call(opampConfigurations.read, { configurationId });
    return { name, ...(rule !== null && { rule }), body };
  },

  nameIn: (spec) => textIn(spec, 'name'),
  references: () => [],

  async create(spec, _name, { api }) {
    return (await api.call(opampConfigurations.create, { body: configurationOf(spec) })).id;
  },

  async update(configurationId, spec, { api }) {
    await api.call(opampConfigurations.update, { configurationId, body: configurationOf(spec) });
  },

  async remove(configurationId, api) {
    await api.call(opampConfigurations.remove, { configurationId });
  },
};

function configurationOf(spec: Spec) {
  const data = new EntityData(spec);
  return { name: data.text('name'), body: data.text('body'), rule: data.optionalText('rule') };
}
