// Finds keys in loaded content.
import type { JsonValue } from '@logboom/core/codecs/tolerant-json';
import { isObject } from '@logboom/contract/common/is-object';
import { rangesAround } from './address-keys.ts';
import { EMPTY_ANSWER, errorAnswer, singleAnswer, type LookupAnswer } from './answer.ts';
import type { LookupContent, ValueForm } from './content.ts';
import { geoReader } from './geo-reader.ts';
import { TextTable } from './text-table.ts';

export type ContentReader = (key: string, now: number) => LookupAnswer;

/** Undefined for content that is not here. */
export function contentReader(content: LookupContent): ContentReader | undefined {
  switch (content.kind) {
    case 'live':
      return undefined;
    case 'nothing':
      return () => EMPTY_ANSWER;
    case 'keys': {
      const table = new TextTable(content.table);
      const { ignoresCase, presenceOnly } = content;
      const read = FORMS[content.values];
      return (key, now) => {
        const value = table.get(ignoresCase ? key.toLowerCase() : key);
        if (presenceOnly) return singleAnswer(value !== undefined);
        return value === undefined ? EMPTY_ANSWER : read(value, now);
      };
    }
    case 'ranges': {
      const table = new TextTable(content.table);
      const { lengths, values } = content;
      return (key, now) => {
        const keys = rangesAround(key, lengths);
        if (keys === undefined) return errorAnswer();
        for (const range of keys) {
          const value = table.get(range);
          if (value !== undefined) return FORMS[values](value, now);
        }
        return values === 'subnet' ? NOT_LISTED : EMPTY_ANSWER;
      };
    }
    case 'geo':
      return geoReader(content.database, content.type);
  }
}

const NOT_LISTED = singleAnswer(false);

const FORMS: Readonly<Record<ValueForm, (text: string, now: number) => LookupAnswer>> = {
  text: singleAnswer,
  entry(text, now) {
    const { value, expiresAt } = JSON.parse(text) as StoredEntry;
    return expiresAt !== null && expiresAt <= now ? EMPTY_ANSWER : answerOfValue(value);
  },
  subnet(text) {
    const [subnet = '', sbl_id = ''] = text.split('\n');
    return { ...EMPTY_ANSWER, single: true, multi: { sbl_id, subnet } };
  },
  nodes(text) {
    const node_ids = text.split('\n');
    return { ...EMPTY_ANSWER, single: node_ids.join(', '), multi: { node_ids } };
  },
};

/** An entry of a key-value store, as JSON in its table. */
export interface StoredEntry {
  readonly value: JsonValue;
  /** Milliseconds since 1970. */
  readonly expiresAt: number | null;
}

/** A list is a list of texts, an object a multi value, everything else a single value. */
export function answerOfValue(value: JsonValue): LookupAnswer {
  if (Array.isArray(value)) {
    const list = value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
    return { ...EMPTY_ANSWER, multi: { value: list }, list };
  }
  if (isObject(value)) return { ...EMPTY_ANSWER, multi: value };
  return value === null || typeof value === 'object' ? EMPTY_ANSWER : singleAnswer(value);
}
