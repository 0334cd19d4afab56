// The questions that searches are measured with.

import { RARE_WORD } from './history.ts';

export interface Question {
  readonly what: string;
  readonly query: string;
  readonly asks: readonly object[];
  /** In milliseconds, the median over 1,000,000 messages and over 10,000,000. */
  readonly targets?: readonly [million: number, tenMillion?: number];
}

const count = { id: 'count()', type: 'count' };
const list = { id: 'list', type: 'messages', limit: 150 };
const pivot = (groups: object[], series: object[]) => ({
  id: 'pivot',
  type: 'pivot',
  row_groups: groups,
  column_groups: [],
  series,
  rollup: true,
});
const overTime = { type: 'time', fields: ['timestamp'], interval: { type: 'auto', scaling: 1 } };
const top = (field: string) => pivot([{ type: 'values', fields: [field], limit: 15 }], [count]);
const p95 = { id: 'p95', type: 'percentile', field: 'took_ms', percentile: 95 };
const page = [pivot([overTime], [count]), list];

export const QUESTIONS: readonly Question[] = [
  { what: 'page of a two-word query', query: 'failed AND deadline', asks: page, targets: [100, 350] },
  { what: 'page of everything', query: '*', asks: page, targets: [60, 170] },
  { what: 'rare word', query: RARE_WORD, asks: [list], targets: [60, 180] },
  { what: 'two words', query: 'message:failed AND message:deadline', asks: [list], targets: [80] },
  { what: 'phrase', query: '"deadline exceeded"', asks: [list], targets: [270] },
  { what: 'prefix', query: 'message:deadl*', asks: [list], targets: [90] },
  { what: 'leading wildcard', query: 'message:*xceeded', asks: [list], targets: [170] },
  { what: 'regular expression', query: 'message:/exceed[a-z]+/', asks: [list], targets: [90] },
  { what: 'value of a field', query: 'service:checkout', asks: [list], targets: [80] },
  { what: 'value that few have', query: 'user_id:u1987', asks: [list] },
  { what: 'range of numbers', query: 'took_ms:[1000 TO 2000]', asks: [list], targets: [80] },
  { what: 'top values, few', query: '*', asks: [top('service')], targets: [60, 320] },
  { what: 'top values, many', query: '*', asks: [top('user_id')], targets: [70, 320] },
  { what: 'p95 over time', query: '*', asks: [pivot([overTime], [p95])], targets: [80, 500] },
];

/** @param messages how many are searched */
export function targetOf({ targets }: Question, messages: number): string | undefined {
  const target = messages <= 1_000_000 ? targets?.[0] : messages >= 10_000_000 ? targets?.[1] : undefined;
  return target === undefined ? undefined : `≤ ${target} ms`;
}
