// Configurations of legacy collectors in files. Their inputs name the output that they send to.
import { isDeepStrictEqual } from 'node:util';
import { collectorConfigurations } from '@logboom/contract/collectors/endpoints';
import {
  collectorInputs,
  collectorOutputs,
  collectorSnippets,
} from '@logboom/contract/collectors/entry-endpoints';
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { newId } from '../../../storage/ids.ts';
import { EntityData, EntityInvalid, type OwnApi } from '../../content-packs/index.ts';
import { textIn, type ConfigKind, type Spec } from './config-kind.ts';

export const collectorConfigurationKind: ConfigKind = {
  kind: 'collector_configuration',
  canBePruned: true,

  async list(api) {
    const { configurations } = await api.call(collectorConfigurations.list);
    return configurations.map(({ id, name }) => ({ id, name }));
  },

  async read(id, { api }) {
    const configuration = await api.call(collectorConfigurations.read, { id });
    return configuration && specOf(configuration);
  },

  nameIn: (spec) => textIn(spec, 'name'),
  references: () => [],

  async create(spec, _name, { api }) {
    return (await api.call(collectorConfigurations.create, { body: configurationOf(spec) })).id;
  },

  async update(id, spec, { api }) {
    const present = await api.call(collectorConfigurations.read, { id });
    if (present === undefined) throw new EntityInvalid('It is gone.');
    const wanted = configurationOf(spec);
    if (present.name !== wanted.name)
      await api.call(collectorConfigurations.rename, { id, body: { ...present, name: wanted.name } });
    if (!isDeepStrictEqual(present.tags, wanted.tags))
      await api.call(collectorConfigurations.replaceTags, { id, body: wanted.tags });
    if (!isDeepStrictEqual(entriesOf(specOf(present)), entriesOf(spec)))
      await replaceEntries(present, wanted, api);
  },

  async remove(id, api) {
    await api.call(collectorConfigurations.remove, { id });
  },
};

function specOf({ name, tags, outputs, inputs, snippets }: CollectorConfiguration): Spec {
  return {
    name,
    tags,
    outputs: outputs.map(({ backend, type, name: output, properties }) => ({
      backend,
      type,
      name: output,
      properties,
    })),
    inputs: inputs.map(({ backend, type, name: input, forward_to, properties }) => ({
      backend,
      type,
      name: input,
      properties,
      forward_to: outputs.find(({ output_id }) => output_id === forward_to)?.name ?? forward_to,
    })),
    snippets: snippets.map(({ backend, name: title, snippet }) => ({ backend, name: title, snippet })),
  };
}

function configurationOf(spec: Spec) {
  const data = new EntityData(spec);
  const outputs = data.parts('outputs').map((output) => ({ output_id: newId(), ...entryOf(output) }));
  const outputNamed = (name: string) => outputs.find((output) => output.name === name)?.output_id ?? name;
  return {
    name: data.text('name'),
    tags: data.texts('tags'),
    outputs,
    inputs: data.parts('inputs').map((input) => ({
      input_id: newId(),
      ...entryOf(input),
      forward_to: outputNamed(input.text('forward_to')),
    })),
    snippets: data.parts('snippets').map((snippet) => ({
      snippet_id: newId(),
      backend: snippet.text('backend'),
      name: snippet.text('name'),
      snippet: snippet.text('snippet'),
    })),
  };
}

function entryOf(entry: EntityData) {
  const { properties } = entry.values;
  return {
    backend: entry.text('backend'),
    type: entry.text('type'),
    name: entry.text('name'),
    properties: properties === null || properties === undefined ? null : entry.object('properties'),
  };
}

const entriesOf = ({ outputs, inputs, snippets }: Spec) => ({ outputs, inputs, snippets });

/** Their order counts, and there is no call that changes it: all are made anew. Inputs go first, because they hold outputs. */
async function replaceEntries(
  { id, ...present }: CollectorConfiguration,
  wanted: ReturnType<typeof configurationOf>,
  api: OwnApi,
): Promise<void> {
  for (const { input_id } of present.inputs)
    await api.call(collectorInputs.remove, { id, entryId: input_id });
  for (const { output_id } of present.outputs)
    await api.call(collectorOutputs.remove, { id, entryId: output_id });
  for (const { snippet_id } of present.snippets)
    await api.call(collectorSnippets.remove, { id, entryId: snippet_id });
  for (const body of wanted.outputs) await api.call(collectorOutputs.create, { id, body });
  for (const body of wanted.inputs) await api.call(collectorInputs.create, { id, body });
  for (const body of wanted.snippets) await api.call(collectorSnippets.create, { id, body });
}
