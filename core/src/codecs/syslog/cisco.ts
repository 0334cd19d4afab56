// Cisco's syslog: `<189>148094: host: *Mar  1 18:46:11.321 UTC: %SYS-5-CONFIG_I: Configured from console`.
import { trimText } from '../../message/field-names.ts';
import { createMessage } from '../../message/message.ts';
import type { SyslogReader } from './event.ts';
import { EnglishDateReader, skipSpaces } from '../time/english-date.ts';
import { endOfDigits } from '../time/iso-time.ts';
import type { TimeZone } from '../time/time-zone.ts';

const [COLON, STAR, DOT] = [58, 42, 46];

export function createCiscoReader(zone: TimeZone): SyslogReader {
  const dates = new EnglishDateReader({ yearFirst: true, yearThird: true, zoneLast: true }, zone);

  /** A star or a dot in front says that the device's clock is not set, or was set long ago. */
  const dateEnd = (text: string, start: number, now: number): number => {
    const mark = text.charCodeAt(start);
    const end = dates.read(text, mark === STAR || mark === DOT ? start + 1 : start, now);
    return end === -1 || text.charCodeAt(end) !== COLON ? end : end + 1;
  };

  return (text, priority, receivedAt) => {
    const numberEnd = endOfDigits(text, priority.end, text.length);
    const sequence = Number(text.slice(priority.end, numberEnd) || 0);
    const start = skipSpaces(text, numberEnd + 1);
    let host = '';
    let end = dateEnd(text, start, receivedAt);
    if (end === -1) {
      // With `logging origin-id`, the name of the device stands before the date.
      const colon = text.indexOf(': ', start);
      const behindName = colon === -1 ? -1 : dateEnd(text, skipSpaces(text, colon + 2), receivedAt);
      if (behindName !== -1) {
        host = trimText(text.slice(start, colon));
        end = behindName;
      }
    }
    const hasDate = end !== -1;
    const body = trimText(text.slice(hasDate ? end : start));
    const tag = body.indexOf('%');
    if (tag > 0 && isTag(body, tag)) {
      const before = withoutColon(body.slice(0, tag));
      if (before !== '') host = before;
    }
    const message = createMessage(
      hasDate ? dates.time : receivedAt,
      isTag(body, tag) ? body.slice(tag) : body,
      '',
    );
    message.fields['sequence_number'] = Number.isSafeInteger(sequence) ? sequence : 0;
    return { message, host, hasDate, priority: priority.value };
  };
}

/** `%FACILITY-…`: the sign, a capital letter, and a dash before the next space. */
function isTag(body: string, at: number): boolean {
  if (at < 0) return false;
  const first = body.charCodeAt(at + 1);
  const dash = body.indexOf('-', at);
  const space = body.indexOf(' ', at);
  return first >= 65 && first <= 90 && dash !== -1 && (space === -1 || dash < space);
}

function withoutColon(text: string): string {
  const trimmed = trimText(text);
  return trimmed.endsWith(':') ? trimText(trimmed.slice(0, -1)) : trimmed;
}
