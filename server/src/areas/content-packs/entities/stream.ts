// Streams in content packs: with their rules, and the outputs that they send to.
import { isDeepStrictEqual } from 'node:util';
import { refOf } from '@logboom/contract/content-packs/value-refs';
import { indexSets } from '@logboom/contract/indices/set-endpoints';
import { streamOutputs } from '@logboom/contract/outputs/endpoints';
import { streamRules, streams } from '@logboom/contract/streams/endpoints';
import type { Stream, StreamRule, StreamRuleRequest } from '@logboom/contract/streams/schemas';
import { BUILT_IN_STREAMS } from '@logboom/core/stream-rules/built-in-streams';
import { DEFAULT_STREAM_ID, RULE_TYPES } from '@logboom/core/stream-rules/stream-rule';
import type { OwnApi } from '../own-api.ts';
import { EntityInvalid, type EntityData } from './entity-data.ts';
import { ifThere, orUndo, type EntityModule, type Exporting, type Installing } from './entity-module.ts';

/** By the names that packs use. */
const RULE_TYPE_IDS: Readonly<Record<string, number>> = {
  EXACT: RULE_TYPES.exact,
  REGEX: RULE_TYPES.regex,
  GREATER: RULE_TYPES.greater,
  SMALLER: RULE_TYPES.smaller,
  PRESENCE: RULE_TYPES.presence,
  CONTAINS: RULE_TYPES.contains,
  ALWAYS_MATCH: RULE_TYPES.alwaysMatch,
  MATCH_INPUT: RULE_TYPES.matchInput,
};

/** Every installation has them under these ids, so packs name them as they are. */
export function isBuiltInStream(id: string): boolean {
  return BUILT_IN_STREAMS.some((stream) => stream.id === id);
}

export const streamModule: EntityModule = {
  type: 'stream',
  version: '1',

  async list(api) {
    const { streams: all } = await api.call(streams.list);
    return all.map(({ id, title }) => ({ id, title }));
  },

  async read(id, exporting) {
    const stream = await ifThere(exporting.api.call(streams.read, { streamId: id }));
    return stream && dataOf(stream, exporting);
  },

  async install(data, installing) {
    const { api, entityId } = installing;
    if (data.flag('default_stream') || isBuiltInStream(entityId)) {
      const id = isBuiltInStream(entityId) ? entityId : DEFAULT_STREAM_ID;
      const { title } = await api.call(streams.read, { streamId: id });
      return { id, title, isFound: true };
    }
    const title = data.text('title');
    const body = {
      title,
      description: data.optionalText('description'),
      index_set_id: await indexSetOf(data, installing),
      matching_type: data.optionalText('matching_type') ?? 'AND',
      rules: data.parts('stream_rules').map((rule) => ruleOf(rule, installing)),
      remove_matches_from_default_stream: data.flag('remove_matches'),
    };
    const { stream_id: streamId } = await api.call(streams.create, { body });
    await orUndo(
      () => api.call(streams.remove, { streamId }),
      async () => {
        await assignOutputs(streamId, data, installing);
        await api.call(streams.resume, { streamId });
      },
    );
    return { id: streamId, title, isFound: false };
  },

  async update(streamId, data, installing) {
    const { api } = installing;
    const present = await api.call(streams.read, { streamId });
    const body = {
      title: data.text('title'),
      description: data.optionalText('description'),
      matching_type: data.optionalText('matching_type') ?? 'AND',
      remove_matches_from_default_stream: data.flag('remove_matches'),
      index_set_id:
        installing.idOf('index_set', data.optionalText('index_set') ?? '') ?? present.index_set_id,
    };
    await api.call(streams.update, { streamId, body });
    await changeRules(present, data, installing);
    await changeOutputs(present, data, installing);
    const isDisabled = data.flag('disabled', present.disabled);
    if (isDisabled !== present.disabled)
      await api.call(isDisabled ? streams.pause : streams.resume, { streamId });
  },

  async remove(id, api) {
    await api.call(streams.remove, { streamId: id });
  },
};

