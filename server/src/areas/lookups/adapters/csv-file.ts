// Keys and values out of a CSV file beside the program.
import { createReadStream } from 'node:fs';
import type { AdapterConfigs } from '@logboom/contract/lookups/configs';
import { rangeOf } from '../../../ingest/lookups/address-keys.ts';
import { bytesOf, TextTableBuilder } from '../../../ingest/lookups/text-table.ts';
import { LoadError, type LoadedContent, type LoadingAdapter } from './adapter.ts';
import { DelimitedRows } from './delimited-rows.ts';
import { fileVersion } from './file-version.ts';

/** Small enough that other work of the program fits in between. */
const PIECE_BYTES = 256 * 1024;

export function csvFile(config: AdapterConfigs['csvfile'], allowedPaths: readonly string[]): LoadingAdapter {
  let version: string | undefined;
  return {
    kind: 'loading',
    everyMs: config.check_interval * 1000,
    async load(signal) {
      const current = await fileVersion(config.path, allowedPaths);
      if (current === version) return 'unchanged';
      const loaded = await read(config, signal);
      version = current;
      return loaded;
    },
  };
}

async function read(config: AdapterConfigs['csvfile'], signal: AbortSignal): Promise<LoadedContent> {
  const table = config.cidr_lookup ? new RangeTable() : new KeyTable(config.case_insensitive_lookup);
  let columns: { key: number; value: number } | undefined;
  const rows = new DelimitedRows(
    { separator: config.separator || ',', quote: config.quotechar },
    (cells, line) => {
      if (columns === undefined) {
        columns = columnsOf(cells, config);
        return;
      }
      const [key, value] = [cells[columns.key], cells[columns.value]];
      if (key === undefined || value === undefined)
        throw new LoadError(`Line ${line} has ${cells.length} columns and lacks the key or the value.`);
      if (!table.add(key, value)) throw new LoadError(`Line ${line} has the key "${key}" for a second time.`);
    },
  );
  const stream = createReadStream(config.path, { encoding: 'utf8', highWaterMark: PIECE_BYTES, signal });
  for await (const piece of stream) rows.push(piece as string);
  rows.end();
  if (columns === undefined) throw new LoadError('The file is empty: its first line must name the columns.');
  return table.build();
}

function columnsOf(
  cells: readonly string[],
  { key_column, value_column }: AdapterConfigs['csvfile'],
): { key: number; value: number } {
  // Spreadsheets put a mark at the beginning of their files.
  const names = cells.map((name) => name.replace(/^\uFEFF/, '').trim());
  const place = (name: string) => {
    const at = names.indexOf(name.trim());
    if (at === -1) throw new LoadError(`The first line has no column "${name}". It has: ${names.join(', ')}`);
    return at;
  };
  return { key: place(key_column), value: place(value_column) };
}

export class KeyTable {
  readonly #builder = new TextTableBuilder();
  readonly #ignoresCase: boolean;

  constructor(ignoresCase: boolean) {
    this.#ignoresCase = ignoresCase;
  }

  add(key: string, value: string): boolean {
    return this.#builder.add(this.#ignoresCase ? key.toLowerCase() : key, value);
  }

  build(more: { values?: 'text' | 'entry' | 'nodes'; presenceOnly?: boolean } = {}): LoadedContent {
    const table = this.#builder.build();
    const { values = 'text', presenceOnly = false } = more;
    return {
      content: { kind: 'keys', table, values, ignoresCase: this.#ignoresCase, presenceOnly },
      entries: table.count,
      bytes: bytesOf(table),
    };
  }
}

export class RangeTable {
  readonly #builder = new TextTableBuilder();
  readonly #lengths = { v4: new Set<number>(), v6: new Set<number>() };

  /** What is neither a range nor an address is left out. */
  add(key: string, value: string): boolean {
    const range = rangeOf(key);
    if (range === undefined) return true;
    this.#lengths[range.family].add(range.length);
    return this.#builder.add(range.key, value);
  }

  build(values: 'text' | 'subnet' = 'text'): LoadedContent {
    const table = this.#builder.build();
    const longestFirst = (lengths: Set<number>) => [...lengths].toSorted((one, other) => other - one);
    const lengths = { v4: longestFirst(this.#lengths.v4), v6: longestFirst(this.#lengths.v6) };
    return {
      content: { kind: 'ranges', table, values, lengths },
      entries: table.count,
      bytes: bytesOf(table),
    };
  }
}
