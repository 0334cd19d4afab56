// Rows of delimited text, as it comes in pieces. Quoted cells may hold separators, line ends and doubled quotes.
import { LoadError } from './adapter.ts';

const MAX_ROW_LENGTH = 1_000_000;

export interface Delimiters {
  readonly separator: string;
  /** Empty: there are no quotes. */
  readonly quote: string;
}

export type OnRow = (cells: readonly string[], line: number) => void;

export class DelimitedRows {
  readonly #delimiters: Delimiters;
  readonly #onRow: OnRow;
  #rest = '';
  #line = 0;

  constructor(delimiters: Delimiters, onRow: OnRow) {
    this.#delimiters = delimiters;
    this.#onRow = onRow;
  }

  push(text: string): void {
    const all = this.#rest === '' ? text : this.#rest + text;
    const { quote } = this.#delimiters;
    // One look for the next quote serves all rows in front of it.
    let nextQuote = quote === '' ? -1 : all.indexOf(quote);
    let isQuoted = false;
    let start = 0;
    let from = 0;
    for (let end = all.indexOf('\n', from); end !== -1; end = all.indexOf('\n', from)) {
      from = end + 1;
      for (; nextQuote !== -1 && nextQuote < end; nextQuote = all.indexOf(quote, nextQuote + 1))
        isQuoted = !isQuoted;
      if (isQuoted) continue;
      this.#row(all.slice(start, all.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end));
      start = from;
    }
    this.#rest = all.slice(start);
    if (this.#rest.length > MAX_ROW_LENGTH)
      throw new LoadError(`Line ${this.#line + 1} is too long; a quote may be missing its end.`);
  }

  end(): void {
    if (this.#rest !== '') this.#row(this.#rest.replace(/\r$/, ''));
    this.#rest = '';
  }

  #row(row: string): void {
    this.#line += 1;
    if (row.trim() === '') return;
    this.#onRow(cellsOf(row, this.#delimiters), this.#line);
  }
}

export function cellsOf(row: string, { separator, quote }: Delimiters): string[] {
  if (quote === '' || !row.includes(quote)) return row.split(separator);
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < row.length; at++) {
    const character = row[at] ?? '';
    if (character === quote) {
      if (isQuoted && row[at + 1] === quote) {
        cell += quote;
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (!isQuoted && row.startsWith(separator, at)) {
      cells.push(cell);
      cell = '';
      at += separator.length - 1;
    } else cell += character;
  }
  return [...cells, cell];
}
