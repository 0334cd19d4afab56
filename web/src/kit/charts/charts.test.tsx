// Charts as people use them: with the pointer, with the keyboard, and without seeing them.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userWith } from '../../../test/people.ts';
import { CurrentUserProvider } from '../../platform/users/currentUser.ts';
import { chooseMode } from '../../theme/modeStore.ts';
import { renderKit } from '../testing.tsx';
import type { HistogramBucket, HistogramRange } from './histogram/histogram.ts';
import { MetricCard } from './figures/MetricCard.tsx';
import { ProgressBar } from './figures/ProgressBar.tsx';
import { Sparkline } from './figures/Sparkline.tsx';
import { TimeHistogram } from '../../shared/charts/TimeHistogram.tsx';

const MINUTE = 60_000;
const START = Date.parse('2026-07-01T10:00:00Z');
const buckets: HistogramBucket[] = [3, 9, 0, 4].map((count, index) => ({
  from: START + index * MINUTE,
  to: START + (index + 1) * MINUTE,
  count,
}));
const minute = (index: number) => new Date(START + index * MINUTE);

function show(ui: ReactNode) {
  return renderKit(
    <CurrentUserProvider value={{ ...userWith([]), timezone: 'UTC' }}>{ui}</CurrentUserProvider>,
  );
}

function showHistogram(onSelectRange?: (range: HistogramRange) => void) {
  const view = show(<TimeHistogram label="Messages" buckets={buckets} onSelectRange={onSelectRange} />);
  return { ...view, slider: screen.getByRole('slider', { name: 'Messages' }) };
}

describe('a time histogram', () => {
  it('draws its bars and says everything in words', async () => {
    const { container } = showHistogram();
    await waitFor(() => expect(container.querySelectorAll('svg path').length).toBeGreaterThan(3));
    const slider = screen.getByRole('slider', { name: 'Messages' });
    const help = document.getElementById(slider.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('16 messages. Most in 2026-07-01 10:01:00');
    expect(screen.getByText('2026-07-01 10:00:00 to 10:04:00, 16 messages')).toBeTruthy();
  });

  it('takes the colours of the theme, also when it changes', async () => {
    chooseMode('teint');
    const { container } = showHistogram();
    const root = document.documentElement;
    root.style.setProperty('--lb-info-fill', '#123456');
    await waitFor(() => expect(container.innerHTML).toContain('svg'));
    root.style.setProperty('--lb-info-fill', '#654321');
    act(() => chooseMode('noir'));
    await waitFor(() => expect(container.innerHTML).toContain('#654321'));
    root.style.removeProperty('--lb-info-fill');
  });

  it('gives the range over which somebody drags', () => {
    const chosen = vi.fn<(range: HistogramRange) => void>();
    const { slider } = showHistogram(chosen);
    // Between 56 pixels of axis on the left and 24 of air on the right each bucket is 94 wide.
    slider.getBoundingClientRect = () => ({ left: 0, width: 456, top: 0, height: 160 }) as DOMRect;
    fireEvent.pointerDown(slider, { clientX: 398, button: 0, pointerId: 1 });
    fireEvent.pointerMove(slider, { clientX: 250, pointerId: 1 });
    expect(slider.getAttribute('aria-valuetext')).toBe('2026-07-01 10:02:00 to 10:04:00, 4 messages');
    fireEvent.pointerUp(slider, { clientX: 160, pointerId: 1 });
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ from: minute(1), to: minute(4) });
  });

  it('gives the range that somebody chooses with the keyboard', async () => {
    const chosen = vi.fn<(range: HistogramRange) => void>();
    const { slider } = showHistogram(chosen);
    const user = userEvent.setup();
    act(() => slider.focus());
    await user.keyboard('{Home}{ArrowRight}');
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
    expect(slider.getAttribute('aria-valuetext')).toContain('10:01:00 to 10:02:00, 9 messages');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ from: minute(1), to: minute(3) });
  });

  it('forgets a range that was begun, on Escape', async () => {
    const chosen = vi.fn<(range: HistogramRange) => void>();
    const { slider } = showHistogram(chosen);
    const user = userEvent.setup();
    act(() => slider.focus());
    await user.keyboard('{Home}{Shift>}{End}{/Shift}{Escape}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith({ from: minute(3), to: minute(4) });
  });

  it('says so when there is nothing to show', () => {
    show(<TimeHistogram label="Messages" buckets={[]} />);
    expect(screen.getByText('No data available.')).toBeTruthy();
  });
});

describe('a sparkline', () => {
  it('is described in words', () => {
    show(<Sparkline label="Load" values={[1, 4, null, 2]} />);
    expect(screen.getByRole('img', { name: 'Load: from 1 to 4, latest 2' })).toBeTruthy();
  });

  it('says so when there is nothing to show', () => {
    show(<Sparkline label="Load" values={[]} />);
    expect(screen.getByRole('img', { name: 'Load: No data available.' })).toBeTruthy();
  });
});

describe('a metric card', () => {
  it('shows the number, its direction in words and how it went', () => {
    show(
      <MetricCard
        label="Messages"
        value={12345.678}
        unit="per second"
        trend={{ change: -0.125, better: 'up' }}
        history={[1, 2]}
      />,
    );
    const card = screen.getByRole('region', { name: 'Messages' });
    expect(card.textContent).toContain('12,345.68 per second');
    expect(card.textContent).toContain('down 12.50%');
    expect(card.querySelector('[data-tone="bad"]')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Messages: from 1 to 2/ })).toBeTruthy();
  });

  it('shows a dash for what is not known', () => {
    show(<MetricCard label="Messages" value={null} unit="per second" />);
    expect(screen.getByRole('region').textContent).toBe('Messages–No value');
  });
});

describe('a progress bar', () => {
  it('says how far it is', () => {
    show(<ProgressBar label="Rebuilding" value={3} max={12} />);
    const bar = screen.getByRole('progressbar', { name: 'Rebuilding' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('25%')).toBeTruthy();
  });

  it('stays within its ends', () => {
    show(<ProgressBar label="Disk" value={130} text="130 of 100 GiB" tone="danger" />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    expect(screen.getByText('130 of 100 GiB')).toBeTruthy();
  });

  it('has no value while nobody knows how much there is to do', () => {
    show(<ProgressBar label="Searching" value={undefined} />);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    expect(screen.getByText('In progress')).toBeTruthy();
  });
});
