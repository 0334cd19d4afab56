// Outputs in content packs.
import { refOf, refTree } from '@logboom/contract/content-packs/value-refs';
import { outputs } from '@logboom/contract/outputs/endpoints';
import { ifThere, type EntityModule } from './entity-module.ts';
import { hiddenSecrets, keptSecrets } from './secrets.ts';

export const outputModule: EntityModule = {
  type: 'output',
  version: '1',

  async list(api) {
    const { outputs: all } = await api.call(outputs.list);
    return all.map(({ id, title }) => ({ id, title }));
  },

  async read(id, { api }) {
    const output = await ifThere(api.call(outputs.read, { outputId: id }));
    if (output === undefined) return undefined;
    const { types } = await api.call(outputs.types);
    const fields = types[output.type]?.requested_configuration ?? {};
    const configuration = refTree(hiddenSecrets(output.configuration, fields));
    return { title: refOf(output.title), type: refOf(output.type), configuration };
  },

  async problem(data, api) {
    const type = data.text('type');
    const { types } = await api.call(outputs.types);
    return type in types ? undefined : `There are no outputs of the type ${type} here.`;
  },

  async install(data, { api }) {
    const [title, type] = [data.text('title'), data.text('type')];
    const body = { title, type, configuration: data.object('configuration') };
    const { id } = await api.call(outputs.create, { body });
    return { id, title, isFound: false };
  },

  async update(id, data, { api }) {
    const { configuration: present } = await api.call(outputs.read, { outputId: id });
    const configuration = keptSecrets(data.object('configuration'), present);
    const body = { title: data.text('title'), type: data.text('type'), configuration };
    await api.call(outputs.update, { outputId: id, body });
  },

  async remove(id, api) {
    await api.call(outputs.remove, { outputId: id });
  },
};
