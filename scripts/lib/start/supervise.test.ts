import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { supervise } from './supervise.mjs';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-supervise-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A program that counts its starts in a file and then does what `body` says; `starts` is how many there were. */
async function supervised(body: string, expected: number) {
  const [script, counter] = [join(directory, 'program.mjs'), join(directory, 'starts')];
  await writeFile(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(counter)}, 'x');
     const starts = readFileSync(${JSON.stringify(counter)}, 'utf8').length;
     const ready = () => new Promise((resolve) => process.send('ready', resolve));
     ${body}`,
  );
  const printed: string[] = [];
  const code = await supervise({ script, args: [], print: (line) => printed.push(line), firstBackoffMs: 10 });
  expect((await readFile(counter, 'utf8')).length).toBe(expected);
  return { code, printed };
}

describe('the supervisor of npm start', () => {
  it('starts the server again after a crash, and ends with it when it ends by itself', async () => {
    const { code, printed } = await supervised(
      `await ready();
       if (starts === 1) process.kill(process.pid, 'SIGSEGV');
       if (starts === 2) process.abort();
       if (starts === 3) throw new Error('not handled');`,
      4,
    );
    expect(code).toBe(0);
    expect(printed).toEqual([
      'The server ended with SIGSEGV and is started again in 0.01 s.',
      'The server ended with SIGABRT and is started again in 0.02 s.',
      'The server ended with code 1 and is started again in 0.04 s.',
    ]);
  });

  it('does not try again what cannot start', async () => {
    expect(await supervised('process.exit(1);', 1)).toEqual({ code: 1, printed: [] });
  });

  it('passes on the wish to stop', async () => {
    const { code, printed } = await supervised(
      `process.on('SIGTERM', () => process.exit(0));
       setInterval(() => undefined, 1000);
       await ready();
       process.kill(process.ppid, 'SIGTERM');`,
      1,
    );
    expect({ code, printed }).toEqual({ code: 0, printed: [] });
  });
});
