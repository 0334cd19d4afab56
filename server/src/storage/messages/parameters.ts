// Bound query parameters in the notation that the engine reads them in, the same as `@clickhouse/client` sends over HTTP.

export type QueryParameter =
  | string
  | number
  | bigint
  | boolean
  | Date
  | null
  | readonly QueryParameter[]
  | { readonly [key: string]: QueryParameter };

export type QueryParameters = Readonly<Record<string, QueryParameter>>;

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\0': '\\0',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Escapes both what could end a quoted literal and what could end a tab-separated value. */
function escape(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what has to be found
  return text.replaceAll(/[\\'\0\b\f\n\r\t]/g, (character) => ESCAPES[character] ?? character);
}

/** A string literal of the SQL dialect. */
export function stringLiteral(text: string): string {
  return `'${escape(text)}'`;
}

/** The text of a whole parameter value: unquoted strings, `\N` for null. */
export function parameterText(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return elementText(value);
}

/** The text of a value inside an array or a map: quoted strings, keywords. */
function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return dateText(value);
  if (Array.isArray(value)) return `[${value.map(elementText).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`A ${typeof value} cannot be bound to a query`);
  const pairs = Object.entries(value).map(([key, item]) => `${stringLiteral(key)}:${elementText(item)}`);
  return `{${pairs.join(',')}}`;
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+inf' : '-inf';
}

/** Seconds since 1970, which mean the same in every time zone of the server. */
function dateText(date: Date): string {
  const seconds = String(Math.floor(date.getTime() / 1000)).padStart(10, '0');
  const milliseconds = date.getUTCMilliseconds();
  return milliseconds === 0 ? seconds : `${seconds}.${String(milliseconds).padStart(3, '0')}`;
}
