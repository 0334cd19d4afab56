// Syslog in its dialects: RFC 5424, BSD (RFC 3164), Cisco and FortiGate. This part chooses, the others read.
import { trimText } from '../../message/field-names.ts';
import { createMessage } from '../../message/message.ts';
import { chooseCharset } from '../charset.ts';
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
import { createBsdReader } from './bsd.ts';
import { createCiscoReader } from './cisco.ts';
import { createFortiGateReader } from './fortigate.ts';
import { facilityName, readPriority, type SyslogEvent } from './event.ts';
import { createRfc5424Reader } from './rfc5424.ts';
import { findTimeZone, UTC } from '../time/time-zone.ts';

export function createSyslogCodec(configuration: Configuration, context: CodecContext): CodecCreation {
  const charset = chooseCharset(configuration);
  if (!charset.ok) return charset;
  const zoneId = textOption(configuration, 'timezone', 'NotSet');
  const chosenZone = zoneId === 'NotSet' ? undefined : findTimeZone(zoneId);
  if (zoneId !== 'NotSet' && chosenZone === undefined)
    return { ok: false, field: 'timezone', problem: `There is no time zone named "${zoneId}"` };
  const localZone = chosenZone ?? findTimeZone(context.serverTimeZone) ?? UTC;
  const deviceZone = chosenZone ?? UTC;

  const readers = {
    rfc5424: createRfc5424Reader(localZone, flagOption(configuration, 'expand_structured_data')),
    cisco: createCiscoReader(deviceZone),
    fortiGate: createFortiGateReader(deviceZone),
    bsd: createBsdReader(localZone),
  };
  const options = {
    forceRdns: flagOption(configuration, 'force_rdns'),
    allowOverrideDate: flagOption(configuration, 'allow_override_date'),
    storeFullMessage: flagOption(configuration, 'store_full_message'),
  };
  const decode = (payload: Buffer, envelope: Envelope): DecodeResult => {
    const text = charset.decodeText(payload);
    const priority = readPriority(text);
    if (priority === undefined) {
      const message = createMessage(envelope.receivedAt, trimText(text), '');
      return finish({ message, host: '', hasDate: false, priority: -1 }, text, envelope, options);
    }
    const reader = readers[dialect(text, priority.end)];
    const event = reader(text, priority, envelope.receivedAt);
    return 'ok' in event ? event : finish(event, text, envelope, options);
  };
  return { ok: true, codec: { decode } };
}

interface FinishOptions {
  readonly forceRdns: boolean;
  readonly allowOverrideDate: boolean;
  readonly storeFullMessage: boolean;
}

function finish(event: SyslogEvent, text: string, envelope: Envelope, options: FinishOptions): DecodeResult {
  if (!event.hasDate && !options.allowOverrideDate)
    return failure(
      'missing_date',
      'The message has no date, and the input does not allow the receive time instead',
    );
  const { message, host, priority } = event;
  const { fields } = message;
  if (fields['message'] === undefined) return failure('missing_field', 'The message has no text');
  const source = (options.forceRdns && envelope.remoteHostname) || host || envelope.remoteAddress;
  if (source !== undefined && source !== '') fields['source'] = source;
  fields['level'] = priority < 0 ? -1 : priority & 7;
  fields['facility_num'] = priority < 0 ? -1 : priority >> 3;
  fields['facility'] = facilityName(priority < 0 ? -1 : priority >> 3);
  if (options.storeFullMessage) fields['full_message'] = trimText(text);
  return decoded(message);
}

/** Decided by what follows the priority. */
function dialect(text: string, at: number): 'rfc5424' | 'cisco' | 'fortiGate' | 'bsd' {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end++;
  if (end > at && end - at <= 3 && isSpace(text.charCodeAt(end))) return 'rfc5424';
  if (text.charCodeAt(end) === 58 && isSpace(text.charCodeAt(end + 1))) return 'cisco';
  return text.startsWith('date=', at) ? 'fortiGate' : 'bsd';
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
