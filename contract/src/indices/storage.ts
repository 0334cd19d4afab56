// How much room all indices take together, when the disk is full, and the limits after which the oldest go.
import { Type, type Static } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';

export const MIN_TOTAL_BYTES = 1_000_000;
export const FREE_PERCENT = { min: 1, max: 90 };

export const StorageLimits = Type.Object({
  max_total_bytes: Type.Union([Type.Integer({ minimum: MIN_TOTAL_BYTES }), Type.Null()], {
    default: null,
    description: 'The oldest indices are deleted when all take more; null for no limit',
  }),
  min_free_percent: Type.Union(
    [Type.Number({ minimum: FREE_PERCENT.min, maximum: FREE_PERCENT.max }), Type.Null()],
    {
      default: null,
      description: 'The oldest indices are deleted when less of the disk is free; null for no limit',
    },
  ),
});
export type StorageLimits = Static<typeof StorageLimits>;

export const StorageForecast = Type.Object({
  /** What is reached first. */
  what: Type.Union([Type.Literal('disk_full'), Type.Literal('min_free'), Type.Literal('max_total')]),
  at: Type.String(),
});
export type StorageForecast = Static<typeof StorageForecast>;

export const StorageState = Type.Object({
  documents: Type.Integer(),
  bytes: Type.Integer({ description: 'Of all open indices' }),
  disk: Type.Object({ free_bytes: Type.Integer(), total_bytes: Type.Integer() }),
  bytes_per_day: Type.Union([Type.Integer(), Type.Null()], {
    description: 'What came in the last seven days, a day; null when there is too little to say so',
  }),
  forecast: Type.Union([StorageForecast, Type.Null()], {
    description:
      'Null when it does not happen within ten years at this rate, because retention deletes in time',
  }),
  limits: StorageLimits,
});
export type StorageState = Static<typeof StorageState>;

export const storage = endpoints('indices/storage', {
  read: {
    method: 'GET',
    path: '/system/indexer/storage',
    summary: 'The room that all indices take, a forecast, and the limits',
    access: permitted('indices:read'),
    answers: { 200: StorageState },
  },
  writeLimits: {
    method: 'PUT',
    path: '/system/indexer/storage/limits',
    summary: 'Change the limits after which the oldest indices are deleted',
    access: permitted('indexsets:edit'),
    body: StorageLimits,
    answers: { 200: StorageLimits },
  },
});
