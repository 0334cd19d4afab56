// The values that a definition of silent sources has learned, and since when they are silent.
import { Type, type Static } from 'typebox';
import { nullable, nullableText } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';

export const LearnedSource = Type.Object({
  value: Type.String(),
  /** In how many moments; not how many messages. */
  heard: Type.Integer(),
  first_heard: Type.String(),
  last_heard: Type.String(),
  longest_pause_ms: Type.Integer(),
  /** Null as long as it was heard too seldom to say. */
  silent_after_ms: nullable(Type.Integer()),
  silent_since: nullableText,
});
export type LearnedSource = Static<typeof LearnedSource>;

export const LearnedSources = Type.Object({
  total: Type.Integer(),
  silent: Type.Integer(),
  /** More are not learned. */
  max_values: Type.Integer(),
  /** Those that are silent first, then those heard longest ago; at most 500. */
  sources: Type.Array(LearnedSource),
});
export type LearnedSources = Static<typeof LearnedSources>;

export const ForgetSource = Type.Object({ value: storedText(1000) }, { additionalProperties: false });
export type ForgetSource = Static<typeof ForgetSource>;
