// The test tools: calls with which the interface tries something out before anybody relies on it.
import { Type, type Static } from 'typebox';

/** A time range in words, and the zone in which its days begin and end. */
export const NaturalDateQuery = Type.Object({
  string: Type.String({ default: '' }),
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
