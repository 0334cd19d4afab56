// What both Beats codecs read from an event: its JSON, its time, the name of its Beat and of its host.
import { isObject } from '@logboom/contract/common/is-object';
import { jsonText } from '../../message/set-field.ts';
import { failure, type DecodeFailure } from '../codec.ts';
import { parseIsoTime } from '../time/iso-time.ts';
import { UTC } from '../time/time-zone.ts';
import { parseJson, parseTolerantJson, type JsonObject, type JsonValue } from '../tolerant-json.ts';

export interface BeatsEvent {
  readonly ok: true;
  readonly event: JsonObject;
  readonly time: number;
  /** `filebeat`, `winlogbeat`…; undefined when the event does not say. */
  readonly beat: string | undefined;
}

/** `exact` keeps large integers as digits, which takes longer. */
export function readBeatsEvent(text: string, exact: boolean): BeatsEvent | DecodeFailure {
  const parsed = exact ? parseTolerantJson(text) : parseJson(text);
  if (!parsed.ok) return failure('invalid_json', parsed.problem);
  const event = objectOf(parsed.value);
  if (event === undefined) return failure('invalid_json', 'The event is not a JSON object');
  const time = readTime(event['@timestamp']);
  if (Number.isNaN(time))
    return failure(
      'invalid_date',
      'The event has no @timestamp with milliseconds, such as 2023-09-01T08:00:00.000Z',
    );
  return { ok: true, event, time, beat: nonBlank(objectOf(event['@metadata'])?.['beat']) };
}

function readTime(stamp: JsonValue | undefined): number {
  if (typeof stamp !== 'string' || stamp.charCodeAt(19) !== 46) return Number.NaN;
  return parseIsoTime(stamp, UTC);
}

/** Newer Beats describe themselves as `agent`, older ones as `beat`. */
export function beatsHost(event: JsonObject): string {
  const agent = objectOf(event['agent']) ?? objectOf(event['beat']);
  return nonBlank(agent?.['hostname']) ?? nonBlank(agent?.['name']) ?? 'unknown';
}

/** Some applications log numbers or objects as their message. */
export function beatsText(event: JsonObject): string {
  const text = event['message'];
  if (text === undefined || text === null) return '-';
  if (typeof text !== 'object') return nonBlank(String(text)) ?? '-';
  return jsonText(text) ?? '-';
}

export function objectOf(value: JsonValue | undefined): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

export function nonBlank(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