function dataOf(stream: Stream, exporting: Exporting): Record<string, unknown> {
  const indexSet = exporting.refToChosen('index_set', stream.index_set_id);
  return {
    title: refOf(stream.title),
    description: refOf(stream.description ?? ''),
    disabled: refOf(stream.disabled),
    matching_type: refOf(stream.matching_type),
    stream_rules: stream.rules.map((rule) => ruleData(rule, exporting)),
    alert_conditions: [],
    alarm_callbacks: [],
    outputs: stream.outputs.map(({ id }) => refOf(exporting.refTo('output', id))),
    default_stream: refOf(stream.is_default),
    remove_matches: refOf(stream.remove_matches_from_default_stream),
    ...(indexSet !== undefined && { index_set: refOf(indexSet) }),
  };
}

function ruleData(rule: StreamRule, exporting: Exporting): Record<string, unknown> {
  const name = Object.keys(RULE_TYPE_IDS).find((known) => RULE_TYPE_IDS[known] === rule.type) ?? 'EXACT';
  const value = name === 'MATCH_INPUT' ? exporting.refTo('input', rule.value) : rule.value;
  return {
    type: refOf(name),
    field: refOf(rule.field),
    value: refOf(value),
    inverted: refOf(rule.inverted),
    description: refOf(rule.description ?? ''),
  };
}

function ruleOf(rule: EntityData, { idOf }: Installing): StreamRuleRequest {
  const type = RULE_TYPE_IDS[rule.text('type')];
  if (type === undefined)
    throw new EntityInvalid(`There are no stream rules of the type ${rule.text('type')}.`);
  const value = rule.optionalText('value') ?? '';
  return {
    type,
    field: rule.optionalText('field') ?? '',
    value: type === RULE_TYPES.matchInput ? (idOf('input', value) ?? value) : value,
    inverted: rule.flag('inverted'),
    description: rule.optionalText('description'),
  };
}

async function indexSetOf(data: EntityData, { api, idOf }: Installing): Promise<string> {
  const chosen = idOf('index_set', data.optionalText('index_set') ?? '');
  return chosen ?? defaultIndexSet(api);
}

async function defaultIndexSet(api: OwnApi): Promise<string> {
  const { index_sets: sets } = await api.call(indexSets.list);
  const set = sets.find((one) => one.default);
  if (set === undefined) throw new EntityInvalid('There is no default index set that you may read.');
  return set.id;
}

async function assignOutputs(
  streamId: string,
  data: EntityData,
  { api, idOf, note }: Installing,
): Promise<void> {
  const named = data.texts('outputs');
  const outputs = named.flatMap((entityId) => idOf('output', entityId) ?? []);
  if (outputs.length < named.length)
    note('It sends to fewer outputs: some are not in the pack, or were left out.');
  if (outputs.length > 0) await api.call(streamOutputs.assign, { streamId, body: { outputs } });
}

/** Rules have no names: where they are not the same, all are made anew. */
async function changeRules(present: Stream, data: EntityData, installing: Installing): Promise<void> {
  const wanted = data.parts('stream_rules').map((rule) => ruleOf(rule, installing));
  const before = present.rules.map(({ type, field, value, inverted, description }) => ({
    type,
    field,
    value,
    inverted,
    description: description ?? '',
  }));
  const after = wanted.map((rule) => ({ ...rule, description: rule.description ?? '' }));
  if (isDeepStrictEqual(before, after)) return;
  for (const body of wanted) await installing.api.call(streamRules.create, { streamId: present.id, body });
  for (const { id: ruleId } of present.rules)
    await installing.api.call(streamRules.remove, { streamId: present.id, ruleId });
}

async function changeOutputs(present: Stream, data: EntityData, installing: Installing): Promise<void> {
  const wanted = new Set(data.texts('outputs').map((name) => installing.idOf('output', name)));
  for (const { id: outputId } of present.outputs)
    if (!wanted.has(outputId))
      await installing.api.call(streamOutputs.unassign, { streamId: present.id, outputId });
  await assignOutputs(present.id, data, installing);
}
