import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Codec, Configuration, DecodeResult, Envelope } from './codec.ts';
import { codecTypes } from './codec-types.ts';

/** A file of samples has the name of its codec. */
interface Sample {
  about: string;
  configuration?: Configuration;
  receivedAt?: string;
  remoteHostname?: string;
  text?: string;
  base64?: string;
  timestamp?: string;
  fields?: Record<string, unknown>;
  failure?: string;
}

const defaults: Record<string, Configuration> = {
  syslog: { allow_override_date: true },
  CEF: { timezone: 'UTC' },
};

function codecFor(id: string, configuration: Configuration = {}): Codec {
  const creation = codecTypes
    .get(id)!
    .create({ ...defaults[id], ...configuration }, { serverTimeZone: 'Europe/Berlin' });
  if (!creation.ok) throw new Error(creation.problem);
  return creation.codec;
}

function samplesOf(id: string): Sample[] {
  return JSON.parse(
    readFileSync(new URL(`samples/${id.toLowerCase()}.json`, import.meta.url), 'utf8'),
  ) as Sample[];
}

function decode(id: string, sample: Sample): DecodeResult {
  const envelope: Envelope = {
    receivedAt: Date.parse(sample.receivedAt ?? '2023-09-01T12:00:00.000Z'),
    remoteAddress: '10.0.0.9',
    remotePort: 50123,
    remoteHostname: sample.remoteHostname,
  };
  const payload =
    sample.base64 === undefined ? Buffer.from(sample.text ?? '') : Buffer.from(sample.base64, 'base64');
  return codecFor(id, sample.configuration).decode(payload, envelope);
}

describe.each(['gelf', 'syslog', 'raw', 'beats', 'beats-deprecated', 'CEF', 'jsonpath'])(
  'the %s codec',
  (id) => {
    it.each(samplesOf(id))('understands $about', (sample) => {
      const result = decode(id, sample);
      if (sample.failure !== undefined) {
        expect(result).toMatchObject({ ok: false, reason: sample.failure });
        return;
      }
      const message = result.ok ? result.messages[0] : undefined;
      expect(message ? { ...message.fields } : result).toEqual(sample.fields);
      expect(new Date(message!.timestamp).toISOString()).toBe(sample.timestamp);
      expect(message!.timestampText).toBeUndefined();
    });
  },
);
