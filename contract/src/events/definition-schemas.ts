// Event definitions on the wire: what has to happen for an event, and who is told of it.
import { Type, type Static } from 'typebox';
import { nullable, nullableText } from '../common/nullable.ts';
import { entityPage, flatPage } from '../common/pagination.ts';
import { storedText } from '../common/stored-text.ts';
import { DEFINITION_LIMITS, SentConfig, StoredConfig } from './config-schemas.ts';

const exact = { additionalProperties: false };
const TemplateProvider = Type.Object(
  {
    type: Type.Literal('template-v1'),
    template: storedText(10_000),
    require_values: Type.Optional(Type.Boolean()),
  },
  exact,
);
const LookupProvider = Type.Object(
  { type: Type.Literal('lookup-v1'), table_name: storedText(256), key_field: storedText(256) },
  exact,
);
export const FieldSpec = Type.Object(
  {
    data_type: Type.Enum(['string', 'error']),
    providers: Type.Array(Type.Union([TemplateProvider, LookupProvider]), { maxItems: 10 }),
  },
  exact,
);
export type FieldSpec = Static<typeof FieldSpec>;

export const SchedulerContext = Type.Object({
  is_scheduled: Type.Boolean(),
  status: nullable(Type.Enum(['runnable', 'running', 'complete', 'paused', 'error', 'cancelled'])),
  next_time: nullableText,
  triggered_at: nullableText,
  queued_notifications: Type.Integer(),
  data: nullable(
    Type.Object({ type: Type.String(), timerange_from: Type.String(), timerange_to: Type.String() }),
  ),
});
export type SchedulerContext = Static<typeof SchedulerContext>;

const notificationSettings = {
  grace_period_ms: Type.Integer({ minimum: 0, maximum: 31_557_600_000 }),
};
const tags = Type.Optional(
  Type.Array(storedText(DEFINITION_LIMITS.tag), {
    maxItems: DEFINITION_LIMITS.tags,
    description: 'Words by which quiet hours name definitions; left out, those that it has stay',
  }),
);
const attached = Type.Object(
  {
    notification_id: storedText(64),
    notification_parameters: Type.Optional(nullable(Type.Unknown())),
  },
  exact,
);

export const EventDefinitionRequest = Type.Object(
  {
    id: Type.Optional(nullable(storedText(64))),
    _scope: Type.Optional(nullable(storedText(64))),
    title: storedText(DEFINITION_LIMITS.title),
    description: storedText(DEFINITION_LIMITS.description),
    updated_at: Type.Optional(Type.Unknown({ description: 'Ignored' })),
    priority: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
    alert: Type.Boolean(),
    config: SentConfig,
    field_spec: Type.Optional(
      Type.Record(storedText(256), FieldSpec, { maxProperties: DEFINITION_LIMITS.fields }),
    ),
    key_spec: Type.Array(storedText(256), { maxItems: DEFINITION_LIMITS.fields }),
    notification_settings: Type.Object(
      {
        ...notificationSettings,
        backlog_size: Type.Optional(
          nullable(Type.Integer({ minimum: 0, maximum: DEFINITION_LIMITS.backlog })),
        ),
        notify_resolved: Type.Optional(Type.Boolean({ description: 'Tell, too, when an alert is over' })),
      },
      exact,
    ),
    notifications: Type.Optional(Type.Array(attached, { maxItems: DEFINITION_LIMITS.notifications })),
    storage: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 20 })),
    tags,
    scheduler: Type.Optional(Type.Unknown({ description: 'Ignored' })),
  },
  exact,
);
export type EventDefinitionRequest = Static<typeof EventDefinitionRequest>;

export const EventDefinition = Type.Object({
  id: Type.String(),
  _scope: Type.String(),
  title: Type.String(),
  description: Type.String(),
  updated_at: nullableText,
  priority: Type.Integer(),
  alert: Type.Boolean(),
  config: StoredConfig,
  field_spec: Type.Record(Type.String(), FieldSpec),
  key_spec: Type.Array(Type.String()),
  notification_settings: Type.Object({
    ...notificationSettings,
    backlog_size: Type.Integer(),
    notify_resolved: Type.Optional(Type.Boolean()),
  }),
  notifications: Type.Array(
    Type.Object({ notification_id: Type.String(), notification_parameters: Type.Unknown() }),
  ),
  storage: Type.Array(Type.Object({ type: Type.String(), streams: Type.Array(Type.String()) })),
  tags: Type.Optional(Type.Array(Type.String())),
  scheduler: nullable(SchedulerContext),
});
export type EventDefinition = Static<typeof EventDefinition>;

export const EventDefinitionPage = entityPage(EventDefinition);
export type EventDefinitionPage = Static<typeof EventDefinitionPage>;
export const EventDefinitionList = Type.Object({
  ...flatPage('event_definitions', EventDefinition).properties,
  context: Type.Object({ scheduler: Type.Record(Type.String(), SchedulerContext) }),
});
export type EventDefinitionList = Static<typeof EventDefinitionList>;
export const EventDefinitionWithContext = Type.Object({
  event_definition: EventDefinition,
  context: Type.Object({ scheduler: SchedulerContext }),
});
export type EventDefinitionWithContext = Static<typeof EventDefinitionWithContext>;

export const EntityTypes = Type.Object({
  processor_types: Type.Array(Type.String()),
  field_provider_types: Type.Array(Type.String()),
  storage_handler_types: Type.Array(Type.String()),
  aggregation_functions: Type.Array(Type.String()),
});
export type EntityTypes = Static<typeof EntityTypes>;

/** One run of a definition: which time it looked at, what it cost, and what came of it. */
export const DefinitionRun = Type.Object({
  id: Type.String(),
  started_at: Type.String(),
  timerange_from: Type.String(),
  timerange_to: Type.String(),
  duration_ms: Type.Integer(),
  events: Type.Integer(),
  /** Not told, because somebody was told of the same key within the grace period. */
  suppressed: Type.Integer(),
  problem: nullableText,
});
export type DefinitionRun = Static<typeof DefinitionRun>;
export const DefinitionRuns = Type.Object({ runs: Type.Array(DefinitionRun) });
export type DefinitionRuns = Static<typeof DefinitionRuns>;

export const LatestRuns = Type.Object({ runs: Type.Record(Type.String(), DefinitionRun) });
export type LatestRuns = Static<typeof LatestRuns>;
