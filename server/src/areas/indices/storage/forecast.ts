// When the disk is full at the rate of the last days, with what retention deletes on the way. Pure: figures in, a moment out.
import type { StorageForecast, StorageLimits } from '@logboom/contract/indices/storage';
import { DELETE_RETENTION, TIME_SIZE_ROTATION } from '@logboom/contract/indices/strategies';
import type { StrategyConfig } from '@logboom/contract/indices/schemas';
import { milliseconds } from '../sets/limits.ts';

export interface SizedIndex {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly rotatedAt: number | undefined;
}

export interface SizedSet {
  readonly rotation: { readonly class: string; readonly config: StrategyConfig };
  readonly retention: { readonly class: string; readonly config: StrategyConfig };
  readonly indices: readonly SizedIndex[];
}

export interface ForecastQuestion {
  readonly sets: readonly SizedSet[];
  readonly disk: { readonly free: number; readonly total: number };
  readonly limits: StorageLimits;
  readonly now: number;
}

const DAY_MS = 86_400_000;
const LOOK_BACK_MS = 7 * DAY_MS;
/** Less says nothing about a day. */
const LEAST_MS = 60 * 60_000;
const MAX_DAYS = 3650;

/** Bytes a day; undefined when messages have come for too short a time. */
export function growthOf(indices: readonly SizedIndex[], now: number): number | undefined {
  const oldest = Math.min(...indices.map(({ createdAt }) => createdAt));
  const since = Math.max(oldest, now - LOOK_BACK_MS);
  if (!(now - since >= LEAST_MS)) return undefined;
  const came = indices.reduce((sum, { bytes, createdAt, rotatedAt = now }) => {
    const life = Math.max(1, rotatedAt - createdAt);
    return sum + bytes * (Math.max(0, rotatedAt - Math.max(createdAt, since)) / life);
  }, 0);
  return (came / (now - since)) * DAY_MS;
}

export function forecast({ sets, disk, limits, now }: ForecastQuestion): StorageForecast | undefined {
  const grown = sets.map((set) => {
    const size = set.indices.reduce((sum, { bytes }) => sum + bytes, 0);
    const growth = growthOf(set.indices, now) ?? 0;
    return { size, growth, most: Math.max(size, mostOf(set, growth)) };
  });
  const total = grown.reduce((sum, { size }) => sum + size, 0);
  const thresholds = thresholdsOf(total, disk, limits);
  for (let day = 0; day <= MAX_DAYS; day++) {
    const then = grown.reduce((sum, { size, growth, most }) => sum + Math.min(size + growth * day, most), 0);
    const reached = thresholds.find(({ bytes }) => then >= bytes);
    if (reached !== undefined) return { what: reached.what, at: new Date(now + day * DAY_MS).toISOString() };
  }
  return undefined;
}

/** In sizes of all indices together, the first that is reached first. */
function thresholdsOf(total: number, { free, total: disk }: ForecastQuestion['disk'], limits: StorageLimits) {
  const thresholds: { what: StorageForecast['what']; bytes: number }[] = [
    { what: 'disk_full', bytes: total + free },
  ];
  const { max_total_bytes, min_free_percent } = limits;
  if (min_free_percent !== null)
    thresholds.push({ what: 'min_free', bytes: total + free - (disk * min_free_percent) / 100 });
  if (max_total_bytes !== null) thresholds.push({ what: 'max_total', bytes: max_total_bytes });
  return thresholds.toSorted((one, other) => one.bytes - other.bytes);
}

/** What retention lets a set become. */
function mostOf({ rotation, retention, indices }: SizedSet, growth: number): number {
  if (retention.class !== DELETE_RETENTION) return Number.POSITIVE_INFINITY;
  if (rotation.class === TIME_SIZE_ROTATION)
    return (growth * milliseconds(rotation.config.index_lifetime_max)) / DAY_MS;
  const limit = retention.config.max_number_of_indices ?? Number.POSITIVE_INFINITY;
  const rotated = indices.filter(({ rotatedAt }) => rotatedAt !== undefined);
  // Before the first rotation nobody knows how large an index becomes.
  if (rotated.length === 0) return Number.POSITIVE_INFINITY;
  return limit * (rotated.reduce((sum, { bytes }) => sum + bytes, 0) / rotated.length);
}
