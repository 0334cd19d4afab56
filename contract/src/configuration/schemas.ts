// Cluster-wide configuration entries, each known by the class name that clients ask for.
import { Type, type Static } from 'typebox';
import { HEX_COLOR_PATTERN, NOTICE_VARIANTS } from './rules.ts';

export const isoDuration = (fallback?: string) =>
  Type.String({ format: 'iso-duration', ...(fallback === undefined ? {} : { default: fallback }) });
const TimeOptions = Type.Record(Type.String(), Type.String({ maxLength: 256 }));
const exact = { additionalProperties: false };

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

export const PermissionsConfig = Type.Object(
  {
    allow_sharing_with_everyone: Type.Boolean({ default: true }),
    allow_sharing_with_users: Type.Boolean({ default: true }),
  },
  exact,
);
export type PermissionsConfig = Static<typeof PermissionsConfig>;

export const UserConfig = Type.Object(
  {
    enable_global_session_timeout: Type.Boolean({ default: false }),
    global_session_timeout_interval: isoDuration('PT1H'),
  },
  exact,
);
export type UserConfig = Static<typeof UserConfig>;

export const ClusterIdConfig = Type.Object({ cluster_id: Type.String() }, exact);
export type ClusterIdConfig = Static<typeof ClusterIdConfig>;

const ClassNames = Type.Array(Type.String({ maxLength: 512 }), { default: [] });
export const StoredMessageProcessors = Type.Object(
  { processor_order: ClassNames, disabled_processors: ClassNames },
  exact,
);
/** As above, with the names that people know, for the call of its own. */
export const MessageProcessorsConfig = Type.Object(
  {
    processor_order: Type.Array(Type.Object({ name: Type.String(), class_name: Type.String() }, exact)),
    disabled_processors: ClassNames,
  },
  exact,
);
export type MessageProcessorsConfig = Static<typeof MessageProcessorsConfig>;

const noticeText = (maxLength: number) => Type.String({ maxLength, default: '' });
const PublicNotice = Type.Object(
  {
    title: noticeText(256),
    shortMessage: noticeText(1024),
    longMessage: noticeText(65_536),
    isActive: Type.Boolean({ default: false }),
    isDismissible: Type.Boolean({ default: true }),
    atLogin: Type.Boolean({ default: true }),
    isGlobal: Type.Boolean({ default: false }),
    variant: Type.Enum(NOTICE_VARIANTS, { default: 'info' }),
    hiddenTitle: Type.Boolean({ default: false }),
  },
  exact,
);
export type PublicNotice = Static<typeof PublicNotice>;
/** By id. In camel case, because pages get them as they are. */
export const PublicNoticesConfig = Type.Record(Type.String(), PublicNotice);
export type PublicNoticesConfig = Static<typeof PublicNoticesConfig>;

const ModeColors = Type.Object(
  {
    brand: Type.Optional(
      Type.Object({ primary: Type.Optional(Type.String({ pattern: HEX_COLOR_PATTERN })) }, exact),
    ),
  },
  exact,
);
export const CustomThemeConfig = Type.Object(
  { teint: Type.Optional(ModeColors), noir: Type.Optional(ModeColors) },
  exact,
);
export type CustomThemeConfig = Static<typeof CustomThemeConfig>;

export const ClusterConfigClasses = Type.Object({
  total: Type.Integer(),
  classes: Type.Array(Type.String()),
});
