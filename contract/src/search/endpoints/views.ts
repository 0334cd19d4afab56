// The calls around views: saved searches and dashboards.
import { BulkAnswer } from '../../common/bulk.ts';
import { Type } from 'typebox';
import { permitted, signedIn } from '../../wire/access.ts';
import { endpoints, NoContent } from '../../wire/endpoint.ts';
import { BulkDeletion, View, ViewBody, ViewListParameters, ViewPage, ViewSummaryPage } from '../views.ts';
import { ViewVersions, WholeViewVersion } from '../view-versions.ts';
import { longId } from './parameters.ts';

const oneView = Type.Object({ viewId: longId });

// What one needs depends on the kind of the view, so the service decides.
export const views = endpoints('search/views', {
  page: {
    method: 'GET',
    path: '/views',
    summary: 'A page of views',
    access: signedIn,
    query: ViewListParameters,
    answers: { 200: ViewPage },
  },
  pageOfDashboards: {
    method: 'GET',
    path: '/dashboards',
    summary: 'A page of dashboards',
    access: signedIn,
    query: ViewListParameters,
    answers: { 200: ViewSummaryPage },
  },
  pageOfSavedSearches: {
    method: 'GET',
    path: '/search/saved',
    summary: 'A page of saved searches',
    access: signedIn,
    query: ViewListParameters,
    answers: { 200: ViewSummaryPage },
  },
  readSavedSearch: {
    method: 'GET',
    path: '/search/saved/:viewId',
    summary: 'One saved search',
    access: signedIn,
    params: oneView,
    answers: { 200: View },
  },
  read: {
    method: 'GET',
    path: '/views/:viewId',
    summary: 'One view',
    access: signedIn,
    remembered: true,
    params: oneView,
    answers: { 200: View },
  },
  create: {
    method: 'POST',
    path: '/views',
    summary: 'Save a view',
    access: signedIn,
    body: ViewBody,
    answers: { 200: View },
  },
  update: {
    method: 'PUT',
    path: '/views/:viewId',
    summary: 'Replace a view',
    access: signedIn,
    params: oneView,
    body: ViewBody,
    answers: { 200: View },
  },
  remove: {
    method: 'DELETE',
    path: '/views/:viewId',
    summary: 'Delete a view',
    access: signedIn,
    params: oneView,
    answers: { 200: View },
  },
  versions: {
    method: 'GET',
    path: '/views/:viewId/versions',
    summary: 'What a dashboard was before it was saved again',
    access: signedIn,
    params: oneView,
    answers: { 200: ViewVersions },
  },
  version: {
    method: 'GET',
    path: '/views/:viewId/versions/:version',
    summary: 'One version of a dashboard',
    access: signedIn,
    params: Type.Object({ viewId: longId, version: Type.Integer({ minimum: 1 }) }),
    answers: { 200: WholeViewVersion },
  },
  makeDefault: {
    method: 'PUT',
    path: '/views/:viewId/default',
    summary: 'Make a view the default one',
    access: permitted('default-view:set'),
    params: oneView,
    answers: { 204: NoContent },
  },
  bulkDelete: {
    method: 'POST',
    path: '/views/bulk_delete',
    summary: 'Delete several views',
    access: signedIn,
    body: BulkDeletion,
    answers: { 200: BulkAnswer },
  },
  forValue: {
    method: 'POST',
    path: '/views/forValue',
    audited: false,
    summary: 'Views that take parameters: none',
    access: signedIn,
    answers: { 200: Type.Array(Type.Object({}, { additionalProperties: true })) },
  },
});
