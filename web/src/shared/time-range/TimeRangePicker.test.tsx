// The time range picker, in front of a server.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';
import { session } from '../../platform/client.ts';
import { createQueryClient } from '../../platform/queryClient.ts';
import { CurrentUserProvider } from '../../platform/users/currentUser.ts';
import type { TimeRange } from '../../routes/timeRange.ts';
import { renderKit } from '../../kit/testing.tsx';
import { TimeRangePicker } from './TimeRangePicker.tsx';

const CONFIG = 'GET /system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';
const tester = (words: string) =>
  `GET /tools/natural_date_tester?${new URLSearchParams({ string: words, timezone: 'Europe/Berlin' }).toString()}`;

let api: ApiServer;
beforeEach(async () => {
  api = await startApiServer({
    [CONFIG]: { body: { relative_timerange_options: { PT2M: '2 minutes', PT0S: 'all messages' } } },
    [tester('last month')]: {
      body: { from: '2026-05-31T22:00:00.000Z', to: '2026-06-30T22:00:00.000Z', timezone: 'Europe/Berlin' },
    },
    [tester('nonsense')]: { status: 422, body: { type: 'ApiError', message: 'Unable to understand' } },
    [tester('broken')]: { status: 500, body: { type: 'ApiError', message: 'Out of order' } },
  });
  session.store.set({ username: 'ada', validating: false });
});
afterEach(async () => {
  session.store.set({ username: undefined, validating: false });
  await api.stop();
});

async function openPicker(value?: TimeRange, permissions = ['*'], limit?: string) {
  const changed = vi.fn<(range: TimeRange) => void>();
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <CurrentUserProvider value={userWith(permissions)}>
        <TimeRangePicker value={value} onChange={changed} limit={limit} />
      </CurrentUserProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: /^Time range:/ });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: /^Time range:/ });
  return { user, button, changed, dialog };
}

const apply = () => screen.getByRole('button', { name: 'Apply time range' });

