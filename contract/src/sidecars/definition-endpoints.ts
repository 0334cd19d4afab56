// The calls around what sidecars run: collectors, configurations and the variables in them.
import { Type } from 'typebox';
import { FieldValidationResult } from '../common/errors.ts';
import { ListParameters } from '../common/pagination.ts';
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  ConfigurationSidecars,
  ConfigurationVariable,
  ConfigurationVariableRequest,
  RuleMatches,
  RuleQuestion,
  SidecarCollector,
  SidecarCollectorList,
  SidecarCollectorRequest,
  SidecarCollectors,
  SidecarConfiguration,
  SidecarConfigurationList,
  SidecarConfigurationRequest,
  TemplatePreview,
  TemplatePreviewRequest,
} from './schemas.ts';

const MAX_BODY_BYTES = 4 * 1_048_576;
const validation = { 200: FieldValidationResult };
const collector = (action: string) => `sidecar_collectors:${action}`;
const configuration = (action: string) => `sidecar_collector_configurations:${action}`;

export const sidecarCollectors = endpoints('sidecars/collectors', {
  all: {
    method: 'GET',
    path: '/sidecar/collectors',
    summary: 'All collectors, as agents ask for them',
    access: permitted(collector('read')),
    answers: { 200: SidecarCollectors, 304: NoContent },
  },
  list: {
    method: 'GET',
    path: '/sidecar/collectors/summary',
    summary: 'Collectors, in pages',
    access: permitted(collector('read')),
    query: ListParameters,
    answers: { 200: SidecarCollectorList },
  },
  read: {
    method: 'GET',
    path: '/sidecar/collectors/:id',
    summary: 'One collector',
    access: permitted(collector('read')),
    answers: { 200: SidecarCollector },
  },
  create: {
    method: 'POST',
    path: '/sidecar/collectors',
    summary: 'Create a collector',
    access: permitted(collector('create')),
    body: SidecarCollectorRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: { 200: SidecarCollector },
  },
  update: {
    method: 'PUT',
    path: '/sidecar/collectors/:id',
    summary: 'Change a collector; one that does not exist is created',
    access: permitted(collector('update')),
    body: SidecarCollectorRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: { 200: SidecarCollector },
  },
  copy: {
    method: 'POST',
    path: '/sidecar/collectors/:id/:name',
    summary: 'Copy a collector under another name',
    access: permitted(collector('read'), collector('create')),
    answers: { 202: NoContent },
  },
  remove: {
    method: 'DELETE',
    path: '/sidecar/collectors/:id',
    summary: 'Delete a collector that no configuration uses',
    access: permitted(collector('delete')),
    answers: { 202: NoContent, 304: NoContent },
  },
  validate: {
    method: 'POST',
    path: '/sidecar/collectors/validate',
    audited: false,
    summary: 'What is wrong with a collector',
    access: permitted(collector('read')),
    body: SidecarCollectorRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: validation,
  },
});

export const sidecarConfigurations = endpoints('sidecars/configurations', {
  list: {
    method: 'GET',
    path: '/sidecar/configurations',
    summary: 'Configurations, in pages',
    access: permitted(configuration('read')),
    query: ListParameters,
    answers: { 200: SidecarConfigurationList },
  },
  read: {
    method: 'GET',
    path: '/sidecar/configurations/:id',
    summary: 'One configuration',
    access: permitted(configuration('read')),
    answers: { 200: SidecarConfiguration },
  },
  usedBy: {
    method: 'GET',
    path: '/sidecar/configurations/:id/sidecars',
    summary: 'The sidecars that a configuration is assigned to',
    access: permitted(configuration('read'), 'sidecars:read'),
    answers: { 200: ConfigurationSidecars },
  },
  create: {
    method: 'POST',
    path: '/sidecar/configurations',
    summary: 'Create a configuration',
    access: permitted(configuration('create')),
    body: SidecarConfigurationRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: { 200: SidecarConfiguration },
  },
  update: {
    method: 'PUT',
    path: '/sidecar/configurations/:id',
    summary: 'Change a configuration',
    access: permitted(configuration('update')),
    body: SidecarConfigurationRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: { 200: SidecarConfiguration },
  },
  copy: {
    method: 'POST',
    path: '/sidecar/configurations/:id/:name',
    summary: 'Copy a configuration under another name, without its tags',
    access: permitted(configuration('read'), configuration('create')),
    answers: { 202: NoContent },
  },
  remove: {
    method: 'DELETE',
    path: '/sidecar/configurations/:id',
    summary: 'Delete a configuration that no sidecar uses',
    access: permitted(configuration('delete')),
    answers: { 202: NoContent, 304: NoContent },
  },
  validate: {
    method: 'POST',
    path: '/sidecar/configurations/validate',
    audited: false,
    summary: 'What is wrong with a configuration',
    access: permitted(configuration('read')),
    body: SidecarConfigurationRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: validation,
  },
  ruleMatches: {
    method: 'POST',
    path: '/sidecar/configurations/rule/matches',
    audited: false,
    summary: 'The sidecars that a rule reaches now',
    access: permitted(configuration('read'), 'sidecars:read'),
    body: RuleQuestion,
    answers: { 200: RuleMatches },
  },
  preview: {
    method: 'POST',
    path: '/sidecar/configurations/render/preview',
    audited: false,
    summary: 'What a template becomes, for a sidecar or with stand-ins for its values',
    access: permitted(configuration('read')),
    body: TemplatePreviewRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: { 200: TemplatePreview },
  },
  render: {
    method: 'GET',
    path: '/sidecar/configurations/render/:sidecarId/:configurationId',
    summary: 'A configuration as a sidecar gets it',
    access: permitted(configuration('read')),
    answers: { 200: SidecarConfiguration, 304: NoContent },
  },
});

export const configurationVariables = endpoints('sidecars/variables', {
  list: {
    method: 'GET',
    path: '/sidecar/configuration_variables',
    summary: 'All variables, by name',
    access: permitted(configuration('read')),
    answers: { 200: Type.Array(ConfigurationVariable) },
  },
  usedBy: {
    method: 'GET',
    path: '/sidecar/configuration_variables/:id/configurations',
    summary: 'The configurations that use a variable',
    access: permitted(configuration('read')),
    answers: { 200: Type.Array(SidecarConfiguration) },
  },
  create: {
    method: 'POST',
    path: '/sidecar/configuration_variables',
    summary: 'Create a variable',
    access: permitted(configuration('create')),
    body: ConfigurationVariableRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: { 200: ConfigurationVariable },
  },
  update: {
    method: 'PUT',
    path: '/sidecar/configuration_variables/:id',
    summary: 'Change a variable; a new name reaches the templates that use it',
    access: permitted(configuration('update')),
    body: ConfigurationVariableRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: { 200: ConfigurationVariable },
  },
  remove: {
    method: 'DELETE',
    path: '/sidecar/configuration_variables/:id',
    summary: 'Delete a variable that no configuration uses',
    access: permitted(configuration('update')),
    answers: { 202: NoContent, 304: NoContent },
  },
  validate: {
    method: 'POST',
    path: '/sidecar/configuration_variables/validate',
    audited: false,
    summary: 'What is wrong with a variable',
    access: permitted(configuration('read')),
    body: ConfigurationVariableRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: validation,
  },
});
