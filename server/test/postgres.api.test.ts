import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, startPostgres, type TestPostgres } from './postgres.ts';

describe('the PostgreSQL for tests', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(() => postgres.stop());

  it('answers queries', async () => {
    const [row] = await query(postgres.url, 'SELECT version() AS version');
    expect(row?.['version']).toMatch(/^PostgreSQL \d+/);
  });

  it('makes databases that know nothing of each other', async () => {
    const [first, second] = await Promise.all([postgres.createDatabase(), createDatabase(postgres.url)]);
    await query(first, 'CREATE TABLE only_here (id int)');
    const tables = "SELECT count(*)::int AS count FROM pg_tables WHERE tablename = 'only_here'";
    expect(await query(first, tables)).toEqual([{ count: 1 }]);
    expect(await query(second, tables)).toEqual([{ count: 0 }]);
  });

  it('makes a database under a given name', async () => {
    const url = await postgres.createDatabase('with "quotes"');
    expect(await query(url, 'SELECT current_database() AS name')).toEqual([{ name: 'with "quotes"' }]);
  });

  it('asks for a password', async () => {
    const url = new URL(postgres.url);
    url.password = 'wrong';
    await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('stops, and takes its files with it, when the tests are killed', async () => {
    const script = `
      import { startPostgres } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)};
      process.stdout.write((await startPostgres()).url);
      setInterval(() => {}, 1000);
    `;
    const tests = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = await once(tests.stdout.setEncoding('utf8'), 'data');
    const [row] = await query(url, "SELECT current_setting('data_directory') AS directory");
    const directory = String(row?.['directory']);
    expect(existsSync(directory)).toBe(true);

    tests.kill('SIGKILL');
    await vi.waitFor(() => expect(existsSync(directory)).toBe(false));
    await expect(query(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });
});

async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
