// What the cluster tells its administrators, and what happened lately.
import { Type, type Static } from 'typebox';

/** In lower case, as in lists. */
export const NOTIFICATION_TYPES = [
  'deflector_exists_as_index',
  'multi_leader',
  'multi_master',
  'no_leader',
  'no_master',
  'es_open_files',
  'es_cluster_red',
  'es_unavailable',
  'es_index_blocked',
  'es_node_disk_watermark_low',
  'es_node_disk_watermark_high',
  'es_node_disk_watermark_flood_stage',
  'es_version_mismatch',
  'no_input_running',
  'input_failed_to_start',
  'input_failing',
  'input_failure_shutdown',
  'check_server_clocks',
  'outdated_version',
  'email_transport_configuration_invalid',
  'email_transport_failed',
  'stream_processing_disabled',
  'gc_too_long',
  'journal_utilization_too_high',
  'journal_uncommitted_messages_deleted',
  'output_disabled',
  'output_failing',
  'index_ranges_recalculation',
  'generic',
  'legacy_ldap_config_migration',
  'archiving_summary',
  'search_error',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export function isNotificationType(type: string): type is NotificationType {
  return NOTIFICATION_TYPES.some((known) => known === type);
}

export const NotificationEntry = Type.Object({
  type: Type.String(),
  severity: Type.Union([Type.Literal('normal'), Type.Literal('urgent')]),
  timestamp: Type.String(),
  node_id: Type.String(),
  key: Type.Optional(Type.String()),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type NotificationEntry = Static<typeof NotificationEntry>;

export const NotificationList = Type.Object({
  total: Type.Integer(),
  notifications: Type.Array(NotificationEntry),
});
export type NotificationList = Static<typeof NotificationList>;

const MAX_VALUES = 50;
export const NotificationValues = Type.Object(
  { values: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: MAX_VALUES })) },
  { additionalProperties: false },
);

export const NotificationText = Type.Object({ title: Type.String(), description: Type.String() });
export type NotificationText = Static<typeof NotificationText>;

export const SystemMessage = Type.Object({
  caller: Type.String(),
  content: Type.String(),
  timestamp: Type.String(),
  node_id: Type.String(),
});
export type SystemMessage = Static<typeof SystemMessage>;

export const SystemMessages = Type.Object({ messages: Type.Array(SystemMessage), total: Type.Integer() });
export type SystemMessages = Static<typeof SystemMessages>;

export const SYSTEM_MESSAGES_PER_PAGE = 30;
