// Runs a definition over a time: asks search, makes events, and says who is to be told.
import type { BacklogMessage, Event, NotificationModel } from '@logboom/contract/events/event-schemas';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { groupTerms } from '@logboom/core/events/group-terms';
import { holds } from '@logboom/core/events/conditions';
import { windowsIn, type Span } from '@logboom/core/events/windows';
import type { Aggregation } from '../definitions/definition.rules.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import type { NewDelivery } from '../delivery/delivery.store.ts';
import { COUNT, countOf, type EventsSearch } from './events-search.ts';
import { aggregationEvent, filterEvent, type EventContext, type LookUp } from './make-events.ts';

export interface RunParts {
  readonly search: EventsSearch;
  readonly lookUp: LookUp;
  /** All streams with messages, for events about nothing in particular. */
  readonly allStreams: () => Promise<string[]>;
  readonly hostname: string;
  readonly now: () => number;
}

interface ModelContext {
  /** The run that found it; undefined when nobody knows any more. */
  readonly job?: { readonly id: string; readonly run: number | string } | undefined;
  /** The message that the event was made of. */
  readonly origin?: BacklogMessage | undefined;
  /** The messages that led to it, where they are known already. */
  readonly backlog?: readonly BacklogMessage[] | undefined;
}

const BATCH = 500;
/** Of one run: a filter that finds everything must not fill the memory. Search lists no more than so many, either. */
const MAX_EVENTS = 10_000;
const UNKNOWN = '<unknown>';

export interface Found {
  readonly events: readonly Event[];
  /** The messages of which a filter made events, by their ids; where the definition wants a backlog. */
  readonly origins: ReadonlyMap<string, BacklogMessage>;
  /** Up to where the time was looked at: earlier than its end when there was too much for one run. */
  readonly to: number;
  /** What could not be looked at, in words. */
  readonly problem: string | null;
}

function backlogQuery({ query }: Aggregation, { group_by_fields: groups }: Event): string {
  return [query.trim() || '*', ...groupTerms(groups)].map((one) => `(${one})`).join(' AND ');
}

export function definitionRunner(parts: RunParts) {
  const contextOf = (definition: StoredDefinition, config: Aggregation): EventContext => ({
    definition,
    config,
    source: parts.hostname,
    now: parts.now(),
    lookUp: parts.lookUp,
  });

  async function filtered(
    context: EventContext,
    span: Span,
    signal: AbortSignal,
    receivedSince: number | undefined,
  ): Promise<Found> {
    const question = { ...context.config, receivedSince };
    const events: Event[] = [];
    const origins = new Map<string, BacklogMessage>();
    // Most filters find nothing, and many of them are counted at once.
    const [counted] = await parts.search.aggregate(countOf(question), span, signal);
    if (counted?.values.get(COUNT.id) === 0) return { events, origins, to: span.to, problem: null };
    const { notifications, notification_settings: settings } = context.definition;
    const needsOrigins = notifications.length > 0 && settings.backlog_size > 0;
    for (let offset = 0; offset < MAX_EVENTS; offset += BATCH) {
      const found = await parts.search.messages(question, span, { limit: BATCH, offset }, signal);
      for (const message of found) {
        const event = await filterEvent(context, message, span);
        events.push(event);
        if (needsOrigins) origins.set(event.id, backlogMessage(message));
      }
      if (found.length < BATCH) return { events, origins, to: span.to, problem: null };
    }
    return { ...untilLastMoment(events), origins };
  }

  async function aggregated(context: EventContext, span: Span, signal: AbortSignal): Promise<Found> {
    const { config } = context;
    const { expression } = config.conditions;
    const rhythm = { searchWithinMs: config.search_within_ms, executeEveryMs: config.execute_every_ms };
    const events: Event[] = [];
    for (const window of windowsIn(span, rhythm)) {
      const rows = await parts.search.aggregate(config, window, signal);
      const met = rows.filter(({ values }) => expression === null || holds(expression, values));
      if (met.length === 0) continue;
      const streams = config.streams.length > 0 ? config.streams : await parts.allStreams();
      for (const row of met) events.push(await aggregationEvent(context, row, window, streams));
    }
    return { events, origins: new Map(), to: span.to, problem: null };
  }

  /** What is told of an event. */
  async function model(
    definition: StoredDefinition,
    /** Undefined for events of the system, which no messages led to. */
    config: Aggregation | undefined,
    event: Event,
    { job, origin, backlog: known }: ModelContext,
    signal: AbortSignal,
  ): Promise<NotificationModel> {
    const backlog = async () => {
      if (known !== undefined) return [...known];
      if (origin !== undefined) return [origin];
      return config === undefined ? [] : backlogOf(parts.search, definition, config, event, signal);
    };
    return {
      event_definition_id: definition.id,
      event_definition_type: event.event_definition_type,
      event_definition_title: definition.title,
      event_definition_description: definition.description,
      job_definition_id: job?.id ?? UNKNOWN,
      job_trigger_id: job === undefined ? UNKNOWN : `${job.id}-${job.run}`,
      event,
      backlog: await backlog(),
    };
  }

  return {
    find: (
      definition: StoredDefinition,
      config: Aggregation,
      span: Span,
      signal: AbortSignal,
      /** Of a filter, only messages that were stored from this moment on. */
      receivedSince?: number,
    ): Promise<Found> => {
      const context = contextOf(definition, config);
      return config.series.length === 0
        ? filtered(context, span, signal, receivedSince)
        : aggregated(context, span, signal);
    },

    model,

    /** What every notification of the definition has to tell. */
    async deliveries(
      definition: StoredDefinition,
      config: Aggregation | undefined,
      event: Event,
      context: ModelContext,
      signal: AbortSignal,
    ): Promise<NewDelivery[]> {
      if (definition.notifications.length === 0) return [];
      const told = await model(definition, config, event, context, signal);
      const ids = new Set(definition.notifications.map(({ notification_id }) => notification_id));
      const common = { definitionId: definition.id, model: told };
      return Array.from(ids, (notificationId) => ({ notificationId, ...common }));
    },
  };
}

