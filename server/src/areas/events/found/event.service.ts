// Finds events that were stored, for those who may read what they are about.
import type {
  EventHistogram,
  EventSearch,
  EventSearchResult,
  FoundEvent,
} from '@logboom/contract/events/event-endpoints';
import type { Event } from '@logboom/contract/events/event-schemas';
import type { MessageListResult, PivotResult, ResultMessage } from '@logboom/contract/search/schemas';
import type { Caller } from '../../../http/authentication.ts';
import type { BackgroundSearch } from '../../search/index.ts';
import type { StreamDirectory } from '../../streams/index.ts';
import type { DefinitionStore } from '../definitions/definition.store.ts';
import { histogramOf } from './event-histogram.ts';
import { eventQuestions, type EventQuestion } from './event-questions.ts';

interface Parts {
  readonly search: BackgroundSearch;
  readonly definitions: Pick<DefinitionStore, 'findAll'>;
  readonly streams: Pick<StreamDirectory, 'all' | 'ids'>;
}

const LAST_HOUR = { type: 'relative', range: 3600 } as const;
const ALL_TIME = { type: 'relative', range: 0 } as const;
const BY_TIME = {
  type: 'pivot',
  rollup: false,
  column_groups: [],
  row_groups: [{ type: 'time', fields: ['timestamp'], interval: { type: 'auto', scaling: 1 } }],
  series: [{ type: 'count', id: 'count', field: null }],
  sort: [],
};

export function eventService({ search, definitions, streams }: Parts) {
  const ask = eventQuestions(search, streams);

  async function find(caller: Caller, question: EventQuestion, page: object, signal: AbortSignal) {
    const type = { type: 'messages', fields: [], decorators: [], ...page };
    return (await ask(caller, question, type, signal)) as MessageListResult | undefined;
  }

  return {
    async search(caller: Caller, request: EventSearch, signal: AbortSignal): Promise<EventSearchResult> {
      const parameters = parametersOf(request);
      const { page, per_page, sort_by, sort_direction } = parameters;
      const started = performance.now();
      const result = await find(
        caller,
        questionOf(parameters),
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
      const parameters = parametersOf(request);
      const result = await ask(caller, questionOf(parameters), BY_TIME, signal);
      return histogramOf(result as PivotResult | undefined, parameters.timerange);
    },

    /** Undefined when there is none that the caller may see. */
    async read(caller: Caller, id: string, signal: AbortSignal): Promise<FoundEvent | undefined> {
      if (!/^[0-9A-Z]{26}$/.test(id)) return undefined;
      const question = { query: `id:"${id}"`, timerange: ALL_TIME, conditions: [] };
      const result = await find(caller, question, { limit: 1, offset: 0, sort: null }, signal);
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

function questionOf({ query, timerange, filter }: ReturnType<typeof parametersOf>): EventQuestion {
  const { alerts, event_definitions: ids } = filter;
  const quoted = ids.map((id) => `"${id.replaceAll(/["\\]/g, '')}"`);
  return {
    query: query.trim() === '' ? '*' : query,
    timerange,
    conditions: [
      ...(alerts === 'only' ? ['alert:true'] : []),
      ...(alerts === 'exclude' ? ['* AND NOT alert:true'] : []),
      ...(quoted.length > 0 ? [`event_definition_id:(${quoted.join(' OR ')})`] : []),
    ],
  };
}

function foundEvent({ message, index }: ResultMessage): FoundEvent[] {
  const { event_document: text, streams } = message;
  if (typeof text !== 'string') return [];
  const event = JSON.parse(text) as Event;
  const stored = Array.isArray(streams) ? streams.map(String) : event.streams;
  return [{ event: { ...event, streams: stored }, index_name: index, index_type: 'message' }];
}
