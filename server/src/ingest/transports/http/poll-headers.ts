// Reads the headers that people add to the requests of an input.
import { validateHeaderName, validateHeaderValue } from 'node:http';

/** `Name: value, Name2: value2`. What is not one name and one value, or cannot be sent, is left out, as it always was. */
export function parseHeaders(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const entry of text.split(',')) {
    const [name = '', value = '', ...more] = entry.split(':').map((part) => part.trim());
    if (more.length === 0 && isHeader(name, value)) headers[name.toLowerCase()] = value;
  }
  return headers;
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return value !== '';
  } catch {
    return false;
  }
}
