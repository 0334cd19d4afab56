// The current time, again at every interval: for ages that grow while one looks at them.
import { useEffect, useState } from 'react';

type Listener = (now: number) => void;
interface Clock {
  readonly listeners: Set<Listener>;
  readonly timer: ReturnType<typeof setInterval>;
}

/** One timer for all that ask for the same interval: a long list of ages is then drawn in one go. */
const clocks = new Map<number, Clock>();

export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => listen(everyMs, setNow), [everyMs]);
  return now;
}

function listen(everyMs: number, listener: Listener): () => void {
  const clock = clocks.get(everyMs) ?? startClock(everyMs);
  clock.listeners.add(listener);
  return () => {
    clock.listeners.delete(listener);
    if (clock.listeners.size > 0) return;
    clearInterval(clock.timer);
    clocks.delete(everyMs);
  };
}

function startClock(everyMs: number): Clock {
  const listeners = new Set<Listener>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const listener of listeners) listener(now);
  }, everyMs);
  const clock = { listeners, timer };
  clocks.set(everyMs, clock);
  return clock;
}
