// Learned values as the wire shows them.
import { instant } from '@logboom/contract/common/wire-dates';
import type { LearnedSource } from '@logboom/contract/events/source-schemas';
import { silentAfter, type SilenceRules, type Source } from '@logboom/core/events/silence';

export function presentSource(source: Source, rules: SilenceRules): LearnedSource {
  const { value, heard, firstHeard, lastHeard, longestPauseMs, silentSince } = source;
  const after = silentAfter(source, rules);
  return {
    value,
    heard,
    first_heard: instant(new Date(firstHeard)),
    last_heard: instant(new Date(lastHeard)),
    longest_pause_ms: Math.round(longestPauseMs),
    silent_after_ms: after === undefined ? null : Math.round(after),
    silent_since: silentSince === null ? null : instant(new Date(silentSince)),
  };
}

/** Those that are silent first, then those heard longest ago. */
export function bySilence(one: Source, other: Source): number {
  const silent = (source: Source) => (source.silentSince === null ? 1 : 0);
  return silent(one) - silent(other) || one.lastHeard - other.lastHeard;
}
