// GELF, the JSON format of log shippers: payload to message.
import { isObject } from '@logboom/contract/common/is-object';
import { remember } from '../../remember.ts';
import { settableName, trimText } from '../../message/field-names.ts';
import { createMessage, type FieldValue, type LogMessage } from '../../message/message.ts';
import { jsonText } from '../../message/set-field.ts';
import { chooseCharset, decodeUtf8 } from '../charset.ts';
import {
  decoded,
  failure,
  numberOption,
  type CodecCreation,
  type Configuration,
  type DecodeFailure,
  type DecodeResult,
  type Envelope,
} from '../codec.ts';
import { gelfPayloadType, unpackGelf } from './payload.ts';
import { parseJson, parseTolerantJson, type JsonObject, type JsonValue } from '../tolerant-json.ts';

export const DEFAULT_DECOMPRESS_LIMIT = 8_388_608;
/** 9999-12-31; what lies behind cannot be stored, and mostly is milliseconds where seconds were asked for. */
const LAST_SECOND = 253_402_300_799;

export function createGelfCodec(configuration: Configuration): CodecCreation {
  const charset = chooseCharset(configuration);
  if (!charset.ok) return charset;
  const limit = numberOption(configuration, 'decompress_size_limit', DEFAULT_DECOMPRESS_LIMIT);

  const decode = (payload: Buffer, envelope: Envelope): DecodeResult => {
    if (payload.length < 2) return failure('too_short', 'A GELF message has at least two bytes');
    const type = gelfPayloadType(payload);
    if (type === 'plain') return decodeText(charset.decodeText(payload), envelope);
    if (type === 'chunk') return failure('unassembled_chunk', 'The payload is a part of a chunked message');
    if (type === 'unknown') return failure('unknown_payload_type', 'The first bytes are not those of GELF');
    const unpacked = unpackGelf(payload, type, limit);
    return unpacked.ok ? decodeText(decodeUtf8(unpacked.bytes), envelope) : unpacked;
  };
  return { ok: true, codec: { decode } };
}

function decodeText(text: string, envelope: Envelope): DecodeResult {
  const parsed = parseJson(text);
  if (!parsed.ok) return failure('invalid_json', parsed.problem);
  if (!isObject(parsed.value)) return failure('invalid_json', 'The message is not a JSON object');
  const built = buildMessage(parsed.value, envelope, false);
  if (built !== 'inexact') return built;
  const exact = parseTolerantJson(text);
  if (!exact.ok || !isObject(exact.value)) return failure('invalid_json', 'The message is not a JSON object');
  const again = buildMessage(exact.value, envelope, true);
  return again === 'inexact' ? failure('invalid_json', 'A number is too large') : again;
}

/** 'inexact' when JSON.parse had to round an integer; the caller then reads the text again. */
function buildMessage(event: JsonObject, envelope: Envelope, exact: boolean): DecodeResult | 'inexact' {
  const problem = checkRequired(event);
  if (problem !== undefined) return problem;
  const text = event['short_message'] ?? event['message'];
  const host = event['host'];
  const message = createMessage(
    timeOf(event['timestamp'], envelope.receivedAt),
    typeof text === 'string' ? trimText(text) : '',
    typeof host === 'string' ? trimText(host) : '',
  );
  if (message.fields['message'] === undefined)
    return failure('missing_field', 'The message has a blank short_message');
  const { fields } = message;
  const level = integerOf(event['level']);
  if (level >= 0) fields['level'] = level;
  const line = integerOf(event['line']);
  if (line >= 0) fields['line'] = line;

  for (const key in event) {
    const value = event[key];
    if (value === undefined || value === null) continue;
    const name = fieldName(key);
    if (name === '' || name === 'timestamp' || fields[name] !== undefined) continue;
    if (typeof value === 'number') {
      if (!exact && !Number.isSafeInteger(value) && Math.floor(value) === value && Math.abs(value) < 1e21)
        return 'inexact';
      if (Number.isFinite(value)) fields[name] = value;
    } else setOther(fields, name, value);
  }
  return decoded(message);
}

function setOther(fields: LogMessage['fields'], name: string, value: JsonValue): void {
  let kept: FieldValue | undefined;
  if (typeof value === 'string') kept = trimText(value);
  // Truth values have always been dropped; dashboards and alerts rely on it.
  else if (typeof value === 'object') kept = jsonText(value);
  if (kept !== undefined && kept !== '') fields[name] = kept;
}

function checkRequired(event: JsonObject): DecodeFailure | undefined {
  const { host, short_message: short, message: long } = event;
  if (host !== undefined && (typeof host !== 'string' || trimText(host) === ''))
    return failure('invalid_field', 'host is not a text, or blank');
  if (short === undefined && long === undefined)
    return failure('missing_field', 'There is neither short_message nor message');
  if (short !== undefined && typeof short !== 'string')
    return failure('invalid_field', 'short_message is not a text');
  if (short === undefined && typeof long !== 'string')
    return failure('invalid_field', 'message is not a text');
  return undefined;
}

/** Seconds with fraction, as number or text; anything else means now. */
function timeOf(value: JsonValue | undefined, now: number): number {
  const seconds = typeof value === 'string' && value.length <= 40 ? Number(value) : value;
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= LAST_SECOND)) return now;
  return Math.round(seconds * 1000);
}

function integerOf(value: JsonValue | undefined): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number < 2_147_483_648 ? Math.trunc(number) : -1;
}

const MAX_NAMES = 20_000;
const names = new Map<string, string>();

/** The field that a key of the event stands for; '' when it stands for none. */
function fieldName(key: string): string {
  const remembered = names.get(key);
  if (remembered !== undefined) return remembered;
  const name = key.length > 1 && key.startsWith('_') ? key.slice(1) : key;
  const skipped = key === 'version' || name === 'short_message' || name === 'host';
  const settled = skipped ? '' : settableName(name);
  if (key.length <= 256) remember(names, MAX_NAMES, key, settled);
  return settled;
}
