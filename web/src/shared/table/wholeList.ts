// Filters and sorts a list that arrived whole. By hand and not in the table library, which asks for both values again
// at every comparison: with ten thousand rows and new data every few seconds that is felt while one types.
import { useMemo } from 'react';
import { valueOf, type CellValue, type Column } from './columns/column.ts';
import type { Sort } from '../../kit/list/listUrl.ts';

export function useWholeList<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  filter: string,
  sort: Sort | undefined,
): readonly Row[] {
  const text = filter.trim().toLowerCase();
  const filtering = text !== '';
  const texts = useMemo(() => {
    if (!filtering) return [];
    const searched = columns.filter(({ unfiltered }) => unfiltered !== true);
    return rows.map((row) => searchedText(row, searched));
  }, [filtering, rows, columns]);
  const matching = useMemo(
    () => (text === '' ? rows : rows.filter((_, index) => texts[index]?.includes(text))),
    [rows, texts, text],
  );
  const column = columns.find(({ id }) => id === sort?.column);
  return useMemo(
    () => (column && sort ? sorted(matching, column, sort.order) : matching),
    [matching, column, sort],
  );
}

/** All that the columns hold, a line each, so that no match begins in one and ends in the next. */
function searchedText<Row extends object>(row: Row, columns: readonly Column<Row>[]): string {
  return columns.map((column) => wordsOf(valueOf(column, row)).toLowerCase()).join('\n');
}

function wordsOf(value: CellValue): string {
  if (value instanceof Date) return value.toISOString();
  return value === undefined || value === null ? '' : String(value);
}

function sorted<Row extends object>(rows: readonly Row[], column: Column<Row>, order: Sort['order']): Row[] {
  const direction = order === 'desc' ? -1 : 1;
  const valueIn = column.sortBy ?? ((row: Row) => valueOf(column, row));
  const keyed = rows.map((row) => ({ row, key: keyOf(valueIn(row), column.type) }));
  keyed.sort((a, b) => {
    // Empty cells come last in both directions.
    if (a.key === undefined || b.key === undefined)
      return Number(a.key === undefined) - Number(b.key === undefined);
    return direction * compare(a.key, b.key);
  });
  return keyed.map(({ row }) => row);
}

type Key = string | number | undefined;

function keyOf(value: CellValue, type: Column<never>['type']): Key {
  if (value === null || value === undefined || value === '') return undefined;
  if (value instanceof Date || type === 'DATE') {
    const time = new Date(value instanceof Date ? value : String(value)).getTime();
    return Number.isNaN(time) ? undefined : time;
  }
  return typeof value === 'number' ? value : String(value);
}

// "node 2" before "node 10", and "Ä" beside "A".
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
