// The calls that find events.
import { Type, type Static } from 'typebox';
import { storedText } from '../common/stored-text.ts';
import { TimeRange } from '../search/schemas.ts';
import { signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { Event } from './event-schemas.ts';

const exact = { additionalProperties: false };
const FoundEvent = Type.Object({
  event: Event,
  index_name: Type.String(),
  index_type: Type.Literal('message'),
});
export type FoundEvent = Static<typeof FoundEvent>;

const question = {
  query: Type.String({ default: '', maxLength: 8192 }),
  page: Type.Integer({ default: 1, minimum: 1, maximum: 10_000 }),
  per_page: Type.Integer({ default: 10, minimum: 1, maximum: 1000 }),
  sort_by: Type.String({ default: 'timestamp', maxLength: 256 }),
  sort_direction: Type.Enum(['asc', 'desc'], { default: 'desc' }),
};
const filter = {
  alerts: Type.Enum(['include', 'exclude', 'only'], { default: 'include' }),
  event_definitions: Type.Array(storedText(64), { default: [], maxItems: 1000 }),
};
export const EventSearch = Type.Object(
  {
    ...Type.Partial(Type.Object(question)).properties,
    timerange: Type.Optional(TimeRange),
    filter: Type.Optional(Type.Partial(Type.Object(filter, exact))),
  },
  exact,
);
export type EventSearch = Static<typeof EventSearch>;

const Named = Type.Object({ id: Type.String(), title: Type.String(), description: Type.String() });
export const EventSearchResult = Type.Object({
  events: Type.Array(FoundEvent),
  used_indices: Type.Array(Type.String()),
  parameters: Type.Object({ ...question, timerange: Type.Unknown(), filter: Type.Object(filter) }),
  total_events: Type.Integer(),
  duration: Type.Integer(),
  context: Type.Object({
    event_definitions: Type.Record(Type.String(), Named),
    streams: Type.Record(Type.String(), Named),
  }),
});
export type EventSearchResult = Static<typeof EventSearchResult>;

export const EventHistogram = Type.Object({
  from: Type.String(),
  to: Type.String(),
  /** One directly after the other, also where there was nothing. */
  buckets: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), events: Type.Integer() })),
});
export type EventHistogram = Static<typeof EventHistogram>;

export const events = endpoints('events', {
  search: {
    method: 'POST',
    path: '/events/search',
    audited: false,
    summary: 'Find events',
    access: signedIn,
    body: EventSearch,
    answers: { 200: EventSearchResult },
  },
  histogram: {
    method: 'POST',
    path: '/events/histogram',
    audited: false,
    summary: 'How many events there were over time',
    access: signedIn,
    body: EventSearch,
    answers: { 200: EventHistogram },
  },
  read: {
    method: 'GET',
    path: '/events/:eventId',
    summary: 'One event',
    access: signedIn,
    answers: { 200: FoundEvent, 204: NoContent },
  },
});
