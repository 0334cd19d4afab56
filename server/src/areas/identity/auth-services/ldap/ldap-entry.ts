// Reads the values of an entry. Names of attributes are the same whatever their case.
import type { Entry } from 'ldapts';

export function valuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const name = attribute.trim().toLowerCase();
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name);
  const value = key === undefined || name === '' ? undefined : entry[key];
  return value === undefined ? [] : [value].flat();
}

/** The first value that says something. */
export function textOf(entry: Entry, attribute: string): string | undefined {
  return valuesOf(entry, attribute)
    .map((value) => value.toString().trim())
    .find((text) => text !== '');
}

export function base64Of(entry: Entry, attribute: string): string | undefined {
  const [value] = valuesOf(entry, attribute);
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return bytes === undefined || bytes.length === 0 ? undefined : bytes.toString('base64');
}
