// The ways in which indices rotate and are removed, in words.
import { describeDuration } from '@logboom/contract/common/duration';
import {
  CLOSE_RETENTION,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NO_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/indices/strategies';
import type { IndexSet } from '@logboom/contract/indices/schemas';
import { formatBytes, formatNumber } from '../../kit/values/formatNumber.ts';

export const ROTATIONS = [
  { value: TIME_SIZE_ROTATION, label: 'Index time size optimizing' },
  { value: COUNT_ROTATION, label: 'Index message count' },
  { value: SIZE_ROTATION, label: 'Index size' },
  { value: TIME_ROTATION, label: 'Index time' },
] as const;

export const RETENTIONS = [
  { value: DELETE_RETENTION, label: 'Delete index' },
  { value: CLOSE_RETENTION, label: 'Close index' },
  { value: NO_RETENTION, label: 'Do nothing' },
] as const;

type Strategies = Pick<
  IndexSet,
  'rotation_strategy' | 'rotation_strategy_class' | 'retention_strategy' | 'retention_strategy_class'
>;

export function rotationWords({
  rotation_strategy: config,
  rotation_strategy_class: type,
}: Strategies): string {
  switch (type) {
    case COUNT_ROTATION:
      return `A new index after ${formatNumber(config.max_docs_per_index ?? 0)} messages`;
    case SIZE_ROTATION:
      return `A new index after ${formatBytes(config.max_size ?? 0)}`;
    case TIME_ROTATION:
      return `A new index every ${duration(config.rotation_period)}`;
    case TIME_SIZE_ROTATION:
      return `Kept for ${duration(config.index_lifetime_min)} to ${duration(config.index_lifetime_max)}`;
    default:
      return type;
  }
}

export function retentionWords(set: Strategies): string {
  const verb = RETENTION_VERBS[set.retention_strategy_class];
  if (verb === undefined) return 'Indices are kept';
  // With this rotation, age decides, not number.
  if (set.rotation_strategy_class === TIME_SIZE_ROTATION) return `${verb} after their lifetime`;
  const { max_number_of_indices: limit = 0 } = set.retention_strategy;
  return `${verb} when there are more than ${formatNumber(limit)}`;
}

const RETENTION_VERBS: Readonly<Record<string, string>> = {
  [DELETE_RETENTION]: 'Indices are deleted',
  [CLOSE_RETENTION]: 'Indices are closed',
};

function duration(text: string | null | undefined): string {
  return describeDuration(text ?? '') ?? text ?? 'an unknown time';
}
