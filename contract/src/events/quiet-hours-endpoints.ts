// Quiet hours on the wire: when nobody is told of which events.
import { Type, type Static } from 'typebox';
import { nullable } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { DEFINITION_LIMITS } from './config-schemas.ts';

const exact = { additionalProperties: false };
export const QUIET_HOURS_LIMITS = { title: 256, definitions: 1000, tags: 100, count: 200 } as const;
export const CLOCK_TIME = String.raw`^(?:[01]\d|2[0-3]):[0-5]\d$`;
export const CALENDAR_DAY = String.raw`^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$`;

const clock = Type.String({ pattern: CLOCK_TIME, description: '`HH:MM`' });
const day = nullable(Type.String({ pattern: CALENDAR_DAY, description: '`YYYY-MM-DD`' }));

const times = {
  title: storedText(QUIET_HOURS_LIMITS.title),
  enabled: Type.Boolean(),
  /** Event definitions by their ids and by their tags; none of both for all of them. */
  definitions: Type.Array(storedText(64), { maxItems: QUIET_HOURS_LIMITS.definitions }),
  tags: Type.Array(storedText(DEFINITION_LIMITS.tag), { maxItems: QUIET_HOURS_LIMITS.tags }),
  time_zone: storedText(64),
  /** 1 is Monday, 7 is Sunday. */
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
  from: clock,
  to: clock,
  first_day: day,
  last_day: day,
};

export const QuietHoursRequest = Type.Object(times, exact);
export type QuietHoursRequest = Static<typeof QuietHoursRequest>;
export const QuietHours = Type.Object({ id: Type.String(), ...times });
export type QuietHours = Static<typeof QuietHours>;
export const QuietHoursList = Type.Object({ quiet_hours: Type.Array(QuietHours) });
export type QuietHoursList = Static<typeof QuietHoursList>;

const EDIT = permitted('eventdefinitions:edit');

export const quietHours = endpoints('events/quiet_hours', {
  list: {
    method: 'GET',
    path: '/events/quiet_hours',
    summary: 'When nobody is told of events',
    access: signedIn,
    answers: { 200: QuietHoursList },
  },
  create: {
    method: 'POST',
    path: '/events/quiet_hours',
    summary: 'Create quiet hours',
    access: EDIT,
    body: QuietHoursRequest,
    answers: { 200: QuietHours },
  },
  update: {
    method: 'PUT',
    path: '/events/quiet_hours/:quietHoursId',
    summary: 'Change quiet hours',
    access: EDIT,
    body: QuietHoursRequest,
    answers: { 200: QuietHours },
  },
  remove: {
    method: 'DELETE',
    path: '/events/quiet_hours/:quietHoursId',
    summary: 'Delete quiet hours',
    access: EDIT,
    answers: { 204: NoContent },
  },
});
