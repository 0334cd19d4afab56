// Makes events out of what a run has found: their texts, fields and keys.
import type { Event } from '@logboom/contract/events/event-schemas';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import { renderTemplate } from '@logboom/core/templates/render';
import type { Span } from '@logboom/core/events/windows';
import type { Aggregation } from '../definitions/definition.rules.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import { eventId } from './event-id.ts';
import type { AggregatedRow } from './events-search.ts';

/** The value of a key in a lookup table; undefined when there is none. */
export type LookUp = (table: string, key: string) => Promise<string | undefined>;

interface DefinedContext {
  readonly definition: StoredDefinition;
  /** The name of this machine. */
  readonly source: string;
  readonly now: number;
  readonly lookUp: LookUp;
}

export interface EventContext extends DefinedContext {
  readonly config: Aggregation;
}

type Source = Readonly<Record<string, unknown>>;

/** As Java writes doubles, which templates and texts of clients count on. */
export function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value);
}

export async function aggregationEvent(
  context: EventContext,
  row: AggregatedRow,
  window: Span,
  sourceStreams: readonly string[],
): Promise<Event> {
  const { definition, config } = context;
  const { group_by, series } = config;
  const key = row.key.join('|');
  const texts = series.map(({ id, function: name, field }) => ({
    name: field === null ? `aggregation_value_${name}` : `aggregation_value_${name}_${field}`,
    label: `${name}(${field ?? ''})`,
    text: doubleText(row.values.get(id) ?? Number.NaN),
  }));
  const figures = texts.map(({ label, text }) => `${label}=${text}`).join(' ');
  const message = `${definition.title}: ${key === '' ? '' : `${key} - `}${figures}`;
  const groups = Object.fromEntries(group_by.map((field, place) => [field, row.key[place] ?? '']));
  const source: Source = {
    ...groups,
    ...Object.fromEntries(texts.map(({ name, text }) => [name, text])),
    aggregation_key: key,
    message,
    source: '',
    timestamp: instant(new Date(window.to)),
  };
  return completed(context, {
    type: config.type,
    query: config.query,
    id: eventId(window.to, definition.id, String(window.from), ...row.key),
    timestamp: window.to,
    message,
    origin: null,
    window,
    groups,
    source,
    sourceStreams,
    replay: window,
  });
}

/** One for each message that the filter finds. */
export async function filterEvent(
  context: EventContext,
  { message, index }: ResultMessage,
  run: Span,
): Promise<Event> {
  const { definition, config } = context;
  const id = textOf(message['_id']);
  const timestamp = new Date(textOf(message['timestamp'])).getTime();
  const streams = Array.isArray(message['streams']) ? message['streams'].map(String) : [];
  const wanted =
    config.streams.length === 0 ? streams : streams.filter((one) => config.streams.includes(one));
  return completed(context, {
    type: config.type,
    query: config.query,
    id: eventId(timestamp, definition.id, id),
    timestamp,
    message: definition.title,
    origin: `urn:graylog:message:es:${index}:${id}`,
    window: undefined,
    groups: {},
    source: message,
    sourceStreams: wanted,
    replay: run,
  });
}

export interface EventDraft {
  readonly type: string;
  /** Which finds the messages behind it. */
  readonly query: string;
  readonly id: string;
  readonly timestamp: number;
  readonly message: string;
  readonly origin: string | null;
  readonly window: Span | undefined;
  readonly groups: Record<string, string>;
  readonly source: Source;
  readonly sourceStreams: readonly string[];
  readonly replay: Span;
  /** The keys of an event whose definition names none. */
  readonly ownKeys?: readonly string[];
}

/** With its fields and keys, as the definition wants them. */
export async function completed(context: DefinedContext, draft: EventDraft): Promise<Event> {
  const { definition, now, source } = context;
  const { window, replay, ownKeys = [] } = draft;
  const fields = await fieldsOf(context, draft.source);
  const keys =
    definition.key_spec.length === 0
      ? [...ownKeys]
      : definition.key_spec.flatMap((name) => fields[name] ?? []);
  const streams = [...draft.sourceStreams];
  return {
    id: draft.id,
    event_definition_type: draft.type,
    event_definition_id: definition.id,
    origin_context: draft.origin,
    timestamp: instant(new Date(draft.timestamp)),
    timestamp_processing: instant(new Date(now)),
    timerange_start: window ? instant(new Date(window.from)) : null,
    timerange_end: window ? instant(new Date(window.to)) : null,
    streams: [],
    source_streams: streams,
    message: draft.message,
    source,
    key_tuple: keys,
    key: keys.join('|'),
    priority: definition.priority,
    alert: definition.alert,
    fields,
    group_by_fields: draft.groups,
    replay_info: {
      timerange_start: instant(new Date(replay.from)),
      timerange_end: instant(new Date(replay.to)),
      query: draft.query,
      streams,
    },
  };
}

/** A field whose value cannot be had is left out; the event is made all the same. */
async function fieldsOf(
  { definition, lookUp }: DefinedContext,
  source: Source,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [name, { providers }] of Object.entries(definition.field_spec)) {
    for (const provider of providers) {
      const value =
        provider.type === 'template-v1'
          ? templateValue(provider.template, source, provider.require_values ?? false)
          : await lookUp(provider.table_name, textOf(source[provider.key_field]));
      if (value !== undefined) fields[name] = value;
    }
  }
  return fields;
}

function templateValue(template: string, source: Source, requireValues: boolean): string | undefined {
  const rendered = renderTemplate(template, { source }, { requireValues });
  return rendered.ok ? rendered.text : undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
