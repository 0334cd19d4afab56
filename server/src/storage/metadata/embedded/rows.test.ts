import { expect, it } from 'vitest';
import { readRows, writeRows } from './rows.ts';

const column = (name: string, dataTypeID: number) => ({ name, dataTypeID });

it('rows arrive as they left, whatever their values are', () => {
  const fields = [
    column('id', 25),
    column('seen', 1184),
    column('details', 3802),
    column('n', 20),
    column('x', 701),
  ];
  const text = writeRows({
    fields,
    affectedRows: 2,
    rows: [
      ['a "quoted"\ntext', '2026-01-02 03:04:05.678+00', '{"list": [1, {"a": null}]}', 12, Number.NaN],
      [null, 'infinity', 'null', 9_007_199_254_740_993n, 1.5],
      ['', '-infinity', null, -3, Number.NEGATIVE_INFINITY],
    ],
  });
  expect(readRows(text)).toEqual({
    affectedRows: 2,
    rows: [
      {
        id: 'a "quoted"\ntext',
        seen: new Date('2026-01-02T03:04:05.678Z'),
        details: { list: [1, { a: null }] },
        n: 12,
        x: Number.NaN,
      },
      { id: null, seen: Number.POSITIVE_INFINITY, details: null, n: 9_007_199_254_740_993n, x: 1.5 },
      { id: '', seen: Number.NEGATIVE_INFINITY, details: null, n: -3, x: Number.NEGATIVE_INFINITY },
    ],
  });
});

it('no rows are none', () => {
  expect(readRows(writeRows({ fields: [], rows: [] }))).toEqual({ affectedRows: 0, rows: [] });
});
