import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startWire, type Wire } from '../../../test/proxies.ts';
import { createDatabase } from '../../../test/postgres.ts';
import { openMetadataStore } from './database.ts';

/** In the words of the driver and of the system. */
const BROKEN = /terminated|ECONNRESET|not queryable|closed/;
const PATIENCE = { timeout: 60_000, interval: 100 };

describe('a database whose connections break', () => {
  let database: URL;
  let first: Wire;
  let second: Wire;
  beforeAll(async () => {
    database = new URL(await createDatabase(inject('postgresUrl')));
    first = await startWire(Number(database.port));
    second = await startWire(Number(database.port));
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  const through = (...wires: Wire[]) => {
    const { username, password, pathname } = database;
    const hosts = wires.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgresql://${username}:${password}@${hosts}${pathname}`;
  };
  async function open(...wires: Wire[]) {
    const store = await openMetadataStore({
      url: through(...wires),
      directory: '',
      onError: () => undefined,
    });
    onTestFinished(async () => {
      await store.close();
      for (const wire of [first, second]) wire.mend();
    });
    return store;
  }
  const running = async (store: Awaited<ReturnType<typeof open>>) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where state = 'active' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`.execute(
      store.database,
    );
    return rows[0]?.count;
  };

  it('fails the statement that runs, and nothing else', async () => {
    const store = await open(first);
    const other = await open(second);
    const statement = sql`select pg_sleep(600)`
      .execute(store.database)
      .catch((error: Error) => error.message);
    await vi.waitFor(async () => expect(await running(other)).toBe(1), PATIENCE);
    first.cut();
    expect(await statement).toMatch(BROKEN);
    await expect(sql`select 1`.execute(store.database)).rejects.toThrow(BROKEN);
    first.mend();
    await vi.waitFor(async () => expect((await store.health()).state).toBe('ok'), PATIENCE);
  });

  it('is not waited for without end: statements and open transactions have limits of time', async () => {
    const store = await open(first);
    const { rows } = await sql<Record<string, string>>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(store.database);
    expect(rows).toEqual([{ statement: '1min', idle: '65s' }]);
    const impatient = store.database.transaction().execute(async (inside) => {
      await sql`set local statement_timeout = 200`.execute(inside);
      await sql`select pg_sleep(600)`.execute(inside);
    });
    await expect(impatient).rejects.toThrow('statement timeout');
    expect((await store.health()).state).toBe('ok');
  });

  it('fails a transaction between two statements, and nothing else', async () => {
    const store = await open(first);
    const transaction = store.database.transaction().execute(async (inside) => {
      await sql`select 1`.execute(inside);
      first.cut();
      await vi.waitFor(() => expect(first.connections).toBe(0), PATIENCE);
      await sql`select 1`.execute(inside);
    });
    await expect(transaction).rejects.toThrow(BROKEN);
    first.mend();
    await vi.waitFor(async () => expect((await store.health()).state).toBe('ok'), PATIENCE);
  });

  it('is found at its next address, and changes are heard from there', async () => {
    const store = await open(first, second);
    const heard: string[] = [];
    let gaps = 0;
    await store.channel.listen(
      (text) => heard.push(text),
      () => {
        gaps += 1;
      },
    );
    first.cut();
    await vi.waitFor(async () => expect((await store.health()).state).toBe('ok'), PATIENCE);
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), PATIENCE);
    await store.channel.send('hello');
    await vi.waitFor(() => expect(heard).toEqual(['hello']), PATIENCE);
    first.mend();
    second.cut();
    await vi.waitFor(async () => expect((await store.health()).state).toBe('ok'), PATIENCE);
  });

  it('is named with all its addresses when none answers', async () => {
    first.cut();
    second.cut();
    const names = `127.0.0.1:${first.port}, 127.0.0.1:${second.port}${database.pathname}`;
    await expect(open(first, second)).rejects.toThrow(`The database at ${names} (LOGBOOM_DATABASE_URL)`);
    for (const wire of [first, second]) wire.mend();
  });
});
