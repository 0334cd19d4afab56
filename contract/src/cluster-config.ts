// Cluster-wide configuration entries, each known by the class name that clients ask for.
import { Type, type Static } from 'typebox';

const isoDuration = (fallback?: string) =>
  Type.String({ format: 'iso-duration', ...(fallback === undefined ? {} : { default: fallback }) });
const TimeOptions = Type.Record(Type.String(), Type.String({ maxLength: 256 }));
const exact = { additionalProperties: false };

export const SEARCHES_CONFIG = 'org.graylog2.indexer.searches.SearchesClusterConfig';
const autoRefreshOptions = {
  PT1S: '1 second',
  PT2S: '2 second',
  PT5S: '5 seconds',
  PT10S: '10 seconds',
  PT30S: '30 seconds',
  PT1M: '1 minute',
  PT5M: '5 minutes',
};
export const SearchesConfig = Type.Object(
  {
    query_time_range_limit: isoDuration(),
    relative_timerange_options: TimeOptions,
    surrounding_timerange_options: TimeOptions,
    surrounding_filter_fields: Type.Array(Type.String()),
    analysis_disabled_fields: Type.Array(Type.String(), { default: ['message', 'full_message'] }),
    auto_refresh_timerange_options: Type.Record(Type.String(), Type.String({ maxLength: 256 }), {
      default: autoRefreshOptions,
    }),
    default_auto_refresh_option: isoDuration('PT5S'),
  },
  exact,
);
export type SearchesConfig = Static<typeof SearchesConfig>;

/** What a new installation starts with. The order of options is the order in which they are shown. */
export const INITIAL_SEARCHES_CONFIG: SearchesConfig = {
  query_time_range_limit: 'PT0S',
  relative_timerange_options: {
    PT5M: '5 minutes',
    PT15M: '15 minutes',
    PT30M: '30 minutes',
    PT1H: '1 hour',
    PT2H: '2 hours',
    PT8H: '8 hours',
    P1D: '1 day',
    P2D: '2 days',
    P5D: '5 days',
    P7D: '7 days',
    P14D: '14 days',
    P30D: '30 days',
    PT0S: 'all messages',
  },
  surrounding_timerange_options: {
    PT1S: '1 second',
    PT5S: '5 seconds',
    PT10S: '10 seconds',
    PT30S: '30 seconds',
    PT1M: '1 minute',
    PT5M: '5 minutes',
  },
  surrounding_filter_fields: ['source', 'gl2_source_input', 'file', 'source_file'],
  analysis_disabled_fields: ['message', 'full_message'],
  auto_refresh_timerange_options: autoRefreshOptions,
  default_auto_refresh_option: 'PT5S',
};

export const EVENTS_CONFIG = 'org.graylog.events.configuration.EventsConfiguration';
const milliseconds = (fallback: number) => Type.Integer({ minimum: 0, default: fallback });
export const EventsConfig = Type.Object(
  {
    events_search_timeout: milliseconds(60_000),
    events_notification_retry_period: milliseconds(300_000),
    events_notification_default_backlog: milliseconds(50),
    events_catchup_window: milliseconds(3_600_000),
    events_notification_tcp_keepalive: Type.Boolean({ default: false }),
  },
  exact,
);
export type EventsConfig = Static<typeof EventsConfig>;

export const PERMISSIONS_CONFIG = 'org.graylog2.users.UserAndTeamsConfig';
export const PermissionsConfig = Type.Object(
  {
    allow_sharing_with_everyone: Type.Boolean({ default: true }),
    allow_sharing_with_users: Type.Boolean({ default: true }),
  },
  exact,
);
export type PermissionsConfig = Static<typeof PermissionsConfig>;

export const USER_CONFIG = 'org.graylog2.users.UserConfiguration';
export const UserConfig = Type.Object(
  {
    enable_global_session_timeout: Type.Boolean({ default: false }),
    global_session_timeout_interval: isoDuration('PT8H'),
  },
  exact,
);
export type UserConfig = Static<typeof UserConfig>;

export const CLUSTER_ID_CONFIG = 'org.graylog2.plugin.cluster.ClusterId';
export const ClusterIdConfig = Type.Object({ cluster_id: Type.String() }, exact);
export type ClusterIdConfig = Static<typeof ClusterIdConfig>;

export const ClusterConfigClasses = Type.Object({
  total: Type.Integer(),
  classes: Type.Array(Type.String()),
});
