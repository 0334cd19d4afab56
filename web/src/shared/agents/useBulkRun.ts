// Asks something of many agents, a few calls at a time, and can be stopped on the way.
import { useCallback, useEffect, useRef, useState } from 'react';

const MAX_IN_FLIGHT = 4;

export interface RunFailure {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

export interface BulkRun {
  readonly total: number;
  /** Asked, with or without success. */
  readonly done: number;
  readonly failures: readonly RunFailure[];
  /** The agents of the calls that failed. */
  readonly failedAgents: number;
  readonly state: 'running' | 'finished' | 'cancelled';
}

/** One call, which may be for several agents. */
export interface RunStep {
  readonly agents: number;
  ask(signal: AbortSignal): Promise<RunFailure | undefined>;
}

export function useBulkRun() {
  const [run, setRun] = useState<BulkRun>();
  const controller = useRef<AbortController>(undefined);
  // What is left is not asked behind the back of somebody who has gone elsewhere.
  useEffect(() => () => controller.current?.abort(), []);

  const start = useCallback(async (steps: readonly RunStep[]) => {
    const { signal } = (controller.current = new AbortController());
    const total = steps.reduce((sum, { agents }) => sum + agents, 0);
    setRun({ total, done: 0, failures: [], failedAgents: 0, state: 'running' });
    const waiting = steps.values();
    const work = async () => {
      for (const step of waiting) {
        if (signal.aborted) return;
        const failure = await step.ask(signal);
        if (!signal.aborted) setRun((now) => now && counted(now, step.agents, failure));
      }
    };
    await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, work));
    setRun((now) => now && { ...now, state: signal.aborted ? 'cancelled' : 'finished' });
  }, []);

  const cancel = useCallback(() => controller.current?.abort(), []);
  const forget = useCallback(() => setRun(undefined), []);
  return { run, start, cancel, forget };
}

function counted(run: BulkRun, agents: number, failure: RunFailure | undefined): BulkRun {
  const done = run.done + agents;
  if (failure === undefined) return { ...run, done };
  return { ...run, done, failures: [...run.failures, failure], failedAgents: run.failedAgents + agents };
}
