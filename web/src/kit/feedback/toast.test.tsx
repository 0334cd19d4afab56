import { act, screen } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { toast } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a toast', () => {
  it.each([
    ['success', 'status', 7000],
    ['info', 'status', 7000],
    ['warning', 'status', 7000],
    ['error', 'alert', 10_000],
  ] as const)('of kind %s is a %s and stays %d ms', async (kind, role, lasts) => {
    renderKit(<p>Page</p>);
    act(() => void toast[kind]('Stream "Firewall" was saved.'));
    await pass(lasts - 1000);
    const shown = screen.getByRole(role);
    expect(shown.textContent).toContain('Stream "Firewall" was saved.');
    expect(shown.dataset['kind']).toBe(kind);
    await pass(2000);
    expect(screen.queryByRole(role)).toBeNull();
  });

  it('says in a word what kind it is, unless given a better title', () => {
    renderKit(<p>Page</p>);
    act(() => {
      toast.error('The title is taken.', 'Saving failed');
      toast.warning('The journal is filling.');
    });
    expect(screen.getByRole('alert').textContent).toContain('Saving failed');
    expect(screen.getByRole('status').textContent).toContain('Warning');
  });

  it('can be dismissed', async () => {
    renderKit(<p>Page</p>);
    act(() => void toast.info('Three inputs are starting.'));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    await pass(1000);
    expect(screen.queryByText('Three inputs are starting.')).toBeNull();
  });
});
