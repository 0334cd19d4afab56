// The program of a thread that gets stuck with its second frame, and crashes with its fourth.
import { parentPort, workerData } from 'node:worker_threads';

parentPort?.on('message', ({ kind, id, skipped }) => {
  if (kind !== 'batch') return;
  for (let frame = 0; frame < 6; frame++) {
    workerData.progress[0] = frame;
    if (skipped.includes(frame)) continue;
    if (frame === 1) for (;;);
    if (frame === 3) throw new Error('crashed');
  }
  workerData.progress[0] = -1;
  parentPort?.postMessage(
    {
      kind: 'result',
      id,
      targets: [],
      forwarded: [],
      identities: [],
      counts: { skipped },
    },
    [],
  );
});
