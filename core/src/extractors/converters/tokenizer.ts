// Finds every `key=value` in a text.
import type { Convert } from './converted.ts';

const SPACE = String.raw`[ \t\n\v\f\r]`;
const TOKEN = new RegExp(
  String.raw`(?:^|${SPACE})([A-Za-z0-9_-]+)${SPACE}?=${SPACE}?("[^"]+"|'[^']+'|[^ \t\n\v\f\r]+)`,
  'g',
);

export const tokenizer: Convert = (text) => {
  const fields = new Map<string, string>();
  if (text.includes('=')) {
    for (const [, key = '', value = ''] of text.matchAll(TOKEN)) fields.set(key, withoutQuotes(value));
  }
  return { kind: 'fields', fields };
};

function withoutQuotes(value: string): string {
  const first = value.charAt(0);
  const isQuoted = value.length > 1 && (first === '"' || first === "'") && value.endsWith(first);
  return isQuoted ? value.slice(1, -1) : value;
}
