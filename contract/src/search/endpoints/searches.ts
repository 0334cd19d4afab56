// The calls around searches: stored, run, and asked about.
import { Type } from 'typebox';
import { signedIn } from '../../wire/access.ts';
import { endpoints, streamed } from '../../wire/endpoint.ts';
import { ExecutionState, Search, SearchJob, SearchMetadata, StoredSearch } from '../schemas.ts';
import { shortId } from './parameters.ts';

/** Both shapes of a query come as JSON; they differ in one member only. */
const produces = [
  'application/json',
  'application/vnd.graylog.search.v1+json',
  'application/vnd.graylog.search.v2+json',
];

const searchBody = Type.Union([Search, Type.Null()]);
const oneSearch = Type.Object({ searchId: shortId });

export const searches = endpoints('search/searches', {
  create: {
    method: 'POST',
    path: '/views/search',
    audited: false,
    summary: 'Store a search to be run',
    access: signedIn,
    produces,
    body: searchBody,
    answers: { 201: StoredSearch },
  },
  list: {
    method: 'GET',
    path: '/views/search',
    summary: 'The searches of the caller',
    access: signedIn,
    answers: { 200: streamed(Type.Array(StoredSearch)) },
  },
  read: {
    method: 'GET',
    path: '/views/search/:searchId',
    summary: 'One search',
    access: signedIn,
    produces,
    params: oneSearch,
    answers: { 200: StoredSearch },
  },
  execute: {
    method: 'POST',
    path: '/views/search/:searchId/execute',
    audited: false,
    summary: 'Run a stored search',
    access: signedIn,
    produces,
    params: oneSearch,
    body: Type.Union([ExecutionState, Type.Null()]),
    answers: { 201: SearchJob },
  },
  sync: {
    method: 'POST',
    path: '/views/search/sync',
    audited: false,
    summary: 'Run a search without storing it',
    access: signedIn,
    produces,
    query: Type.Object({
      timeout: Type.Optional(Type.Integer()),
      max_age: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 60_000,
          description:
            'In milliseconds: what others with the same permissions were answered so long ago will do, and what takes longer ' +
            'to answer than that for twice as long as it took. Dashboards ask so, and many viewers cost the engine ' +
            'little more than one.',
        }),
      ),
    }),
    body: searchBody,
    answers: { 200: SearchJob },
  },
  status: {
    method: 'GET',
    path: '/views/search/status/:jobId',
    summary: 'What a search has found',
    access: signedIn,
    params: Type.Object({ jobId: shortId }),
    answers: { 200: SearchJob },
  },
  storedMetadata: {
    method: 'GET',
    path: '/views/search/metadata/:searchId',
    summary: 'The parameters of a stored search',
    access: signedIn,
    params: oneSearch,
    answers: { 200: SearchMetadata },
  },
  metadata: {
    method: 'POST',
    path: '/views/search/metadata',
    audited: false,
    summary: 'The parameters of a search',
    access: signedIn,
    body: searchBody,
    answers: { 200: SearchMetadata },
  },
  functions: {
    method: 'GET',
    path: '/views/functions',
    summary: 'What can be calculated for groups',
    access: signedIn,
    answers: {
      200: Type.Record(Type.String(), Type.Object({ type: Type.String(), description: Type.String() })),
    },
  },
  satisfiesVersion: {
    method: 'GET',
    path: '/system/searchVersion/satisfiesVersion/:distribution',
    summary: 'Whether the search engine counts as one of these versions',
    access: signedIn,
    params: Type.Object({ distribution: Type.String({ maxLength: 64 }) }),
    query: Type.Object({
      version: Type.String({ maxLength: 256, description: 'For example >=1.2.0 <3, ^2.1.0 or 2.x' }),
    }),
    answers: { 200: Type.Object({ satisfied: Type.Boolean(), errorMessage: Type.String() }) },
  },
});
