// Made-up requests of a made-up shop, for trying things out. The generator makes payloads, the codec reads them.
import { createMessage } from '../message/message.ts';
import { setField } from '../message/set-field.ts';
import { decoded, failure, type Codec, type CodecCreation, type Configuration } from './codec.ts';
import { parseJson } from './tolerant-json.ts';

/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

interface Resource {
  readonly resource: string;
  readonly controller: string;
  readonly action: string;
  /** How often, beside the others. */
  readonly weight: number;
}

const RESOURCES: readonly Resource[] = [
  { resource: '/login', controller: 'LoginController', action: 'login', weight: 10 },
  { resource: '/users', controller: 'UsersController', action: 'index', weight: 2 },
  { resource: '/posts', controller: 'PostsController', action: 'index', weight: 40 },
  { resource: '/posts/45326', controller: 'PostsController', action: 'show', weight: 12 },
  { resource: '/posts/45326/edit', controller: 'PostsController', action: 'edit', weight: 1 },
];
const USERS = [9001, 54351, 74422, 6476752, 6469981];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'POST', 'DELETE', 'PUT'];

export interface GeneratorOptions {
  readonly source: string;
  readonly random: Random;
}

/** Makes the payload of one request that happened now. */
export function createRandomHttpGenerator({ source, random }: GeneratorOptions): (now: number) => Buffer {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const bag = RESOURCES.flatMap((each) => Array.from({ length: each.weight }, () => each));
  let sequence = 0;
  return (now) => {
    const date = new Date(now);
    const { resource, controller, action } = pick(bag);
    const method = pick(METHODS);
    const fails = random() < 0.02;
    const code = fails ? pick([500, 503, 504]) : { GET: 200, POST: 201, PUT: 200, DELETE: 204 }[method];
    // Most answers are quick, those that fail are slow.
    const took = Math.floor((fails ? 4000 : 30) + random() ** 3 * (fails ? 2000 : 150));
    const fields = {
      sequence_nr: sequence++,
      ingest_time: date.toISOString(),
      ingest_time_epoch: now,
      ingest_time_second: date.getUTCSeconds(),
      ingest_time_minute: date.getUTCMinutes(),
      ingest_time_hour: date.getUTCHours(),
      ingest_time_day: date.getUTCDate(),
      ingest_time_month: date.getUTCMonth() + 1,
      ingest_time_year: date.getUTCFullYear(),
      resource,
      controller,
      action,
      ticks: Math.floor(random() * 1000),
      http_method: method,
      http_response_code: code,
      user_id: pick(USERS),
      took_ms: took,
    };
    return Buffer.from(JSON.stringify({ source, fields }));
  };
}

/** Milliseconds until the next request: around `sleep`, off by up to `deviation` either way. */
export function randomPause(sleep: number, deviation: number, random: Random): number {
  return Math.max(0, Math.round(sleep + (random() * 2 - 1) * deviation));
}

export function createRandomHttpCodec(_configuration: Configuration): CodecCreation {
  const decode: Codec['decode'] = (payload, { receivedAt }) => {
    const parsed = parseJson(payload.toString('utf8'));
    if (!parsed.ok) return failure('invalid_json', parsed.problem);
    const { source, fields } = (parsed.value ?? {}) as { source?: unknown; fields?: Record<string, unknown> };
    if (typeof source !== 'string' || typeof fields !== 'object' || fields === null)
      return failure('missing_field', 'The payload has no source or no fields');
    const text = (name: string): string => {
      const value = fields[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '-';
    };
    const line = `${text('ingest_time')} ${text('http_method')} ${text('resource')} [${text('http_response_code')}] ${text('took_ms')}ms`;
    const epoch = fields['ingest_time_epoch'];
    const message = createMessage(typeof epoch === 'number' ? epoch : receivedAt, line, source);
    for (const name in fields) {
      const value = fields[name];
      if (typeof value === 'string' || typeof value === 'number') setField(message, name, value);
    }
    return decoded(message);
  };
  return { ok: true, codec: { decode } };
}
