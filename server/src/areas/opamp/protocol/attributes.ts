// Attributes of agents, with their values as texts and within bounds.
import type { OpampAttribute } from '@logboom/contract/opamp/schemas';
import type { AnyValue, KeyValue } from './messages.ts';

const MAX_ATTRIBUTES = 100;
const MAX_KEY_LENGTH = 256;
const MAX_VALUE_LENGTH = 1024;
/** All keys and values together. */
const MAX_CHARACTERS = 16_384;

export function attributesOf(pairs: readonly KeyValue[] = []): OpampAttribute[] {
  let room = MAX_CHARACTERS;
  return pairs
    .filter(({ key }) => key !== undefined && key !== '')
    .slice(0, MAX_ATTRIBUTES)
    .map(({ key = '', value = {} }) => ({
      key: key.slice(0, MAX_KEY_LENGTH),
      value: textOf(value).slice(0, MAX_VALUE_LENGTH),
    }))
    .filter(({ key, value }) => (room -= key.length + value.length) >= 0);
}

/** A list reads as its values with commas between them; a map as JSON. */
function textOf(value: AnyValue): string {
  const plain = plainOf(value);
  if (typeof plain === 'string') return plain;
  if (Array.isArray(plain) && plain.every((each) => typeof each === 'string')) return plain.join(', ');
  return JSON.stringify(plain);
}

function plainOf(value: AnyValue): unknown {
  if (value.stringValue !== undefined) return value.stringValue;
  if (value.boolValue !== undefined) return String(value.boolValue);
  if (value.intValue !== undefined) return value.intValue;
  if (value.doubleValue !== undefined) return String(value.doubleValue);
  if (value.bytesValue !== undefined) return Buffer.from(value.bytesValue).toString('base64');
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(plainOf);
  if (value.kvlistValue !== undefined)
    return (value.kvlistValue.values ?? []).map(({ key = '', value: inner = {} }) => [key, plainOf(inner)]);
  return '';
}
