// The Common Event Format of security products, alone or behind a syslog header.
import { trimText } from '../../message/field-names.ts';
import { createMessage, type LogMessage } from '../../message/message.ts';
import { setField } from '../../message/set-field.ts';
import { cefFullName, cefKind } from './names.ts';
import { readCefExtensions, readCefHeader } from './syntax.ts';
import {
  decoded,
  failure,
  flagOption,
  textOption,
  type CodecContext,
  type CodecCreation,
  type Configuration,
  type DecodeResult,
  type Envelope,
} from '../codec.ts';
import { readPriority } from '../syslog/event.ts';
import { EnglishDateReader } from '../time/english-date.ts';
import { parseIsoTime } from '../time/iso-time.ts';
import { findTimeZone, type TimeZone } from '../time/time-zone.ts';

/** The end of the year 9999, behind which nothing can be stored. */
const LAST_MOMENT = 253_402_300_799_999;

/** Not the names that the syslog codec uses. */
const FACILITIES =
  'kern,user,mail,daemon,auth,syslog,lpr,news,uucp,clock,authpriv,ftp,ntp,log audit,log alert,cron,local0,local1,local2,local3,local4,local5,local6,local7'.split(
    ',',
  );

export function createCefCodec(configuration: Configuration, context: CodecContext): CodecCreation {
  const zoneId = textOption(configuration, 'timezone', context.serverTimeZone);
  const zone = findTimeZone(zoneId);
  if (zone === undefined)
    return { ok: false, field: 'timezone', problem: `There is no time zone named "${zoneId}"` };
  const reader = new CefReader(zone, flagOption(configuration, 'use_full_names'));
  return {
    ok: true,
    codec: { decode: (payload, envelope) => reader.decode(payload.toString('utf8'), envelope) },
  };
}

class CefReader {
  readonly #zone: TimeZone;
  readonly #dates: EnglishDateReader;
  readonly #fullNames: boolean;

  constructor(zone: TimeZone, fullNames: boolean) {
    this.#zone = zone;
    this.#dates = new EnglishDateReader({ yearThird: true, zoneLast: true }, zone);
    this.#fullNames = fullNames;
  }

  decode(text: string, envelope: Envelope): DecodeResult {
    const start = text.indexOf('CEF:');
    const header = start === -1 ? undefined : readCefHeader(text, start + 4);
    if (header === undefined)
      return failure('invalid_format', 'The message has no CEF header with seven parts');
    const [, vendor, product = '', version, classId = '', name = '', severity = ''] = header.parts;
    const priority = readPriority(text);
    const prefix = this.#readPrefix(text.slice(priority?.end ?? 0, start), envelope.receivedAt);

    const message = createMessage(prefix.time, `${product}: [${classId}, ${severity}] ${name}`, '');
    setField(message, 'device_vendor', vendor);
    setField(message, 'device_product', product);
    setField(message, 'device_version', version);
    setField(message, 'event_class_id', classId);
    setField(message, 'name', name);
    setField(message, 'severity', severity);
    if (priority !== undefined) {
      message.fields['level'] = priority.value & 7;
      message.fields['facility'] = FACILITIES[priority.value >> 3] ?? 'Unknown';
    }
    const extensions = readCefExtensions(text, header.extensionStart);
    for (const [key, value] of extensions)
      this.#setExtension(message, extensions, key, value, envelope.receivedAt);
    const device = extensions.get('dvc') ?? extensions.get('deviceAddress');
    const { remoteAddress } = envelope;
    message.fields['source'] =
      device || prefix.host || (remoteAddress === undefined ? 'unknown' : `/${remoteAddress}`);
    return decoded(message);
  }

  /** `<time> <host> `; both may be missing. */
  #readPrefix(prefix: string, now: number): { time: number; host: string } {
    // Behind an RFC 5424 version the rest of its header has the same order.
    const text = trimText(prefix).replace(/^1 /, '');
    const time = this.#readDate(text, now);
    const rest = trimText(time === undefined ? text : text.slice(time.end));
    const space = rest.indexOf(' ');
    return { time: time?.at ?? now, host: space === -1 ? rest : rest.slice(0, space) };
  }

  /** Milliseconds since 1970, an English date, or an ISO stamp at the start of a text. */
  #readDate(text: string, now: number): { at: number; end: number } | undefined {
    const end = this.#dates.read(text, 0, now);
    if (end !== -1) return { at: this.#dates.time, end };
    const space = text.indexOf(' ');
    const word = space === -1 ? text : text.slice(0, space);
    const at = /^\d{9,15}$/.test(word) ? Number(word) : parseIsoTime(word, this.#zone);
    return Number.isNaN(at) || at > LAST_MOMENT ? undefined : { at, end: word.length };
  }

  #setExtension(
    message: LogMessage,
    all: ReadonlyMap<string, string>,
    key: string,
    value: string,
    now: number,
  ): void {
    if (key.endsWith('Label') && all.has(key.slice(0, -5))) return;
    const name = all.get(`${key}Label`) ?? (this.#fullNames ? cefFullName(key) : key);
    if (name === 'timestamp') return;
    const kind = cefKind(key);
    if (kind === 'text') setField(message, name, value);
    else if (kind === 'date') {
      const date = this.#readDate(value, now);
      setField(message, name, date?.end === value.length ? new Date(date.at) : value);
    } else {
      // A number that is none is left out.
      const wanted = kind === 'integer' ? /^[-+]?\d{1,15}$/ : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;
      if (wanted.test(value)) setField(message, name, Number(value));
    }
  }
}