describe('a relative range', () => {
  it('is the last 300 seconds unless somebody chose', async () => {
    const { user, button, changed } = await openPicker();
    expect(button.textContent).toBe('Last 5 minutes');
    await user.click(apply());
    expect(changed).toHaveBeenCalledExactlyOnceWith({ type: 'relative', range: 300 });
  });

  it('is chosen with one click among the presets of the installation', async () => {
    const { user, changed } = await openPicker({ type: 'relative', range: 120 });
    const preset = await screen.findByRole('button', { name: '2 minutes' });
    await waitFor(() => expect(preset.getAttribute('aria-pressed')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'all messages' }));
    expect(changed).toHaveBeenCalledExactlyOnceWith({ type: 'relative', range: 0 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the usual presets for those who may not read the configuration', async () => {
    await openPicker(undefined, []);
    expect(screen.getByRole('button', { name: '15 minutes' })).toBeTruthy();
    expect(api.calls()).not.toContain(CONFIG);
  });

  it('is any amount of a unit', async () => {
    const { user, changed } = await openPicker();
    const amount = screen.getByLabelText('Or the last');
    await user.clear(amount);
    await user.click(apply());
    expect(screen.getByText('Enter a whole number.')).toBeTruthy();
    await user.type(amount, '3');
    await user.selectOptions(screen.getByLabelText('Unit of “Or the last”'), 'hours');
    await user.click(apply());
    expect(changed).toHaveBeenLastCalledWith({ type: 'relative', range: 10_800 });
  });

  it('can end before now', async () => {
    const { user, changed } = await openPicker({ type: 'relative', range: 7200 });
    const end = screen.getByLabelText('But not the last');
    await user.selectOptions(screen.getByLabelText('Unit of “But not the last”'), 'hours');
    await user.clear(end);
    await user.type(end, '2');
    await user.click(apply());
    expect(screen.getByText('Must be less than the time above.')).toBeTruthy();
    await user.type(end, '{Backspace}1{Enter}');
    expect(changed).toHaveBeenCalledExactlyOnceWith({ type: 'relative', from: 7200, to: 3600 });
  });

  it.each<TimeRange>([
    { type: 'relative', from: 7200, to: 3600 },
    { type: 'relative', from: 0, to: 90 },
    { type: 'relative', from: 300 },
    { type: 'relative', range: 0 },
  ])('that nobody changed stays as it was: %j', async (range) => {
    const { user, changed } = await openPicker(range);
    await user.click(apply());
    expect(changed).toHaveBeenCalledExactlyOnceWith(range);
  });
});

describe('with a limit of one day', () => {
  const open = (value: TimeRange) => openPicker(value, [], 'P1D');

  it('a relative range cannot reach further back', async () => {
    const { user, changed } = await open({ type: 'relative', range: 172_800 });
    expect(screen.getByText('Searches reach back at most 1 day.')).toBeTruthy();
    await user.click(apply());
    expect(screen.getByText('Reaches too far back, the limit is 1 day.')).toBeTruthy();
    await user.type(screen.getByLabelText('Or the last'), '{Backspace}0{Enter}');
    expect(changed).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Or the last'), '{Backspace}1{Enter}');
    expect(changed).toHaveBeenCalledExactlyOnceWith({ type: 'relative', range: 86_400 });
  });

  it('longer presets and all messages are not offered', async () => {
    await open({ type: 'relative', range: 300 });
    expect(screen.getByRole('button', { name: '1 day' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '7 days' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'all messages' })).toBeNull();
  });

  it('an absolute range cannot begin earlier', async () => {
    const { user, changed } = await open({
      type: 'absolute',
      from: '2026-07-01T08:00:00.000Z',
      to: '2026-07-01T09:00:00.000Z',
    });
    await user.click(apply());
    expect(screen.getByText('Reaches too far back, the limit is 1 day.')).toBeTruthy();
    expect(changed).not.toHaveBeenCalled();
  });

  it('a keyword cannot mean an earlier beginning', async () => {
    const { user, changed } = await open({ type: 'keyword', keyword: 'last month' });
    expect(await screen.findByText('Reaches too far back, the limit is 1 day.')).toBeTruthy();
    await user.click(apply());
    expect(changed).not.toHaveBeenCalled();
  });
});

it('a limit of zero is none', async () => {
  const { user, changed } = await openPicker({ type: 'relative', range: 0 }, [], 'PT0S');
  expect(screen.queryByText(/Searches reach back/)).toBeNull();
  await user.click(apply());
  expect(changed).toHaveBeenCalledExactlyOnceWith({ type: 'relative', range: 0 });
});

describe('an absolute range', () => {
  const range: TimeRange = {
    type: 'absolute',
    from: '2026-07-01T08:00:00.000Z',
    to: '2026-07-01T09:00:00.000Z',
  };

  it('is edited in the zone of the user', async () => {
    const { user, changed } = await openPicker(range);
    const until = screen.getByLabelText<HTMLInputElement>('Until');
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-07-01 10:00:00');
    expect(screen.getByText(/Europe\/Berlin/)).toBeTruthy();
    fireEvent.change(until, { target: { value: '2026-07-01 12:30:00' } });
    await user.click(apply());
    expect(changed).toHaveBeenCalledExactlyOnceWith({ ...range, to: '2026-07-01T10:30:00.000Z' });
  });

  it('needs its beginning before its end', async () => {
    const { user, changed } = await openPicker(range);
    const until = screen.getByLabelText('Until');
    fireEvent.change(until, { target: { value: '2026-07-01 09:00:00' } });
    await user.click(apply());
    expect(screen.getByText('Must be later than the beginning.')).toBeTruthy();
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('a keyword', () => {
  it('shows what it means while one types', async () => {
    const { user, changed } = await openPicker({ type: 'keyword', keyword: '' });
    screen.getByLabelText('Time range in words').focus();
    await user.paste('last month');
    expect(await screen.findByText('2026-06-01 00:00:00')).toBeTruthy();
    expect(screen.getByText('2026-07-01 00:00:00')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(changed).toHaveBeenCalledExactlyOnceWith({ type: 'keyword', keyword: 'last month' });
  });

  it('that means nothing is said so in place, without an error message', async () => {
    const { user, changed } = await openPicker({ type: 'keyword', keyword: 'nonsense' });
    expect(await screen.findByText('These words mean no time range.')).toBeTruthy();
    expect(screen.queryByText('Could not load keyword preview')).toBeNull();
    await user.click(apply());
    expect(changed).not.toHaveBeenCalled();
  });

  it('whose preview fails otherwise gives an error message', async () => {
    await openPicker({ type: 'keyword', keyword: 'broken' });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Could not load keyword preview')).toBeTruthy();
    expect(within(alert).getByText('Out of order')).toBeTruthy();
  });

  it('must not be empty', async () => {
    const { user, changed } = await openPicker({ type: 'keyword', keyword: '' });
    await user.click(apply());
    expect(screen.getByText('Field is required.')).toBeTruthy();
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('the picker', () => {
  it('is closed with Escape, which leaves the range as it was', async () => {
    const { user, changed } = await openPicker();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changed).not.toHaveBeenCalled();
  });

  it('changes the kind of range with the arrow keys', async () => {
    const { user } = await openPicker();
    screen.getByRole('tab', { name: 'Relative' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Keyword' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByLabelText('Time range in words')).toBeTruthy();
  });
});
