import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAutoRefresh } from './useAutoRefresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Options {
  everyMs: number | undefined;
  isRunning: boolean;
}

function start(initialProps: Options = { everyMs: 1000, isRunning: false }) {
  const refresh = vi.fn<() => void>();
  const { rerender } = renderHook((options: Options) => useAutoRefresh({ ...options, refresh }), {
    initialProps,
  });
  return { refresh, rerender };
}

function look(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('a search that refreshes by itself', () => {
  it('waits for the search before it counts', () => {
    const { refresh, rerender } = start({ everyMs: 1000, isRunning: true });
    vi.advanceTimersByTime(5000);
    expect(refresh).not.toHaveBeenCalled();
    rerender({ everyMs: 1000, isRunning: false });
    vi.advanceTimersByTime(1000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('rests while nobody looks', () => {
    const { refresh } = start();
    look('hidden');
    vi.advanceTimersByTime(5000);
    expect(refresh).not.toHaveBeenCalled();
    look('visible');
    vi.advanceTimersByTime(1000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('stops when it is told to', () => {
    const { refresh, rerender } = start();
    rerender({ everyMs: undefined, isRunning: false });
    vi.advanceTimersByTime(5000);
    expect(refresh).not.toHaveBeenCalled();
  });
});
