import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingIndicator } from './LoadingIndicator.tsx';
import { renderKit } from '../testing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the loading indicator', () => {
  it('appears after 200 ms, in a region that is announced', () => {
    renderKit(<LoadingIndicator />);
    const region = screen.getByRole('status');
    expect(region.getAttribute('aria-live')).toBe('polite');
    act(() => void vi.advanceTimersByTime(199));
    expect(region.textContent).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(region.textContent).toBe('Loading…');
  });
});
