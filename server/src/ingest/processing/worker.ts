// A processing thread: gets the plan and batches, answers with rows.
import { parentPort, workerData } from 'node:worker_threads';
import { BatchProcessor } from './batch-processor.ts';
import type { BatchMessage, FromWorker, ToWorker, WorkerSetup } from './protocol.ts';

const port = parentPort;
if (port === null) throw new Error('This is the program of a worker thread');

const processor = new BatchProcessor(workerData as WorkerSetup);

port.on('message', (message: ToWorker) => {
  if (message.kind === 'plan') processor.update(message.parts);
  else answer(process(message));
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

/** Rows are handed over and not copied. */
function answer(message: FromWorker): void {
  const buffers = message.kind === 'result' ? message.targets.map(({ bytes }) => bytes.buffer) : [];
  port?.postMessage(message, [...new Set(buffers)] as ArrayBuffer[]);
}
