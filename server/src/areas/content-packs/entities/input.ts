// Inputs in content packs: with their static fields and extractors.
import { refOf, refTree } from '@logboom/contract/content-packs/value-refs';
import { extractors } from '@logboom/contract/extractors/endpoints';
import { inputs, inputTypes } from '@logboom/contract/inputs/endpoints';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import type { OwnApi } from '../own-api.ts';
import { extractorData, extractorOf } from './extractor.ts';
import { ifThere, orUndo, type EntityModule } from './entity-module.ts';
import { hiddenSecrets, SECRET_LEFT_OUT } from './secrets.ts';

export const inputModule: EntityModule = {
  type: 'input',
  version: '1',

  async list(api) {
    const { inputs: all } = await api.call(inputs.list);
    return all.map(({ id, title }) => ({ id, title }));
  },

  async read(id, exporting) {
    const { api } = exporting;
    const input = await ifThere(api.call(inputs.read, { inputId: id }));
    if (input === undefined) return undefined;
    const { extractors: all } = await api.call(extractors.list, { inputId: id });
    return {
      title: refOf(input.title),
      type: refOf(input.type),
      global: refOf(input.global),
      configuration: refTree(await shownConfiguration(input, api)),
      static_fields: refTree(input.static_fields),
      extractors: await Promise.all(all.map((extractor) => extractorData(extractor, exporting))),
    };
  },

  async problem(data, api) {
    const type = data.text('type');
    const { types } = await api.call(inputTypes.names);
    return type in types ? undefined : `There are no inputs of the type ${type} here.`;
  },

  async install(data, { api, note }) {
    const [title, type] = [data.text('title'), data.text('type')];
    const { requested_configuration: fields } = await api.call(inputTypes.read, { inputType: type });
    const given = data.object('configuration');
    if (Object.values(given).includes(SECRET_LEFT_OUT))
      note('It needs a secret that packs do not hold. Edit the input and enter it.');
    // Settings of older versions that nothing reads any more.
    const configuration = Object.fromEntries(Object.entries(given).filter(([name]) => name in fields));
    const body = { title, type, global: data.flag('global'), configuration };
    const { id: inputId } = await api.call(inputs.create, { body });
    await orUndo(
      () => api.call(inputs.remove, { inputId }),
      async () => {
        for (const key of Object.keys(data.object('static_fields'))) {
          const value = data.part('static_fields').text(key);
          await api.call(inputs.addStaticField, { inputId, body: { key, value } });
        }
        for (const extractor of data.parts('extractors'))
          await api.call(extractors.create, { inputId, body: extractorOf(extractor) });
      },
    );
    return { id: inputId, title, isFound: false };
  },

  async remove(id, api) {
    await api.call(inputs.remove, { inputId: id });
  },
};

async function shownConfiguration({ type, attributes }: InputSummary, api: OwnApi) {
  const known = await ifThere(api.call(inputTypes.read, { inputType: type }));
  return hiddenSecrets(attributes, known?.requested_configuration ?? {});
}
