// The program as an administrator sees it: started, told to stop, and given settings that cannot work.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SERVER_FLAGS } from '../../scripts/lib/start/environment.mjs';
import { copyMetadata } from '../test/copy-metadata.ts';
import { inOrderOfBirth } from './main-thread-first.ts';
import { PROGRAM } from './paths.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const BUILD = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
const running = new Set<ChildProcess>();
let directory: string;

// As it is shipped: translating all sources anew at each start would take longer than everything that is tested here.
beforeAll(() => promisify(execFile)(process.execPath, [BUILD, 'server']), 240_000);
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-main-'));
  copyMetadata(join(directory, 'metadata'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(directory, { recursive: true, force: true });
});

function start(...args: string[]) {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('LOGBOOM_')),
  );
  const child = spawn(
    process.execPath,
    [MAIN, '--data-dir', directory, '--http-bind', '127.0.0.1:0', ...args],
    { env: environment },
  );
  running.add(child);
  // What it said last may come after its end.
  const closed = once(child, 'close');
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    child.emit('output');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async ready(): Promise<string> {
      for (;;) {
        const address = /Logboom is ready at (\S+)/.exec(output)?.[1];
        // The whole greeting comes in one piece.
        if (address) return address;
        if (child.exitCode !== null) throw new Error(`Ended early:\n${output}`);
        await Promise.race([once(child, 'output'), once(child, 'exit')]);
      }
    },
    async end(signal?: NodeJS.Signals): Promise<number | null> {
      if (signal) child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

describe('the program', () => {
  it('is loaded with what V8 made of it when it was built', async () => {
    const here = (name: string) => JSON.stringify(join(import.meta.dirname, 'program', name));
    const contents = `
      import { setFlags } from ${here('flags.ts')};
      import { loadScript } from ${here('script.ts')};
      setFlags();
      console.log(loadScript(${JSON.stringify(PROGRAM)}).wasReady);
      process.exit();`;
    const loader = join(directory, 'loader.mjs');
    await build({
      stdin: { contents, resolveDir: import.meta.dirname },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: loader,
    });
    const { stdout } = await promisify(execFile)(process.execPath, [...SERVER_FLAGS, loader]);
    expect(stdout).toBe('true\n');
  });

  it.runIf(process.platform === 'linux')('lets its main thread go before those that compute', async () => {
    const program = start();
    await program.ready();
    const { pid } = program;
    // Threads come and go, also while they are looked at.
    await vi.waitFor(async () => {
      const threads = inOrderOfBirth((await readdir(`/proc/${pid}/task`)).map(Number), pid);
      const first = getPriority(pid);
      expect(first).toBe(getPriority(process.pid));
      const beside = threads.filter((thread) => getPriority(thread) <= first);
      // V8's helpers and a timer, which Node.js begins with, and the thread of the embedded PostgreSQL.
      expect(beside.slice(0, 6)).toEqual(threads.slice(0, 6));
      expect(beside).toHaveLength(7);
      expect(threads.length).toBeGreaterThan(beside.length);
    });
  });

  it('makes up a password at its first start, shows it once and keeps only its hash', async () => {
    const first = start();
    const address = await first.ready();
    const password = /password: (\S{20})/.exec(first.output())?.[1] ?? '';
    const logIn = (at: string) =>
      fetch(`${at}api/system/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-by': 'test' },
        body: JSON.stringify({ username: 'admin', password }),
      });
    expect((await logIn(address)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);

    const second = start();
    const addressOfSecond = await second.ready();
    expect(second.output()).not.toContain(password);
    expect(second.output()).toContain('shown at the first start');
    expect((await logIn(addressOfSecond)).status).toBe(200);
    expect(await second.end('SIGINT')).toBe(0);
  });

  it('has kept what it acknowledged when it is killed, and starts again at once', async () => {
    const first = start('--root-password', 'secret');
    const payload = { username: 'ada', password: 'analytical', email: 'ada@example.org', permissions: [] };
    const headers = { 'content-type': 'application/json', 'x-requested-by': 'test' };
    const created = await fetch(`${await first.ready()}api/users`, {
      method: 'POST',
      headers: { ...headers, authorization: `Basic ${btoa('admin:secret')}` },
      body: JSON.stringify({ ...payload, first_name: 'Ada', last_name: 'Lovelace' }),
    });
    expect(created.status).toBe(201);
    await first.end('SIGKILL');

    const second = start('--root-password', 'secret');
    const loggedIn = await fetch(`${await second.ready()}api/system/sessions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'ada', password: 'analytical' }),
    });
    expect(loggedIn.status).toBe(200);
    await second.end('SIGTERM');
  });

  it('refuses a data directory that another one uses', async () => {
    const first = start('--root-password', 'x');
    await first.ready();
    const second = start('--root-password', 'x');
    expect(await second.end()).toBe(1);
    expect(second.output()).toMatch(/Logboom cannot start\. The data directory .* is in use by process \d+/);
    expect(second.output()).not.toContain('    at ');
    await first.end('SIGTERM');
  });

  it('says so when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const program = start('--http-bind', `127.0.0.1:${port}`);
    expect(await program.end()).toBe(1);
    expect(program.output()).toContain(
      `Another program already listens on 127.0.0.1:${port} (LOGBOOM_HTTP_BIND).`,
    );
    other.close();
  });

  it('says so when a setting is wrong', async () => {
    const program = start('--log-level', 'loud');
    expect(await program.end()).toBe(1);
    expect(program.output()).toContain('--log-level is "loud", but it must be one of trace, debug');
  });

  it('names the setting when the address of ClickHouse has a parameter that nobody knows', async () => {
    const program = start('--clickhouse-url', 'http://user:secret@127.0.0.1:9/?colour=blue');
    expect(await program.end()).toBe(1);
    expect(program.output()).toMatch(/cannot start\. LOGBOOM_CLICKHOUSE_URL cannot be used: .*colour/);
    expect(program.output()).not.toMatch(/secret|at createClient/);
  });

  it('lists its settings', async () => {
    const program = start('--help');
    expect(await program.end()).toBe(0);
    expect(program.output()).toContain('LOGBOOM_HTTP_BIND (default: 127.0.0.1:9000)');
  });
});
