// How long messages of single streams are kept, when that is shorter than their index set keeps them.
import { Type, type Static } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';

export const RETENTION_DAYS = { min: 1, max: 3650 };
export const MAX_RETENTIONS = 1000;

const Days = Type.Integer({ minimum: RETENTION_DAYS.min, maximum: RETENTION_DAYS.max });

export const StreamRetention = Type.Object({
  days: Type.Union([Days, Type.Null()], {
    description: 'Older messages of the stream are deleted; null when its index set alone decides',
  }),
});
export type StreamRetention = Static<typeof StreamRetention>;

export const STREAM_RETENTIONS_CONFIG = 'org.logboom.streams.StreamRetentions';
/** By the id of the stream. */
export const StreamRetentions = Type.Object({
  days: Type.Record(Type.String({ maxLength: 64 }), Days, { default: {}, maxProperties: MAX_RETENTIONS }),
});
export type StreamRetentions = Static<typeof StreamRetentions>;

export const streamRetention = endpoints('streams/retention', {
  read: {
    method: 'GET',
    path: '/streams/:streamId/retention',
    summary: 'After how many days messages of a stream are deleted',
    access: permitted('streams:read:{streamId}'),
    answers: { 200: StreamRetention },
  },
  write: {
    method: 'PUT',
    path: '/streams/:streamId/retention',
    summary: 'Change after how many days messages of a stream are deleted',
    access: permitted('streams:edit:{streamId}', 'indices:delete'),
    body: StreamRetention,
    answers: { 200: StreamRetention },
  },
});