export type DefinitionRunner = ReturnType<typeof definitionRunner>;

/** The messages that led to an event, oldest first. */
async function backlogOf(
  search: Pick<EventsSearch, 'messages'>,
  { notification_settings: { backlog_size: size } }: StoredDefinition,
  config: Aggregation,
  event: Event,
  signal: AbortSignal,
): Promise<BacklogMessage[]> {
  const looked = behind(config, event);
  if (size === 0 || looked === undefined) return [];
  const question = { query: looked.query, streams: config.streams };
  const found = await search.messages(question, looked.span, { limit: size, offset: 0 }, signal);
  return found.map(backlogMessage);
}

/** Where the messages behind an event are: the one that a filter found, or those of the group in the window. */
function behind(config: Aggregation, event: Event): { query: string; span: Span } | undefined {
  if (config.series.length === 0) {
    const id = event.origin_context?.split(':').at(-1);
    const at = new Date(event.timestamp).getTime();
    return id === undefined ? undefined : { query: `_id:"${id}"`, span: { from: at, to: at + 1 } };
  }
  if (event.replay_info === null) return undefined;
  const { timerange_start: from, timerange_end: to } = event.replay_info;
  const span = { from: new Date(from).getTime(), to: new Date(to).getTime() };
  return { query: backlogQuery(config, event), span };
}

/**
 * There may be more of the last moment than were read: it is left to the next run, which begins there. Only when there is no
 * other moment in it, what is beyond the limit is given up.
 */
function untilLastMoment(events: readonly Event[]): Omit<Found, 'origins'> {
  const last = events.at(-1)?.timestamp ?? '';
  const at = new Date(last).getTime();
  const before = events.filter(({ timestamp }) => timestamp !== last);
  if (before.length > 0) return { events: before, to: at, problem: null };
  const problem = `More than ${MAX_EVENTS} messages have the time ${last}; no events were made of the others.`;
  return { events, to: at + 1, problem };
}

const OWN = new Set(['_id', 'source', 'message', 'timestamp', 'streams']);

export function backlogMessage({ message, index }: ResultMessage): BacklogMessage {
  const { _id: id, source, message: text, timestamp, streams } = message;
  const shown = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    index,
    id: shown(id),
    source: shown(source),
    message: shown(text),
    timestamp: shown(timestamp),
    stream_ids: Array.isArray(streams) ? streams.map(String) : [],
    fields: Object.fromEntries(Object.entries(message).filter(([name]) => !OWN.has(name))),
  };
}
