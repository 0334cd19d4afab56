// What extractors and their converters need from outside of `core`.
import { createHash } from 'node:crypto';
import { momentOfWall, wallOfMoment } from '@logboom/contract/common/zone-clock';
import type { ExtractorTools } from '@logboom/core/extractors/extracted';
// English only: all languages together would take a quarter of a second of every start.
import { casual } from 'chrono-node/en';

/** A phrase is short; looking for dates in a whole page would hold up everything behind it. */
const MAX_PHRASE_LENGTH = 200;

/** For messages that are processed at this moment. Lookup tables do not exist yet, so no key has a value. */
export function createExtractorTools(now: number): ExtractorTools {
  return {
    now,
    lookup: () => undefined,
    naturalDate(text, zone) {
      if (text.length > MAX_PHRASE_LENGTH) return undefined;
      const wallNow = wallOfMoment(new Date(now), zone);
      const [first] = casual.parse(text, { instant: wallNow, timezone: 0 });
      return first && momentOfWall(first.start.date(), zone).getTime();
    },
    md5: (text) => createHash('md5').update(text, 'utf8').digest('hex'),
  };
}
