// Pipelines on the wire: pipelines and rules with their sources, connections to streams, the simulator.
import { Type, type Static } from 'typebox';
import { nullable, nullableText } from '../common/nullable.ts';
import { flatPage, ListParameters } from '../common/pagination.ts';
import { storedText } from '../common/stored-text.ts';

/** Longer ones are refused before they are read. */
export const MAX_SOURCE_LENGTH = 100_000;

const optionalText = (maxLength: number) => Type.Optional(nullable(storedText(maxLength)));

/** What is wrong with a source. Lines are counted from 1, places in them from 0. */
export const ParseError = Type.Object({
  type: Type.String(),
  line: Type.Integer(),
  position_in_line: Type.Integer(),
  reason: Type.String(),
});
export type ParseError = Static<typeof ParseError>;
export const ParseErrors = Type.Array(ParseError);

const sourceProperties = {
  id: nullableText,
  title: nullableText,
  description: nullableText,
  source: Type.String(),
  created_at: nullableText,
  modified_at: nullableText,
  errors: nullable(ParseErrors),
};

export const RuleSource = Type.Object(sourceProperties);
export type RuleSource = Static<typeof RuleSource>;

export const StageSource = Type.Object({
  stage: Type.Integer(),
  match: Type.Enum(['ALL', 'EITHER', 'PASS']),
  /** Names. */
  rules: Type.Array(Type.String()),
});
export type StageSource = Static<typeof StageSource>;

export const PipelineSource = Type.Object({ ...sourceProperties, stages: Type.Array(StageSource) });
export type PipelineSource = Static<typeof PipelineSource>;

/** The title is that of the source; clients send back everything that they got. */
export const SourceRequest = Type.Object({
  title: optionalText(100_000),
  description: optionalText(10_000),
  source: storedText(MAX_SOURCE_LENGTH),
});
export type SourceRequest = Static<typeof SourceRequest>;

/** A rule or pipeline as it once was; the newest first is how it is now. */
export const SourceVersion = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  description: nullableText,
  source: Type.String(),
  changed_at: Type.String(),
  changed_by: Type.String(),
});
export type SourceVersion = Static<typeof SourceVersion>;

export const PipelinePage = flatPage('pipelines', PipelineSource);
export type PipelinePage = Static<typeof PipelinePage>;

const PipelineReference = Type.Object({ id: Type.String(), title: Type.String() });
export const RulePage = Type.Object({
  ...flatPage('rules', RuleSource).properties,
  context: Type.Object({
    /** By the id of the rule. */
    used_in_pipelines: Type.Record(Type.String(), Type.Array(PipelineReference)),
  }),
});
export type RulePage = Static<typeof RulePage>;

export const SourcePageParameters = ListParameters;
export type SourcePageParameters = Static<typeof SourcePageParameters>;

export const RuleNames = Type.Object({
  rules: Type.Array(Type.String({ maxLength: 100_000 }), { maxItems: 10_000 }),
});

export const FunctionParameter = Type.Object({
  name: Type.String(),
  type: Type.String(),
  transformed_type: Type.String(),
  optional: Type.Boolean(),
  description: nullableText,
});
export const FunctionDescriptor = Type.Object({
  name: Type.String(),
  pure: Type.Boolean(),
  return_type: Type.String(),
  description: nullableText,
  params: Type.Array(FunctionParameter),
});
export type FunctionDescriptor = Static<typeof FunctionDescriptor>;

export const RuleMetricsConfig = Type.Object({ metrics_enabled: Type.Boolean({ default: false }) });
export type RuleMetricsConfig = Static<typeof RuleMetricsConfig>;

const entityId = storedText(64);

export const PipelineConnections = Type.Object({
  id: nullableText,
  stream_id: Type.String(),
  pipeline_ids: Type.Array(Type.String()),
});
export type PipelineConnections = Static<typeof PipelineConnections>;

