// Grok patterns: what travels, and how much of it.
import { Type, type Static } from 'typebox';
import { flatPage } from '../common/pagination.ts';

export const GROK_LIMITS = {
  name: 256,
  pattern: 20_000,
  sample: 100_000,
  /** Patterns of an installation. */
  patterns: 10_000,
  /** Characters of an imported text. */
  import: 5_000_000,
} as const;

const optionalText = Type.Optional(Type.Union([Type.String({ maxLength: 256 }), Type.Null()]));

export const GrokPattern = Type.Object({
  id: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  pattern: Type.String(),
  content_pack: Type.Union([Type.String(), Type.Null()]),
});
export type GrokPattern = Static<typeof GrokPattern>;

/** The id and the content pack are taken for the sake of clients that send back what they got. */
export const GrokPatternRequest = Type.Object(
  {
    id: optionalText,
    name: Type.String({ maxLength: GROK_LIMITS.name }),
    pattern: Type.String({ maxLength: GROK_LIMITS.pattern }),
    content_pack: optionalText,
  },
  { additionalProperties: false },
);
export type GrokPatternRequest = Static<typeof GrokPatternRequest>;

export const GrokPatternList = Type.Object({ patterns: Type.Array(GrokPattern) });
export type GrokPatternList = Static<typeof GrokPatternList>;

export const GrokPatternPage = flatPage('patterns', GrokPattern);
export type GrokPatternPage = Static<typeof GrokPatternPage>;

export const GrokBulkRequest = Type.Object(
  { patterns: Type.Array(GrokPatternRequest, { maxItems: GROK_LIMITS.patterns }) },
  { additionalProperties: false },
);

export const ImportStrategy = Type.Union([
  Type.Literal('ABORT_ON_CONFLICT'),
  Type.Literal('REPLACE_ON_CONFLICT'),
  Type.Literal('DROP_ALL_EXISTING'),
]);
export type ImportStrategy = Static<typeof ImportStrategy>;

export const GrokImportQuery = Type.Object({
  'import-strategy': Type.Optional(ImportStrategy),
  replace: Type.Boolean({ default: false, description: 'Deprecated: replace all patterns' }),
});
export type GrokImportQuery = Static<typeof GrokImportQuery>;

/** `sampleData` is written like this on the wire, unlike everything around it. */
export const GrokTestRequest = Type.Object(
  {
    grok_pattern: GrokPatternRequest,
    sampleData: Type.String({ maxLength: GROK_LIMITS.sample }),
  },
  { additionalProperties: false },
);
export type GrokTestRequest = Static<typeof GrokTestRequest>;

/** What was captured; empty when nothing matched. */
export const GrokTestResult = Type.Record(Type.String(), Type.Unknown());
export type GrokTestResult = Static<typeof GrokTestResult>;
