// Extractors of inputs, codecs, and the parsing of a single message.
import { Type, type Static } from 'typebox';
import { RequestedConfiguration } from '../common/configuration-field.ts';
import { TimerMetric } from '../metrics/schemas.ts';
import { nullableText } from '../common/nullable.ts';

export const EXTRACTOR_LIMITS = {
  title: 1000,
  field: 1000,
  /** Characters of the JSON of a configuration. */
  configuration: 100_000,
  converters: 100,
  perInput: 1000,
} as const;

const text = (maxLength: number) => Type.String({ maxLength });
const settings = Type.Record(Type.String(), Type.Unknown());

export const ExtractorConverter = Type.Object({ type: text(100), config: settings });
export type ExtractorConverter = Static<typeof ExtractorConverter>;

const converterRequest = Type.Object(
  { type: text(100), config: Type.Optional(Type.Union([settings, Type.Null()])) },
  { additionalProperties: false },
);

/** The type is called `extractor_type` here and `type` in answers. */
export const CreateExtractorRequest = Type.Object(
  {
    title: text(EXTRACTOR_LIMITS.title),
    cursor_strategy: text(100),
    source_field: text(EXTRACTOR_LIMITS.field),
    target_field: text(EXTRACTOR_LIMITS.field),
    extractor_type: text(100),
    extractor_config: settings,
    converters: Type.Array(converterRequest, { maxItems: EXTRACTOR_LIMITS.converters }),
    condition_type: text(100),
    condition_value: text(EXTRACTOR_LIMITS.configuration),
    order: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0 })),
  },
  { additionalProperties: false },
);
export type CreateExtractorRequest = Static<typeof CreateExtractorRequest>;

/** All null while no message has come by. */
export const ExtractorTimer = Type.Object({
  time: Type.Union([TimerMetric.properties.time, Type.Null()]),
  rate: Type.Union([TimerMetric.properties.rate, Type.Null()]),
  duration_unit: nullableText,
  rate_unit: nullableText,
});
export type ExtractorTimer = Static<typeof ExtractorTimer>;

export const ExtractorMetrics = Type.Object({
  total: ExtractorTimer,
  condition: ExtractorTimer,
  execution: ExtractorTimer,
  converters: ExtractorTimer,
  condition_hits: Type.Integer(),
  condition_misses: Type.Integer(),
});
export type ExtractorMetrics = Static<typeof ExtractorMetrics>;

export const ExtractorSummary = Type.Object({
  id: Type.String(),
  title: Type.String(),
  type: Type.String(),
  cursor_strategy: Type.String(),
  source_field: Type.String(),
  target_field: Type.String(),
  extractor_config: settings,
  creator_user_id: Type.String(),
  converters: Type.Array(ExtractorConverter),
  condition_type: Type.String(),
  condition_value: Type.String(),
  order: Type.Integer(),
  exceptions: Type.Integer(),
  converter_exceptions: Type.Integer(),
  metrics: ExtractorMetrics,
});
export type ExtractorSummary = Static<typeof ExtractorSummary>;

export const ExtractorList = Type.Object({
  total: Type.Integer(),
  extractors: Type.Array(ExtractorSummary),
});
export type ExtractorList = Static<typeof ExtractorList>;

export const ExtractorCreated = Type.Object({ extractor_id: Type.String() });
export type ExtractorCreated = Static<typeof ExtractorCreated>;

/** Position to id; extractors that are not named keep theirs. */
export const ExtractorOrder = Type.Object(
  {
    order: Type.Record(Type.String({ pattern: '^[0-9]{1,9}$' }), text(100), {
      maxProperties: EXTRACTOR_LIMITS.perInput,
      additionalProperties: false,
    }),
  },
  { additionalProperties: false },
);
export type ExtractorOrder = Static<typeof ExtractorOrder>;

/** An empty name makes clients show the id. */
export const CodecInfo = Type.Object({
  type: Type.String(),
  name: Type.String(),
  requested_configuration: RequestedConfiguration,
});
export type CodecInfo = Static<typeof CodecInfo>;

export const CodecList = Type.Record(Type.String(), CodecInfo);
export type CodecList = Static<typeof CodecList>;

export const ParseMessageRequest = Type.Object(
  {
    message: Type.String({ minLength: 1, maxLength: 1_000_000 }),
    codec: text(100),
    remote_address: text(100),
    configuration: Type.Optional(Type.Union([settings, Type.Null()])),
  },
  { additionalProperties: false },
);
export type ParseMessageRequest = Static<typeof ParseMessageRequest>;

export const ParsedMessage = Type.Object({
  message: Type.Object({
    id: Type.String(),
    timestamp: Type.String(),
    message: Type.String(),
    source: Type.String(),
    fields: Type.Record(Type.String(), Type.Unknown()),
    streams: Type.Array(Type.String()),
    stream_ids: Type.Array(Type.String()),
  }),
  index: Type.Null(),
});
export type ParsedMessage = Static<typeof ParsedMessage>;
