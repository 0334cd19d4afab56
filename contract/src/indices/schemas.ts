// Index sets, their indices, ranges and failures on the wire.
import { Type, type Static, type TString } from 'typebox';
import { INDEX_PREFIX_MAX_LENGTH } from './strategies.ts';
import { nullable } from '../common/nullable.ts';

const exact = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ maxLength });
const className = text(256);
const count = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Which of the properties are needed depends on `type`; the server knows. */
const strategyConfig = (period: TString) =>
  Type.Object(
    {
      type: className,
      max_docs_per_index: Type.Optional(count),
      max_size: Type.Optional(count),
      rotation_period: Type.Optional(period),
      max_rotation_period: Type.Optional(nullable(period)),
      rotate_empty_index_set: Type.Optional(Type.Boolean()),
      index_lifetime_min: Type.Optional(period),
      index_lifetime_max: Type.Optional(period),
      max_number_of_indices: Type.Optional(count),
    },
    exact,
  );

const StrategyRequest = strategyConfig(Type.String({ format: 'iso-duration', maxLength: 64 }));
const StrategyConfig = strategyConfig(Type.String());
export type StrategyConfig = Static<typeof StrategyConfig>;

const strategies = (config: typeof StrategyConfig) => ({
  rotation_strategy_class: className,
  rotation_strategy: config,
  retention_strategy_class: className,
  retention_strategy: config,
});

export const IndexSet = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: nullable(Type.String()),
  default: Type.Boolean(),
  can_be_default: Type.Boolean(),
  writable: Type.Boolean(),
  index_prefix: Type.String(),
  shards: Type.Integer(),
  replicas: Type.Integer(),
  ...strategies(StrategyConfig),
  creation_date: Type.String(),
  index_analyzer: Type.String(),
  index_optimization_max_num_segments: Type.Integer(),
  index_optimization_disabled: Type.Boolean(),
  field_type_refresh_interval: Type.Integer(),
  index_template_type: nullable(Type.String()),
});
export type IndexSet = Static<typeof IndexSet>;

const whole = (fallback?: number) =>
  Type.Integer({
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: 2_147_483_647,
    ...(fallback === undefined ? {} : { default: fallback }),
  });

const changeable = {
  title: Type.Optional(nullable(text(1024))),
  description: Type.Optional(nullable(text(16_384))),
  writable: Type.Boolean({ default: false }),
  shards: whole(0),
  replicas: whole(0),
  ...strategies(StrategyRequest),
  index_optimization_max_num_segments: whole(0),
  index_optimization_disabled: Type.Boolean({ default: false }),
  field_type_refresh_interval: Type.Optional(
    nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  ),
};

/** Every property of an index set is known, also those that nobody may choose. */
export const NewIndexSet = Type.Object(
  {
    id: Type.Optional(nullable(text(64))),
    ...changeable,
    default: Type.Optional(Type.Boolean()),
    can_be_default: Type.Optional(Type.Boolean()),
    index_prefix: Type.Optional(nullable(text(INDEX_PREFIX_MAX_LENGTH * 4))),
    creation_date: Type.Optional(nullable(text(64))),
    index_analyzer: Type.Optional(nullable(text(256))),
    index_template_type: Type.Optional(nullable(text(64))),
  },
  exact,
);
export type NewIndexSet = Static<typeof NewIndexSet>;

/** What else the caller sends is ignored. */
export const IndexSetUpdate = Type.Object(changeable);
export type IndexSetUpdate = Static<typeof IndexSetUpdate>;

export const IndexSetStats = Type.Object({
  indices: Type.Integer(),
  documents: Type.Integer(),
  size: Type.Integer(),
});
export type IndexSetStats = Static<typeof IndexSetStats>;

export const IndexSetList = Type.Object({
  total: Type.Integer(),
  index_sets: Type.Array(IndexSet),
  stats: Type.Record(Type.String(), IndexSetStats),
});
export type IndexSetList = Static<typeof IndexSetList>;

export const Strategy = Type.Object({
  type: Type.String(),
  default_config: StrategyConfig,
  json_schema: Type.Object({
    type: Type.Literal('object'),
    id: Type.String(),
    properties: Type.Record(Type.String(), Type.Object({ type: Type.String() })),
  }),
});
export type Strategy = Static<typeof Strategy>;

const strategyList = (context: string) =>
  Type.Object({
    total: Type.Integer(),
    strategies: Type.Array(Strategy),
    context: Type.Object({ [context]: nullable(Type.String()) }),
  });
export const RotationStrategies = strategyList('time_size_optimizing_retention_fixed_leeway');
export const RetentionStrategies = strategyList('max_index_retention_period');

export const TIME_UNITS = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
} as const;

/** `rotation_strategy` and `retention_strategy` are other names of the two configurations. */
export const IndexSetDefaults = Type.Object(
  {
    index_analyzer: Type.String({ maxLength: 256 }),
    shards: whole(),
    replicas: whole(),
    index_optimization_max_num_segments: whole(),
    index_optimization_disabled: Type.Boolean(),
    field_type_refresh_interval: whole(),
    field_type_refresh_interval_unit: Type.Enum(Object.keys(TIME_UNITS) as (keyof typeof TIME_UNITS)[]),
    rotation_strategy_class: className,
    rotation_strategy_config: Type.Optional(StrategyRequest),
    rotation_strategy: Type.Optional(StrategyRequest),
    retention_strategy_class: className,
    retention_strategy_config: Type.Optional(StrategyRequest),
    retention_strategy: Type.Optional(StrategyRequest),
  },
  exact,
);
export type IndexSetDefaults = Static<typeof IndexSetDefaults>;

