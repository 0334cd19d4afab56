// The calls around legacy collectors: those of people, and those of agents, which bring no credentials.
import { Type } from 'typebox';
import { configEntry } from '../configuration/endpoints.ts';
import { anyone, permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { CloneRequest, ConfigurationRequest, RegistrationRequest, TagsRequest } from './requests.ts';
import {
  CollectorActions,
  CollectorConfiguration,
  CollectorConfigurationList,
  CollectorList,
  CollectorPreview,
  CollectorSummary,
  CollectorSystemConfig,
  CollectorUpload,
  PreviewQuery,
  RegistrationAnswer,
} from './schemas.ts';
import { COLLECTOR_SYSTEM_CONFIG } from './system-config.ts';

const read = permitted('collectors:read');
const create = permitted('collectors:create');
const update = permitted('collectors:update');

export const collectorSystemConfig = configEntry(COLLECTOR_SYSTEM_CONFIG, CollectorSystemConfig);

// A collector or a configuration that nobody knows has an answer of its own, however long its id is.
const collector = Type.Object({ collectorId: Type.String() });
const configuration = Type.Object({ id: Type.String() });

export const collectors = endpoints('collectors', {
  list: {
    method: 'GET',
    path: '/plugins/org.graylog.plugins.collector/collectors',
    summary: 'All collectors; with log_files=false without their lists of log files',
    access: read,
    query: Type.Object({ log_files: Type.Boolean({ default: true }) }),
    answers: { 200: CollectorList },
  },
  read: {
    method: 'GET',
    path: '/plugins/org.graylog.plugins.collector/collectors/:collectorId',
    summary: 'One collector',
    access: read,
    params: collector,
    answers: { 200: CollectorSummary },
  },
  actions: {
    method: 'GET',
    path: '/plugins/org.graylog.plugins.collector/collectors/:collectorId/action',
    summary: 'Actions that wait for a collector',
    access: read,
    params: collector,
    answers: { 200: CollectorActions },
  },
  queueActions: {
    method: 'PUT',
    path: '/plugins/org.graylog.plugins.collector/collectors/:collectorId/action',
    summary: 'Queue actions for a collector',
    access: update,
    params: collector,
    body: CollectorActions,
    answers: { 202: NoContent },
  },
});

const MAX_AGENT_BODY_BYTES = 1_048_576;
/** Agents list whole directory trees; only the newest files of them are kept. */
const MAX_REPORT_BYTES = 10 * 1_048_576;
const agent = Type.Object({ collectorId: Type.String({ minLength: 1, maxLength: 256 }) });

export const collectorAgents = endpoints('collectors/agents', {
  report: {
    method: 'PUT',
    path: '/plugins/org.graylog.plugins.collector/collectors/:collectorId',
    audited: false,
    summary: 'An agent registers and reports',
    access: anyone,
    params: agent,
    body: RegistrationRequest,
    maxBodyBytes: MAX_REPORT_BYTES,
    answers: { 202: RegistrationAnswer },
  },
  upload: {
    method: 'PUT',
    path: '/plugins/org.graylog.plugins.collector/collectors/:collectorId/configuration',
    summary: 'An agent uploads what it rendered',
    access: anyone,
    params: agent,
    body: CollectorUpload,
    maxBodyBytes: MAX_AGENT_BODY_BYTES,
    answers: { 202: NoContent },
  },
  configuration: {
    method: 'GET',
    path: '/plugins/org.graylog.plugins.collector/:collectorId',
    summary: 'The configuration for the tags of an agent; no content when none has one of them',
    access: anyone,
    params: agent,
    query: Type.Object({ tags: Type.Optional(Type.String()) }),
    maxBodyBytes: MAX_AGENT_BODY_BYTES,
    answers: { 200: CollectorConfiguration, 204: NoContent, 304: NoContent },
  },
});

export const collectorConfigurations = endpoints('collectors/configurations', {
  list: {
    method: 'GET',
    path: '/plugins/org.graylog.plugins.collector/configurations',
    summary: 'All configurations',
    access: read,
    answers: { 200: CollectorConfigurationList },
  },
  tags: {
    method: 'GET',
    path: '/plugins/org.graylog.plugins.collector/configurations/tags',
    summary: 'All tags of configurations',
    access: read,
    answers: { 200: Type.Array(Type.String()) },
  },
  read: {
    method: 'GET',
    path: '/plugins/org.graylog.plugins.collector/configurations/:id',
    summary: 'One configuration; no content when there is none',
    access: read,
    params: configuration,
    answers: { 200: CollectorConfiguration, 204: NoContent },
  },
  create: {
    method: 'POST',
    path: '/plugins/org.graylog.plugins.collector/configurations',
    summary: 'Create a configuration, with the default NXLog snippet when createDefaults is true',
    access: create,
    query: Type.Object({ createDefaults: Type.Optional(Type.String()) }),
    body: ConfigurationRequest,
    answers: { 200: CollectorConfiguration },
  },
  rename: {
    method: 'PUT',
    path: '/plugins/org.graylog.plugins.collector/configurations/:id/name',
    summary: 'Rename a configuration; only the name of the body counts',
    access: update,
    params: configuration,
    body: ConfigurationRequest,
    answers: { 200: CollectorConfiguration },
  },
  replaceTags: {
    method: 'PUT',
    path: '/plugins/org.graylog.plugins.collector/configurations/:id/tags',
    summary: 'Replace the tags of a configuration',
    access: update,
    params: configuration,
    body: TagsRequest,
    answers: { 200: CollectorConfiguration },
  },
  remove: {
    method: 'DELETE',
    path: '/plugins/org.graylog.plugins.collector/configurations/:id',
    summary: 'Delete a configuration',
    access: permitted('collectors:delete'),
    params: configuration,
    answers: { 204: NoContent },
  },
  clone: {
    method: 'POST',
    path: '/plugins/org.graylog.plugins.collector/configurations/:id',
    summary: 'Clone a configuration under the name in the body',
    access: create,
    params: configuration,
    body: CloneRequest,
    answers: { 202: NoContent },
  },
  cloneAs: {
    method: 'POST',
    path: '/plugins/org.graylog.plugins.collector/configurations/:id/:name',
    summary: 'Clone a configuration under the name in the address',
    access: create,
    params: Type.Object({ id: Type.String(), name: Type.String() }),
    answers: { 202: NoContent },
  },
  preview: {
    method: 'GET',
    path: '/plugins/org.graylog.plugins.collector/configurations/:id/preview',
    summary: 'The file that an agent would write for a configuration, with warnings',
    access: read,
    params: configuration,
    query: PreviewQuery,
    answers: { 200: CollectorPreview },
  },
});
