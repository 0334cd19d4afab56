// Parts of a whole: a pie for each metric, with one legend for all of them.
import { Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { LegendEntry } from '../../../kit/charts/Legend.tsx';
import { lazyPiece } from '../../../kit/loading/lazyPiece.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { formatPercentage } from '../../../kit/values/formatNumber.ts';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { pies, type Pie } from './pieData.ts';
import type { PieDrawingProps } from './PieDrawing.tsx';
import type { PictureProps } from './pictureProps.ts';
import { useSeriesColors } from './useSeriesColors.ts';
import styles from './visualizations.module.css';

const Drawing = lazyPiece<PieDrawingProps>(
  'pie-chart',
  async () => (await import('./PieDrawing.tsx')).PieDrawing,
  () => <LoadingIndicator text="Loading chart…" />,
);

export function PieCharts({ label, config, result, height, onPick, onColor }: PictureProps) {
  const zone = useTimeZone();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => pies(config, result, zone), [config, result, zone]);
  const names = useMemo(() => {
    const all = new Set(found.pies.flatMap(({ slices }) => slices.map(({ name }) => name)));
    return Array.from(all, (name) => ({ name }));
  }, [found]);
  const legend = useSeriesColors(names, config);
  return (
    <ChartFrame
      {...{ label, legend, hidden, onColor }}
      note={found.note}
      summary={found.pies.map(describePie).join(' ')}
      onHide={setHidden}
    >
      <div className={styles['pies']}>
        {found.pies.map((pie) => (
          <div key={pie.name}>
            {found.pies.length > 1 && <Text className={styles['pieName']}>{pie.name}</Text>}
            <div style={{ height }}>
              <OnePie
                {...{ pie, legend, hidden }}
                onClick={onPick && (({ values }) => values.length > 0 && onPick(values))}
              />
            </div>
          </div>
        ))}
      </div>
    </ChartFrame>
  );
}

interface OnePieProps extends Pick<PieDrawingProps, 'onClick'> {
  readonly pie: Pie;
  readonly legend: readonly LegendEntry[];
  readonly hidden: ReadonlySet<string>;
}

function OnePie({ pie, legend, hidden, onClick }: OnePieProps) {
  const slices = useMemo(() => {
    const colors = new Map(legend.map(({ name, color }) => [name, color]));
    return pie.slices
      .filter(({ name }) => !hidden.has(name))
      .map((slice) => ({ ...slice, color: colors.get(slice.name) ?? '' }));
  }, [pie, legend, hidden]);
  return <Drawing slices={slices} onClick={onClick} />;
}

const MAX_SPOKEN = 5;

function describePie({ name, slices }: Pie): string {
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  if (whole === 0) return `${name}: no numbers above zero.`;
  const largest = slices.toSorted((a, b) => b.value - a.value).slice(0, MAX_SPOKEN);
  const parts = largest.map((slice) => `${slice.name} ${formatPercentage(slice.value / whole)}`);
  const rest = slices.length - largest.length;
  return `${name}: ${parts.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
