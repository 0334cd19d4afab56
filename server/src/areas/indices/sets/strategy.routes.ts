// The calls that list the ways of rotation and retention.
import { indexStrategies } from '@logboom/contract/indices/set-endpoints';
import type { Strategy } from '@logboom/contract/indices/schemas';
import { notFound } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { IndexLimits } from './limits.ts';
import { presentStrategy, type StrategyKind } from './strategies.ts';

export function strategyRoutes(limits: IndexLimits): (api: ApiServer) => void {
  return (api) => {
    route(api, indexStrategies.listRotation, async () => ({
      ...listOf(limits.rotations),
      context: { time_size_optimizing_retention_fixed_leeway: limits.fixedLeeway ?? null },
    }));
    route(api, indexStrategies.listRetention, async () => ({
      ...listOf(limits.retentions),
      context: { max_index_retention_period: limits.maxRetentionPeriod ?? null },
    }));
    route(api, indexStrategies.readRotation, async ({ params }) =>
      find(limits.rotations, params.strategy, 'rotation'),
    );
    route(api, indexStrategies.readRetention, async ({ params }) =>
      find(limits.retentions, params.strategy, 'retention'),
    );
  };
}

function listOf(kinds: readonly StrategyKind[]): { total: number; strategies: Strategy[] } {
  return { total: kinds.length, strategies: kinds.map(presentStrategy) };
}

function find(kinds: readonly StrategyKind[], className: string, what: string): Strategy {
  const kind = kinds.find((candidate) => candidate.className === className);
  if (!kind) throw notFound(`Couldn't find ${what} strategy for given type ${className}`, 'STRATEGY_UNKNOWN');
  return presentStrategy(kind);
}
