// The test tools: calls with which the interface tries something out before anybody relies on it.
import { Type, type Static } from 'typebox';
import { nullableText } from '../common/nullable.ts';

/** A time range in words, and the zone in which its days begin and end. */
export const NaturalDateQuery = Type.Object({
  string: Type.String({ default: '' }),
  keyword: Type.Optional(Type.String({ description: 'Another name of `string`' })),
  timezone: Type.String({ default: '' }),
});
export type NaturalDateQuery = Static<typeof NaturalDateQuery>;

/** What the words mean now. Both moments are in UTC. */
export const NaturalDateRange = Type.Object({
  from: Type.String(),
  to: Type.String(),
  timezone: Type.String(),
});
export type NaturalDateRange = Static<typeof NaturalDateRange>;

/** What one may try a pattern on, and how long the pattern may be. */
export const TEST_LIMITS = { pattern: 20_000, sample: 100_000 } as const;

const exact = { additionalProperties: false };
const pattern = Type.String({ maxLength: TEST_LIMITS.pattern });
const sample = Type.String({ maxLength: TEST_LIMITS.sample });
const separator = Type.String({ maxLength: 1000 });

const RegexTestMatch = Type.Object({ match: nullableText, start: Type.Integer(), end: Type.Integer() });

export const RegexTest = Type.Object({ regex: pattern, string: sample }, exact);
export type RegexTest = Static<typeof RegexTest>;

/** `match` is null when the pattern has no group; its text is null when the group took no part. */
export const RegexTestResult = Type.Object({
  matched: Type.Boolean(),
  match: Type.Union([RegexTestMatch, Type.Null()]),
  regex: Type.String(),
  string: Type.String(),
});
export type RegexTestResult = Static<typeof RegexTestResult>;

/** Whether a text is a Java regular expression. */
export const RegexQuestion = Type.Object({ regex: Type.String() });
export const RegexValidation = Type.Object({
  regex: Type.String(),
  is_valid: Type.Boolean(),
  validation_message: nullableText,
});
export type RegexValidation = Static<typeof RegexValidation>;

export const RegexReplaceTest = Type.Object(
  {
    regex: pattern,
    replacement: Type.String({ default: '', maxLength: TEST_LIMITS.pattern }),
    replace_all: Type.Boolean({ default: false }),
    string: sample,
  },
  exact,
);
export type RegexReplaceTest = Static<typeof RegexReplaceTest>;

export const RegexReplaceTestResult = Type.Object({
  ...RegexTestResult.properties,
  replacement: Type.String(),
  replace_all: Type.Boolean(),
});
export type RegexReplaceTestResult = Static<typeof RegexReplaceTestResult>;

export const GrokTest = Type.Object(
  { pattern, string: sample, named_captures_only: Type.Boolean({ default: false }) },
  exact,
);
export type GrokTest = Static<typeof GrokTest>;

/** A pattern that cannot be used is told in `error_message`, not by a status. */
export const GrokTestResult = Type.Object({
  matched: Type.Boolean(),
  matches: Type.Array(Type.Object({ name: Type.String(), match: Type.String() })),
  pattern: Type.String(),
  string: Type.String(),
  error_message: nullableText,
});
export type GrokTestResult = Static<typeof GrokTestResult>;

export const JsonTest = Type.Object(
  {
    flatten: Type.Boolean({ default: false }),
    list_separator: separator,
    key_separator: separator,
    kv_separator: separator,
    replace_key_whitespace: Type.Boolean({ default: false }),
    key_whitespace_replacement: Type.String({ default: '_', maxLength: 1000 }),
    key_prefix: Type.String({ default: '', maxLength: 1000 }),
    string: sample,
  },
  exact,
);
export type JsonTest = Static<typeof JsonTest>;

/** The list separator comes back under another name; clients know it so. */
export const JsonTestResult = Type.Object({
  matches: Type.Record(Type.String(), Type.Unknown()),
  flatten: Type.Boolean(),
  line_separator: Type.String(),
  key_separator: Type.String(),
  kv_separator: Type.String(),
  string: Type.String(),
});
export type JsonTestResult = Static<typeof JsonTestResult>;

export const SplitAndIndexTest = Type.Object(
  { string: sample, split_by: separator, index: Type.Integer() },
  exact,
);
export type SplitAndIndexTest = Static<typeof SplitAndIndexTest>;

export const SubstringTest = Type.Object(
  { string: sample, start: Type.Integer(), end: Type.Integer() },
  exact,
);
export type SubstringTest = Static<typeof SubstringTest>;

/** In an address the bounds have the names of the answer. */
export const SubstringTestQuery = Type.Object({
  string: sample,
  begin_index: Type.Integer(),
  end_index: Type.Integer(),
});

export const CutTestResult = Type.Object({
  successful: Type.Boolean(),
  cut: nullableText,
  begin_index: Type.Integer(),
  end_index: Type.Integer(),
});
export type CutTestResult = Static<typeof CutTestResult>;

export const ContainsTest = Type.Object({ string: sample, search_string: sample }, exact);
export type ContainsTest = Static<typeof ContainsTest>;

export const ContainsTestResult = Type.Object({
  matched: Type.Boolean(),
  match: Type.Union([Type.Object({ start: Type.Integer(), end: Type.Integer() }), Type.Null()]),
  search_string: Type.String(),
  string: Type.String(),
});
export type ContainsTestResult = Static<typeof ContainsTestResult>;

export const LookupTest = Type.Object({ lookup_table_name: separator, string: sample }, exact);
export type LookupTest = Static<typeof LookupTest>;

export const LookupTestResult = Type.Object({
  empty: Type.Boolean(),
  error: Type.Boolean(),
  error_message: Type.String(),
  key: nullableText,
  value: Type.Unknown(),
});
export type LookupTestResult = Static<typeof LookupTestResult>;
