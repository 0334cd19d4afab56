// Decides whether an index set needs its next index. Pure: the register and the figures in, a reason out.
import {
  COUNT_ROTATION,
  NO_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/indices/strategies';
import type { StrategyConfig } from '@logboom/contract/indices/schemas';
import { milliseconds, type IndexLimits } from '../sets/limits.ts';
import { endOfPeriod } from './periods.ts';

export interface WriteIndex {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly documents: number;
  readonly bytes: number;
}

export interface RotationQuestion {
  readonly strategy: string;
  readonly config: StrategyConfig;
  readonly retentionStrategy: string;
  readonly shards: number;
  readonly index: WriteIndex;
  readonly now: number;
  readonly limits: Pick<IndexLimits, 'rotationPeriod' | 'minShardSize' | 'maxShardSize'>;
}

/** A sentence for the log, or undefined when the index stays. */
export function reasonToRotate(question: RotationQuestion): string | undefined {
  const { config, index } = question;
  switch (question.strategy) {
    case COUNT_ROTATION: {
      const max = config.max_docs_per_index ?? Number.POSITIVE_INFINITY;
      return index.documents > max ? `it holds more than ${max} messages` : undefined;
    }
    case SIZE_ROTATION: {
      const max = config.max_size ?? Number.POSITIVE_INFINITY;
      return index.bytes > max ? `it is larger than ${max} bytes` : undefined;
    }
    case TIME_ROTATION:
      return timeReason(question);
    case TIME_SIZE_ROTATION:
      return timeSizeReason(question);
    default:
      return undefined;
  }
}

function timeReason({ config, index, now }: RotationQuestion): string | undefined {
  if (index.documents === 0 && !config.rotate_empty_index_set) return undefined;
  const { rotation_period: period = '', max_rotation_period: longest } = config;
  if (now >= endOfPeriod(index.createdAt, period)) return `its period of ${period} is over`;
  const isTooOld = longest && now >= endOfPeriod(index.createdAt, longest);
  return isTooOld ? `its longest period of ${longest} is over` : undefined;
}

function timeSizeReason(question: RotationQuestion): string | undefined {
  const { config, index, now, shards, limits } = question;
  if (index.documents === 0) return undefined;
  if (index.bytes > limits.maxShardSize * shards) return 'it is larger than an index should be';
  const age = now - index.createdAt;
  const leeway = milliseconds(config.index_lifetime_max) - milliseconds(config.index_lifetime_min);
  if (question.retentionStrategy !== NO_RETENTION && age > leeway)
    return 'its oldest messages would be kept for too long';
  const isLargeEnough = index.bytes >= limits.minShardSize * shards;
  return age >= milliseconds(limits.rotationPeriod) && isLargeEnough
    ? 'it is old and large enough'
    : undefined;
}
