// What people set for themselves: how lists look to them, and what they said about telemetry.
import { Type, type Static } from 'typebox';
import { nullable } from '../common/nullable.ts';
import { signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';

/** What was never set is not there; what a client left out is null. */
export const ListPreferences = Type.Object({
  displayed_attributes: Type.Optional(
    nullable(Type.Array(Type.String({ maxLength: 256 }), { maxItems: 1000 })),
  ),
  sort: Type.Optional(
    nullable(
      Type.Object({
        field: Type.String({ maxLength: 256 }),
        order: Type.Union([Type.Literal('asc'), Type.Literal('desc')]),
      }),
    ),
  ),
  per_page: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 10_000 }))),
});
export type ListPreferences = Static<typeof ListPreferences>;

export const TelemetrySettings = Type.Object({
  telemetry_enabled: Type.Boolean(),
  telemetry_permission_asked: Type.Boolean(),
});
export type TelemetrySettings = Static<typeof TelemetrySettings>;

export const Telemetry = Type.Object({ user_telemetry_settings: TelemetrySettings });
export type Telemetry = Static<typeof Telemetry>;

const params = Type.Object({ list: Type.String({ maxLength: 256 }) });

export const listPreferences = endpoints('entities/list-preferences', {
  read: {
    method: 'GET',
    path: '/entitylists/preferences/:list',
    summary: 'How the caller wants a list to look; empty when they never said',
    access: signedIn,
    params,
    answers: { 200: ListPreferences },
  },
  save: {
    method: 'POST',
    path: '/entitylists/preferences/:list',
    audited: false,
    summary: 'Keep how the caller wants a list to look',
    access: signedIn,
    params,
    body: ListPreferences,
    answers: { 200: NoContent },
  },
});

export const telemetry = endpoints('entities/telemetry', {
  read: {
    method: 'GET',
    path: '/telemetry',
    summary: 'What is told to others about the use of this server: nothing',
    access: signedIn,
    answers: { 200: Telemetry },
  },
  readSettings: {
    method: 'GET',
    path: '/telemetry/user/settings',
    summary: 'What the caller said about telemetry',
    access: signedIn,
    answers: { 200: TelemetrySettings },
  },
  saveSettings: {
    method: 'PUT',
    path: '/telemetry/user/settings',
    audited: false,
    summary: 'Keep what the caller says about telemetry',
    access: signedIn,
    body: TelemetrySettings,
    answers: { 204: NoContent },
  },
});
