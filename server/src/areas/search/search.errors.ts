// What searches, and requests about views, are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const searchErrors = errorCatalogue('Search', {
  AGGREGATION_INVALID: 'An aggregation needs groups or metrics, in a form that can be read.',
  CAPABILITIES_MISSING: 'The search needs something that this installation does not have.',
  CURSOR: 'The position in the live tail cannot be read. Begin without one.',
  DASHBOARD_LINK_UNKNOWN:
    'There is no such public link: it expired or was revoked, or links are switched off.',
  DASHBOARD_LINKS_OFF: 'Public links of dashboards are switched off in the configuration.',
  DASHBOARD_LINK_REFUSED:
    'A public link cannot be made like this: it would hold too long, or the dashboard has too many.',
  DELETION_CHANGED: 'More messages match now than were confirmed. Count them again.',
  DELETION_EMPTY: 'No message matches, so there is nothing to delete.',
  DECORATOR_UNKNOWN: 'There is no decorator with this id.',
  EXPORT_AMBIGUOUS: 'The search has several parts that could be exported; the request must name one.',
  EXPORT_EMPTY: 'An export needs at least one field.',
  EXPORT_JOB_UNKNOWN: 'There is no export with this id, or not any more.',
  EXPORT_UNSUPPORTED: 'This part of a search cannot be exported.',
  FIELDS_MISSING: 'The request must name the fields that it wants.',
  FILTER_INVALID: 'A filter of the search cannot be read.',
  MESSAGE_UNKNOWN: 'There is no such message, or the caller may not read it.',
  METRIC_INVALID: 'A metric of an aggregation cannot be read, or does not fit its field.',
  NO_RESULTS: 'The search has no result that could be shown in this form.',
  PIVOT_INVALID: 'An aggregation of the search cannot be read.',
  QUERY: 'The query cannot be read.',
  QUERY_INVALID: 'The query cannot be read.',
  QUERY_MISSING: 'The request lacks a query.',
  SEARCH_INVALID: 'The search cannot be read.',
  SEARCH_JOB_UNKNOWN: 'There is no search job with this id, or not any more.',
  SEARCH_TYPE_UNKNOWN: 'The search has no part with this id.',
  SEARCH_UNKNOWN: 'There is no search with this id, or the caller may not use it.',
  SORT_INVALID: 'The order of the result cannot be read.',
  STREAMS_FORBIDDEN: 'The caller may not read some of the streams that the search names.',
  TIME_RANGE: 'The time range cannot be read, or ends before it begins.',
  TIME_RANGE_LIMIT: 'The time range is longer than searches may be.',
  TIME_ZONE: 'There is no such time zone.',
  VERSION_RANGE: 'The range of versions cannot be read.',
  VIEW_EXISTS: 'There is a view with this id already.',
  VIEW_INCONSISTENT: 'The view and its search do not fit together.',
  VIEW_INVALID: 'The view cannot be read.',
  VIEW_UNKNOWN: 'There is no view with this id.',
  WIDGET_UNKNOWN: 'The dashboard has no widget with this id.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof searchErrors> {}
}
