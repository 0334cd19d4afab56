// A real PostgreSQL for tests, from the binaries that npm brings: up in about a second, gone without a trace.
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, escapeIdentifier } from 'pg';
import { freePort } from './free-port.ts';
import { enterableByAnyone, findPostgres, serverAccount, type Account } from './postgres-binaries.ts';

export interface TestPostgres {
  /** The administrative database, as its owner. */
  readonly url: string;
  /** Makes an empty database and answers its address. */
  createDatabase(name?: string): Promise<string>;
  stop(): Promise<void>;
}

const START_ATTEMPTS = 5;
const START_TIMEOUT_MS = 30_000;
const OWNER = 'postgres';

/** Nothing here has to survive a crash, so nothing waits for the disk. */
const SERVER_OPTIONS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Several applications at a time, some of them with several nodes.
  max_connections: '300',
  // A database lives for seconds: what would tidy it up only takes turns from the tests.
  autovacuum: 'off',
  jit: 'off',
};

/**
 * Waits until standard input closes, which happens however the tests end, also by `kill -9`; then ends the server and
 * removes its directory. It has a session of its own, so that Ctrl-C in a terminal does not end it too early.
 */
const GUARD = `
  cat
  pid_file="$1/data/postmaster.pid"
  if [ -f "$pid_file" ]; then
    kill -INT "$(head -n 1 "$pid_file")"
    for _ in $(seq 100); do [ -f "$pid_file" ] || break; sleep 0.05; done
  fi
  rm -rf "$1"
`;

export async function startPostgres(): Promise<TestPostgres> {
  const account = await serverAccount();
  const base = (await enterableByAnyone(tmpdir())) ? tmpdir() : '/tmp';
  const home = await mkdtemp(join(base, 'logboom-postgres-'));
  if (account) await chown(home, account.uid, account.gid);
  const stop = guard(home, account);
  try {
    const bin = await findPostgres(home, account);
    const password = randomBytes(16).toString('hex');
    await initialise(bin, home, password, account);
    const port = await startOnFreePort(bin, home, account);
    const url = `postgresql://${OWNER}:${password}@127.0.0.1:${port}/postgres`;
    return { url, createDatabase: (name) => createDatabase(url, name), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** For tests that know only the address, because another process started the server. A template is copied. */
export async function createDatabase(adminUrl: string, name?: string, template?: string): Promise<string> {
  const database = name ?? `test_${randomBytes(8).toString('hex')}`;
  const copied = template === undefined ? '' : ` TEMPLATE ${escapeIdentifier(template)}`;
  await runSql(adminUrl, `CREATE DATABASE ${escapeIdentifier(database)}${copied}`);
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** Also when somebody is still connected to it. */
export async function dropDatabase(adminUrl: string, url: string): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  await runSql(adminUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(database)} WITH (FORCE)`);
}

/** For what only another node or an administrator of the database would do. */
export async function runSql(url: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

async function initialise(bin: string, home: string, password: string, account: Account | undefined) {
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  await promisify(execFile)(
    join(bin, 'initdb'),
    [
      `--pgdata=${join(home, 'data')}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...account, cwd: home },
  );
}

async function startOnFreePort(bin: string, home: string, account: Account | undefined): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      await startServer(bin, home, port, account);
      return port;
    } catch (error) {
      if (attempt === START_ATTEMPTS || !String(error).includes('could not bind')) throw error;
    }
  }
}

async function startServer(bin: string, home: string, port: number, account: Account | undefined) {
  const options = Object.entries(SERVER_OPTIONS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', join(home, 'data'), '-p', String(port), ...options], {
    ...account,
    cwd: home,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL did not start: ${why}\n${log}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      fail(`no answer for ${START_TIMEOUT_MS} ms`);
    }, START_TIMEOUT_MS);
    const settled = () => clearTimeout(timer);
    server.once('error', (error) => (settled(), fail(error.message)));
    server.once('close', (code) => (settled(), fail(`it ended with ${code}`)));
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve(settled());
    });
  });
  // Neither the process nor its log may keep the test run alive.
  server.unref();
  if (server.stderr instanceof Socket) server.stderr.unref();
}

/** Answers a function that makes the guard do its work now. */
function guard(home: string, account: Account | undefined): () => Promise<void> {
  const process = spawn('/bin/sh', ['-c', GUARD, 'guard', home], {
    ...account,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  process.unref();
  if (process.stdin instanceof Socket) process.stdin.unref();
  const ended = new Promise<void>((resolve) => process.once('exit', () => resolve()));
  return async () => {
    process.ref();
    process.stdin.end();
    await ended;
  };
}
