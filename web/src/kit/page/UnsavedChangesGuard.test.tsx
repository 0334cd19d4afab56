import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';

beforeEach(() => void vi.stubEnv('DEV', false));
afterEach(() => void vi.unstubAllEnvs());

function openForm(dirty = true) {
  return renderKit(
    <>
      <p>Form</p>
      <UnsavedChangesGuard when={dirty} />
    </>,
  ).router;
}

/** Whether the browser would ask before it closes the tab. */
function closingAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a page with unsaved changes', () => {
  it('is left only after a confirmation', async () => {
    const router = openForm();
    await act(() => router.navigate('/elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('stays when one wants to stay, and asks again the next time', async () => {
    const router = openForm();
    await act(() => router.navigate('/elsewhere'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Form')).toBeTruthy();
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('does not mind a change of its query', async () => {
    const router = openForm();
    await act(() => router.navigate('/?tab=two'));
    expect(router.state.location.search).toBe('?tab=two');
  });

  it('asks for what one form holds also when another has nothing to lose', async () => {
    const { router } = renderKit(
      <>
        <p>Two forms</p>
        <UnsavedChangesGuard when />
        <UnsavedChangesGuard when={false} />
      </>,
    );
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(screen.getByText('Two forms')).toBeTruthy();
  });

  it('makes the browser ask before the tab closes', () => {
    openForm();
    expect(closingAsks()).toBe(true);
  });
});

describe('a page without unsaved changes', () => {
  it('is left at once', async () => {
    const router = openForm(false);
    expect(closingAsks()).toBe(false);
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByText('Another page')).toBeTruthy();
  });
});

describe('in development', () => {
  it('nobody is asked', async () => {
    vi.stubEnv('DEV', true);
    const router = openForm();
    expect(closingAsks()).toBe(false);
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByText('Another page')).toBeTruthy();
  });
});
