// Every address of the application. Links and pages import from here; the parts live in `routes/`.
export { defineRoute, withPrefix, queryString } from './routes/defineRoute.ts';
export type { QueryParams, Route, RouteParams } from './routes/defineRoute.ts';
export { hasPluginRoute, pluginRoute, registerPluginRoute } from './routes/pluginRoutes.ts';
export { routeForType } from './routes/routeForType.ts';
export { parseSearchQuery, searchUrl, streamAlertsUrl, streamSearchUrl } from './routes/searchUrl.ts';
export type { SearchAddress } from './routes/searchUrl.ts';
export { routes } from './routes/table.ts';
export {
  DEFAULT_RELATIVE_SECONDS,
  DEFAULT_TIME_RANGE,
  timeRangeFromQuery,
  timeRangeToQuery,
} from './routes/timeRange.ts';
export type { AbsoluteRange, KeywordRange, RelativeRange, TimeRange } from './routes/timeRange.ts';
