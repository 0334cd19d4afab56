// `npm run config`, against a server that listens.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT_PASSWORD, startTestApp, type TestApp } from '../../test/test-app.ts';
import { runConfig } from './run-config.ts';

let server: TestApp;
let address: string;
let directory: string;
beforeAll(async () => {
  server = await startTestApp(['--http-bind', '127.0.0.1:0']);
  address = await server.app.listen();
  directory = await mkdtemp(join(tmpdir(), 'logboom-config-'));
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const token = `admin:${ROOT_PASSWORD}`;

async function config(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const env = { LOGBOOM_URL: address, LOGBOOM_TOKEN: token };
  const code = await runConfig(args, env, (text) => void lines.push(text));
  return { code, text: lines.join('\n') };
}

const stream = (description: string) =>
  `kind: stream\nname: Cron\nspec:\n  title: Cron\n  description: ${description}\n`;

it('exports, plans and applies a folder, and compares with another server', async () => {
  expect((await config('export', directory)).text).toMatch(/^\d+ files are in /m);
  expect(await readFile(join(directory, 'index_set/graylog.yaml'), 'utf8')).toContain('kind: index_set');
  expect((await config('plan', directory, '--exit-code')).code).toBe(0);

  const path = join(directory, 'cron.yaml');
  await writeFile(path, stream('first'));
  expect(await config('plan', directory, '--exit-code')).toMatchObject({
    code: 2,
    text: expect.stringContaining('+ stream "Cron"  (cron.yaml)'),
  });
  expect((await config('apply', directory)).text).toContain('Applied: 1 changed');
  await writeFile(path, stream('second'));
  const { text } = await config('plan', directory);
  expect(text).toContain('~ stream "Cron"  (cron.yaml)\n    description:\n      - first\n      + second');
  expect(text).toContain('Plan: 0 to create, 1 to change, 0 to delete');

  expect(await config('plan', address, '--other-token', token, '--exit-code')).toMatchObject({ code: 0 });
  await writeFile(join(directory, 'README.md'), 'stays');
  await config('export', directory);
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  expect(await readFile(join(directory, 'README.md'), 'utf8')).toBe('stays');
  expect(await readFile(join(directory, 'stream/cron.yaml'), 'utf8')).toContain('description: first');
});

it('tells two installations apart', async () => {
  const other = await startTestApp(['--http-bind', '127.0.0.1:0']);
  try {
    const payload = { files: [{ path: 'cron.yaml', content: stream('of the other') }] };
    expect((await other.call('POST /system/config_files/apply', { payload })).statusCode).toBe(200);
    await server.call('POST /roles', { payload: { name: 'Only here', description: '', permissions: [] } });
    const asked = ['plan', await other.app.listen(), '--other-token', token, '--exit-code'];
    const { code, text } = await config(...asked, '--prune');
    expect(code).toBe(2);
    expect(text).toMatch(/[+~] stream "Cron"/);
    expect(text).toContain('of the other');
    expect(text).toContain('- role "Only here"');
    expect((await server.call('GET /roles/Only%20here')).statusCode).toBe(200);
  } finally {
    await other.close();
  }
});

it('says where a file has a problem, and what is wrong with a command', async () => {
  await writeFile(join(directory, 'broken.yaml'), 'kind: stream\nname: 7\n');
  const { code, text } = await config('plan', directory);
  expect([code, text]).toEqual([1, expect.stringContaining('broken.yaml:2: error: "name" must be a text.')]);
  await expect(config('apply', directory)).rejects.toThrow('broken.yaml, line 2');
  await expect(config('plan', join(directory, 'nowhere'))).rejects.toThrow('cannot be read');
  await expect(config('burn', directory)).rejects.toThrow('no command "burn"');
  await expect(config('plan', 'https://other.example.org')).rejects.toThrow('--other-token');
  await expect(config('plan', directory, '--server', 'nonsense')).rejects.toThrow('is no address');
  expect((await config('--help')).text).toContain('npm run config -- export');
});
