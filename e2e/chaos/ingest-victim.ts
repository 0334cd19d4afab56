// Ingest alone, from the intake to the store, in a process of its own.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CreateVictim } from './victim.ts';

const PROGRAM = path.join(import.meta.dirname, '../../server/test/ingest-child.ts');

/** Messages that are acknowledged together. */
const PORTION = 20;

export const createIngestVictim: CreateVictim = (directory, storeUrl, onAcknowledged) => {
  if (storeUrl === undefined) throw new Error('The intake alone has no engine inside');
  let child: ChildProcessWithoutNullStreams | undefined;
  let state = '';

  function hear(line: string): void {
    const [word = '', texts = ''] = line.split(' ');
    if (word === 'stored') onAcknowledged(texts.split(','));
    else state = word;
  }

  return {
    name: 'the intake',
    async start() {
      const started = spawn(process.execPath, ['--import', 'tsx', PROGRAM, directory, storeUrl]);
      child = started;
      state = '';
      started.stderr.pipe(process.stderr);
      // A process that has just been killed does not listen any more.
      started.stdin.on('error', () => undefined);
      const lines = createInterface(started.stdout);
      lines.on('line', hear);
      await Promise.race([once(lines, 'line'), once(started, 'close')]);
      if (started.exitCode !== null) throw new Error(`The process ended with code ${started.exitCode}`);
      started.stdin.write('plan {}\n');
    },
    send(texts) {
      for (let first = 0; first < texts.length; first += PORTION)
        child?.stdin.write(`append ${texts.slice(first, first + PORTION).join(',')}\n`);
    },
    async kill() {
      if (child === undefined) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      child = undefined;
      await closed;
    },
    isEmpty: () => state === 'empty',
  };
};
