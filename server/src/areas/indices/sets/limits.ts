// What the administrator of the server has decided about the life of indices, read from the settings.
import { parseDuration } from '@logboom/contract/common/duration';
import type { Settings } from '../../../config/settings.ts';
import { RETENTION_STRATEGIES, ROTATION_STRATEGIES, type StrategyKind } from './strategies.ts';

export interface IndexLimits {
  readonly rotations: readonly StrategyKind[];
  readonly retentions: readonly StrategyKind[];
  /** ISO periods. */
  readonly maxRetentionPeriod: string | undefined;
  readonly rotationPeriod: string;
  readonly fixedLeeway: string | undefined;
  /** Bytes for each shard of the index set. */
  readonly minShardSize: number;
  readonly maxShardSize: number;
}

export function indexLimits(settings: Settings): IndexLimits {
  const enabled: readonly string[] = settings.enabledIndexRotationStrategies;
  const disabled: readonly string[] = settings.disabledRetentionStrategies;
  return {
    rotations: ROTATION_STRATEGIES.filter(({ shortName }) => enabled.includes(shortName)),
    retentions: RETENTION_STRATEGIES.filter(({ shortName }) => !disabled.includes(shortName)),
    maxRetentionPeriod: settings.maxIndexRetentionPeriod,
    rotationPeriod: settings.timeSizeOptimizingRotationPeriod,
    fixedLeeway: settings.timeSizeOptimizingRetentionFixedLeeway,
    minShardSize: settings.timeSizeOptimizingRotationMinShardSize,
    maxShardSize: settings.timeSizeOptimizingRotationMaxShardSize,
  };
}

/** Periods have been checked before they were stored; one that is none after all counts as nothing. */
export function milliseconds(period: string | null | undefined): number {
  return (period && parseDuration(period)) || 0;
}
