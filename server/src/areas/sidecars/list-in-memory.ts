// One page of a list that is in memory: the list query language, sorted and counted, as `listRows` does for tables.
import type { Condition, Operator } from '@logboom/core/list-query';
import { InvalidListQueryError } from '../../storage/metadata/list-rows.ts';

type Comparing = Exclude<Operator, 'default' | '=~'>;

export interface MemoryField<Row> {
  readonly type: 'text' | 'number' | 'date';
  readonly value: (row: Row) => string | number;
  /** Words that stand for values. */
  readonly words?: Readonly<Record<string, number>>;
}

export type MemoryFields<Row> = Readonly<Record<string, MemoryField<Row>>>;

/** Values of one field are alternatives, negated ones must all fail, and different fields must all hold. */
export function matching<Row>(
  rows: readonly Row[],
  conditions: readonly Condition[],
  fields: MemoryFields<Row>,
  defaultField: string,
): readonly Row[] {
  const tests = new Map<string, ((row: Row) => boolean)[]>();
  const refusals: ((row: Row) => boolean)[] = [];
  for (const condition of conditions) {
    const asked = condition.field ?? defaultField;
    const name = Object.hasOwn(fields, asked) ? asked : defaultField;
    const field = fields[name];
    if (field === undefined) continue;
    const test = testOf(field, condition);
    if (condition.negated) refusals.push(test);
    else tests.set(name, [...(tests.get(name) ?? []), test]);
  }
  return rows.filter(
    (row) =>
      [...tests.values()].every((alternatives) => alternatives.some((test) => test(row))) &&
      !refusals.some((test) => test(row)),
  );
}

function testOf<Row>(field: MemoryField<Row>, { operator, value }: Condition): (row: Row) => boolean {
  if (operator === '=~' || (operator === 'default' && field.type === 'text')) {
    const wanted = value.toLowerCase();
    return (row) => String(field.value(row)).toLowerCase().includes(wanted);
  }
  const wanted = typedValue(field, value);
  const compare = COMPARISONS[operator === 'default' ? '=' : operator];
  return (row) => compare(field.value(row), wanted);
}

const COMPARISONS: Record<Comparing, (a: string | number, b: string | number) => boolean> = {
  '=': (a, b) => a === b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};

function typedValue<Row>({ type, words }: MemoryField<Row>, value: string): string | number {
  if (type === 'text') return value;
  const word = value.toLowerCase();
  if (words !== undefined && Object.hasOwn(words, word)) return words[word] ?? 0;
  const number = type === 'date' ? new Date(value).getTime() : Number(value);
  if (value.trim() === '' || Number.isNaN(number)) {
    throw new InvalidListQueryError(`Invalid argument in search query: "${value}" is not a ${type}`);
  }
  return number;
}

interface Paging {
  readonly page: number;
  readonly per_page: number;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

/** Rows that are equal keep the order that they come in. */
export function sorted<Row>(
  rows: readonly Row[],
  { sort, order }: Pick<Paging, 'sort' | 'order'>,
  fields: MemoryFields<Row>,
  defaultSort: string,
): readonly Row[] {
  const name = sort !== undefined && Object.hasOwn(fields, sort) ? sort : defaultSort;
  const field = fields[name];
  if (field === undefined) return rows;
  const key = (row: Row) => {
    const value = field.value(row);
    return typeof value === 'string' ? natural(value) : value;
  };
  const sign = order?.toLowerCase() === 'desc' ? -1 : 1;
  return rows
    .map((row) => ({ row, by: key(row) }))
    .toSorted((a, b) => (a.by < b.by ? -sign : a.by > b.by ? sign : 0))
    .map(({ row }) => row);
}

/** As people count: `node-9` comes before `node-10`. */
function natural(text: string): string {
  return text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));
}

export function paged<Row>(rows: readonly Row[], { page, per_page }: Paging) {
  const number = Math.max(1, page);
  const size = Math.max(0, per_page);
  const shown = size === 0 ? rows : rows.slice((number - 1) * size, number * size);
  return {
    shown,
    pagination: { total: rows.length, count: shown.length, page: number, per_page: size },
  };
}
