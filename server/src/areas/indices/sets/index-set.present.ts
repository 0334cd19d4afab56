// Index sets as the wire knows them.
import type { IndexSet, StrategyConfig } from '@logboom/contract/indices/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { IndexSetRow } from './index-set.store.ts';

export const MESSAGES_TEMPLATE = 'messages';
export const EVENTS_TEMPLATE = 'events';

/** Sets of events hold what the platform itself writes. */
export function isForMessages({ is_regular, template_type }: IndexSetRow): boolean {
  return is_regular || template_type === null || template_type === MESSAGES_TEMPLATE;
}

export function canBeDefault(row: IndexSetRow): boolean {
  return row.writable && isForMessages(row);
}

export function presentIndexSet(row: IndexSetRow): IndexSet {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    default: row.is_default,
    can_be_default: canBeDefault(row),
    writable: row.writable,
    index_prefix: row.index_prefix,
    shards: row.shards,
    replicas: row.replicas,
    rotation_strategy_class: row.rotation.class,
    rotation_strategy: row.rotation.config,
    retention_strategy_class: row.retention.class,
    retention_strategy: row.retention.config,
    creation_date: instant(row.creation_date),
    index_analyzer: row.index_analyzer,
    index_optimization_max_num_segments: row.max_num_segments,
    index_optimization_disabled: row.optimization_disabled,
    field_type_refresh_interval: Number(row.field_type_refresh_ms),
    index_template_type: row.template_type,
  };
}

/** As the table keeps a strategy. */
export function strategyColumn(strategyClass: string, config: StrategyConfig): string {
  return JSON.stringify({ class: strategyClass, config });
}
