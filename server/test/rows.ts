// Rows of messages as tests want to see them, read from blocks of ClickHouse's format Native.
import { readFileSync } from 'node:fs';
import { readFieldsText } from '../src/storage/messages/rows/fields-text.ts';
import type { WrittenRows } from '../src/storage/messages/statements.ts';

export type ReadRow = Record<string, unknown> & { fields: Record<string, unknown> };

function readColumns(bytes: Uint8Array): { count: number; columns: [name: string, values: unknown[]][] } {
  const block = new BlockReader(bytes);
  const width = block.varint();
  const count = block.varint();
  const columns = Array.from({ length: width }, (): [string, unknown[]] => {
    const [name, type] = [block.text(), block.text()];
    return [name, count === 0 ? [] : block.column(type, count)];
  });
  return { count, columns };
}

export function columnNames(bytes: Uint8Array): string[] {
  return readColumns(bytes).columns.map(([name]) => name);
}

/** Of a target of a batch, if there is one. */
export function readWritten(written: WrittenRows | undefined): ReadRow[] {
  if (written === undefined) return [];
  return readRows('file' in written ? readFileSync(written.file) : written);
}

/** One object for each row, by column, with what the aliases of the table say and what people are shown. */
export function readRows(bytes: Uint8Array): ReadRow[] {
  const { count, columns } = readColumns(bytes);
  const rows = Array.from({ length: count }, (_, row) => ({
    fields: {},
    ...Object.fromEntries(columns.map(([name, values]): [string, unknown] => [name, values[row]])),
  })) as ReadRow[];
  return rows.map((row) => ({
    ...row,
    gl2_message_id: row['sent_message_id'] === '' ? row['id'] : row['sent_message_id'],
    streams: String(row['stream_set']).split(',').slice(1, -1),
    shown: readFieldsText(String(row['fields_text']), String(row['message'])),
  }));
}

class BlockReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes);
  }

  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes.readUInt8(this.#at++);
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  text(): string {
    const length = this.varint();
    this.#at += length;
    return this.#bytes.toString('utf8', this.#at - length, this.#at);
  }

  column(type: string, rows: number): unknown[] {
    const each = (read: () => unknown) => Array.from({ length: rows }, read);
    if (type === 'UInt32') return each(() => this.#number(4));
    if (type === 'Bool') return each(() => this.#number(1) === 1);
    if (type === 'Int64' || type.startsWith('DateTime64')) return each(() => this.#long());
    if (type === 'Float64') return each(() => this.#bytes.readDoubleLE((this.#at += 8) - 8));
    if (type === 'String') return each(() => this.text());
    if (type === 'LowCardinality(String)') return this.#keyed(rows);
    if (type === 'JSON') return this.#json(rows);
    const member = /^Array\((?:Nullable\((\w+)\)|(\w+))\)$/.exec(type);
    if (member === null) throw new Error(`Columns of the type ${type} are not read`);
    return this.#lists(member[1] ?? member[2] ?? '', member[1] !== undefined, rows);
  }

  #lists(type: string, isNullable: boolean, rows: number): unknown[] {
    const ends = this.column('Int64', rows) as number[];
    const count = ends.at(-1) ?? 0;
    if (isNullable) this.#at += count;
    const members = this.column(type, count);
    return ends.map((end, row) => members.slice(ends[row - 1] ?? 0, end));
  }

  #keyed(rows: number): string[] {
    this.#long();
    const width = 2 ** (this.#long() & 255);
    const keys = Array.from({ length: this.#long() }, () => this.text());
    this.#long();
    return Array.from({ length: rows }, () => keys[this.#number(width)] ?? '');
  }

  #json(rows: number): Record<string, unknown>[] {
    const version = this.#long();
    if (version === 1)
      return Array.from({ length: rows }, () => JSON.parse(this.text()) as Record<string, unknown>);
    const paths = Array.from({ length: this.varint() }, () => this.text());
    const types = paths.map(() => {
      this.#long();
      return Array.from({ length: this.varint() }, () => this.text());
    });
    const objects = Array.from({ length: rows }, (): Record<string, unknown> => ({}));
    paths.forEach((path, place) => {
      const own = types[place] ?? [];
      const typeOfRow = Array.from({ length: rows }, () => this.#number(1));
      own.forEach((type, number) => {
        const found = objects.filter((_, row) => typeOfRow[row] === number);
        this.column(type, found.length).forEach((value, index) =>
          Object.defineProperty(found[index], path, { value, enumerable: true }),
        );
      });
    });
    return objects;
  }

  #number(width: number): number {
    this.#at += width;
    return this.#bytes.readUIntLE(this.#at - width, width);
  }

  #long(): number {
    this.#at += 8;
    return Number(this.#bytes.readBigInt64LE(this.#at - 8));
  }
}
