// BSD syslog (RFC 3164): `<45>Oct 21 12:09:37 db1 cron[7]: run`, or an ISO stamp where the date is.
import { trimText } from '../../message/field-names.ts';
import { createMessage } from '../../message/message.ts';
import { failure } from '../codec.ts';
import type { SyslogReader } from './event.ts';
import { EnglishDateReader } from '../time/english-date.ts';
import { digits, parseIsoTime } from '../time/iso-time.ts';
import type { TimeZone } from '../time/time-zone.ts';

/** Anything this short has no room for a date and a word. */
const SHORTEST_WITH_DATE = 17;

export function createBsdReader(zone: TimeZone): SyslogReader {
  const dates = new EnglishDateReader({}, zone);
  return (text, priority, receivedAt) => {
    const start = priority.end;
    if (text.length - start < SHORTEST_WITH_DATE)
      return without(text, priority.value, start, receivedAt, false);
    const first = text.charCodeAt(start);
    let end: number;
    let time: number;
    if (first >= 48 && first <= 57) {
      end = endOfStamp(text, start);
      time = parseIsoTime(text, zone, start, end);
      if (Number.isNaN(time))
        return failure('invalid_date', 'The message starts with a digit, but not with a date');
    } else {
      end = dates.read(text, start, receivedAt);
      // A date that cannot be read stays in the text, and the message counts as written now.
      if (end === -1) return without(text, priority.value, start, receivedAt, true);
      time = dates.time;
    }
    // Some devices write a colon behind the date.
    if (text.charCodeAt(end) === 58) end++;
    const rest = trimText(text.slice(end));
    const space = rest.indexOf(' ');
    const host = space === -1 ? '' : rest.slice(0, space);
    return { message: createMessage(time, rest, ''), host, hasDate: true, priority: priority.value };
  };
}

function without(text: string, priority: number, start: number, receivedAt: number, hasDate: boolean) {
  return { message: createMessage(receivedAt, trimText(text.slice(start)), ''), host: '', hasDate, priority };
}

/** The first word, or the first two when they are a date and a time of day. */
function endOfStamp(text: string, start: number): number {
  const space = text.indexOf(' ', start);
  const end = space === -1 ? text.length : space;
  const dateOnly =
    end === start + 10 && digits(text, end + 1, 2, text.length) >= 0 && text.charCodeAt(end + 3) === 58;
  if (!dateOnly) return end;
  const next = text.indexOf(' ', end + 1);
  return next === -1 ? text.length : next;
}