export const StreamConnectionRequest = Type.Object({
  id: Type.Optional(nullable(entityId)),
  stream_id: entityId,
  pipeline_ids: Type.Array(entityId, { maxItems: 1000 }),
});
export const PipelineConnectionRequest = Type.Object({
  pipeline_id: entityId,
  stream_ids: Type.Array(entityId, { maxItems: 10_000 }),
});

const AnyFields = Type.Record(Type.String(), Type.Unknown());

export const RuleSimulation = Type.Object({
  message: Type.String({ maxLength: 1_000_000 }),
  rule_source: Type.Object({
    ...SourceRequest.properties,
    id: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  }),
});
export type RuleSimulation = Static<typeof RuleSimulation>;

export const SimulatedMessage = Type.Object({
  id: Type.String(),
  fields: AnyFields,
  streams: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  stream_ids: Type.Array(Type.String()),
  message: Type.String(),
  source: Type.String(),
  timestamp: Type.String(),
  /** True when the rule dropped it. */
  filter_out: Type.Boolean(),
  field_names: Type.Array(Type.String()),
  field_count: Type.Integer(),
  fields_entries: Type.Array(AnyFields),
  size: Type.Integer(),
  complete: Type.Boolean(),
  validation_errors: Type.String(),
  index_sets: Type.Array(Type.Unknown()),
  source_input_id: Type.Null(),
  message_id: Type.Null(),
  sequence_nr: Type.Integer(),
  journal_offset: Type.Number(),
  message_queue_id: Type.Null(),
  receive_time: Type.Null(),
  processing_time: Type.Null(),
  is_source_inet_address: Type.Boolean(),
  inet_address: nullableText,
});
export type SimulatedMessage = Static<typeof SimulatedMessage>;

export const Simulation = Type.Object({
  stream_id: entityId,
  message: AnyFields,
  input_id: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
});
export type Simulation = Static<typeof Simulation>;

const Named = Type.Object({ id: nullableText, name: Type.String() });

/** A step of the simulation with what a plain line cannot say. */
export const SimulationStep = Type.Object({
  /** Microseconds since the beginning. */
  time: Type.Integer(),
  kind: Type.String(),
  message_id: Type.Optional(Type.String()),
  stage: Type.Optional(Type.Integer()),
  rule: Type.Optional(Named),
  pipeline: Type.Optional(Named),
  outcome: Type.Optional(Type.String()),
  problem: Type.Optional(Type.String()),
  micros: Type.Optional(Type.Integer()),
  continues: Type.Optional(Type.Boolean()),
  /** The values that pieces of the rule's source had. */
  values: Type.Optional(
    Type.Array(Type.Object({ start: Type.Integer(), end: Type.Integer(), value: Type.Unknown() })),
  ),
  changes: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
  ),
});
export type SimulationStep = Static<typeof SimulationStep>;

export const SimulationResult = Type.Object({
  messages: Type.Array(
    Type.Object({
      highlight_ranges: Type.Null(),
      index: Type.String(),
      message: AnyFields,
      decoration_stats: Type.Object({
        added_fields: AnyFields,
        changed_fields: Type.Record(
          Type.String(),
          Type.Object({ before: Type.Unknown(), after: Type.Unknown() }),
        ),
        removed_fields: AnyFields,
      }),
    }),
  ),
  simulation_trace: Type.Array(Type.Object({ time: Type.Integer(), message: Type.String() })),
  simulation_steps: Type.Array(SimulationStep),
  took_microseconds: Type.Integer(),
});
export type SimulationResult = Static<typeof SimulationResult>;

/** A message on its whole way: as it arrives at an input, or from its fields on. */
export const PathSimulation = Type.Object(
  {
    /** As it arrives; a codec makes a message of it. */
    payload: Type.Optional(nullable(Type.String({ maxLength: 1_000_000 }))),
    /** That of the input unless given. */
    codec: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
    /** In place of a payload. */
    fields: Type.Optional(nullable(AnyFields)),
    /** Whose codec, extractors and static fields are used. */
    input_id: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    /** The only stream of the message; without one, the rules of streams decide. */
    stream_id: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  },
  { additionalProperties: false },
);
export type PathSimulation = Static<typeof PathSimulation>;

