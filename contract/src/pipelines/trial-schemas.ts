// Before a rule or pipeline is stored: what it would make different in stored messages, and tests beside rules.
import { Type, type Static } from 'typebox';
import { nullable } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';
import { entityId, MAX_SOURCE_LENGTH } from './schemas.ts';
import { AnyFields, FieldChanges } from './simulation-schemas.ts';

/** How many messages one call of the dry run takes; whoever has more calls again. */
export const DRY_RUN_MESSAGES = 200;

/** A rule or pipeline as it would be. */
const ChangedSource = Type.Object(
  {
    /** The one that it would replace; none for a new one. */
    id: nullable(storedText(64)),
    source: storedText(MAX_SOURCE_LENGTH),
  },
  { additionalProperties: false },
);
export type ChangedSource = Static<typeof ChangedSource>;

/** Rules and pipelines as they would be, on messages that are stored. */
export const DryRun = Type.Object(
  {
    rules: Type.Array(ChangedSource, { maxItems: 100, default: [] }),
    pipelines: Type.Array(ChangedSource, { maxItems: 20, default: [] }),
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
  /** Whether something of it runs on these messages; otherwise it ran alone, on all of them. */
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
