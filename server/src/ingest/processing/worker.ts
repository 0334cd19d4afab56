// A processing thread: gets the plan and batches, answers with rows.
import { parentPort, workerData } from 'node:worker_threads';
import { rowMemory } from '../../storage/messages/rows/row-memory.ts';
import { BatchProcessor } from './batch-processor.ts';
import { memoryOf } from './write-rows.ts';
import type { BatchMessage, FromWorker, ToWorker, WorkerSetup } from './protocol.ts';

const port = parentPort;
if (port === null) throw new Error('This is the program of a worker thread');

/** Memory that nobody needed for so long is given back. */
const IDLE_MS = 5000;

const idle = setTimeout(() => rowMemory.clear(), IDLE_MS).unref();
const processor = new BatchProcessor(workerData as WorkerSetup);

port.on('message', (message: ToWorker) => {
  if (message.kind === 'plan') processor.update(message.parts);
  else if (message.kind === 'batch') answer(process(message));
  else for (const buffer of message.buffers) rowMemory.give(buffer);
  idle.refresh();
});

function process(order: BatchMessage): FromWorker {
  try {
    return processor.process(order);
  } catch (error) {
    return {
      kind: 'failure',
      id: order.id,
      text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** Rows in memory are handed over and not copied. */
function answer(message: FromWorker): void {
  const written = message.kind === 'result' ? message.targets.map(({ bytes }) => bytes) : [];
  port?.postMessage(message, memoryOf(written));
}
