// Between event definitions as they travel and what the steps of the wizard hold.
import {
  SEQUENCE,
  SILENT_SOURCE,
  SYSTEM_EVENTS,
  type AggregationConfig,
  type EventConfig,
} from '@logboom/contract/events/config-schemas';
import type { EventDefinition, EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import type { NumberValue } from '../../../../kit/forms/fields/NumberField.tsx';
import type { UnitDuration } from '../../../../kit/forms/times/UnitDurationField.tsx';
import { storedSeries } from '../conditionText.ts';
import { draftOf, expressionOf, NEW_GROUP, seriesOf, type GroupDraft } from './conditionDraft.ts';
import { durationOf, millisecondsOf } from './durations.ts';
import { fieldRowsOf, fieldSpecOf, type FieldRow } from './fieldRows.ts';
import {
  newWatchValues,
  sequenceConfig,
  sequenceValues,
  silentConfig,
  silentValues,
  type WatchValues,
} from './watchForm.ts';

/** What people choose from; events of the system are not made. */
export type ConditionType = Exclude<EventConfig['type'], typeof SYSTEM_EVENTS>;

/** Named like the wire where the server may refuse them, so that its words come to the right field. */
export interface DefinitionValues extends WatchValues {
  readonly type: ConditionType;
  readonly title: string;
  readonly description: string;
  readonly priority: string;
  readonly tags: readonly string[];
  readonly query: string;
  readonly streams: readonly string[];
  readonly search_within_ms: UnitDuration;
  readonly window_by: 'message_time' | 'receive_time';
  readonly execute_every_ms: UnitDuration;
  readonly runs: 'interval' | 'cron';
  readonly cron_expression: string;
  readonly cron_timezone: string;
  readonly mode: 'filter' | 'aggregation';
  readonly group_by: readonly string[];
  readonly conditions: GroupDraft;
  readonly field_spec: readonly FieldRow[];
  readonly key_spec: readonly string[];
  readonly notifications: readonly string[];
  readonly grace_period: UnitDuration;
  readonly backlog_size: NumberValue;
  readonly notify_resolved: boolean;
}

export const STEPS = {
  details: 'event-details',
  condition: 'condition',
  fields: 'fields',
  notifications: 'notifications',
  summary: 'summary',
} as const;
type StepKey = (typeof STEPS)[keyof typeof STEPS];

const STEP_OF: Readonly<Record<keyof DefinitionValues, StepKey>> = {
  title: STEPS.details,
  description: STEPS.details,
  priority: STEPS.details,
  tags: STEPS.details,
  type: STEPS.condition,
  field: STEPS.condition,
  interval: STEPS.condition,
  pause_factor: STEPS.condition,
  silent_after_ms: STEPS.condition,
  forget_after_ms: STEPS.condition,
  max_values: STEPS.condition,
  steps: STEPS.condition,
  is_last_absent: STEPS.condition,
  within_ms: STEPS.condition,
  query: STEPS.condition,
  streams: STEPS.condition,
  search_within_ms: STEPS.condition,
  window_by: STEPS.condition,
  execute_every_ms: STEPS.condition,
  runs: STEPS.condition,
  cron_expression: STEPS.condition,
  cron_timezone: STEPS.condition,
  mode: STEPS.condition,
  group_by: STEPS.condition,
  conditions: STEPS.condition,
  field_spec: STEPS.fields,
  key_spec: STEPS.fields,
  notifications: STEPS.notifications,
  grace_period: STEPS.notifications,
  backlog_size: STEPS.notifications,
  notify_resolved: STEPS.notifications,
};
export const stepOf = (name: string): StepKey | undefined => STEP_OF[name as keyof DefinitionValues];

const FIVE_MINUTES = durationOf(300_000);

/** @param backlog how many messages are sent along, unless one says otherwise */
export function newValues(backlog = 0): DefinitionValues {
  return {
    ...newWatchValues(),
    type: 'aggregation-v1',
    title: '',
    description: '',
    priority: '2',
    tags: [],
    query: '',
    streams: [],
    search_within_ms: FIVE_MINUTES,
    window_by: 'message_time',
    execute_every_ms: FIVE_MINUTES,
    runs: 'interval',
    cron_expression: '',
    cron_timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    mode: 'aggregation',
    group_by: [],
    conditions: NEW_GROUP,
    field_spec: [],
    key_spec: [],
    notifications: [],
    grace_period: durationOf(0),
    backlog_size: backlog,
    notify_resolved: false,
  };
}

export function storedValues(definition: EventDefinition): DefinitionValues {
  const { title, description, priority, config, field_spec, key_spec, notification_settings } = definition;
  return {
    ...newValues(),
    title,
    description,
    priority: String(priority),
    tags: definition.tags ?? [],
    ...conditionValues(config),
    field_spec: fieldRowsOf(field_spec),
    key_spec,
    notifications: definition.notifications.map(({ notification_id: id }) => id),
    grace_period: durationOf(notification_settings.grace_period_ms),
    backlog_size: notification_settings.backlog_size,
    notify_resolved: notification_settings.notify_resolved === true,
  };
}

function conditionValues(config: EventConfig): Partial<DefinitionValues> {
  const { type } = config;
  if (type === SILENT_SOURCE) return { type, ...silentValues(config) };
  if (type === SEQUENCE) return { type, ...sequenceValues(config) };
  return type === SYSTEM_EVENTS ? {} : aggregationValues(config);
}

function aggregationValues(config: AggregationConfig): Partial<DefinitionValues> {
  const { query, streams, group_by, series, search_within_ms: within, execute_every_ms: every } = config;
  return {
    query,
    streams,
    group_by,
    mode: series.length > 0 ? 'aggregation' : 'filter',
    search_within_ms: durationOf(within),
    window_by: config.window_by ?? 'message_time',
    execute_every_ms: durationOf(every),
    ...(config.use_cron_scheduling === true && {
      runs: 'cron' as const,
      cron_expression: config.cron_expression ?? '',
      cron_timezone: config.cron_timezone ?? 'UTC',
    }),
    conditions: draftOf(config.conditions?.expression, storedSeries(config)) ?? NEW_GROUP,
  };
}

/** A condition that the form cannot show: whoever changes the rest keeps it. */
export function fixedCondition(stored: EventDefinition | undefined): AggregationConfig | undefined {
  if (stored?.config.type !== 'aggregation-v1') return undefined;
  const { config } = stored;
  return draftOf(config.conditions?.expression, storedSeries(config)) === undefined ? config : undefined;
}

export function requestOf(values: DefinitionValues, stored?: EventDefinition): EventDefinitionRequest {
  const isSystem = stored?.config.type === SYSTEM_EVENTS;
  const backlog = Number(values.backlog_size);
  return {
    ...(stored && { id: stored.id }),
    title: values.title,
    description: values.description,
    priority: Number(values.priority),
    alert: values.notifications.length > 0,
    config: isSystem ? { type: SYSTEM_EVENTS } : configOf(values, stored),
    field_spec: fieldSpecOf(values.field_spec),
    key_spec: [...values.key_spec],
    notification_settings: {
      grace_period_ms: millisecondsOf(values.grace_period),
      backlog_size: Number.isFinite(backlog) ? backlog : 0,
      ...(values.notify_resolved && { notify_resolved: true }),
    },
    notifications: values.notifications.map((id) => ({
      notification_id: id,
      notification_parameters: parametersOf(stored, id),
    })),
    tags: [...values.tags],
    ...(stored && { storage: stored.storage }),
  };
}

const parametersOf = (stored: EventDefinition | undefined, id: string): unknown =>
  stored?.notifications.find(({ notification_id: one }) => one === id)?.notification_parameters ?? null;

function configOf(values: DefinitionValues, stored: EventDefinition | undefined): EventConfig {
  if (values.type === SILENT_SOURCE) return silentConfig(values);
  return values.type === SEQUENCE ? sequenceConfig(values) : aggregationOf(values, fixedCondition(stored));
}

function aggregationOf(values: DefinitionValues, fixed: AggregationConfig | undefined): AggregationConfig {
  const { query, streams, group_by, mode, conditions } = values;
  const isFilter = mode === 'filter';
  const series = isFilter ? [] : (fixed?.series ?? seriesOf(conditions));
  const expression = isFilter ? null : (fixed?.conditions?.expression ?? expressionOf(conditions) ?? null);
  return {
    type: 'aggregation-v1',
    query,
    query_parameters: fixed?.query_parameters ?? [],
    streams: [...streams],
    group_by: isFilter ? [] : [...group_by],
    series,
    conditions: { expression },
    search_within_ms: millisecondsOf(values.search_within_ms),
    ...(values.window_by === 'receive_time' && { window_by: values.window_by }),
    execute_every_ms: millisecondsOf(values.execute_every_ms),
    ...(values.runs === 'cron' && {
      use_cron_scheduling: true,
      cron_expression: values.cron_expression,
      cron_timezone: values.cron_timezone,
    }),
  };
}
