import { expect, it } from 'vitest';
import { withTotalsInPlace } from './misplaced-totals.ts';

const META =
  '{\n\t"meta":\n\t[\n\t\t{\n\t\t\t"name": "b",\n\t\t\t"type": "String"\n\t\t}\n\t],\n\n\t"data":\n\t[\n';
const TOTALS = '\n\t],\n\n\t"totals":\n\t{\n\t\t"b": "{\\n\\t\\"meta\\":",\n\t\t"c": 1\n\t}';
const END = ',\n\n\t"rows": 0,\n\n\t"statistics":\n\t{\n\t\t"elapsed": 0.01\n\t}\n}\n';

it('moves totals that were written first to where they belong', () => {
  expect(() => JSON.parse(TOTALS + META + END) as unknown).toThrow(SyntaxError);
  expect(JSON.parse(withTotalsInPlace(TOTALS + META + END))).toMatchObject({
    data: [],
    totals: { b: '{\n\t"meta":', c: 1 },
    rows: 0,
  });
});

it('leaves every other answer as it is', () => {
  for (const text of [META + TOTALS + END, '', '{"data":[]}', '\n\t],\n\n\t"totals":\n\t{}'])
    expect(withTotalsInPlace(text)).toBe(text);
});
