import { describe, expect, it } from 'vitest';
import { readJsonAnswer } from './json-answer.ts';

/** As the engine lays it out. */
function answer(rows: readonly Record<string, unknown>[], more = ''): Buffer {
  const cells = (row: Record<string, unknown>) =>
    Object.entries(row).map(([name, value]) => `\t\t\t${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const written = rows.map((row) => `\t\t{\n${cells(row).join(',\n')}\n\t\t}`).join(',\n');
  return Buffer.from(
    `{\n\t"meta":\n\t[\n\t\t{\n\t\t\t"name": "text",\n\t\t\t"type": "String"\n\t\t}\n\t],\n\n` +
      `\t"data":\n\t[\n${written}\n\t],\n\n${more}\t"rows": ${rows.length},\n\n` +
      `\t"statistics":\n\t{\n\t\t"elapsed": 0.5,\n\t\t"rows_read": 7,\n\t\t"bytes_read": 9\n\t}\n}\n`,
  );
}

const TRICKY = ['plain', 'ünïcödé 🚀', '\n\t\t},\n', '\n\t],\n', '"data":\n\t[\n', '}]},[{', ''];

describe('an answer of the engine', () => {
  it.each([0, 1, 5, 5000])('is read whole with %i rows, whatever the texts look like', async (count) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      at,
      text: `${TRICKY[at % TRICKY.length]} ${'x'.repeat(300)}`,
      list: ['a', [at]],
    }));
    const { data, meta, rows: told, statistics } = await readJsonAnswer(answer(rows));
    expect(data).toEqual(rows);
    expect(meta).toEqual([{ name: 'text', type: 'String' }]);
    expect([told, statistics?.rows_read]).toEqual([count, 7]);
  });

  it.each([3, 5000])('hands over each of %i rows to whoever takes them, and keeps none', async (count) => {
    const rows = Array.from({ length: count }, (_, at) => ({ at, text: 'x'.repeat(300) }));
    const taken: unknown[] = [];
    const { data, rows: told } = await readJsonAnswer(answer(rows), (row) => taken.push(row));
    expect(taken).toEqual(rows);
    expect([data, told]).toEqual([[], count]);
  });

  it('keeps its totals, also beside many rows', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => ({ text: 'x'.repeat(200), at }));
    const totals = '\t"totals":\n\t{\n\t\t"text": "",\n\t\t"at": 42\n\t},\n\n';
    const read = await readJsonAnswer(answer(rows, totals));
    expect(read.data).toHaveLength(5000);
    expect(read.totals).toEqual({ text: '', at: 42 });
  });

  it('lets others have their turn while a large one is read', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ text: 'x'.repeat(1000), at }));
    const written = answer(rows);
    let [turns, isRead] = [0, false];
    setImmediate(function again() {
      turns++;
      if (!isRead) setImmediate(again);
    });
    await readJsonAnswer(written);
    isRead = true;
    expect(turns).toBeGreaterThan(20);
  });

  it('is read when a single row is larger than a piece', async () => {
    const rows = [{ text: 'a'.repeat(1_000_000) }, { text: 'b' }, { text: 'c'.repeat(600_000) }];
    expect((await readJsonAnswer(answer(rows))).data).toEqual(rows);
  });
});
