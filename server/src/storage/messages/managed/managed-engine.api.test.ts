import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMessage } from '@logboom/core/message/message';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clickHouseStore } from '../clickhouse-store.ts';
import type { Engine } from '../engine.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { ROW_FORMAT, RowBuffer } from '../rows/message-rows.ts';
import type { MessageStore } from '../statements.ts';
import { tableDialect, tableOf } from '../tables/message-table.ts';
import { chdbPython, hasPackage } from './chdb-python.ts';
import { clickHouseBinary, findBinary } from './clickhouse-binary.ts';
import { openManagedEngine } from './managed-engine.ts';

/** A directory with `chdb-core`, as `pip install --no-deps --target` makes it. */
const PACKAGES = process.env['LOGBOOM_TEST_CHDB_PACKAGES'];
const isMissing = PACKAGES === undefined || !(await hasPackage(PACKAGES));
if (isMissing)
  process.stderr.write('\n*** SKIPPED: the engine of Python. Set LOGBOOM_TEST_CHDB_PACKAGES to test it.\n\n');

const logger = pino({ level: 'silent' });
const TABLE = tableOf('managed');

let room: string;
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'logboom-managed-'));
});
afterAll(() => rm(room, { recursive: true, force: true }));

describe.skipIf(isMissing)('the engine of Python as a process of this node', { timeout: 300_000 }, () => {
  let engine: Engine;
  let store: MessageStore;
  const open = async () => {
    engine = await openManagedEngine(chdbPython(PACKAGES ?? ''), join(room, 'python'), 2, logger);
    store = clickHouseStore(engine, { limits: DEFAULT_LIMITS, maxWaiting: 10, logger });
    await store.health();
  };
  beforeAll(open, 120_000);
  afterAll(() => store.close());

  const pid = async () => Number(await readFile(join(room, 'python', 'pid'), 'utf8'));
  const ids = async () =>
    (await store.query<{ id: string }>({ sql: `SELECT id FROM ${TABLE} ORDER BY id` })).rows.map(
      ({ id }) => id,
    );

  async function insert(id: string, token: string): Promise<void> {
    const rows = new RowBuffer();
    const message = createMessage(0, `the text of ${id}`, 'web-1');
    rows.add(0, id, Object.assign(message, { fields: { ...message.fields, list: [1, 'two'], n: 2 ** 60 } }), [
      's',
    ]);
    const settings = { insert_deduplication_token: token };
    await store.insertBytes({ table: TABLE, bytes: rows.take(), format: ROW_FORMAT, settings });
  }

  it('takes blocks of rows once for each token, and answers with bound values', async () => {
    for (const sql of tableDialect(undefined).create(TABLE)) await store.command({ sql });
    await insert('A', 'one');
    await insert('A', 'one');
    await insert('B', 'two');
    expect(await ids()).toEqual(['A', 'B']);
    const { rows } = await store.query({
      sql: `SELECT id, toJSONString(fields) AS fields FROM ${TABLE} WHERE id = {id:String}`,
      params: { id: 'B' },
    });
    expect(rows).toEqual([{ id: 'B', fields: '{"list":[1,"two"],"n":1152921504606847000}' }]);
  });

  it('says what is wrong, cannot write with a reader, and is none the worse for it', async () => {
    await expect(store.query({ sql: 'SELECT nope' })).rejects.toMatchObject({ code: 'QUERY_FAILED' });
    await expect(store.query({ sql: `DROP TABLE ${TABLE}` })).rejects.toMatchObject({ code: 'QUERY_FAILED' });
    expect(await ids()).toEqual(['A', 'B']);
  });

  it('stops a statement whose caller has left', async () => {
    const left = new AbortController();
    const sql = 'SELECT sum(cityHash64(number)) FROM numbers(100000000000)';
    const asked = store.query({ sql, signal: left.signal });
    setTimeout(() => left.abort(), 300);
    await expect(asked).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
    await vi.waitFor(
      async () => {
        const running = "SELECT count() AS n FROM system.processes WHERE query LIKE '%cityHash64(number)%'";
        expect((await store.query({ sql: `${running} AND query NOT LIKE '%system%'` })).rows).toEqual([
          { n: 0 },
        ]);
      },
      { timeout: 60_000 },
    );
  });

  it('is started again when it ends, and ends with us', async () => {
    const first = await pid();
    process.kill(first, 'SIGKILL');
    await vi.waitFor(async () => expect(await ids()).toEqual(['A', 'B']), {
      timeout: 120_000,
      interval: 500,
    });
    const second = await pid();
    expect(second).not.toBe(first);
    await store.close();
    expect(() => process.kill(second, 0)).toThrow('ESRCH');
    await open();
    expect(await ids()).toEqual(['A', 'B']);
  });
});

describe('the program clickhouse', () => {
  it('gets a configuration that only this machine can reach, and is told about when it does not start', async () => {
    const file = join(room, 'clickhouse');
    await writeFile(file, '#!/bin/sh\necho "no $1 today" >&2; exit 3\n');
    await chmod(file, 0o755);
    expect(await findBinary(file)).toBe(file);
    const directory = join(room, 'binary');
    await expect(openManagedEngine(clickHouseBinary(file), directory, 1, logger)).rejects.toThrow(
      'does not start. It said: no server today',
    );
    const config = await readFile(join(directory, 'config.xml'), 'utf8');
    expect(config).toContain('<listen_host>127.0.0.1</listen_host>');
    expect(config).toMatch(/<password_sha256_hex>[0-9a-f]{64}<\/password_sha256_hex>/);
    expect(config).not.toContain('tcp_port');
  });
});
