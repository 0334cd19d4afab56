// RFC 5424 syslog: `<34>1 2003-10-11T22:14:15.003Z host app 77 ID47 [sd@1 a="b"] text`.
import { trimText } from '../../message/field-names.ts';
import { createMessage, type LogMessage } from '../../message/message.ts';
import { setField } from '../../message/set-field.ts';
import type { Priority, SyslogEvent, SyslogReader } from './event.ts';
import { structuredDataEnd, setStructuredData } from './structured-data.ts';
import { EnglishDateReader, skipSpaces } from '../time/english-date.ts';
import { parseIsoTime } from '../time/iso-time.ts';
import type { TimeZone } from '../time/time-zone.ts';

export function createRfc5424Reader(zone: TimeZone, expandNames: boolean): SyslogReader {
  const dates = new EnglishDateReader({}, zone);
  return (text, priority, receivedAt) => {
    const versionEnd = wordEnd(text, priority.end);
    const start = skipSpaces(text, versionEnd + 1);
    let stampEnd = wordEnd(text, start);
    let time = parseIsoTime(text, zone, start, stampEnd);
    const isNil = stampEnd === start + 1 && text.charCodeAt(start) === 45;
    if (Number.isNaN(time) && !isNil) {
      // Some senders put a BSD date here; without any date, this is not a header and the text stays whole.
      const end = dates.read(text, start, receivedAt);
      if (end === -1) return headless(text, start, priority, receivedAt);
      stampEnd = end;
      time = dates.time;
    }
    return readHeader(
      text,
      stampEnd,
      Number.isNaN(time) ? undefined : time,
      priority,
      receivedAt,
      expandNames,
    );
  };
}

function readHeader(
  text: string,
  stampEnd: number,
  time: number | undefined,
  priority: Priority,
  receivedAt: number,
  expandNames: boolean,
): SyslogEvent {
  const hostStart = stampEnd + 1;
  const hostEnd = wordEnd(text, hostStart);
  const applicationEnd = wordEnd(text, hostEnd + 1);
  const processEnd = wordEnd(text, applicationEnd + 1);
  const message = createMessage(time ?? receivedAt, '', '');
  setUnlessNil(message, 'application_name', text.slice(hostEnd + 1, applicationEnd));
  setUnlessNil(message, 'process_id', text.slice(applicationEnd + 1, processEnd));
  readBody(message, text, processEnd + 1, expandNames);
  return {
    message,
    host: text.slice(hostStart, hostEnd),
    hasDate: time !== undefined,
    priority: priority.value,
  };
}

/** The message id is never a field, so it stays in the text unless structured data or a nil shows where it ends. */
function readBody(message: LogMessage, text: string, start: number, expandNames: boolean): void {
  const idEnd = wordEnd(text, start);
  const dataStart = idEnd + 1;
  let body = text.slice(start);
  if (text.charCodeAt(dataStart) === 91) {
    const end = structuredDataEnd(text, dataStart);
    if (end !== -1) {
      setStructuredData(message, text, dataStart, end, expandNames);
      const rest = withoutMark(text.slice(end));
      if (rest !== '') body = rest;
    }
  } else if (text.charCodeAt(start) === 45 && idEnd === start + 1 && isNilAt(text, dataStart)) {
    body = text.slice(dataStart + 1);
  }
  const kept = withoutMark(body);
  if (kept !== '') message.fields['message'] = kept;
}

function headless(text: string, start: number, priority: Priority, receivedAt: number): SyslogEvent {
  const message = createMessage(receivedAt, trimText(text.slice(start)), '');
  return { message, host: '', hasDate: false, priority: priority.value };
}

/** A byte order mark says that UTF-8 follows (section 6.4); it is not part of the text. */
function withoutMark(text: string): string {
  const trimmed = trimText(text);
  return trimmed.charCodeAt(0) === 0xfeff ? trimText(trimmed.slice(1)) : trimmed;
}

function isNilAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === 45 && (at + 1 >= text.length || text.charCodeAt(at + 1) === 32);
}

function setUnlessNil(message: LogMessage, name: string, word: string): void {
  if (word !== '-') setField(message, name, word);
}

function wordEnd(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 ? text.length : space;
}
