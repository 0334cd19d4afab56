// Events on the wire: what happened, when, to what, and how to look at it again.
import { Type, type Static } from 'typebox';
import { nullable, nullableText } from '../common/nullable.ts';

const texts = Type.Array(Type.String());
const textByName = Type.Record(Type.String(), Type.String());

export const ReplayInfo = Type.Object({
  timerange_start: Type.String(),
  timerange_end: Type.String(),
  query: Type.String(),
  streams: texts,
});
export type ReplayInfo = Static<typeof ReplayInfo>;

export const Event = Type.Object({
  id: Type.String(),
  event_definition_type: Type.String(),
  event_definition_id: Type.String(),
  origin_context: nullableText,
  timestamp: Type.String(),
  timestamp_processing: Type.String(),
  timerange_start: nullableText,
  timerange_end: nullableText,
  streams: texts,
  source_streams: texts,
  message: Type.String(),
  source: Type.String(),
  key_tuple: texts,
  key: nullableText,
  priority: Type.Integer(),
  alert: Type.Boolean(),
  fields: textByName,
  group_by_fields: textByName,
  replay_info: nullable(ReplayInfo),
  /** The title of the quiet hours in which it was raised, so that nobody was told. */
  muted_by: Type.Optional(Type.String()),
});
export type Event = Static<typeof Event>;

/** A message that led to an event, as notifications show it. */
export const BacklogMessage = Type.Object({
  index: Type.String(),
  id: Type.String(),
  source: Type.String(),
  message: Type.String(),
  timestamp: Type.String(),
  stream_ids: texts,
  fields: Type.Record(Type.String(), Type.Unknown()),
});
export type BacklogMessage = Static<typeof BacklogMessage>;

/** What notifications send, and what their templates can name. */
export const NotificationModel = Type.Object({
  event_definition_id: Type.String(),
  event_definition_type: Type.String(),
  event_definition_title: Type.String(),
  event_definition_description: Type.String(),
  job_definition_id: Type.String(),
  job_trigger_id: Type.String(),
  event: Event,
  backlog: Type.Array(BacklogMessage),
  /** When the event tells that something is over. */
  alert_state: Type.Optional(Type.Literal('resolved')),
});
export type NotificationModel = Static<typeof NotificationModel>;
