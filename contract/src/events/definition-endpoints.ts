// The calls around event definitions.
import { Type } from 'typebox';
import { BulkAnswer, BulkRequest } from '../common/bulk.ts';
import { FieldValidationResult } from '../common/errors.ts';
import { ListParameters } from '../common/pagination.ts';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { ForgetSource, LearnedSources } from './source-schemas.ts';
import { BackTest, DefinitionPreview, ExecuteRequest } from './trial-schemas.ts';
import {
  DefinitionRuns,
  EntityTypes,
  EventDefinition,
  EventDefinitionList,
  EventDefinitionPage,
  EventDefinitionRequest,
  EventDefinitionWithContext,
  LatestRuns,
} from './definition-schemas.ts';

const READ = permitted('eventdefinitions:read:{definitionId}');
const EDIT = permitted('eventdefinitions:edit:{definitionId}');
const Schedule = Type.Object({
  schedule: Type.Boolean({ default: true, description: 'Whether it runs from now on' }),
});

export const eventDefinitions = endpoints('events/definitions', {
  page: {
    method: 'GET',
    path: '/events/definitions/paginated',
    summary: 'A page of the event definitions that one may read',
    access: signedIn,
    query: ListParameters,
    answers: { 200: EventDefinitionPage },
  },
  list: {
    method: 'GET',
    path: '/events/definitions',
    summary: 'The event definitions that one may read, as older clients list them',
    access: signedIn,
    query: ListParameters,
    answers: { 200: EventDefinitionList },
  },
  read: {
    method: 'GET',
    path: '/events/definitions/:definitionId',
    summary: 'One event definition',
    access: READ,
    answers: { 200: EventDefinition },
  },
  readWithContext: {
    method: 'GET',
    path: '/events/definitions/:definitionId/with-context',
    summary: 'One event definition, and when it runs',
    access: READ,
    answers: { 200: EventDefinitionWithContext },
  },
  runs: {
    method: 'GET',
    path: '/events/definitions/:definitionId/runs',
    summary: 'How the latest runs of an event definition went',
    access: READ,
    answers: { 200: DefinitionRuns },
  },
  sources: {
    method: 'GET',
    path: '/events/definitions/:definitionId/sources',
    summary: 'The values that a definition of silent sources has learned',
    access: READ,
    answers: { 200: LearnedSources },
  },
  forgetSource: {
    method: 'POST',
    path: '/events/definitions/:definitionId/sources/forget',
    summary: 'Forget a value of a definition of silent sources; heard again, it is learned again',
    access: EDIT,
    body: ForgetSource,
    answers: { 204: NoContent },
  },
  latestRuns: {
    method: 'GET',
    path: '/events/definitions/latest_runs',
    summary: 'How the last run of each of some event definitions went',
    access: signedIn,
    query: Type.Object({
      ids: Type.String({ default: '', maxLength: 8192, description: 'Separated by commas' }),
    }),
    answers: { 200: LatestRuns },
  },
  preview: {
    method: 'POST',
    path: '/events/definitions/preview',
    audited: false,
    summary: 'The condition of an event definition over the last day, stored or not',
    access: signedIn,
    body: EventDefinitionRequest,
    answers: { 200: DefinitionPreview },
  },
  backTest: {
    method: 'POST',
    path: '/events/definitions/back_test',
    audited: false,
    summary: 'How often an event definition would have fired in the last 7 days, stored or not',
    access: signedIn,
    body: EventDefinitionRequest,
    answers: { 200: BackTest },
  },
  execute: {
    method: 'POST',
    path: '/events/definitions/:definitionId/execute',
    summary: 'Run an event definition over a time, at once and beside its schedule',
    access: permitted('eventdefinitions:execute:{definitionId}'),
    body: ExecuteRequest,
    answers: { 204: NoContent },
  },
  create: {
    method: 'POST',
    path: '/events/definitions',
    summary: 'Create an event definition',
    access: permitted('eventdefinitions:create'),
    query: Schedule,
    body: EventDefinitionRequest,
    answers: { 200: EventDefinition },
  },
  update: {
    method: 'PUT',
    path: '/events/definitions/:definitionId',
    summary: 'Change an event definition',
    access: EDIT,
    query: Schedule,
    body: EventDefinitionRequest,
    answers: { 200: EventDefinition },
  },
  remove: {
    method: 'DELETE',
    path: '/events/definitions/:definitionId',
    summary: 'Delete an event definition; its events stay',
    access: permitted('eventdefinitions:delete:{definitionId}'),
    answers: { 200: EventDefinition, 204: NoContent },
  },
  schedule: {
    method: 'PUT',
    path: '/events/definitions/:definitionId/schedule',
    summary: 'Run an event definition from now on',
    access: EDIT,
    answers: { 200: EventDefinition },
  },
  unschedule: {
    method: 'PUT',
    path: '/events/definitions/:definitionId/unschedule',
    summary: 'Run an event definition no more',
    access: EDIT,
    answers: { 200: EventDefinition },
  },
  clearQueue: {
    method: 'PUT',
    path: '/events/definitions/:definitionId/clear-notification-queue',
    summary: 'Drop what notifications have still to tell of an event definition',
    access: EDIT,
    answers: { 204: NoContent },
  },
  bulkDelete: {
    method: 'POST',
    path: '/events/definitions/bulk_delete',
    summary: 'Delete event definitions',
    access: signedIn,
    body: BulkRequest,
    answers: { 200: BulkAnswer },
  },
  bulkSchedule: {
    method: 'POST',
    path: '/events/definitions/bulk_schedule',
    summary: 'Run event definitions from now on',
    access: signedIn,
    body: BulkRequest,
    answers: { 200: BulkAnswer },
  },
  bulkUnschedule: {
    method: 'POST',
    path: '/events/definitions/bulk_unschedule',
    summary: 'Run event definitions no more',
    access: signedIn,
    body: BulkRequest,
    answers: { 200: BulkAnswer },
  },
  validate: {
    method: 'POST',
    path: '/events/definitions/validate',
    audited: false,
    summary: 'What is wrong with the configuration of an event definition',
    access: permitted('eventdefinitions:create'),
    body: EventDefinitionRequest,
    answers: { 200: FieldValidationResult },
  },
  entityTypes: {
    method: 'GET',
    path: '/events/entity_types',
    summary: 'What event definitions can be made of',
    access: signedIn,
    answers: { 200: EntityTypes },
  },
});