const FieldChanges = Type.Array(
  Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() }),
);

export const PathSimulationResult = Type.Object({
  /** As the codec made it, or as it was given. */
  original: AnyFields,
  processors: Type.Array(
    Type.Object({
      class_name: Type.String(),
      micros: Type.Integer(),
      changes: FieldChanges,
      /** Ids of streams. */
      streams: Type.Array(Type.String()),
      is_dropped: Type.Boolean(),
    }),
  ),
  /** What pipelines did, in order. */
  steps: Type.Array(SimulationStep),
  /** What comes out: the message itself unless it was dropped, and those that rules made of it. */
  messages: Type.Array(
    Type.Object({
      id: Type.String(),
      fields: AnyFields,
      streams: Type.Array(Type.String()),
      is_made: Type.Boolean(),
    }),
  ),
  /** What rules wrote with debug(). */
  debug: Type.Array(Type.String()),
  took_microseconds: Type.Integer(),
});
export type PathSimulationResult = Static<typeof PathSimulationResult>;

/** How many messages one call of the dry run takes; whoever has more calls again. */
export const DRY_RUN_MESSAGES = 200;

/** A rule as it would be, on messages that are stored. */
export const DryRun = Type.Object(
  {
    /** The rule that it would replace; none for a new one. */
    rule_id: nullable(storedText(64)),
    source: storedText(MAX_SOURCE_LENGTH),
    messages: Type.Array(
      Type.Object({ id: Type.String({ maxLength: 100 }), fields: AnyFields, streams: Type.Array(entityId) }),
      { maxItems: DRY_RUN_MESSAGES },
    ),
  },
  { additionalProperties: false },
);
export type DryRun = Static<typeof DryRun>;

export const DryRunResult = Type.Object({
  messages: Type.Integer(),
  /** Those that would be different. */
  different: Type.Integer(),
  dropped_before: Type.Integer(),
  dropped_after: Type.Integer(),
  /** Messages in which a rule failed. */
  failed_before: Type.Integer(),
  failed_after: Type.Integer(),
  /** By field: in how many messages it would appear, vanish or have another value. */
  fields: Type.Record(
    Type.String(),
    Type.Object({ added: Type.Integer(), removed: Type.Integer(), changed: Type.Integer() }),
  ),
  examples: Type.Array(Type.Object({ id: Type.String(), changes: FieldChanges, is_dropped: Type.Boolean() })),
  /** Microseconds for all messages together. */
  micros_before: Type.Integer(),
  micros_after: Type.Integer(),
  /** Whether it ran in the pipelines of the messages; otherwise no pipeline uses it, and it ran alone. */
  is_used: Type.Boolean(),
});
export type DryRunResult = Static<typeof DryRunResult>;

/** A message, and what a rule must make of it. */
export const RuleTest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    message: AnyFields,
    /** Fields with the values that they must have; null for those that must not be there. Others may be anything. */
    expected: AnyFields,
    /** Whether the rule must drop the message. */
    is_dropped: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
);
export type RuleTest = Static<typeof RuleTest>;

export const RuleTests = Type.Object(
  { tests: Type.Array(RuleTest, { maxItems: 50 }) },
  { additionalProperties: false },
);
export type RuleTests = Static<typeof RuleTests>;

export const RuleTestRun = Type.Object(
  { source: storedText(MAX_SOURCE_LENGTH), tests: RuleTests.properties.tests },
  { additionalProperties: false },
);
export type RuleTestRun = Static<typeof RuleTestRun>;

export const RuleTestOutcome = Type.Object({
  name: Type.String(),
  is_passed: Type.Boolean(),
  /** What is not as expected, in words. */
  differences: Type.Array(Type.String()),
});
export type RuleTestOutcome = Static<typeof RuleTestOutcome>;

/** A rule whose tests fail is only stored when one says so. */
export const RuleUpdateQuery = Type.Object({ ignore_tests: Type.Optional(Type.Boolean({ default: false })) });
