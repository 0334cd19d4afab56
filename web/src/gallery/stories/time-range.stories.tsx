// The time range picker in the gallery.
import { useState, type ReactNode } from 'react';
import { TimeRangePicker } from '../../shared/time-range/TimeRangePicker.tsx';
import type { TimeRange } from '../../routes/timeRange.ts';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

function Picker({ start, label, limit }: { start?: TimeRange; label?: string; limit?: string }): ReactNode {
  const [value, setValue] = useState(start);
  return <TimeRangePicker value={value} onChange={setValue} label={label} limit={limit} />;
}

const render = (): ReactNode => (
  <States>
    <State title="Relative, the default">
      <Picker />
    </State>
    <State title="Relative, from and until">
      <Picker start={{ type: 'relative', from: 7200, to: 3600 }} label="Earlier time range" />
    </State>
    <State title="At most 30 days">
      <Picker start={{ type: 'relative', range: 300 }} label="Limited time range" limit="P30D" />
    </State>
    <State title="All messages">
      <Picker start={{ type: 'relative', range: 0 }} label="Time range of all" />
    </State>
    <State title="Absolute">
      <Picker
        start={{ type: 'absolute', from: '2026-07-01T08:00:00.000Z', to: '2026-07-02T08:00:00.000Z' }}
        label="Absolute time range"
      />
    </State>
    <State title="Keyword">
      <Picker start={{ type: 'keyword', keyword: 'last 4 hours' }} label="Keyword time range" />
    </State>
    <State title="Long keyword">
      <Picker
        start={{
          type: 'keyword',
          keyword: 'from the first monday of last month at noon to yesterday at midnight',
        }}
        label="Long time range"
      />
    </State>
    <State title="Disabled">
      <TimeRangePicker onChange={() => undefined} label="Fixed time range" disabled />
    </State>
  </States>
);

export const stories: Story[] = [
  { id: 'time-range', group: 'Time range', title: 'Time range picker', render },
];
