// Asks many collectors to restart all their backends, a few at a time, and can be stopped on the way.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import { backendsOf, nameOf } from '../collectorState.ts';
import { putActions } from '../collectors.api.ts';
import { failureText } from '../failures.ts';

const MAX_IN_FLIGHT = 4;

export interface RestartFailure {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

export interface RestartRun {
  readonly total: number;
  /** Asked, with or without success. */
  readonly done: number;
  readonly failures: readonly RestartFailure[];
  readonly state: 'running' | 'finished' | 'cancelled';
}

export function useBulkRestart() {
  const [run, setRun] = useState<RestartRun>();
  const controller = useRef<AbortController>(undefined);
  // What is left is not asked behind the back of somebody who has gone elsewhere.
  useEffect(() => () => controller.current?.abort(), []);

  const start = useCallback(async (collectors: readonly CollectorSummary[]) => {
    const { signal } = (controller.current = new AbortController());
    setRun({ total: collectors.length, done: 0, failures: [], state: 'running' });
    const waiting = collectors.values();
    const work = async () => {
      for (const collector of waiting) {
        if (signal.aborted) return;
        const failure = await restart(collector, signal);
        if (!signal.aborted) setRun((now) => now && counted(now, failure));
      }
    };
    await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, work));
    setRun((now) => now && { ...now, state: signal.aborted ? 'cancelled' : 'finished' });
  }, []);

  const cancel = useCallback(() => controller.current?.abort(), []);
  const forget = useCallback(() => setRun(undefined), []);
  return { run, start, cancel, forget };
}

async function restart(
  collector: CollectorSummary,
  signal: AbortSignal,
): Promise<RestartFailure | undefined> {
  const actions = backendsOf(collector).map((backend) => ({ backend, properties: { restart: true } }));
  try {
    await putActions(collector.id, actions, signal);
    return undefined;
  } catch (error) {
    const reason = failureText('Could not restart Collector', error);
    return { id: collector.id, name: nameOf(collector), reason };
  }
}

function counted(run: RestartRun, failure: RestartFailure | undefined): RestartRun {
  return { ...run, done: run.done + 1, failures: failure ? [...run.failures, failure] : run.failures };
}
