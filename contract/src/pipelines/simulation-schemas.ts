// Rules, pipelines and whole ways of messages tried out: what is asked, and what happened.
import { Type, type Static } from 'typebox';
import { nullable, nullableText } from '../common/nullable.ts';
import { entityId, SourceRequest } from './schemas.ts';

export const AnyFields = Type.Record(Type.String(), Type.Unknown());

export const FieldChanges = Type.Array(
  Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() }),
);

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
  changes: Type.Optional(FieldChanges),
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
