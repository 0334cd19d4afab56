// The calls that list the ways of rotation and retention.
import { RetentionStrategies, RotationStrategies, Strategy } from '@logboom/contract/indices/schemas';
import { Type } from 'typebox';
import { signedIn } from '@logboom/contract/wire/access';
import { notFound } from '../../../http/errors.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { IndexLimits } from './limits.ts';
import { presentStrategy, type StrategyKind } from './strategies.ts';

const tags = ['Index strategies'];
const params = Type.Object({ strategy: Type.String({ maxLength: 256 }) });

export function strategyRoutes(limits: IndexLimits): (api: ApiServer) => void {
  return (api) => {
    const rotation = '/system/indices/rotation/strategies';
    const retention = '/system/indices/retention/strategies';
    api.get(rotation, {
      schema: { tags, summary: 'Ways to rotate', response: { 200: RotationStrategies } },
      config: { access: signedIn },
      handler: async () => ({
        ...listOf(limits.rotations),
        context: { time_size_optimizing_retention_fixed_leeway: limits.fixedLeeway ?? null },
      }),
    });
    api.get(retention, {
      schema: { tags, summary: 'Ways to remove indices', response: { 200: RetentionStrategies } },
      config: { access: signedIn },
      handler: async () => ({
        ...listOf(limits.retentions),
        context: { max_index_retention_period: limits.maxRetentionPeriod ?? null },
      }),
    });
    api.get(`${rotation}/:strategy`, {
      schema: { tags, summary: 'One way to rotate', params, response: { 200: Strategy } },
      config: { access: signedIn },
      handler: async (request) => find(limits.rotations, request.params.strategy, 'rotation'),
    });
    api.get(`${retention}/:strategy`, {
      schema: { tags, summary: 'One way to remove indices', params, response: { 200: Strategy } },
      config: { access: signedIn },
      handler: async (request) => find(limits.retentions, request.params.strategy, 'retention'),
    });
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
