// The calls around single indices, the time they cover, and messages that could not be stored.
import { Type } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  AllIndices,
  ClusterHealth,
  EngineStats,
  IndexerOverview,
  IndexFailures,
  IndexInfo,
  IndexNames,
  IndexRange,
  IndexRanges,
  OpenIndices,
} from './schemas.ts';

/** More than anybody opens on one page. */
const MAX_NAMES = 1000;
/** A prefix, an underscore and a number. */
const indexName = Type.String({ maxLength: 300 });
const params = Type.Object({ index: indexName });

export const indices = endpoints('indices', {
  list: {
    method: 'GET',
    path: '/system/indexer/indices',
    summary: 'The indices of all index sets',
    access: signedIn,
    answers: { 200: AllIndices },
  },
  listOpen: {
    method: 'GET',
    path: '/system/indexer/indices/open',
    summary: 'Open indices',
    access: permitted('indices:read'),
    answers: { 200: OpenIndices },
  },
  listClosed: {
    method: 'GET',
    path: '/system/indexer/indices/closed',
    summary: 'Names of closed indices',
    access: signedIn,
    answers: { 200: IndexNames },
  },
  listReopened: {
    method: 'GET',
    path: '/system/indexer/indices/reopened',
    summary: 'Names of reopened indices',
    access: signedIn,
    answers: { 200: IndexNames },
  },
  listOfSet: {
    method: 'GET',
    path: '/system/indexer/indices/:indexSetId/list',
    summary: 'The indices of an index set',
    access: signedIn,
    answers: { 200: AllIndices },
  },
  listOpenOfSet: {
    method: 'GET',
    path: '/system/indexer/indices/:indexSetId/open',
    summary: 'Open indices of an index set',
    access: permitted('indices:read'),
    answers: { 200: OpenIndices },
  },
  listClosedOfSet: {
    method: 'GET',
    path: '/system/indexer/indices/:indexSetId/closed',
    summary: 'Names of closed indices of an index set',
    access: signedIn,
    answers: { 200: IndexNames },
  },
  listReopenedOfSet: {
    method: 'GET',
    path: '/system/indexer/indices/:indexSetId/reopened',
    summary: 'Names of reopened indices of an index set',
    access: signedIn,
    answers: { 200: IndexNames },
  },
  read: {
    method: 'GET',
    path: '/system/indexer/indices/:index',
    summary: 'One open index',
    access: permitted('indices:read:{index}'),
    params,
    answers: { 200: IndexInfo },
  },
  readMultiple: {
    method: 'POST',
    path: '/system/indexer/indices/multiple',
    audited: false,
    summary: 'Several open indices; those that the caller may not read are left out',
    access: signedIn,
    body: Type.Object({ indices: Type.Array(indexName, { maxItems: MAX_NAMES }) }),
    answers: { 200: Type.Array(IndexInfo) },
  },
  reopen: {
    method: 'POST',
    path: '/system/indexer/indices/:index/reopen',
    summary: 'Reopen a closed index',
    access: permitted('indices:changestate:{index}'),
    params,
    answers: { 204: NoContent },
  },
  close: {
    method: 'POST',
    path: '/system/indexer/indices/:index/close',
    summary: 'Close an index: its messages stay on disk and cannot be found',
    access: permitted('indices:changestate:{index}'),
    params,
    answers: { 204: NoContent },
  },
  remove: {
    method: 'DELETE',
    path: '/system/indexer/indices/:index',
    summary: 'Delete an index with its messages',
    access: permitted('indices:delete:{index}'),
    params,
    answers: { 204: NoContent },
  },
});

export const indexRanges = endpoints('indices/ranges', {
  list: {
    method: 'GET',
    path: '/system/indices/ranges',
    summary: 'The time that each index covers',
    access: signedIn,
    answers: { 200: IndexRanges },
  },
  read: {
    method: 'GET',
    path: '/system/indices/ranges/:index',
    summary: 'The time that an index covers',
    access: permitted('indexranges:read:{index}'),
    params,
    answers: { 200: IndexRange },
  },
  rebuildAll: {
    method: 'POST',
    path: '/system/indices/ranges/rebuild',
    summary: 'Recalculate all ranges in the background',
    access: permitted('indexranges:rebuild'),
    answers: { 202: NoContent },
  },
  rebuildSet: {
    method: 'POST',
    path: '/system/indices/ranges/index_set/:indexSetId/rebuild',
    summary: 'Recalculate the ranges of an index set in the background',
    access: permitted('indexranges:rebuild'),
    answers: { 202: NoContent },
  },
  rebuild: {
    method: 'POST',
    path: '/system/indices/ranges/:index/rebuild',
    summary: 'Recalculate the range of an index in the background',
    access: permitted('indexranges:rebuild:{index}'),
    params,
    answers: { 202: NoContent },
  },
});

export const indexer = endpoints('indices/indexer', {
  clusterName: {
    method: 'GET',
    path: '/system/indexer/cluster/name',
    summary: 'Name of the ClickHouse cluster',
    access: permitted('indexercluster:read'),
    answers: { 200: Type.Object({ name: Type.String() }) },
  },
  clusterHealth: {
    method: 'GET',
    path: '/system/indexer/cluster/health',
    summary: 'Whether messages can be stored and found',
    access: permitted('indexercluster:read'),
    answers: { 200: ClusterHealth },
  },
  stats: {
    method: 'GET',
    path: '/system/cluster/stats/elasticsearch',
    summary: 'The engine that holds the messages, its version and its size',
    access: signedIn,
    answers: { 200: EngineStats },
  },
  overview: {
    method: 'GET',
    path: '/system/indexer/overview',
    summary: 'The default index set in numbers',
    access: signedIn,
    answers: { 200: IndexerOverview },
  },
  overviewOfSet: {
    method: 'GET',
    path: '/system/indexer/overview/:indexSetId',
    summary: 'An index set in numbers',
    access: signedIn,
    answers: { 200: IndexerOverview },
  },
});

/** As the database counts rows. */
const rowNumber = { minimum: 0, maximum: 2_147_483_647, default: 0 };
const readFailures = permitted('indices:failures');

export const indexFailures = endpoints('indices/failures', {
  count: {
    method: 'GET',
    path: '/system/indexer/failures/count',
    summary: 'How many messages could not be stored since a time',
    access: readFailures,
    query: Type.Object({ since: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: { 200: Type.Object({ count: Type.Integer() }) },
  },
  page: {
    method: 'GET',
    path: '/system/indexer/failures',
    summary: 'Messages that could not be stored, the newest first',
    access: readFailures,
    query: Type.Object({
      limit: Type.Integer({ ...rowNumber, description: '0 for all' }),
      offset: Type.Integer(rowNumber),
    }),
    answers: { 200: IndexFailures },
  },
});
