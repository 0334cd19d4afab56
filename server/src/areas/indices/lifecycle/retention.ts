// Decides which indices of a set are closed or deleted by its retention. Pure: the register in, numbers out.
import { CLOSE_RETENTION, DELETE_RETENTION, TIME_SIZE_ROTATION } from '@logboom/contract/indices/strategies';
import type { StrategyConfig } from '@logboom/contract/indices/schemas';
import { milliseconds } from '../sets/limits.ts';

export interface RegisteredIndex {
  readonly number: number;
  readonly state: 'open' | 'closed' | 'reopened';
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly rotatedAt: number | undefined;
}

export interface RetentionQuestion {
  readonly rotation: { readonly class: string; readonly config: StrategyConfig };
  readonly retention: { readonly class: string; readonly config: StrategyConfig };
  readonly indices: readonly RegisteredIndex[];
  readonly now: number;
}

export interface RetentionAnswer {
  readonly action: 'delete' | 'close';
  /** Oldest first. */
  readonly numbers: readonly number[];
}

export function indicesToRetire(question: RetentionQuestion): RetentionAnswer {
  const action = question.retention.class === CLOSE_RETENTION ? 'close' : 'delete';
  if (![DELETE_RETENTION, CLOSE_RETENTION].includes(question.retention.class)) return { action, numbers: [] };
  const newest = Math.max(...question.indices.map(({ number }) => number));
  // Somebody who reopened an index wants to read it; one that is closed need not be closed again.
  const counted = question.indices
    .filter(({ state }) => state !== 'reopened' && !(action === 'close' && state === 'closed'))
    .toSorted((left, right) => left.number - right.number);
  const candidates = counted.filter(({ number }) => number !== newest);
  const retired =
    question.rotation.class === TIME_SIZE_ROTATION
      ? candidates.filter((index) => isExpired(index, question))
      : candidates.slice(0, Math.max(0, counted.length - limitOf(question)));
  return { action, numbers: retired.map(({ number }) => number) };
}

function limitOf({ retention }: RetentionQuestion): number {
  return Math.max(1, retention.config.max_number_of_indices ?? Number.POSITIVE_INFINITY);
}

function isExpired({ createdAt, rotatedAt }: RegisteredIndex, { rotation, now }: RetentionQuestion): boolean {
  const { index_lifetime_min: min, index_lifetime_max: max } = rotation.config;
  if (rotatedAt !== undefined) return now - rotatedAt > milliseconds(min);
  return now - createdAt > milliseconds(max);
}
