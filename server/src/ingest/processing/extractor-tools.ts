// What extractors and their converters need from outside of `core`.
import { createHash } from 'node:crypto';
import { momentOfWall, wallOfMoment } from '@logboom/contract/common/zone-clock';
import type { ExtractorTools } from '@logboom/core/extractors/extracted';
// English only: all languages together would take a quarter of a second of every start.
import { casual } from 'chrono-node/en';
import type { Lookups } from '../lookups/lookups.ts';

/** A phrase is short; looking for dates in a whole page would hold up everything behind it. */
const MAX_PHRASE_LENGTH = 200;

/** The moment that a phrase names; undefined when it names none. */
export function naturalDate(text: string, zone: string, now: number): number | undefined {
  if (text.length > MAX_PHRASE_LENGTH) return undefined;
  const wallNow = wallOfMoment(new Date(now), zone);
  const [first] = casual.parse(text, { instant: wallNow, timezone: 0 });
  return first && momentOfWall(first.start.date(), zone).getTime();
}

/** For messages that are processed at this moment. A table that failed has nothing for any key. */
export function createExtractorTools(now: number, lookups?: Lookups): ExtractorTools {
  return {
    now,
    lookup(table, key) {
      const answer = lookups?.find(table, key, now);
      return answer === undefined || answer.hasError ? undefined : answer.single;
    },
    naturalDate: (text, zone) => naturalDate(text, zone, now),
    md5: (text) => createHash('md5').update(text, 'utf8').digest('hex'),
  };
}
