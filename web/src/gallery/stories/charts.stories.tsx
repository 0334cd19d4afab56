// Charts in the gallery.
import { SimpleGrid, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { HistogramBucket, HistogramRange } from '../../kit/charts/histogram/histogram.ts';
import { MetricCard } from '../../kit/charts/figures/MetricCard.tsx';
import { ProgressBar } from '../../kit/charts/figures/ProgressBar.tsx';
import { Sparkline } from '../../kit/charts/figures/Sparkline.tsx';
import { TimeHistogram } from '../../shared/charts/TimeHistogram.tsx';
import { Timestamp } from '../../shared/values/Timestamp.tsx';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

const START = Date.parse('2026-06-30T14:00:00Z');

/** The same waves every time, so that pictures can be compared. */
function wave(length: number, height: number): number[] {
  return Array.from({ length }, (_, index) => {
    const peak = index % 23 === 11 ? 1.6 : 1;
    return Math.round(height * peak * (1.5 + Math.sin(index / 7) + 0.4 * Math.sin(index * 1.9)));
  });
}

function bucketsOf(counts: readonly number[], milliseconds: number): HistogramBucket[] {
  return counts.map((count, index) => ({
    from: START + index * milliseconds,
    to: START + (index + 1) * milliseconds,
    count,
  }));
}

const DAY = bucketsOf(wave(96, 900), 900_000);
const HOUR = bucketsOf(wave(30, 12), 120_000);
const ONE = bucketsOf([17], 60_000);
const ZERO = bucketsOf([0, 0, 0, 0, 0, 0], 10_000);

function Histograms(): ReactNode {
  const [range, setRange] = useState<HistogramRange>();
  return (
    <States>
      <State title="Many buckets; drag to choose a range">
        <TimeHistogram label="Messages over time" buckets={DAY} onSelectRange={setRange} />
        <Text size="sm" mt="xs" aria-live="polite">
          {range ? (
            <>
              Chosen: <Timestamp value={range.from} /> to <Timestamp value={range.to} />
            </>
          ) : (
            'No range chosen.'
          )}
        </Text>
      </State>
      <State title="Without choosing, lower">
        <TimeHistogram label="Errors" unit="errors" buckets={HOUR} height={100} />
      </State>
      <State title="One bucket">
        <TimeHistogram label="Messages over time" buckets={ONE} height={100} />
      </State>
      <State title="Only zeros">
        <TimeHistogram label="Messages over time" buckets={ZERO} height={100} />
      </State>
      <State title="Empty">
        <TimeHistogram label="Messages over time" buckets={[]} height={100} />
      </State>
    </States>
  );
}

const cards = (): ReactNode => (
  <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
    <MetricCard
      label="Messages"
      value={48_213}
      unit="per second"
      trend={{ change: 0.124, better: 'up' }}
      history={wave(40, 20)}
    />
    <MetricCard
      label="Indexing failures in the last 24 hours, all index sets together"
      value={17}
      trend={{ change: 0.7, better: 'down' }}
      history={wave(40, 3)}
      note="Compared with the day before"
    />
    <MetricCard label="Journal" value="1.5 GiB" trend={{ change: 0 }} />
    <MetricCard label="Unknown" value={null} unit="per second" />
    <MetricCard label="On its way" value={undefined} history={[]} />
    <MetricCard label="With gaps" value={4} history={[3, 4, null, null, 5, 6, 2, null, 4]} />
  </SimpleGrid>
);

const sparklines = (): ReactNode => (
  <States>
    <State title="Many">
      <Sparkline label="Load" values={wave(60, 10)} />
    </State>
    <State title="Wide">
      <Sparkline label="Load" values={wave(60, 10)} width="100%" height={48} />
    </State>
    <State title="Below zero">
      <Sparkline label="Balance" values={[4, 2, -1, -3, 1, 5]} />
    </State>
    <State title="One number">
      <Sparkline label="Load" values={[3]} />
    </State>
    <State title="Empty">
      <Sparkline label="Load" values={[]} />
    </State>
  </States>
);

const bars = (): ReactNode => (
  <States>
    <State title="How far something is">
      <ProgressBar label="Rebuilding index ranges" value={3} max={12} text="3 of 12 indices" />
    </State>
    <State title="Done">
      <ProgressBar label="Installing the content pack" value={100} tone="success" />
    </State>
    <State title="How full something is">
      <ProgressBar label="Journal" value={83} tone="warning" />
    </State>
    <State title="Too full, with a long name">
      <ProgressBar
        label="Disk of the node with the very long name that nobody can remember, data directory of the message store"
        value={140}
        text="140 of 100 GiB"
        tone="danger"
      />
    </State>
    <State title="Nobody knows how long">
      <ProgressBar label="Searching" value={undefined} />
    </State>
  </States>
);

export const stories: Story[] = [
  { id: 'charts-histogram', group: 'Charts', title: 'Time histogram', render: () => <Histograms /> },
  { id: 'charts-metric-cards', group: 'Charts', title: 'Metric cards', render: cards },
  { id: 'charts-sparklines', group: 'Charts', title: 'Sparklines', render: sparklines },
  { id: 'charts-progress', group: 'Charts', title: 'Progress bars', render: bars },
];
