// Rows on their way between threads: one JSON text, which is read in a fraction of the time that a structured clone takes.
// JSON columns are part of it as they are, so that nobody parses them twice.
import type { Results } from '@electric-sql/pglite';

export interface Rows<Row> {
  readonly rows: Row[];
  readonly affectedRows: number;
}

interface Written {
  /** Names and types of columns. */
  readonly columns: readonly (readonly [name: string, type: number])[];
  readonly affectedRows: number;
  readonly rows: readonly unknown[][];
}

type Convert<From> = (value: From) => unknown;

/** PostgreSQL's numbers of types. */
const TYPE = {
  bytea: 17,
  int8: 20,
  json: 114,
  float4: 700,
  float8: 701,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  jsonb: 3802,
} as const;

const JSON_TYPES: readonly number[] = [TYPE.json, TYPE.jsonb];

/** What JSON has no word for is a text in it. */
const REVIVERS: Readonly<Record<number, Convert<never>>> = {
  [TYPE.bytea]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  [TYPE.int8]: (value: number | string) => (typeof value === 'string' ? BigInt(value) : value),
  [TYPE.float4]: Number,
  [TYPE.float8]: Number,
  [TYPE.date]: toDate,
  [TYPE.timestamp]: toDate,
  [TYPE.timestamptz]: toDate,
};

function toDate(text: string): Date | number {
  return text.endsWith('infinity') ? Number(text.replace('i', 'I')) : new Date(text);
}

/** Lets PGlite leave as text what is written as such. */
export function leaveAsText(parsers: Record<number | string, (text: string) => unknown>): void {
  for (const type of [...JSON_TYPES, TYPE.bytea, TYPE.date, TYPE.timestamp, TYPE.timestamptz])
    parsers[type] = (text) => text;
}

export function writeRows({ rows, fields, affectedRows = 0 }: Results<unknown[]>): string {
  const columns = fields.map(({ name, dataTypeID }) => [name, dataTypeID]);
  const isJson = fields.map(({ dataTypeID }) => JSON_TYPES.includes(dataTypeID));
  const toText = (value: unknown, place: number) =>
    // A text, unless it is null.
    isJson[place] && value !== null ? (value as string) : write(value);
  const written = rows.map((row) => `[${row.map(toText).join(',')}]`);
  return `{"columns":${JSON.stringify(columns)},"affectedRows":${affectedRows},"rows":[${written.join(',')}]}`;
}

function write(value: unknown): string {
  const isWordless = typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value));
  return JSON.stringify(isWordless ? String(value) : value);
}

export function readRows<Row>(text: string): Rows<Row> {
  const { columns, affectedRows, rows } = JSON.parse(text) as Written;
  const revivers = columns.map(([, type]) => REVIVERS[type] as Convert<unknown> | undefined);
  const toRow = (values: unknown[]) => {
    const row: Record<string, unknown> = {};
    for (const [place, [name]] of columns.entries()) {
      const [value, revive] = [values[place], revivers[place]];
      row[name] = revive === undefined || value === null ? value : revive(value);
    }
    return row as Row;
  };
  return { rows: rows.map(toRow), affectedRows };
}
