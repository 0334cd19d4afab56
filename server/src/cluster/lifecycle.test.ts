import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';

let isProcessing: boolean;
let utilization: number;
let lifecycle: Lifecycle;
beforeEach(() => {
  vi.useFakeTimers();
  isProcessing = true;
  utilization = 0;
  lifecycle = createLifecycle({
    isProcessing: () => isProcessing,
    journalUtilization: () => utilization,
    throttleFrom: 90,
    recognitionMs: 3000,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const seen = () => [lifecycle.state(), lifecycle.loadBalancerStatus()];

it('a node is alive while it runs, and also while processing is paused', () => {
  expect(seen()).toEqual(['running', 'alive']);
  isProcessing = false;
  expect(seen()).toEqual(['paused', 'alive']);
});

it('a node whose journal fills asks for less, and for more when there is room again', () => {
  utilization = 0.9;
  expect(seen()).toEqual(['throttled', 'throttled']);
  utilization = 0.5;
  expect(seen()).toEqual(['running', 'alive']);
});

it('an override holds until the state of the node changes', () => {
  lifecycle.override('dead');
  utilization = 1;
  expect(seen()).toEqual(['override lb:dead', 'dead']);
  isProcessing = false;
  expect(seen()).toEqual(['paused', 'throttled']);
  isProcessing = true;
  expect(seen()).toEqual(['throttled', 'throttled']);
});

it('a node that ends is dead, and waits until load balancers that asked lately know', async () => {
  expect(lifecycle.answerLoadBalancer()).toBe('alive');
  const ended = vi.fn<() => void>();
  const halting = lifecycle.halt().then(ended);
  expect(seen()).toEqual(['halting', 'dead']);
  await vi.advanceTimersByTimeAsync(2900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await halting;
});

it('a node that no load balancer knows ends at once', async () => {
  lifecycle.answerLoadBalancer();
  vi.advanceTimersByTime(61_000);
  await lifecycle.halt();
  expect(lifecycle.loadBalancerStatus()).toBe('dead');
});
