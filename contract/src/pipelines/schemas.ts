// Pipelines on the wire: pipelines and rules with their sources, and connections to streams.
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

export const entityId = storedText(64);

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

/** A rule whose tests fail is only stored when one says so. */
export const RuleUpdateQuery = Type.Object({ ignore_tests: Type.Optional(Type.Boolean({ default: false })) });
