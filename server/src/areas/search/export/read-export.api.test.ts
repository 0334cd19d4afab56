import { text } from 'node:stream/consumers';
import { createMessage, type Fields } from '@logboom/core/message/message';
import { beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { decorateWith } from '../../../../test/decorators.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import { tableDialect, tableOf } from '../../../storage/messages/tables/message-table.ts';
import { readQueryText } from '../execution/conditions.ts';
import type { ManyMessages } from '../limits/lanes.ts';
import type { MessageSource } from '../sql/source.ts';
import { textForm, type CellValue } from './cell-values.ts';
import { exportStream } from './export-stream.ts';
import type { ExportedMessages } from './exported-messages.ts';
import { FORMATS } from './formats.ts';
import { readExport } from './read-export.ts';

const throwIt = ({ err }: { err: unknown }): never => {
  throw err;
};

const START = Date.UTC(2026, 0, 5);
const OPEN = '000000000000000000000001';
const SECRET = '62c7d1f05f0c1f3a7c0f0001';
const MANY = 100_000;
/** Which one may write in more than one way, or wrongly. */
const ODD: Fields = {
  message: 'a\ttab, \u2028, \u007f, \u0001, \\ / and "ünï😀"',
  pod: '\\"\u0000\r\n',
  took: -0.25,
  big: 1e21,
  ok: false,
  tags: ['"', 'é', ''],
  numbers: [1, 2.5],
};

describeWithClickHouse('an export', (clickhouse) => {
  let store: MessageStore;
  const tables = ['first', 'second', 'many'].map((name) => ({
    table: tableOf(name),
    prefix: name,
    indices: undefined,
  }));

  beforeAll(async () => {
    store = await clickhouse.store();
    for (const { table } of tables) {
      for (const sql of tableDialect(undefined).create(table)) await store.command({ sql });
    }
    const messages: [second: number, stream: string, fields: Fields][] = [
      [0, OPEN, { pod: 'a', took: 10, tags: ['x', 'y'] }],
      // Of the same moment, and two with the same id of their sender.
      ...['k', 'm', 'm', 'z'].map((id): [number, string, Fields] => [1, OPEN, { gl2_message_id: id }]),
      [2, SECRET, { pod: 'secret' }],
      [3, OPEN, { took: '9007199254740993', big: 2.5, ok: true, message: 'say "hi"\nplease' }],
      [20, SECRET, ODD],
    ];
    for (const [place, { table }] of tables.slice(0, 2).entries()) {
      const rows = new RowBuffer();
      messages.forEach(([second, stream, fields], index) => {
        // The first message is in both tables, as one of two index sets is.
        if (index > 0 && index % 2 !== place) return;
        const message = createMessage(START + second * 1000, `message ${index}`, 'Web-1');
        Object.assign(message.fields, fields);
        rows.add(0, `id${index}`, message, [stream]);
      });
      await store.insertBytes({ table, bytes: rows.take(), format: ROW_FORMAT });
    }
    await store.command({
      sql:
        `INSERT INTO ${tableOf('many')} (\`index\`, timestamp, id, source, message, stream_set) ` +
        `SELECT 0, fromUnixTimestamp64Milli({start:Int64} + intDiv(number, 7)), concat('id', toString(number)), 'web-1', ` +
        `concat('message ', toString(number), ' of many'), concat(',', {stream:String}, ',') FROM numbers({count:UInt64})`,
      params: { start: START + 60_000, stream: OPEN, count: MANY },
    });
  }, 300_000);

  const few = { from: START, to: START + 10_000 };
  const wanted = (
    more: Partial<ExportedMessages> = {},
    source: Partial<MessageSource> = {},
  ): ExportedMessages => ({
    source: {
      tables,
      streams: [OPEN],
      now: START,
      ...few,
      condition: readQueryText('*', { allowLeadingWildcard: true }),
      ...source,
    },
    fields: ['_id'],
    limit: undefined,
    chunkSize: undefined,
    decorate: undefined,
    zone: 'UTC',
    asJson: false,
    ...more,
  });
  async function all(asked: ExportedMessages, from: ManyMessages = store): Promise<CellValue[][]> {
    const rows: CellValue[][] = [];
    for await (const { count, columns } of readExport(from, asked, new AbortController().signal)) {
      for (let row = 0; row < count; row++) rows.push(columns.map((column) => column[row] ?? null));
    }
    return rows;
  }
  const inOrder = ['id0', 'id0', 'id1', 'id2', 'id3', 'id4', 'id6'];

  it('is in the order of time, whatever the size of its chunks, and of its streams only', async () => {
    for (const chunkSize of [undefined, 1, 2, 3]) {
      expect((await all(wanted({ chunkSize }))).flat()).toEqual(inOrder);
    }
    expect((await all(wanted({ chunkSize: 2, limit: 5 }))).flat()).toEqual(inOrder.slice(0, 5));
    expect((await all(wanted({}, { streams: [SECRET] }))).flat()).toEqual(['id5']);
    expect(await all(wanted({}, { streams: [] }))).toEqual([]);
  });

  it('has the values as they are', async () => {
    const fields = [
      'timestamp',
      'source',
      'message',
      'took',
      'tags',
      'big',
      'ok',
      'streams',
      'a.b',
      'nothing',
    ];
    const rows = await all(wanted({ fields }));
    expect([rows[0], rows.at(-1)]).toEqual([
      ['2026-01-05T00:00:00.000Z', 'Web-1', 'message 0', 10, ['x', 'y'], null, null, [OPEN], null, null],
      [
        '2026-01-05T00:00:03.000Z',
        'Web-1',
        'say "hi"\nplease',
        '9007199254740993',
        null,
        2.5,
        true,
        [OPEN],
        null,
        null,
      ],
    ]);
  });

  it('says the same in lines that the engine writes', async () => {
    const fields = [
      'source',
      'pod',
      'timestamp',
      'message',
      'took',
      'tags',
      'numbers',
      'big',
      'ok',
      'streams',
      'a.b',
    ];
    const lines = async (more: Partial<ExportedMessages>) => {
      const asked = wanted({ fields, ...more }, { to: START + 60_004, streams: [OPEN, SECRET] });
      const { signal } = new AbortController();
      const parts = { fields, format: FORMATS['application/x-ndjson'], signal, logger: { error: throwIt } };
      const written = await text(await exportStream(readExport(store, asked, signal), parts));
      return written
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object);
    };
    for (const zone of ['UTC', 'America/St_Johns']) {
      const own = { zone };
      const expected = await lines(own);
      expect(expected).toHaveLength(37);
      for (const chunkSize of [undefined, 10])
        expect(await lines({ ...own, chunkSize, asJson: true })).toEqual(expected);
    }
    expect(await lines({ fields: ['nothing', 'a.b'], asJson: true, limit: 1 })).toEqual([{}]);
  });

  it('shows decorated messages to those who ask for that', async () => {
    const decorator = {
      type: 'org.graylog2.decorators.FormatStringDecorator',
      config: { format_string: '${source}/${pod}', target_field: 'pod', require_all_fields: true },
    };
    const asked = wanted({
      fields: ['timestamp', 'pod'],
      decorate: decorateWith([decorator]),
      chunkSize: 2,
      limit: 3,
    });
    expect(await all(asked)).toEqual([
      ['2026-01-05T00:00:00.000Z', 'Web-1/a'],
      ['2026-01-05T00:00:00.000Z', 'Web-1/a'],
      ['2026-01-05T00:00:01.000Z', null],
    ]);
  });

  it('has every one of many messages once, and never all of them in memory', async () => {
    const asked = wanted({ fields: ['timestamp', 'message'] }, { from: START + 60_000, to: START + 600_000 });
    const seen = new Set<unknown>();
    let largest = 0;
    let last = '';
    let isInOrder = true;
    for await (const { count, columns } of readExport(store, asked, new AbortController().signal)) {
      largest = Math.max(largest, count);
      const [times = [], messages = []] = columns;
      for (let row = 0; row < count; row++) {
        const time = textForm(times[row]);
        isInOrder &&= time >= last;
        last = time;
        seen.add(messages[row]);
      }
    }
    expect(isInOrder).toBe(true);
    expect(seen.size).toBe(MANY);
    expect(largest).toBeLessThanOrEqual(MANY / 2);
  });

  it('goes on within one moment that has more messages than a chunk, and over gaps', async () => {
    const source = { from: START + 60_000, to: START + 600_000 };
    const expected = (await all(wanted({}, source))).flat();
    expect(expected).toHaveLength(MANY);
    // Seven messages in each millisecond.
    for (const [chunkSize, limit] of [
      [5, 16],
      [7, 21],
      [999, 2000],
    ] as const) {
      expect((await all(wanted({ chunkSize, limit }, source))).flat()).toEqual(expected.slice(0, limit));
    }
    const whole = await all(wanted({ chunkSize: 30_000 }, { from: 0, to: START + 1e9 }));
    expect(whole.flat()).toEqual([...inOrder, ...expected]);
  });

  it('reads two chunks at a time as long as nobody else asks anything', async () => {
    const source = { from: START + 60_000, to: START + 600_000 };
    const expected = await all(wanted({ fields: ['message'] }, source));
    const mostAtOnce = async (running: number) => {
      let now = 0;
      let most = 0;
      const watched: ManyMessages = {
        ...store,
        async queryColumns(query) {
          now += 1;
          most = Math.max(most, now);
          return store.queryColumns(query).finally(() => (now -= 1));
        },
        load: () => ({ running, waiting: 0 }),
      };
      expect(await all(wanted({ fields: ['message'], chunkSize: 9000 }, source), watched)).toEqual(expected);
      return most;
    };
    expect(await mostAtOnce(1)).toBe(2);
    expect(await mostAtOnce(2)).toBe(1);
  });

  it('makes the engine read each message about once', async () => {
    let read = 0;
    let statements = 0;
    const counting: ManyMessages = {
      ...store,
      async queryColumns(query) {
        const answer = await store.queryColumns(query);
        read += answer.statistics.rowsRead;
        statements += 1;
        return answer;
      },
    };
    const source = { from: START + 60_000, to: START + 600_000 };
    const asked = wanted({ fields: ['timestamp', 'message'], chunkSize: 30_000 }, source);
    expect(await all(asked, counting)).toHaveLength(MANY);
    expect(statements).toBeLessThan(10);
    expect(read).toBeLessThan(MANY * 2);
  });
});
