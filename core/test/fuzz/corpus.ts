// What fuzzers begin with: an input that once made trouble is added here, and stays.
import { readFileSync } from 'node:fs';

/** The texts of `corpus/<name>.json`. */
export function corpusOf(name: string): string[] {
  return JSON.parse(readFileSync(new URL(`corpus/${name}.json`, import.meta.url), 'utf8')) as string[];
}

interface Sample {
  readonly text?: string;
  readonly base64?: string;
}

/** The payloads with which a codec is tested. */
export function samplesOf(codec: string): Buffer[] {
  const file = new URL(`../../src/codecs/samples/${codec.toLowerCase()}.json`, import.meta.url);
  const samples = JSON.parse(readFileSync(file, 'utf8')) as Sample[];
  return samples.map(({ text = '', base64 }) =>
    base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64'),
  );
}
