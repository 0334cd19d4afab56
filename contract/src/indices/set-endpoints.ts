// The calls around index sets: how they write, rotate and remove their indices.
import { Type } from 'typebox';
import { configEntry } from '../configuration/endpoints.ts';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { INDEX_SETS_DEFAULT_CONFIG } from './strategies.ts';
import {
  Deflector,
  IndexSet,
  IndexSetDefaults,
  IndexSetList,
  IndexSetStats,
  IndexSetUpdate,
  IndexTemplate,
  NewIndexSet,
  RetentionStrategies,
  RotationStrategies,
  Strategy,
} from './schemas.ts';

const readOne = permitted('indexsets:read:{id}');
const editOne = permitted('indexsets:edit:{id}');

export const indexSets = endpoints('indices/sets', {
  list: {
    method: 'GET',
    path: '/system/indices/index_sets',
    summary: 'The index sets that the caller may read, by title',
    access: signedIn,
    query: Type.Object({
      skip: Type.Integer({ minimum: 0, default: 0 }),
      limit: Type.Integer({ minimum: 0, default: 0, description: '0 for all' }),
      stats: Type.Boolean({ default: false }),
    }),
    answers: { 200: IndexSetList },
  },
  totalStats: {
    method: 'GET',
    path: '/system/indices/index_sets/stats',
    summary: 'How much all index sets hold',
    access: permitted('indexsets:read'),
    answers: { 200: IndexSetStats },
  },
  read: {
    method: 'GET',
    path: '/system/indices/index_sets/:id',
    summary: 'One index set',
    access: readOne,
    answers: { 200: IndexSet },
  },
  stats: {
    method: 'GET',
    path: '/system/indices/index_sets/:id/stats',
    summary: 'How much an index set holds',
    access: readOne,
    answers: { 200: IndexSetStats },
  },
  create: {
    method: 'POST',
    path: '/system/indices/index_sets',
    summary: 'Create an index set',
    access: permitted('indexsets:create'),
    body: NewIndexSet,
    answers: { 200: IndexSet },
  },
  update: {
    method: 'PUT',
    path: '/system/indices/index_sets/:id',
    summary: 'Change an index set',
    access: editOne,
    body: IndexSetUpdate,
    answers: { 200: IndexSet },
  },
  makeDefault: {
    method: 'PUT',
    path: '/system/indices/index_sets/:id/default',
    summary: 'Make it the default index set',
    access: editOne,
    answers: { 200: IndexSet },
  },
  remove: {
    method: 'DELETE',
    path: '/system/indices/index_sets/:id',
    summary: 'Delete an index set, with its messages unless told otherwise',
    access: permitted('indexsets:delete:{id}'),
    query: Type.Object({ delete_indices: Type.Boolean({ default: true }) }),
    answers: { 204: NoContent },
  },
  writeDefaults: {
    method: 'PUT',
    path: '/system/indices/index_set_defaults',
    summary: 'What a new index set is offered with',
    access: permitted('clusterconfigentry:create', 'clusterconfigentry:edit'),
    body: IndexSetDefaults,
    answers: { 200: IndexSetDefaults },
  },
});

/** Read here, written by `indexSets.writeDefaults`, which checks more. */
export const indexSetDefaultsConfig = configEntry(INDEX_SETS_DEFAULT_CONFIG, IndexSetDefaults);

export const indexStrategies = endpoints('indices/strategies', {
  listRotation: {
    method: 'GET',
    path: '/system/indices/rotation/strategies',
    summary: 'Ways to rotate',
    access: signedIn,
    answers: { 200: RotationStrategies },
  },
  readRotation: {
    method: 'GET',
    path: '/system/indices/rotation/strategies/:strategy',
    summary: 'One way to rotate',
    access: signedIn,
    answers: { 200: Strategy },
  },
  listRetention: {
    method: 'GET',
    path: '/system/indices/retention/strategies',
    summary: 'Ways to remove indices',
    access: signedIn,
    answers: { 200: RetentionStrategies },
  },
  readRetention: {
    method: 'GET',
    path: '/system/indices/retention/strategies/:strategy',
    summary: 'One way to remove indices',
    access: signedIn,
    answers: { 200: Strategy },
  },
});

export const indexTemplates = endpoints('indices/templates', {
  list: {
    method: 'GET',
    path: '/system/indexer/indices/templates',
    summary: 'How tables are made',
    access: permitted('indexsets:read'),
    answers: { 200: Type.Array(IndexTemplate) },
  },
  read: {
    method: 'GET',
    path: '/system/indexer/indices/templates/:indexSetId',
    summary: 'How the table of a set is made',
    access: permitted('indexsets:read:{indexSetId}'),
    answers: { 200: IndexTemplate },
  },
  updateAll: {
    method: 'POST',
    path: '/system/indexer/indices/templates/update',
    summary: 'Make tables that are missing',
    access: signedIn,
    answers: { 200: Type.Array(IndexTemplate) },
  },
  update: {
    method: 'POST',
    path: '/system/indexer/indices/templates/:indexSetId/update',
    summary: 'Make the table of a set',
    access: permitted('indexsets:edit:{indexSetId}'),
    answers: { 200: IndexTemplate },
  },
});

const readDeflector = permitted('deflector:read');
const cycleDeflector = permitted('deflector:cycle');

export const deflector = endpoints('indices/deflector', {
  read: {
    method: 'GET',
    path: '/system/deflector',
    summary: 'The index that the default set writes to',
    access: readDeflector,
    answers: { 200: Deflector },
  },
  readOfSet: {
    method: 'GET',
    path: '/system/deflector/:indexSetId',
    summary: 'The index that an index set writes to',
    access: readDeflector,
    answers: { 200: Deflector },
  },
  cycle: {
    method: 'POST',
    path: '/system/deflector/cycle',
    summary: 'Let the default set write to a new index',
    access: cycleDeflector,
    answers: { 204: NoContent },
  },
  cycleOfSet: {
    method: 'POST',
    path: '/system/deflector/:indexSetId/cycle',
    summary: 'Let an index set write to a new index',
    access: cycleDeflector,
    answers: { 204: NoContent },
  },
  // These two answer alike whether the caller may or not.
  cycleInCluster: {
    method: 'POST',
    path: '/cluster/deflector/cycle',
    summary: 'As /system/deflector/cycle, on any node',
    access: signedIn,
    answers: { 204: NoContent },
  },
  cycleOfSetInCluster: {
    method: 'POST',
    path: '/cluster/deflector/:indexSetId/cycle',
    summary: 'As /system/deflector/…/cycle, on any node',
    access: signedIn,
    answers: { 204: NoContent },
  },
});
