// Where much happens and where little: a field of cells whose colours are their numbers.
import { useMemo } from 'react';
import { lazyPiece } from '../../../kit/loading/lazyPiece.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { colorFor } from '../../../kit/structure/highlightingColor.ts';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { groupValues } from '../pivot/groupFields.ts';
import { heatmapData, type HeatmapCell, type HeatmapData } from '../pivot/heatmapData.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { HeatmapDrawingProps } from './HeatmapDrawing.tsx';
import type { PictureProps } from './pictureProps.ts';
import { heatmapOptions } from './visualizationOptions.ts';
import styles from './visualizations.module.css';

const Drawing = lazyPiece<HeatmapDrawingProps>(
  'heat-map',
  async () => (await import('./HeatmapDrawing.tsx')).HeatmapDrawing,
  () => <LoadingIndicator text="Loading chart…" />,
);

const COLOR_STEPS = 24;
const MAX_ACROSS = 300;
const MAX_DOWN = 60;
const NONE: ReadonlySet<string> = new Set();

export function Heatmap({ label, config, result, height, onPick }: PictureProps) {
  const zone = useTimeZone();
  const { data, note, colors, ends } = useMemo(() => {
    const options = heatmapOptions(config.visualization_config);
    const { lowest, highest, colorScale, reverse } = options;
    const found = heatmapData(config, result, zone, options);
    const steps = Array.from({ length: COLOR_STEPS }, (_, step) => {
      const color = { type: 'gradient', gradient: colorScale, lower: 0, upper: COLOR_STEPS - 1 } as const;
      return colorFor(color, step) ?? '';
    });
    return {
      ...shortened(found),
      colors: reverse ? steps.toReversed() : steps,
      ends: [lowest ?? found.lowest, highest ?? found.highest] as const,
    };
  }, [config, result, zone]);
  const pick = ({ column, row }: HeatmapCell) =>
    onPick?.([
      ...groupValues(data.rowFields, data.across[column]?.keys ?? []),
      ...groupValues(data.columnFields, data.down[row]?.keys ?? []),
    ]);
  return (
    <ChartFrame label={label} note={note} summary={describe(data)} hidden={NONE} onHide={() => undefined}>
      <div style={{ height }}>
        <Drawing data={data} zone={zone} colors={colors} ends={ends} onClick={onPick && pick} />
      </div>
      <div className={styles['scale']} aria-hidden="true">
        {formatNumber(ends[0])}
        <span
          className={styles['ramp']}
          style={{ background: `linear-gradient(to right, ${colors.join(', ')})` }}
        />
        {formatNumber(ends[1])}
      </div>
    </ChartFrame>
  );
}

function shortened(data: HeatmapData): { data: HeatmapData; note: string | undefined } {
  const { across, down, cells } = data;
  if (across.length <= MAX_ACROSS && down.length <= MAX_DOWN) return { data, note: undefined };
  const kept = cells.filter(({ column, row }) => column < MAX_ACROSS && row < MAX_DOWN);
  return {
    data: { ...data, across: across.slice(0, MAX_ACROSS), down: down.slice(0, MAX_DOWN), cells: kept },
    note: `Showing at most ${MAX_ACROSS} by ${MAX_DOWN} of ${across.length} by ${down.length} cells. The table has all of them.`,
  };
}

function describe({ across, down, cells }: HeatmapData): string {
  const peak = cells.reduce<HeatmapCell | undefined>(
    (best, cell) => (best === undefined || cell.value > best.value ? cell : best),
    undefined,
  );
  if (peak === undefined) return 'No data available.';
  const place = [across[peak.column]?.label, down[peak.row]?.name].filter(Boolean).join(', ');
  return `${across.length} by ${down.length} cells. Highest ${formatNumber(peak.value)} at ${place}.`;
}
