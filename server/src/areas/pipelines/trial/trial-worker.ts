// The program of the thread in which rules are tried out.
import { parentPort, workerData } from 'node:worker_threads';
import { UndecodableError } from './given-message.ts';
import { TrialRunner } from './trial-runner.ts';
import type { FromTrial, ToTrial, TrialSetup } from './trial-protocol.ts';

const port = parentPort;
if (port === null) throw new Error('This is the program of a worker thread');

const runner = new TrialRunner(workerData as TrialSetup);

port.on('message', ({ number, plan, order }: ToTrial) => {
  runner.update(plan);
  port.postMessage(answer(number, order), []);
});

function answer(number: number, order: ToTrial['order']): FromTrial {
  try {
    return { number, ok: true, ...runner.run(order) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const reason = error instanceof UndecodableError ? 'undecodable' : 'failed';
    return { number, ok: false, reason, text };
  }
}
