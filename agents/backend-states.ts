// What an agent knows about the collectors it runs, and how it sums that up in one status.

import type { BackendStatus, CollectorStatus } from '@logboom/contract/collectors/schemas';

export const RUNNING = 0;
export const UNKNOWN = 1;
export const FAILING = 2;

/** How the collectors of a simulated machine behave. */
export type Temper = 'well' | 'unknown' | 'failing';

export const NO_CONFIGURATION = 'No configuration found for configured tags!';
const STATES: Record<Temper, BackendStatus> = {
  well: { status: RUNNING, message: 'Running' },
  unknown: { status: UNKNOWN, message: 'Unable to determine the state of the collector process' },
  failing: {
    status: FAILING,
    message: 'Collector configuration file is not valid, waiting for the next update.',
  },
};

export class BackendStates {
  readonly #backends = new Map<string, BackendStatus>();
  /** Trouble of the agent itself, such as a server that has nothing for it. */
  #trouble: string | undefined;

  constructor(backends: readonly string[]) {
    for (const backend of backends) this.#backends.set(backend, { status: RUNNING, message: '' });
  }

  /** A collector took a configuration, or was restarted. */
  started(backend: string, temper: Temper): void {
    this.#backends.set(backend, STATES[temper]);
  }

  report(trouble: string | undefined): void {
    this.#trouble = trouble;
  }

  summary(): CollectorStatus {
    const backends = [...this.#backends.values()];
    const worst = Math.max(this.#trouble === undefined ? RUNNING : FAILING, ...backends.map((b) => b.status));
    const message =
      worst === RUNNING
        ? `${backends.length} collectors running`
        : (this.#trouble ?? 'At least one backend with errors');
    return { status: worst, message, backends: Object.fromEntries(this.#backends) };
  }
}
