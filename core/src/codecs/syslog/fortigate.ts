// FortiGate's syslog: `<185>date=2023-09-01 time=10:00:00 devname="fw1" tz="+0200" level=notice msg="…"`.
import { trimText } from '../../message/field-names.ts';
import { createMessage } from '../../message/message.ts';
import { setField } from '../../message/set-field.ts';
import type { SyslogReader } from './event.ts';
import { parseIsoTime } from '../time/iso-time.ts';
import { findTimeZone, type TimeZone } from '../time/time-zone.ts';

/** `level` is syslog's number here, and the others make the message. */
const notFields: ReadonlySet<string> = new Set(['level', 'message', 'source', 'timestamp']);

export function createFortiGateReader(defaultZone: TimeZone): SyslogReader {
  return (text, priority, receivedAt) => {
    const message = createMessage(receivedAt, trimText(text.slice(priority.end)), '');
    const seen = { date: '', time: '', tz: '', devname: '' };
    let at = priority.end;
    while (at < text.length) {
      const equals = text.indexOf('=', at);
      if (equals === -1) break;
      // What stands before the name, such as text that is no pair, is skipped.
      const before = text.slice(at, equals);
      const name = before.slice(before.lastIndexOf(' ') + 1);
      const quoted = text.charCodeAt(equals + 1) === 34;
      const from = quoted ? equals + 2 : equals + 1;
      const found = text.indexOf(quoted ? '"' : ' ', from);
      const end = found === -1 ? text.length : found;
      const value = trimText(text.slice(from, end));
      if (Object.hasOwn(seen, name)) seen[name as keyof typeof seen] = value;
      if (!notFields.has(name)) setField(message, name, value);
      at = end + 1;
    }
    const zone = seen.tz === '' ? defaultZone : (findTimeZone(seen.tz) ?? defaultZone);
    const time = parseIsoTime(`${seen.date}T${seen.time}`, zone);
    const hasDate = !Number.isNaN(time);
    if (hasDate) message.timestamp = time;
    return { message, host: seen.devname, hasDate, priority: priority.value };
  };
}
