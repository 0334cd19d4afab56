// Tries out a time range in words.
import { tools } from '@logboom/contract/tools/endpoints';
import type { NaturalDateQuery, NaturalDateRange } from '@logboom/contract/tools/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import { isTimeZone } from '@logboom/contract/common/zone-clock';
import { badRequest, RequestError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import { parseNaturalDate } from './natural-date.ts';

// Longer than any sentence about time, and short enough to be read in no time.
const MAX_WORDS_LENGTH = 200;

export function naturalDateRoutes(api: ApiServer): void {
  route(api, tools.naturalDate, async ({ query }) => testNaturalDate(query));
}

function testNaturalDate({ keyword = '', string: given, timezone }: NaturalDateQuery): NaturalDateRange {
  const string = given === '' ? keyword : given;
  if (string === '' || timezone === '') throw badRequest('string and timezone must not be empty');
  if (!isTimeZone(timezone)) throw invalidTimeZone(timezone);
  const range = string.length > MAX_WORDS_LENGTH ? undefined : parseNaturalDate(string, timezone);
  if (range === undefined) throw notUnderstood(string);
  return { from: instant(range.from), to: instant(range.to), timezone };
}

/** The page takes exactly this status for a keyword that is not valid (yet). */
function notUnderstood(words: string): RequestError {
  const message = `Unable to understand "${words.slice(0, MAX_WORDS_LENGTH)}" as a time range.`;
  return new RequestError({ code: 'NATURAL_DATE_UNKNOWN', status: 422, message });
}

/** The caller's mistake, but clients know this status for it. */
function invalidTimeZone(name: string): RequestError {
  return new RequestError({ code: 'TIME_ZONE_UNKNOWN', status: 500, message: `Invalid timeZone: ${name}` });
}
