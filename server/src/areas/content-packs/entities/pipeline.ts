// Pipelines and their rules in content packs. Their names are unique, so one that is here already with the same source is used.
import { refOf } from '@logboom/contract/content-packs/value-refs';
import { pipelineConnections, pipelineRules, pipelines } from '@logboom/contract/pipelines/endpoints';
import type { RuleSource } from '@logboom/contract/pipelines/schemas';
import type { OwnApi } from '../own-api.ts';
import { EntityInvalid, type EntityData } from './entity-data.ts';
import {
  ifThere,
  orUndo,
  type EntityModule,
  type InstalledObject,
  type Installing,
} from './entity-module.ts';

export const pipelineRuleModule: EntityModule = {
  type: 'pipeline_rule',
  version: '1',

  list: async (api) => titlesOf(await api.call(pipelineRules.list)),

  async read(id, { api }) {
    const rule = await ifThere(api.call(pipelineRules.read, { id }));
    return rule && sourceData(rule);
  },

  async install(data, { api }) {
    const present = presentOne('rule', data, await api.call(pipelineRules.list));
    return present ?? installed(data, await api.call(pipelineRules.create, { body: sourceOf(data) }));
  },

  async update(id, data, { api }) {
    await api.call(pipelineRules.update, { id, body: sourceOf(data) });
  },

  async remove(id, api) {
    await api.call(pipelineRules.remove, { id });
  },
};

export const pipelineModule: EntityModule = {
  type: 'pipeline',
  version: '1',

  list: async (api) => titlesOf(await api.call(pipelines.list)),

  async read(id, { api, refTo }) {
    const pipeline = await ifThere(api.call(pipelines.read, { id }));
    if (pipeline === undefined) return undefined;
    const used = new Set(pipeline.stages.flatMap(({ rules }) => rules));
    for (const rule of await api.call(pipelineRules.list))
      if (rule.id !== null && rule.title !== null && used.has(rule.title)) refTo('pipeline_rule', rule.id);
    const streams = await connectedStreams(id, api);
    const connected = streams.map((stream) => refOf(refTo('stream', stream)));
    return { ...sourceData(pipeline), connected_streams: connected };
  },

  async install(data, installing) {
    const { api } = installing;
    const present = presentOne('pipeline', data, await api.call(pipelines.list));
    if (present !== undefined) return present;
    const created = installed(data, await api.call(pipelines.create, { body: sourceOf(data) }));
    await orUndo(
      () => api.call(pipelines.remove, { id: created.id }),
      async () => {
        if (data.list('connected_streams').length > 0) await connect(created.id, data, installing);
      },
    );
    return created;
  },

  async update(id, data, installing) {
    await installing.api.call(pipelines.update, { id, body: sourceOf(data) });
    await connect(id, data, installing);
  },

  async remove(id, api) {
    await api.call(pipelines.remove, { id });
  },
};

function titlesOf(sources: readonly RuleSource[]) {
  return sources.flatMap(({ id, title }) => (id === null ? [] : [{ id, title }]));
}

function sourceData({ title, description, source }: RuleSource): Record<string, unknown> {
  return {
    title: refOf(title ?? ''),
    description: description === null ? null : refOf(description),
    source: refOf(source),
  };
}

function sourceOf(data: EntityData) {
  return {
    title: data.text('title'),
    description: data.optionalText('description'),
    source: data.text('source'),
  };
}

function installed(data: EntityData, { id, title }: RuleSource): InstalledObject {
  if (id === null) throw new EntityInvalid('It was not created.');
  return { id, title: title ?? data.text('title'), isFound: false };
}

function presentOne(what: string, data: EntityData, all: readonly RuleSource[]): InstalledObject | undefined {
  const title = data.text('title');
  const present = all.find((one) => one.title === title);
  if (present === undefined || present.id === null) return undefined;
  if (present.source !== data.text('source'))
    throw new EntityInvalid(`There is another ${what} of the name "${title}". Rename or delete it first.`);
  return { id: present.id, title, isFound: true };
}

async function connectedStreams(pipelineId: string, api: OwnApi): Promise<string[]> {
  const connections = await api.call(pipelineConnections.list);
  return connections
    .filter(({ pipeline_ids }) => pipeline_ids.includes(pipelineId))
    .map(({ stream_id }) => stream_id);
}

async function connect(pipelineId: string, data: EntityData, { api, idOf, note }: Installing): Promise<void> {
  const named = data.texts('connected_streams');
  const streams = named.flatMap((entityId) => idOf('stream', entityId) ?? []);
  if (streams.length < named.length)
    note('It is connected to fewer streams: some are not in the pack, or were left out.');
  await api.call(pipelineConnections.connectPipeline, {
    body: { pipeline_id: pipelineId, stream_ids: streams },
  });
}
