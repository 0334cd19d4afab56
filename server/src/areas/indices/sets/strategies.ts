// The ways in which an index set rotates and removes its indices: what each can be told, and its defaults.
import {
  CLOSE_RETENTION,
  configTypeOf,
  COUNT_ROTATION,
  DELETE_RETENTION,
  NO_RETENTION,
  SIZE_ROTATION,
  TIME_ROTATION,
  TIME_SIZE_ROTATION,
} from '@logboom/contract/indices/strategies';
import type { Strategy, StrategyConfig } from '@logboom/contract/indices/schemas';

export interface StrategyKind {
  readonly className: string;
  /** As settings name it. */
  readonly shortName: string;
  readonly defaults: Omit<StrategyConfig, 'type'>;
}

const number = (max_number_of_indices: number) => ({ max_number_of_indices });

export const ROTATION_STRATEGIES: readonly StrategyKind[] = [
  { className: COUNT_ROTATION, shortName: 'count', defaults: { max_docs_per_index: 20_000_000 } },
  { className: SIZE_ROTATION, shortName: 'size', defaults: { max_size: 1_073_741_824 } },
  {
    className: TIME_ROTATION,
    shortName: 'time',
    defaults: { rotation_period: 'P1D', max_rotation_period: null, rotate_empty_index_set: false },
  },
  {
    className: TIME_SIZE_ROTATION,
    shortName: 'time-size-optimizing',
    defaults: { index_lifetime_min: 'P30D', index_lifetime_max: 'P40D' },
  },
];

export const RETENTION_STRATEGIES: readonly StrategyKind[] = [
  { className: DELETE_RETENTION, shortName: 'delete', defaults: number(20) },
  { className: CLOSE_RETENTION, shortName: 'close', defaults: number(20) },
  { className: NO_RETENTION, shortName: 'none', defaults: number(2_147_483_647) },
];

/** What may be left out of a configuration. */
const optional: ReadonlySet<string> = new Set(['max_rotation_period', 'rotate_empty_index_set']);

/**
 * The configuration with just the properties of its strategy, or a sentence about what is missing. Two clients send the
 * class of the strategy and its configuration; they must belong together.
 */
export function readStrategy(
  kinds: readonly StrategyKind[],
  className: string,
  config: StrategyConfig,
): { config: StrategyConfig } | { problem: string } {
  const kind = kinds.find((candidate) => candidate.className === className);
  if (!kind) return { problem: `Unknown strategy ${className}` };
  const type = configTypeOf(className);
  if (config.type !== type) return { problem: `The configuration of ${className} must be of type ${type}` };
  const given: Record<string, unknown> = config;
  const names = Object.keys(kind.defaults);
  const missing = names.find((name) => !optional.has(name) && given[name] === undefined);
  if (missing !== undefined) return { problem: `${missing} is missing in the configuration of ${className}` };
  const defaults: Record<string, unknown> = kind.defaults;
  const values = names.map((name) => [name, given[name] ?? defaults[name]]);
  return { config: { type, ...(Object.fromEntries(values) as Omit<StrategyConfig, 'type'>) } };
}

export function defaultConfig({ className, defaults }: StrategyKind): StrategyConfig {
  return { type: configTypeOf(className), ...defaults };
}

export function presentStrategy(kind: StrategyKind): Strategy {
  const type = configTypeOf(kind.className);
  const properties = Object.entries({ ...kind.defaults, type }).map(([name, value]) => [
    name,
    { type: jsonType(value) },
  ]);
  return {
    type: kind.className,
    default_config: defaultConfig(kind),
    json_schema: {
      type: 'object',
      id: `urn:jsonschema:${type.replaceAll('.', ':')}`,
      properties: Object.fromEntries(properties) as Strategy['json_schema']['properties'],
    },
  };
}

/** The only value that is null by default is a period. */
function jsonType(value: unknown): string {
  if (typeof value === 'number') return 'integer';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}
