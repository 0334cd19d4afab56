// Alerts on the wire: what is the matter with a key of a definition, since when, and who looks after it.
import { Type, type Static } from 'typebox';
import { nullableText } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';
import { Event } from './event-schemas.ts';

const exact = { additionalProperties: false };
const MAX_COMMENT = 4000;

const AlertState = Type.Enum(['open', 'acknowledged', 'resolved']);

export const Alert = Type.Object({
  id: Type.String(),
  event_definition_id: Type.String(),
  event_definition_title: Type.String(),
  state: AlertState,
  key: Type.String(),
  /** Of the latest event. */
  message: Type.String(),
  priority: Type.Integer(),
  /** How many events there were since it was opened for the first time. */
  events: Type.Integer(),
  opened_at: Type.String(),
  last_event_at: Type.String(),
  resolved_at: nullableText,
  /** Who looks after it: a username. */
  assignee: nullableText,
  /** The quiet hours in which its last event was, of which nobody was told. */
  muted_by: nullableText,
});
export type Alert = Static<typeof Alert>;

export const AlertEntry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  /** A username; null for what happened by itself. */
  actor: nullableText,
  kind: Type.Enum(['opened', 'reopened', 'acknowledged', 'resolved', 'assigned', 'commented']),
  text: Type.String(),
});
export type AlertEntry = Static<typeof AlertEntry>;

export const AlertPage = Type.Object({
  total: Type.Integer(),
  page: Type.Integer(),
  per_page: Type.Integer(),
  alerts: Type.Array(Alert),
});
export type AlertPage = Static<typeof AlertPage>;

export const AlertWithHistory = Type.Object({
  alert: Alert,
  last_event: Event,
  /** The newest first. */
  history: Type.Array(AlertEntry),
});
export type AlertWithHistory = Static<typeof AlertWithHistory>;

export const ALERT_FILTERS = ['active', 'open', 'acknowledged', 'resolved', 'all'] as const;
export const AlertParameters = Type.Object({
  page: Type.Integer({ default: 1, minimum: 1, maximum: 100_000 }),
  per_page: Type.Integer({ default: 50, minimum: 1, maximum: 1000 }),
  state: Type.Enum(ALERT_FILTERS, {
    default: 'active',
    description: '`active` are those that are open or acknowledged',
  }),
  definition: Type.Optional(Type.String({ maxLength: 64, description: 'Of this event definition only' })),
  key: Type.Optional(Type.String({ maxLength: 8192, description: 'With exactly this key only' })),
});
export type AlertParameters = Static<typeof AlertParameters>;

export const AlertChange = Type.Object(
  {
    action: Type.Enum(['acknowledge', 'resolve', 'reopen', 'assign', 'comment']),
    comment: Type.Optional(storedText(MAX_COMMENT)),
    assignee: Type.Optional(Type.Union([storedText(256), Type.Null()])),
  },
  exact,
);
export type AlertChange = Static<typeof AlertChange>;

export const eventAlerts = endpoints('events/alerts', {
  list: {
    method: 'GET',
    path: '/events/alerts',
    summary: 'The alerts of event definitions that one may read, the newest first',
    access: signedIn,
    query: AlertParameters,
    answers: { 200: AlertPage },
  },
  read: {
    method: 'GET',
    path: '/events/definitions/:definitionId/alerts/:alertId',
    summary: 'One alert, and what happened to it',
    access: permitted('eventdefinitions:read:{definitionId}'),
    answers: { 200: AlertWithHistory },
  },
  change: {
    method: 'POST',
    path: '/events/definitions/:definitionId/alerts/:alertId/changes',
    summary: 'Acknowledge, resolve, reopen, assign or comment an alert',
    access: permitted('eventdefinitions:edit:{definitionId}'),
    body: AlertChange,
    answers: { 200: AlertWithHistory },
  },
});
