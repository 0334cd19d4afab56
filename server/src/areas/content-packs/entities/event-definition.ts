// Event definitions in content packs: with the streams that they look at and the notifications that they tell.
import { refOf } from '@logboom/contract/content-packs/value-refs';
import {
  SEQUENCE,
  SILENT_SOURCE,
  SYSTEM_EVENTS,
  type EventConfig,
} from '@logboom/contract/events/config-schemas';
import { eventDefinitions } from '@logboom/contract/events/definition-endpoints';
import type { EventDefinition, EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import type { OwnApi } from '../own-api.ts';
import type { EntityData } from './entity-data.ts';
import { EVERYTHING, ifThere, type EntityModule, type Exporting, type Installing } from './entity-module.ts';

const TYPES: readonly string[] = ['aggregation-v1', SILENT_SOURCE, SEQUENCE];

export const eventDefinitionModule: EntityModule = {
  type: 'event_definition',
  version: '1',

  /** Those of the system are everywhere. */
  async list(api) {
    const { event_definitions: all } = await api.call(eventDefinitions.list, EVERYTHING);
    return all.filter(isOurs).map(({ id, title }) => ({ id, title }));
  },

  async read(id, exporting) {
    const definition = await ifThere(
      exporting.api.call(eventDefinitions.readWithContext, { definitionId: id }),
    );
    if (definition === undefined || !isOurs(definition.event_definition)) return undefined;
    return dataOf(definition.event_definition, definition.context.scheduler.is_scheduled, exporting);
  },

  async problem(data) {
    const type = data.part('config').text('type');
    return TYPES.includes(type) ? undefined : `There are no event definitions of the type ${type} here.`;
  },

  async install(data, installing) {
    const query = { schedule: data.flag('is_scheduled', true) };
    const body = requestOf(data, installing);
    const { id, title } = await installing.api.call(eventDefinitions.create, { query, body });
    return { id, title, isFound: false };
  },

  async update(id, data, installing) {
    const query = { schedule: data.flag('is_scheduled', true) };
    const body = { ...requestOf(data, installing), id };
    await installing.api.call(eventDefinitions.update, { definitionId: id, query, body });
  },

  async remove(id, api) {
    await api.call(eventDefinitions.remove, { definitionId: id });
  },
};

/** Those that come with the product. */
export async function systemDefinitions(api: OwnApi): Promise<EventDefinition[]> {
  const { event_definitions: all } = await api.call(eventDefinitions.list, EVERYTHING);
  return all.filter(({ config }) => config.type === SYSTEM_EVENTS);
}

function isOurs({ config }: EventDefinition): boolean {
  return TYPES.includes(config.type);
}

function dataOf(
  definition: EventDefinition,
  isScheduled: boolean,
  { refTo }: Exporting,
): Record<string, unknown> {
  const { _scope: scope, config, notifications } = definition;
  return {
    _scope: refOf(scope),
    title: refOf(definition.title),
    description: refOf(definition.description),
    updated_at: definition.updated_at,
    priority: refOf(definition.priority),
    alert: refOf(definition.alert),
    config: configData(config, refTo),
    field_spec: definition.field_spec,
    key_spec: definition.key_spec,
    notification_settings: definition.notification_settings,
    notifications: notifications.map(({ notification_id, notification_parameters }) => ({
      notification_id: refOf(refTo('notification', notification_id)),
      notification_parameters,
    })),
    storage: definition.storage,
    ...(definition.tags !== undefined && { tags: definition.tags }),
    is_scheduled: refOf(isScheduled),
  };
}

/** Streams are named as the pack names them: those of the definition, or of each of its steps. */
function configData(config: EventConfig, refTo: Exporting['refTo']): Record<string, unknown> {
  const named = (streams: readonly string[]) => streams.map((id) => refTo('stream', id));
  if (config.type === SEQUENCE)
    return { ...config, steps: config.steps.map((step) => ({ ...step, streams: named(step.streams) })) };
  const { query, streams, query_parameters: _, ...rest } = config as Readonly<Record<string, unknown>>;
  return {
    ...rest,
    query: refOf(String(query)),
    streams: Array.isArray(streams) ? named(streams.map(String)) : [],
  };
}

function requestOf(data: EntityData, { idOf, note }: Installing): EventDefinitionRequest {
  const asked = configOf(data.part('config'), (named) => {
    const streams = named.flatMap((entityId) => idOf('stream', entityId) ?? []);
    if (streams.length < named.length)
      note('It looks at fewer streams: some are not in the pack, or were left out.');
    return streams;
  });
  const told = data.parts('notifications');
  const notifications = told.flatMap((one) => {
    const id = idOf('notification', one.text('notification_id'));
    return id === undefined ? [] : [{ notification_id: id, notification_parameters: null }];
  });
  if (notifications.length < told.length)
    note('It tells fewer notifications: some are not in the pack, or were left out.');
  const settings = data.part('notification_settings');
  return {
    title: data.text('title'),
    description: data.optionalText('description') ?? '',
    priority: data.number('priority', 2),
    alert: data.flag('alert'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call that stores it holds it against its schema
    config: asked as Partial<EventConfig> as EventConfig,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call that stores them holds them against its schema
    field_spec: data.object('field_spec') as NonNullable<EventDefinitionRequest['field_spec']>,
    key_spec: data.texts('key_spec'),
    notification_settings: {
      grace_period_ms: settings.number('grace_period_ms', 0),
      backlog_size: settings.number('backlog_size', 0),
      ...(settings.flag('notify_resolved') && { notify_resolved: true }),
    },
    notifications,
    storage: data.list('storage'),
    // Packs that know nothing of them leave those that it has.
    ...(data.values['tags'] !== undefined && { tags: data.texts('tags') }),
  };
}

function configOf(config: EntityData, streamsOf: (named: readonly string[]) => string[]): object {
  const type = config.text('type');
  if (type === SEQUENCE) {
    const steps = config
      .parts('steps')
      .map((step) => ({ ...step.values, streams: streamsOf(step.texts('streams')) }));
    return { ...config.values, steps };
  }
  const query = config.optionalText('query') ?? '';
  const streams = streamsOf(config.texts('streams'));
  const parameters = type === SILENT_SOURCE ? {} : { query_parameters: [] };
  return { ...config.values, type, query, streams, ...parameters };
}
