// In which state this node is, and what load balancers are told about it.

export type LoadBalancerStatus = 'alive' | 'dead' | 'throttled';

export interface Lifecycle {
  /** In the words of the API: `running`, `paused`, `override lb:dead`, … */
  state(): string;
  loadBalancerStatus(): LoadBalancerStatus;
  /** As `loadBalancerStatus`, for a load balancer that will be told before the node ends. */
  answerLoadBalancer(): LoadBalancerStatus;
  /** Holds until processing is paused or resumed, or the node ends. */
  override(status: LoadBalancerStatus): void;
  /** From now on the node is dead to load balancers. Gives them time to notice when any of them has asked lately. */
  halt(): Promise<void>;
}

export interface LifecycleParts {
  isProcessing: () => boolean;
  /** How full the journal is, from 0 to 1. */
  journalUtilization: () => number;
  /** In percent; 0 for never. */
  throttleFrom: number;
  recognitionMs: number;
}

type Base = 'running' | 'paused' | 'halting';

const ASKED_LATELY_MS = 60_000;

export function createLifecycle(parts: LifecycleParts): Lifecycle {
  let halting = false;
  let overridden: { status: LoadBalancerStatus; during: Base } | undefined;
  let askedAt = -Infinity;

  function base(): Base {
    if (halting) return 'halting';
    return parts.isProcessing() ? 'running' : 'paused';
  }

  function override(): LoadBalancerStatus | undefined {
    if (overridden?.during !== base()) overridden = undefined;
    return overridden?.status;
  }

  function isThrottled(): boolean {
    const utilization = parts.journalUtilization();
    return parts.throttleFrom > 0 && utilization * 100 >= parts.throttleFrom;
  }

  function loadBalancerStatus(): LoadBalancerStatus {
    const status = override();
    if (status !== undefined) return status;
    if (base() === 'halting') return 'dead';
    return isThrottled() ? 'throttled' : 'alive';
  }

  return {
    state() {
      const status = override();
      if (status !== undefined) return `override lb:${status}`;
      return base() === 'running' && isThrottled() ? 'throttled' : base();
    },
    loadBalancerStatus,
    answerLoadBalancer() {
      askedAt = Date.now();
      return loadBalancerStatus();
    },
    override(status) {
      overridden = { status, during: base() };
    },
    async halt() {
      halting = true;
      if (Date.now() - askedAt > ASKED_LATELY_MS) return;
      await new Promise((resolve) => setTimeout(resolve, parts.recognitionMs));
    },
  };
}
