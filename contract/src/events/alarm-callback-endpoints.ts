// Alarm callbacks, as clients of older versions ask for them: notifications of their type, by the streams that event
// definitions look at.
import { Type, type Static } from 'typebox';
import { nullableText } from '../common/nullable.ts';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { LegacyTypes } from './notification-schemas.ts';

export const AlarmCallback = Type.Object({
  id: Type.String(),
  stream_id: nullableText,
  type: Type.String(),
  title: Type.String(),
  configuration: Type.Record(Type.String(), Type.Unknown()),
  created_at: Type.String(),
});
export type AlarmCallback = Static<typeof AlarmCallback>;
export const AlarmCallbackList = Type.Object({
  alarmcallbacks: Type.Array(AlarmCallback),
  total: Type.Integer(),
});
export type AlarmCallbackList = Static<typeof AlarmCallbackList>;

const AlertHistory = Type.Object({
  id: Type.String(),
  alarmcallback_id: Type.String(),
  alert_id: Type.String(),
  result: Type.Object({
    type: Type.Enum(['success', 'error', 'waiting', 'suppressed']),
    message: nullableText,
  }),
  created_at: Type.String(),
});
export const AlertHistoryList = Type.Object({ histories: Type.Array(AlertHistory), total: Type.Integer() });
export type AlertHistoryList = Static<typeof AlertHistoryList>;

const READ_STREAM = permitted('streams:read:{streamId}');

export const alarmCallbacks = endpoints('events/callbacks', {
  list: {
    method: 'GET',
    path: '/alerts/callbacks',
    summary: 'The alarm callbacks that one may read',
    access: signedIn,
    answers: { 200: AlarmCallbackList },
  },
  types: {
    method: 'GET',
    path: '/alerts/callbacks/types',
    summary: 'The types of alarm callbacks, and their configuration',
    access: signedIn,
    answers: { 200: LegacyTypes },
  },
  test: {
    method: 'POST',
    path: '/alerts/callbacks/:notificationId/test',
    summary: 'Send a test through an alarm callback',
    access: permitted('eventnotifications:edit:{notificationId}'),
    answers: { 200: NoContent },
  },
  ofStream: {
    method: 'GET',
    path: '/streams/:streamId/alarmcallbacks',
    summary: 'The alarm callbacks of the event definitions that look at a stream',
    access: READ_STREAM,
    answers: { 200: AlarmCallbackList },
  },
  readOfStream: {
    method: 'GET',
    path: '/streams/:streamId/alarmcallbacks/:notificationId',
    summary: 'One alarm callback of a stream',
    access: READ_STREAM,
    answers: { 200: AlarmCallback },
  },
  history: {
    method: 'GET',
    path: '/streams/:streamId/alerts/:alertId/history',
    summary: 'Who was told of an event about a stream, and how it went',
    access: READ_STREAM,
    answers: { 200: AlertHistoryList },
  },
});
