// Inputs in content packs: with their static fields and extractors.
import { isDeepStrictEqual } from 'node:util';
import { refOf, refTree } from '@logboom/contract/content-packs/value-refs';
import { extractors } from '@logboom/contract/extractors/endpoints';
import { inputs, inputTypes } from '@logboom/contract/inputs/endpoints';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import type { OwnApi } from '../own-api.ts';
import type { EntityData } from './entity-data.ts';
import { extractorData, extractorOf, extractorRequest } from './extractor.ts';
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
    const title = data.text('title');
    if (Object.values(data.object('configuration')).includes(SECRET_LEFT_OUT))
      note('It needs a secret that packs do not hold. Edit the input and enter it.');
    const body = await inputOf(data, api);
    const { id: inputId } = await api.call(inputs.create, { body });
    await orUndo(
      () => api.call(inputs.remove, { inputId }),
      async () => {
        for (const key of Object.keys(data.object('static_fields'))) {
          const value = data.part('static_fields').text(key);
          await api.call(inputs.addStaticField, { inputId, body: { key, value } });
        }
        await createExtractors(inputId, data, api);
      },
    );
    return { id: inputId, title, isFound: false };
  },

  async update(id, data, { api }) {
    const present = await api.call(inputs.read, { inputId: id });
    const wanted = await inputOf(data, api);
    const given = Object.entries(wanted.configuration).filter(([, value]) => value !== SECRET_LEFT_OUT);
    // What is not mentioned stays; an input that stays as it is does not start again.
    const configuration = Object.fromEntries(given);
    const isSame =
      present.title === wanted.title &&
      present.type === wanted.type &&
      present.global === wanted.global &&
      given.every(([name, value]) => isDeepStrictEqual(present.attributes[name], value));
    if (!isSame) await api.call(inputs.update, { inputId: id, body: { ...wanted, configuration } });
    await changeStaticFields(id, present.static_fields, data.part('static_fields'), api);
    const { extractors: before } = await api.call(extractors.list, { inputId: id });
    const requests = data.parts('extractors').map(extractorOf);
    if (isDeepStrictEqual(before.map(extractorRequest), requests)) return;
    for (const { id: extractorId } of before) await api.call(extractors.remove, { inputId: id, extractorId });
    await createExtractors(id, data, api);
  },

  async remove(id, api) {
    await api.call(inputs.remove, { inputId: id });
  },
};

async function shownConfiguration({ type, attributes }: InputSummary, api: OwnApi) {
  const known = await ifThere(api.call(inputTypes.read, { inputType: type }));
  return hiddenSecrets(attributes, known?.requested_configuration ?? {});
}

async function inputOf(data: EntityData, api: OwnApi) {
  const type = data.text('type');
  const { requested_configuration: fields } = await api.call(inputTypes.read, { inputType: type });
  // Settings of older versions that nothing reads any more.
  const known = Object.entries(data.object('configuration')).filter(([name]) => name in fields);
  const configuration: Record<string, unknown> = Object.fromEntries(known);
  return { title: data.text('title'), type, global: data.flag('global'), configuration };
}

async function createExtractors(inputId: string, data: EntityData, api: OwnApi): Promise<void> {
  for (const extractor of data.parts('extractors'))
    await api.call(extractors.create, { inputId, body: extractorOf(extractor) });
}

async function changeStaticFields(
  inputId: string,
  before: Readonly<Record<string, string>>,
  after: EntityData,
  api: OwnApi,
): Promise<void> {
  const wanted = new Map(Object.keys(after.values).map((key) => [key, after.text(key)]));
  for (const [key, value] of Object.entries(before))
    if (wanted.get(key) !== value) await api.call(inputs.removeStaticField, { inputId, key });
  for (const [key, value] of wanted)
    if (before[key] !== value) await api.call(inputs.addStaticField, { inputId, body: { key, value } });
}
