// Finds events that were stored, for those who may read what they are about.
import { isPermitted } from '@logboom/contract/common/permissions';
import type {
  EventHistogram,
  EventSearch,
  EventSearchResult,
  FoundEvent,
} from '@logboom/contract/events/event-endpoints';
import type { Event } from '@logboom/contract/events/event-schemas';
import type {
  MessageListResult,
  PivotResult,
  ResultMessage,
  Search,
  SearchType,
  SearchTypeResult,
} from '@logboom/contract/search/schemas';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest } from '../../../http/errors.ts';
import type { BackgroundSearch } from '../../search/index.ts';
import type { StreamDirectory } from '../../streams/index.ts';
import { histogramOf } from './event-histogram.ts';
import { EVENTS_STREAM, SYSTEM_EVENTS_STREAM } from '../definitions/definition.rules.ts';
import type { DefinitionStore } from '../definitions/definition.store.ts';

interface Parts {
  readonly search: BackgroundSearch;
  readonly definitions: Pick<DefinitionStore, 'findAll'>;
  readonly streams: Pick<StreamDirectory, 'all' | 'ids'>;
}

const STREAMS = [EVENTS_STREAM, SYSTEM_EVENTS_STREAM];
const LAST_HOUR = { type: 'relative', range: 3600 } as const;
const ALL_TIME = { type: 'relative', range: 0 } as const;

export function eventService({ search, definitions, streams }: Parts) {
  /** Whoever may not read a stream learns of no event about it. */
  async function visible(caller: Caller): Promise<string | undefined> {
    if (isPermitted(caller.permissions, 'streams:read')) return undefined;
    const hidden = (await streams.ids()).filter(
      (id) => !isPermitted(caller.permissions, `streams:read:${id}`),
    );
    return hidden.length === 0 ? undefined : `NOT source_streams:(${hidden.join(' OR ')})`;
  }

  async function ask(
    query: string,
    timerange: object,
    type: SearchType,
    signal: AbortSignal,
  ): Promise<SearchTypeResult | undefined> {
    const body = {
      queries: [
        {
          id: 'events',
          timerange,
          query: { type: 'elasticsearch', query_string: query },
          filter: { type: 'or', filters: STREAMS.map((id) => ({ type: 'stream', id })) },
          search_types: [{ ...type, id: 'events' }],
        },
      ],
    };
    const { results, errors } = await search.run(body as Search, signal);
    const [error] = errors;
    if (error !== undefined) throw badRequest(error.description, 'EVENT_QUERY_INVALID');
    return results['events']?.search_types['events'];
  }

  async function find(query: string, timerange: object, page: object, signal: AbortSignal) {
    const type = { type: 'messages', fields: [], decorators: [], ...page };
    return (await ask(query, timerange, type, signal)) as MessageListResult | undefined;
  }

  async function conditionOf(caller: Caller, query: string, filter: Filter): Promise<string> {
    return [...conditionsOf(query, filter), await visible(caller)]
      .filter((one) => one !== undefined)
      .map((one) => `(${one})`)
      .join(' AND ');
  }

  return {
    async search(caller: Caller, request: EventSearch, signal: AbortSignal): Promise<EventSearchResult> {
      const parameters = parametersOf(request);
      const { page, per_page, sort_by, sort_direction, filter } = parameters;
      const started = performance.now();
      const result = await find(
        await conditionOf(caller, parameters.query, filter),
        parameters.timerange,
        {
          limit: per_page,
          offset: (page - 1) * per_page,
          sort: [{ field: sort_by, order: sort_direction === 'asc' ? 'ASC' : 'DESC' }],
        },
        signal,
      );
      const events = (result?.messages ?? []).flatMap(foundEvent);
      return {
        events,
        used_indices: [...new Set(events.map(({ index_name }) => index_name))],
        parameters,
        total_events: result?.total_results ?? 0,
        duration: Math.round(performance.now() - started),
        context: await contextOf(events),
      };
    },

    async histogram(caller: Caller, request: EventSearch, signal: AbortSignal): Promise<EventHistogram> {
      const { query, timerange, filter } = parametersOf(request);
      const type = {
        type: 'pivot',
        rollup: false,
        column_groups: [],
        row_groups: [{ type: 'time', fields: ['timestamp'], interval: { type: 'auto', scaling: 1 } }],
        series: [{ type: 'count', id: 'count', field: null }],
        sort: [],
      };
      const condition = await conditionOf(caller, query, filter);
      return histogramOf(
        (await ask(condition, timerange, type, signal)) as PivotResult | undefined,
        timerange,
      );
    },

    /** Undefined when there is none that the caller may see. */
    async read(caller: Caller, id: string, signal: AbortSignal): Promise<FoundEvent | undefined> {
      if (!/^[0-9A-Z]{26}$/.test(id)) return undefined;
      const conditions = [`id:"${id}"`, await visible(caller)].filter((one) => one !== undefined);
      const page = { limit: 1, offset: 0, sort: null };
      const result = await find(conditions.join(' AND '), ALL_TIME, page, signal);
      return (result?.messages ?? []).flatMap(foundEvent)[0];
    },
  };

  async function contextOf(events: readonly FoundEvent[]): Promise<EventSearchResult['context']> {
    const ids = [...new Set(events.map(({ event }) => event.event_definition_id))];
    const [found, all] = await Promise.all([definitions.findAll(ids), streams.all()]);
    const named = new Set(events.flatMap(({ event }) => event.streams));
    return {
      event_definitions: Object.fromEntries(
        found.map(({ id, title, description }) => [id, { id, title, description }]),
      ),
      streams: Object.fromEntries(
        all.filter(({ id }) => named.has(id)).map(({ id, title }) => [id, { id, title, description: '' }]),
      ),
    };
  }
}

export type EventService = ReturnType<typeof eventService>;

type Filter = EventSearchResult['parameters']['filter'];

function parametersOf(request: EventSearch) {
  return {
    query: request.query ?? '',
    page: request.page ?? 1,
    per_page: request.per_page ?? 10,
    sort_by: request.sort_by ?? 'timestamp',
    sort_direction: request.sort_direction ?? ('desc' as const),
    timerange: request.timerange ?? LAST_HOUR,
    filter: {
      alerts: request.filter?.alerts ?? ('include' as const),
      event_definitions: request.filter?.event_definitions ?? [],
    },
  };
}

function conditionsOf(query: string, filter: Filter): string[] {
  const { alerts, event_definitions: ids } = filter;
  const quoted = ids.map((id) => `"${id.replaceAll(/["\\]/g, '')}"`);
  return [
    query.trim() === '' ? '*' : query,
    ...(alerts === 'only' ? ['alert:true'] : []),
    ...(alerts === 'exclude' ? ['NOT alert:true'] : []),
    ...(quoted.length > 0 ? [`event_definition_id:(${quoted.join(' OR ')})`] : []),
  ];
}

function foundEvent({ message, index }: ResultMessage): FoundEvent[] {
  const { event_document: text, streams } = message;
  if (typeof text !== 'string') return [];
  const event = JSON.parse(text) as Event;
  const stored = Array.isArray(streams) ? streams.map(String) : event.streams;
  return [{ event: { ...event, streams: stored }, index_name: index, index_type: 'message' }];
}
