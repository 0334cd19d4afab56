// The calls around sidecars: those of people, and those of agents, which sign in with a token.
import { Type } from 'typebox';
import { ListParameters } from '../common/pagination.ts';
import { configEntry } from '../configuration/endpoints.ts';
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  AdministrationRequest,
  AssignRequest,
  BulkSidecarAction,
  RegisteredSidecar,
  SidecarActions,
  SidecarList,
  SidecarSettings,
  SidecarSetup,
  SidecarSummary,
  SidecarUploads,
} from './schemas.ts';
import { SidecarRegistration } from './registration.ts';
import { SIDECAR_SYSTEM_CONFIG } from './system-config.ts';
import { SidecarSystemConfig } from './system-config-schema.ts';

export const sidecarSystemConfig = configEntry(SIDECAR_SYSTEM_CONFIG, SidecarSystemConfig);

/** Agents list whole directory trees; only the newest files of them are kept. */
const MAX_REPORT_BYTES = 10 * 1_048_576;
const MAX_SETTINGS_BYTES = 262_144;
/** Of thousands of sidecars at once. */
const MAX_BULK_BYTES = 16 * 1_048_576;
const read = permitted('sidecars:read');
const update = permitted('sidecars:update');
const readConfigurations = permitted('sidecar_collector_configurations:read');

export const sidecars = endpoints('sidecars', {
  list: {
    method: 'GET',
    path: '/sidecars',
    summary: 'Sidecars, in pages',
    access: read,
    query: Type.Object({
      ...ListParameters.properties,
      only_active: Type.Boolean({ default: false, description: 'Leave out those that went silent' }),
      log_files: Type.Boolean({ default: true, description: 'With their lists of log files' }),
    }),
    answers: { 200: SidecarList },
  },
  all: {
    method: 'GET',
    path: '/sidecars/all',
    summary: 'All sidecars',
    access: read,
    answers: { 200: SidecarList },
  },
  read: {
    method: 'GET',
    path: '/sidecars/:sidecarId',
    summary: 'One sidecar, by the id of its node',
    access: read,
    answers: { 200: SidecarSummary },
  },
  register: {
    method: 'PUT',
    path: '/sidecars/:sidecarId',
    audited: false,
    summary: 'An agent registers and reports',
    access: update,
    params: Type.Object({ sidecarId: Type.String({ minLength: 1, maxLength: 256 }) }),
    body: SidecarRegistration,
    maxBodyBytes: MAX_REPORT_BYTES,
    answers: { 202: RegisteredSidecar, 304: NoContent },
  },
  settings: {
    method: 'GET',
    path: '/sidecars/:sidecarId/settings',
    summary: 'The tags and variables that the server adds to a sidecar',
    access: permitted('sidecars:read', 'sidecar_collector_configurations:read'),
    answers: { 200: SidecarSettings },
  },
  // Agents may update sidecars; what they are given is for people to decide.
  changeSettings: {
    method: 'PUT',
    path: '/sidecars/:sidecarId/settings',
    summary: 'Replace the tags and variables that the server adds to a sidecar',
    access: permitted('sidecars:update', 'sidecar_collector_configurations:update'),
    body: SidecarSettings,
    maxBodyBytes: MAX_SETTINGS_BYTES,
    answers: { 200: SidecarSettings },
  },
  assign: {
    method: 'PUT',
    path: '/sidecars/configurations',
    summary: 'Replace what is assigned to sidecars by hand',
    access: update,
    body: AssignRequest,
    maxBodyBytes: MAX_BULK_BYTES,
    answers: { 202: NoContent },
  },
  setup: {
    method: 'GET',
    path: '/sidecar/setup',
    summary: 'The account whose tokens agents sign in with',
    access: read,
    answers: { 200: SidecarSetup },
  },
  actions: {
    method: 'GET',
    path: '/sidecar/action/:sidecarId',
    summary: 'Actions that wait for a sidecar',
    access: read,
    answers: { 200: SidecarActions },
  },
  queueActions: {
    method: 'PUT',
    path: '/sidecar/action/:sidecarId',
    summary: 'Queue actions for a sidecar',
    access: update,
    body: SidecarActions,
    answers: { 202: NoContent },
  },
  administration: {
    method: 'POST',
    path: '/sidecar/administration',
    audited: false,
    summary: 'Sidecars with the collectors that fit them, filtered',
    access: permitted('sidecars:read', 'sidecar_collectors:read', 'sidecar_collector_configurations:read'),
    body: AdministrationRequest,
    answers: { 200: SidecarList },
  },
  bulkAction: {
    method: 'PUT',
    path: '/sidecar/administration/action',
    summary: 'Start, restart or stop collectors of several sidecars',
    access: update,
    body: BulkSidecarAction,
    maxBodyBytes: MAX_BULK_BYTES,
    answers: { 202: NoContent },
  },
  uploads: {
    method: 'GET',
    path: '/sidecar/configurations/uploads',
    summary: 'What agents of legacy collectors uploaded, newest first, ten on a page',
    access: readConfigurations,
    query: Type.Object({ page: Type.Integer({ default: 1, maximum: 1_000_000 }) }),
    answers: { 200: SidecarUploads },
  },
});
