// Which words a pattern means: asked of every part of a table once.
import { meaningOf } from '@logboom/core/query/meaning/meaning';
import { createMessage } from '@logboom/core/message/message';
import { parseQuery } from '@logboom/core/query/syntax/parser';
import { beforeAll, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { ROW_FORMAT, RowBuffer } from '../../../storage/messages/rows/message-rows.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import type { Query } from '../../../storage/messages/statements.ts';
import { tableDialect, tableOf } from '../../../storage/messages/tables/message-table.ts';
import { MAX_WORDS } from './known-words.ts';
import { FoundWords } from './found-words.ts';
import { lookUpWords } from './look-up-words.ts';

const NOW = Date.UTC(2026, 0, 5);
const PATTERN = meaningOf(parseQuery('message:*ailed').tree);

describeWithClickHouse('looking up words', (clickhouse) => {
  let store: MessageStore;
  beforeAll(async () => {
    store = await clickhouse.store();
  }, 300_000);

  async function create(name: string): Promise<string> {
    const table = tableOf(name);
    for (const sql of tableDialect(undefined).create(table)) await store.command({ sql });
    return table;
  }

  /** Each is a part of its own. */
  async function insert(table: string, text: string, index = 0): Promise<void> {
    const rows = new RowBuffer();
    const message = createMessage(NOW, text, 'here');
    rows.add(index, '01H00000000000000000000000', message, ['s']);
    await store.insertBytes({ table, bytes: rows.take(), format: ROW_FORMAT });
  }

  /** Looks up as searches do, and tells of how many parts the dictionaries were not read; undefined when none was read. */
  function looking(table: string, foundWords = new FoundWords()) {
    const skipped: string[][] = [];
    const messages: Pick<MessageStore, 'query'> = {
      query<Row>(query: Query) {
        const without = Object.values(query.params ?? {}).find((value) => Array.isArray(value));
        if (without !== undefined) skipped.push(without as string[]);
        return store.query<Row>(query);
      },
    };
    return async (indices?: number[]) => {
      skipped.length = 0;
      const searched = { table, prefix: 'x', indices, fields: [], isComplete: true };
      const [known] = await lookUpWords({ messages, foundWords }, [searched], PATTERN, undefined);
      const words = known?.words?.of('message', { kind: 'wildcard', pattern: '*ailed' });
      return { words: words?.toSorted(), skipped: skipped[0]?.length };
    };
  }

  it('reads each part once, and those that have come or were merged', async () => {
    const table = await create('once');
    await store.command({ sql: `SYSTEM STOP MERGES ${table}` });
    await insert(table, 'it Failed');
    await insert(table, 'it was mailed');
    const look = looking(table);
    expect(await look()).toEqual({ words: ['failed', 'mailed'], skipped: 0 });
    expect(await look()).toEqual({ words: ['failed', 'mailed'], skipped: undefined });
    await insert(table, 'it sailed');
    expect(await look()).toEqual({ words: ['failed', 'mailed', 'sailed'], skipped: 2 });
    await store.command({ sql: `SYSTEM START MERGES ${table}` });
    await store.command({ sql: `OPTIMIZE TABLE ${table} FINAL` });
    expect(await look()).toEqual({ words: ['failed', 'mailed', 'sailed'], skipped: 0 });
    expect(await look()).toEqual({ words: ['failed', 'mailed', 'sailed'], skipped: undefined });
  });

  it('reads no part of an index that is not searched', async () => {
    const table = await create('indices');
    await insert(table, 'it Failed', 3);
    await insert(table, 'it was mailed', 4);
    const look = looking(table);
    expect(await look([4])).toEqual({ words: ['mailed'], skipped: 1 });
    expect(await look([3, 4])).toEqual({ words: ['failed', 'mailed'], skipped: 1 });
    expect(await look([3])).toEqual({ words: ['failed'], skipped: undefined });
  });

  it('does not know words of which there are too many', async () => {
    const table = await create('many');
    await insert(table, Array.from({ length: MAX_WORDS }, (_, at) => `x${at}ailed`).join(' '));
    const look = looking(table);
    expect((await look()).words).toHaveLength(MAX_WORDS);
    await insert(table, 'failed');
    expect((await look()).words).toBeUndefined();
    expect(await look()).toEqual({ words: undefined, skipped: undefined });
  });

  it('does not know words that are too long to be kept', async () => {
    const table = await create('long');
    await insert(table, `${'x'.repeat(300)}ailed failed`);
    const look = looking(table);
    expect((await look()).words).toBeUndefined();
    expect(await look()).toEqual({ words: undefined, skipped: undefined });
  });

  it('reads again what it had no room to remember', async () => {
    const table = await create('forgotten');
    await insert(table, 'it failed');
    const look = looking(table, new FoundWords(50));
    expect(await look()).toEqual({ words: ['failed'], skipped: 0 });
    expect(await look()).toEqual({ words: ['failed'], skipped: 0 });
  });
});