export const IndexRange = Type.Object({
  index_name: Type.String(),
  begin: Type.String(),
  end: Type.String(),
  calculated_at: nullable(Type.String()),
  took_ms: Type.Integer(),
});
export type IndexRange = Static<typeof IndexRange>;

export const IndexRanges = Type.Object({ total: Type.Integer(), ranges: Type.Array(IndexRange) });

export const Deflector = Type.Object({ is_up: Type.Boolean(), current_target: nullable(Type.String()) });
export type Deflector = Static<typeof Deflector>;

const Times = Type.Object({ total: Type.Integer(), time_seconds: Type.Integer() });

const IndexStats = Type.Object({
  flush: Times,
  get: Times,
  index: Times,
  merge: Times,
  refresh: Times,
  search_query: Times,
  search_fetch: Times,
  open_search_contexts: Type.Integer(),
  store_size_bytes: Type.Integer(),
  segments: Type.Integer(),
  documents: Type.Object({ count: Type.Integer(), deleted: Type.Integer() }),
});
export type IndexStats = Static<typeof IndexStats>;

const Shard = Type.Object({
  id: Type.Integer(),
  state: Type.String(),
  active: Type.Boolean(),
  primary: Type.Boolean(),
  node_id: Type.String(),
  node_name: nullable(Type.String()),
  node_hostname: nullable(Type.String()),
  relocating_to: nullable(Type.String()),
});

export const IndexInfo = Type.Object({
  index_name: Type.String(),
  primary_shards: IndexStats,
  all_shards: IndexStats,
  routing: Type.Array(Shard),
  reopened: Type.Boolean(),
});
export type IndexInfo = Static<typeof IndexInfo>;

export const IndexNames = Type.Object({ indices: Type.Array(Type.String()), total: Type.Integer() });
export type IndexNames = Static<typeof IndexNames>;

export const OpenIndices = Type.Object({ indices: Type.Array(IndexInfo) });

export const AllIndices = Type.Object({ closed: IndexNames, reopened: IndexNames, all: OpenIndices });
export type AllIndices = Static<typeof AllIndices>;

export const ClusterHealth = Type.Object({
  status: Type.String(),
  shards: Type.Object({
    active: Type.Integer(),
    initializing: Type.Integer(),
    relocating: Type.Integer(),
    unassigned: Type.Integer(),
  }),
});
export type ClusterHealth = Static<typeof ClusterHealth>;

/** In the words that clients know; -1 is not known. */
export const EngineStats = Type.Object({
  cluster_name: Type.String(),
  cluster_version: nullable(Type.String({ description: 'Of the engine that holds the messages' })),
  status: Type.Union([Type.Literal('Green'), Type.Literal('Red')]),
  cluster_health: Type.Object({
    number_of_nodes: Type.Integer(),
    number_of_data_nodes: Type.Integer(),
    active_shards: Type.Integer(),
    relocating_shards: Type.Integer(),
    active_primary_shards: Type.Integer(),
    initializing_shards: Type.Integer(),
    unassigned_shards: Type.Integer(),
    timed_out: Type.Boolean(),
    pending_tasks: Type.Integer(),
    pending_tasks_time_in_queue: Type.Array(Type.Integer()),
  }),
  nodes_stats: Type.Object({
    total: Type.Integer(),
    master_only: Type.Integer(),
    data_only: Type.Integer(),
    master_data: Type.Integer(),
    client: Type.Integer(),
  }),
  indices_stats: Type.Object({
    index_count: Type.Integer(),
    store_size: Type.Integer(),
    field_data_size: Type.Integer(),
    id_cache_size: Type.Integer(),
  }),
});
export type EngineStats = Static<typeof EngineStats>;

export const IndexerOverview = Type.Object({
  deflector: Deflector,
  indexer_cluster: Type.Object({ health: ClusterHealth, name: Type.String() }),
  counts: Type.Object({ events: Type.Integer() }),
  indices: Type.Array(
    Type.Object({
      index_name: Type.String(),
      size: nullable(Type.Object({ events: Type.Integer(), deleted: Type.Integer(), bytes: Type.Integer() })),
      range: nullable(IndexRange),
      is_deflector: Type.Boolean(),
      is_closed: Type.Boolean(),
      is_reopened: Type.Boolean(),
    }),
  ),
});
export type IndexerOverview = Static<typeof IndexerOverview>;

export const IndexFailures = Type.Object({
  failures: Type.Array(
    Type.Object({
      timestamp: Type.String(),
      letter_id: Type.String(),
      message: Type.String(),
      index: Type.String(),
      type: Type.String(),
    }),
  ),
  total: Type.Integer(),
});
export type IndexFailures = Static<typeof IndexFailures>;

export const IndexTemplate = Type.Object({ name: Type.String(), template: Type.Unknown() });
export type IndexTemplate = Static<typeof IndexTemplate>;
