// The index sets that every installation begins with.
import { DELETE_RETENTION, TIME_ROTATION, TIME_SIZE_ROTATION } from '@logboom/contract/indices/strategies';
import { newId } from '../../../storage/ids.ts';
import { EVENTS_TEMPLATE, MESSAGES_TEMPLATE, strategyColumn } from './index-set.present.ts';
import type { IndexSetStore, NewIndexSetRow } from './index-set.store.ts';
import { RETENTION_STRATEGIES, ROTATION_STRATEGIES, defaultConfig, type StrategyKind } from './strategies.ts';

export const EVENTS_PREFIX = 'gl-events';
export const SYSTEM_EVENTS_PREFIX = 'gl-system-events';

function strategy(kinds: readonly StrategyKind[], className: string, values: object = {}): string {
  const kind = kinds.find((candidate) => candidate.className === className);
  if (!kind) throw new Error(`There is no strategy ${className}`);
  return strategyColumn(className, { ...defaultConfig(kind), ...values });
}

function firstSets(): NewIndexSetRow[] {
  const common = {
    writable: true,
    shards: 1,
    replicas: 0,
    index_analyzer: 'standard',
    creation_date: new Date(),
    max_num_segments: 1,
    optimization_disabled: false,
    field_type_refresh_ms: 5000,
  };
  const events = {
    ...common,
    is_default: false,
    is_regular: false,
    template_type: EVENTS_TEMPLATE,
    rotation: strategy(ROTATION_STRATEGIES, TIME_ROTATION, { rotation_period: 'P1M' }),
    retention: strategy(RETENTION_STRATEGIES, DELETE_RETENTION, { max_number_of_indices: 12 }),
  };
  return [
    {
      ...common,
      id: newId(),
      title: 'Default index set',
      description: 'Messages that belong nowhere else',
      index_prefix: 'graylog',
      is_default: true,
      is_regular: true,
      template_type: MESSAGES_TEMPLATE,
      rotation: strategy(ROTATION_STRATEGIES, TIME_SIZE_ROTATION),
      retention: strategy(RETENTION_STRATEGIES, DELETE_RETENTION),
    },
    {
      ...events,
      id: newId(),
      title: 'Graylog Events',
      index_prefix: EVENTS_PREFIX,
      description: 'Stores Graylog events.',
    },
    {
      ...events,
      id: newId(),
      title: 'Graylog System Events',
      index_prefix: SYSTEM_EVENTS_PREFIX,
      description: 'Stores Graylog system events.',
    },
  ];
}

/** Does nothing when there are index sets already. */
export async function seedIndexSets(store: IndexSetStore): Promise<void> {
  await store.seed(firstSets());
}
