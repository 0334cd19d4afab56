import type { TabularResponse } from '@logboom/contract/search/scripting';
import { expect, it } from 'vitest';
import { csvTable, textTable } from './tables.ts';

const table: TabularResponse = {
  schema: [
    { column_type: 'grouping', type: 'string', field: 'pod', name: 'grouping: pod' },
    { column_type: 'metric', type: 'numeric', function: 'count', name: 'metric: count()' },
  ],
  datarows: [
    ['a "b"', 12],
    ['a name much longer than its column', '-'],
  ],
  metadata: { effective_timerange: { type: 'absolute', from: '', to: '' } },
};

it('tables for scripts are drawn 25 characters wide for each column', () => {
  expect(textTable(table).split('\n')).toEqual([
    '┌────────────────────────┬───────────────────────┐',
    '│grouping: pod           │metric: count()        │',
    '├────────────────────────┼───────────────────────┤',
    '│a "b"                   │12                     │',
    '│a name much longer than │-                      │',
    '│its column              │                       │',
    '└────────────────────────┴───────────────────────┘',
    '',
  ]);
});

it('tables for scripts are CSV with the names of their columns', () => {
  expect(csvTable(table)).toBe(
    '"grouping: pod","metric: count()"\n"a ""b""","12"\n"a name much longer than its column","-"\n',
  );
});
