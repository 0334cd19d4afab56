// Finds events, counts them over time, and reads one of them.
import { events, type EventSearch } from '@logboom/contract/events/event-endpoints';
import { eventDefinitions } from '@logboom/contract/events/definition-endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { polledQueryOf, queryOf } from '../../../platform/call.ts';

const NEW_EVERY_MS = 10_000;

/** New events appear by themselves. */
export const eventSearchQuery = (body: EventSearch) => ({
  ...polledQueryOf(events.search, NEW_EVERY_MS, { body }),
  placeholderData: keepPreviousData,
});
export const eventHistogramQuery = (body: EventSearch) => ({
  ...polledQueryOf(events.histogram, NEW_EVERY_MS, { body }),
  placeholderData: keepPreviousData,
});
export const eventQuery = (eventId: string) => queryOf(events.read, { eventId });

/** For those who choose among them. */
export const allDefinitionsQuery = () => ({
  ...queryOf(eventDefinitions.list, { query: { page: 1, per_page: 0, query: '' } }),
  throwOnError: false,
  staleTime: 60_000,
});
