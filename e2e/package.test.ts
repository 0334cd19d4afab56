// What `npm run package` puts together, as a machine with nothing but Node.js gets it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stage } from '../scripts/lib/package/stage.mjs';
import { freePort } from '../server/test/free-port.ts';
import { ROOT_PASSWORD, ROOT_USERNAME } from './support/server.ts';

const TIMEOUT_MS = 300_000;

it('a package starts with Node.js alone, far from the checkout', { timeout: TIMEOUT_MS }, async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'logboom-package-'));
  const port = await freePort();
  const directory = path.join(home, 'logboom');
  stage(directory);
  const flags = ['--http-bind', `127.0.0.1:${port}`, '--data-dir', path.join(home, 'data')];
  const program = spawn(process.execPath, ['logboom.mjs', ...flags, '--root-password', ROOT_PASSWORD], {
    cwd: directory,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const authorization = `Basic ${Buffer.from(`${ROOT_USERNAME}:${ROOT_PASSWORD}`).toString('base64')}`;
  const ask = async (where: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${where}`, { headers: { authorization } });
    return { status: answer.status, text: await answer.text() };
  };
  try {
    const status = () =>
      ask('api/system').then(
        (answer) => answer.status,
        () => output,
      );
    await expect.poll(status, { timeout: TIMEOUT_MS }).toBe(200);
    expect((await ask('')).text).toContain('<title>');
    expect((await ask('api/system/indices/index_sets?stats=true')).status).toBe(200);
    expect((await ask('api/search/universal/relative?query=*&range=0')).status).toBe(200);
    program.kill('SIGTERM');
    const [code] = (await once(program, 'exit')) as [number | null];
    expect(code).toBe(0);
  } finally {
    program.kill('SIGKILL');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
});
