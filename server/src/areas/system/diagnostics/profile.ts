// Takes a profile of this process with the inspector that Node.js has built in; nothing is opened to the network.
import { Session } from 'node:inspector/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProfileKind } from '@logboom/contract/system/diagnostics';
import { forbidden } from '../../../http/errors.ts';

export interface Profiler {
  /** The profile as JSON that developer tools read. One at a time. */
  take(kind: ProfileKind, seconds: number): Promise<object>;
}

export function createProfiler(): Profiler {
  let isBusy = false;
  return {
    async take(kind, seconds) {
      if (isBusy)
        throw forbidden('Another profile of this node is being taken; try again later.', 'PROFILE_RUNS');
      isBusy = true;
      const session = new Session();
      session.connect();
      try {
        return kind === 'cpu' ? await cpuProfile(session, seconds) : await heapProfile(session, seconds);
      } finally {
        session.disconnect();
        isBusy = false;
      }
    },
  };
}

async function cpuProfile(session: Session, seconds: number): Promise<object> {
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  await delay(seconds * 1000);
  const { profile } = await session.post('Profiler.stop');
  return profile;
}

/** Where memory was asked for, not what is in it: a snapshot would carry messages and secrets out of the house. */
async function heapProfile(session: Session, seconds: number): Promise<object> {
  await session.post('HeapProfiler.enable');
  await session.post('HeapProfiler.startSampling');
  await delay(seconds * 1000);
  const { profile } = await session.post('HeapProfiler.stopSampling');
  return profile;
}
