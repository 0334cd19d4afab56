// Values on a page: in the reader's zone, exact on hover.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodes as endpoints } from '@logboom/contract/system/endpoints';
import { userWith } from '../../../test/people.ts';
import { keyOf } from '../../platform/call.ts';
import { createQueryClient } from '../../platform/queryClient.ts';
import { CurrentUserProvider } from '../../platform/users/currentUser.ts';
import { renderKit } from '../testing.tsx';
import type { DateFormatName } from './dateFormats.ts';
import { NodeName } from '../../shared/system/NodeName.tsx';
import { ByteSize, NumberValue, Percentage } from './Numbers.tsx';
import { RelativeTime } from '../../shared/values/RelativeTime.tsx';
import { Timestamp } from '../../shared/values/Timestamp.tsx';
import { TypedValue } from './TypedValue.tsx';

afterEach(() => vi.restoreAllMocks());

function show(ui: ReactNode, timezone: string | null = 'Europe/Berlin') {
  return renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <CurrentUserProvider value={{ ...userWith([]), timezone }}>{ui}</CurrentUserProvider>
    </QueryClientProvider>,
  );
}

describe('a timestamp', () => {
  it('is in the zone of the user, with everything on hover', () => {
    show(<Timestamp value="2026-07-01T22:05:09.045Z" />);
    const time = screen.getByText('2026-07-02 00:05:09');
    expect(time.title).toBe('2026-07-02 00:05:09.045 +02:00 (Europe/Berlin)');
    expect(time.getAttribute('datetime')).toBe('2026-07-01T22:05:09.045Z');
  });

  it('is in the zone of the browser when the user has none', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    show(<Timestamp value="2026-07-01T22:05:09.045Z" />, null);
    expect(screen.getByRole('time').title).toContain(`(${timeZone})`);
  });

  it('is in the root zone when neither the user nor the browser has one', () => {
    window.appConfig = { rootTimeZone: 'Asia/Tokyo' };
    const options = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: '' });
    show(<Timestamp value="2026-07-01T22:05:09.045Z" />, null);
    expect(screen.getByText('2026-07-02 07:05:09')).toBeTruthy();
  });

  it('may be asked for in another format and zone', () => {
    show(<Timestamp value={new Date('2026-07-01T22:05:09.045Z')} format="hourAndMinute" timeZone="UTC" />);
    expect(screen.getByText('22:05')).toBeTruthy();
  });

  it('that matches no known format is shown as it came, and logged', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    show(<Timestamp value="last Tuesday" />);
    expect(screen.getByText('last Tuesday')).toBeTruthy();
    expect(log).toHaveBeenCalledExactlyOnceWith('Date time last Tuesday matches no known format.');
  });

  it('that is not there is a dash, and nothing is logged', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    show(<Timestamp value={null} />);
    expect(screen.getByText('No value')).toBeTruthy();
    expect(log).not.toHaveBeenCalled();
  });

  it('in a format that nobody knows is refused', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    show(<Timestamp value={0} format={'pretty' as DateFormatName} />);
    expect(document.body.textContent).toContain('Unsupported date format');
  });
});

describe('a relative time', () => {
  it('says how long ago, or how soon, with the exact time on hover', () => {
    const now = Date.now();
    show(
      <>
        <RelativeTime value={new Date(now - 3_700_000)} />
        <RelativeTime value={new Date(now + 7_300_000)} />
        <RelativeTime value={new Date(now - 3_700_000)} elapsed />
      </>,
    );
    const [past, future, length] = screen.getAllByRole('time');
    expect(past!.textContent).toBe('1 h 1 min ago');
    expect(past!.title).toContain('(Europe/Berlin)');
    expect(future!.textContent).toMatch(/^in 2 h/);
    expect(length!.textContent).toBe('1 h 1 min');
  });
});

describe('numbers', () => {
  it('are rounded for the eye and exact on hover', () => {
    show(
      <>
        <NumberValue value={1234.5678} />
        <ByteSize value={1536} />
        <Percentage value={0.12345} />
      </>,
    );
    expect(screen.getByText('1,234.57').title).toBe('1,234.5678');
    expect(screen.getByText('1.5 KiB').title).toBe('1,536 bytes');
    expect(screen.getByText('12.35%').title).toBe('12.345%');
  });

  it('that are none are a dash', () => {
    show(<NumberValue value={Number.NaN} />);
    expect(screen.getByText('No value')).toBeTruthy();
  });
});

describe('a value of any type', () => {
  it.each([
    ['a  b', 'a  b'],
    [8080, '8080'],
    [true, 'true'],
    [null, 'null'],
    [{ level: 3 }, '{"level":3}'],
    [[1, 'two'], '[1,"two"]'],
  ])('%j reads %s', (value, text) => {
    const { container } = show(<TypedValue value={value} />);
    expect(container.textContent).toContain(text);
  });
});

it('a node that nobody knows is an Unknown Node', async () => {
  const nodes = { nodes: [], total: 0 };
  const client = createQueryClient();
  client.setQueryData(keyOf(endpoints.list), nodes);
  renderKit(
    <QueryClientProvider client={client}>
      <NodeName nodeId="gone" />
    </QueryClientProvider>,
  );
  expect((await screen.findByText('Unknown Node')).title).toBe('gone');
});
