import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMessages, checkMetadata } from './engine-checks.ts';
import { good, problem, report, warning } from './finding.ts';
import {
  checkClock,
  checkDataDirectory,
  checkDisk,
  checkMemory,
  checkOpenFiles,
  checkPort,
  checkReceiveBuffer,
} from './machine-checks.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'logboom-doctor-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const file = (name: string, text: string) => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};

describe('the doctor', () => {
  it('looks at the data directory', async () => {
    expect(await checkDataDirectory(directory)).toMatchObject({ state: 'good' });
    expect(await checkDataDirectory(join(directory, 'new'))).toMatchObject({ state: 'good' });
    expect(await checkDataDirectory(join(directory, 'no/such/place'))).toMatchObject({ state: 'problem' });
    expect(await checkDataDirectory(file('a-file', ''))).toMatchObject({ state: 'problem' });
    chmodSync(directory, 0o755);
    expect(await checkDataDirectory(directory)).toMatchObject({ state: 'warning' });
    chmodSync(directory, 0o700);
  });

  it('wants room for the journal, and memory', async () => {
    expect((await checkDisk(join(directory, 'new'), Number.MAX_SAFE_INTEGER)).state).not.toBe('good');
    expect(checkMemory(1024 ** 3)).toMatchObject({ state: 'warning', text: '1.0 GiB of memory' });
    expect(checkMemory(8 * 1024 ** 3)).toMatchObject({ state: 'good' });
  });

  it('tells the time, and when it was later before', async () => {
    file('written', '');
    const now = Date.now();
    expect(await checkClock(directory, now)).toEqual({
      state: 'good',
      text: `The clock says ${new Date(now).toISOString()}`,
    });
    expect(await checkClock(directory, now - 3_600_000)).toMatchObject({ state: 'warning' });
    expect(await checkClock(join(directory, 'no/such/place'))).toMatchObject({ state: 'good' });
  });

  it('tells the versions of the embedded engines', async () => {
    const [metadata] = await checkMetadata(undefined);
    expect(metadata?.text).toMatch(/^The embedded PostgreSQL is installed: @electric-sql\/pglite \d+[.]\d+/);
    expect((await checkMessages(undefined)).text).toMatch(/^The embedded ClickHouse is /);
  });

  it('reads the limits of the operating system', async () => {
    const limits = (most: string) =>
      file('limits', `Limit  Soft Limit\nMax open files            ${most}   4096 files\n`);
    expect(await checkOpenFiles(limits('1024'))).toMatchObject({ state: 'warning' });
    expect(await checkOpenFiles(limits('65536'))).toMatchObject({ state: 'good' });
    expect(await checkOpenFiles(limits('unlimited'))).toMatchObject({ state: 'good' });
    expect(await checkOpenFiles(join(directory, 'none'))).toMatchObject({ state: 'good' });
    expect(await checkReceiveBuffer(file('rmem', '212992\n'))).toMatchObject({
      state: 'warning',
      text: 'Sockets may have a receive buffer of 208 KiB',
    });
    expect(await checkReceiveBuffer(file('rmem', '33554432\n'))).toMatchObject({ state: 'good' });
  });

  it('sees whether the port is free', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    expect(await checkPort({ host: '127.0.0.1', port })).toMatchObject({ state: 'warning' });
    await new Promise((done) => server.close(done));
    expect(await checkPort({ host: '127.0.0.1', port })).toMatchObject({ state: 'good' });
    expect(await checkPort({ host: '192.0.2.1', port })).toMatchObject({ state: 'problem' });
  });

  it('asks ClickHouse for its version', async () => {
    let version = '26.7.2.1';
    const server = createServer((request, response) => {
      response.statusCode = request.headers.authorization === undefined ? 401 : 200;
      response.end(`${version}\n`);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const url = `http://someone:secret@127.0.0.1:${port}/logs`;
    expect(await checkMessages(url)).toEqual({ state: 'good', text: 'ClickHouse 26.7.2.1 answers' });
    version = '24.1.1.1';
    expect(await checkMessages(url)).toMatchObject({ state: 'problem' });
    const refused = await checkMessages(`http://127.0.0.1:${port}/logs`);
    expect(refused.text).toBe(`ClickHouse at http://127.0.0.1:${port} refuses: 401`);
    await new Promise((done) => server.close(done));
    expect(await checkMessages(url)).toMatchObject({ state: 'problem' });
  });

  it('says at the end how many of what it found', () => {
    expect(report([good('A')])).toBe('ok       A\n\nEverything is as it should be.');
    expect(report([warning('A', 'Do this.'), problem('B', 'Do that.')])).toBe(
      'warning  A\n         → Do this.\nPROBLEM  B\n         → Do that.\n\n1 problem, 1 warning.',
    );
  });
});
