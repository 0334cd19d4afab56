// What a new index set is offered with: kept in the cluster configuration, written by a call of its own.
import {
  DELETE_RETENTION,
  INDEX_SETS_DEFAULT_CONFIG,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/indices/strategies';
import { IndexSetDefaults, type StrategyConfig } from '@logboom/contract/indices/schemas';
import { indexSets } from '@logboom/contract/indices/set-endpoints';
import type { ClusterConfig, ConfigEntry } from '../../../cluster/cluster-config.ts';
import { badRequest, RequestError } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { lifeOf } from './index-set.service.ts';
import type { IndexLimits } from './limits.ts';
import { defaultConfig, RETENTION_STRATEGIES, ROTATION_STRATEGIES, type StrategyKind } from './strategies.ts';

export const indexSetDefaultsEntry: ConfigEntry<typeof IndexSetDefaults> = {
  className: INDEX_SETS_DEFAULT_CONFIG,
  schema: IndexSetDefaults,
  seeded: true,
  initial: () => ({
    index_analyzer: 'standard',
    shards: 1,
    replicas: 0,
    index_optimization_max_num_segments: 1,
    index_optimization_disabled: false,
    field_type_refresh_interval: 5,
    field_type_refresh_interval_unit: 'SECONDS' as const,
    ...rotation(TIME_SIZE_ROTATION, initialConfig(ROTATION_STRATEGIES, TIME_SIZE_ROTATION)),
    ...retention(DELETE_RETENTION, initialConfig(RETENTION_STRATEGIES, DELETE_RETENTION)),
  }),
  check: fieldProblem,
};

function initialConfig(kinds: readonly StrategyKind[], className: string): StrategyConfig {
  const kind = kinds.find((candidate) => candidate.className === className);
  return kind ? defaultConfig(kind) : { type: className };
}

/** Clients read either name. */
function rotation(rotation_strategy_class: string, config: StrategyConfig) {
  return { rotation_strategy_class, rotation_strategy_config: config, rotation_strategy: config };
}

function retention(retention_strategy_class: string, config: StrategyConfig) {
  return { retention_strategy_class, retention_strategy_config: config, retention_strategy: config };
}

const invalid = (field: string, text: string) => `Invalid value for field [${field}]: ${text}`;

function fieldProblem(value: IndexSetDefaults): string | undefined {
  if (value.index_analyzer.trim() === '') return invalid('index_analyzer', 'must not be blank');
  const least = {
    shards: 1,
    replicas: 0,
    index_optimization_max_num_segments: 1,
    field_type_refresh_interval: 0,
  };
  for (const [field, minimum] of Object.entries(least)) {
    if (value[field as keyof typeof least] < minimum)
      return invalid(field, `must be greater than or equal to ${minimum}`);
  }
  if (!(value.rotation_strategy_config ?? value.rotation_strategy))
    return invalid('rotation_strategy_config', 'must not be null');
  if (!(value.retention_strategy_config ?? value.retention_strategy))
    return invalid('retention_strategy_config', 'must not be null');
  return undefined;
}

/** Both strategies read and checked, each under both of its names. */
function normalised(value: IndexSetDefaults, limits: IndexLimits): IndexSetDefaults {
  const problem = fieldProblem(value);
  if (problem !== undefined) throw badRequest(problem, 'INDEX_SET_DEFAULTS_INVALID');
  const { rotation_strategy_class, retention_strategy_class } = value;
  try {
    const life = lifeOf(
      {
        rotation_strategy_class,
        retention_strategy_class,
        rotation_strategy: value.rotation_strategy_config ?? value.rotation_strategy ?? { type: '' },
        retention_strategy: value.retention_strategy_config ?? value.retention_strategy ?? { type: '' },
      },
      limits,
    );
    return {
      ...value,
      ...rotation(rotation_strategy_class, life.rotation.config),
      ...retention(retention_strategy_class, life.retention.config),
    };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw badRequest(invalid('rotation_strategy_config', error.message), 'INDEX_SET_DEFAULTS_INVALID');
  }
}

export function defaultsRoutes(config: ClusterConfig, limits: IndexLimits): (api: ApiServer) => void {
  return (api) => {
    route(api, indexSets.writeDefaults, async ({ body }) => {
      const value = normalised(body, limits);
      await config.write(indexSetDefaultsEntry, value);
      return value;
    });
  };
}
