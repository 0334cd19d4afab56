// Bars, lines, areas and points. Over time, a part of it can be chosen; over groups, one can be clicked.
import type { MetricUnit } from '@logboom/contract/search/view-document';
import { useId, useMemo, useState } from 'react';
import { BrushPlot } from '../../../kit/charts/histogram/BrushPlot.tsx';
import { rangeOf, type BucketSpan, type HistogramBucket } from '../../../kit/charts/histogram/histogram.ts';
import { BRUSH_KEYS, useBrush } from '../../../kit/charts/histogram/useBrush.ts';
import type { ChartClick } from '../../../kit/charts/useEChart.ts';
import { lazyPiece } from '../../../kit/loading/lazyPiece.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { unitOf } from '../display/display.ts';
import { chartData, withoutTotals, type ChartData } from '../pivot/chartData.ts';
import { groupValues } from '../pivot/groupFields.ts';
import { timeBuckets } from '../pivot/timeBuckets.ts';
import type { AxisDrawingProps } from './AxisDrawing.tsx';
import type { AxisPicture } from './axisOption.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { limited } from './chartLimits.ts';
import { describeChart } from './describeChart.ts';
import type { PictureProps } from './pictureProps.ts';
import { useSeriesColors } from './useSeriesColors.ts';
import { axisOptions } from './visualizationOptions.ts';

const Drawing = lazyPiece<AxisDrawingProps>(
  'axis-chart',
  async () => (await import('./AxisDrawing.tsx')).AxisDrawing,
  () => <LoadingIndicator text="Loading chart…" />,
);

interface AxisChartProps extends PictureProps {
  readonly kind: AxisPicture['kind'];
}

const NO_EVENTS: readonly never[] = [];

export function AxisChart(props: AxisChartProps) {
  const { kind, label, config, result, events = NO_EVENTS, height, onZoom, onPick, onColor } = props;
  const zone = useTimeZone();
  const summaryId = useId();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const options = axisOptions(config.visualization_config);
  const { barMode, interpolation, logarithmic } = options;
  const isWhole = kind === 'bar' && (barMode === 'stack' || barMode === 'relative');
  const { data, note, buckets } = useMemo(() => {
    const found = chartData(config, result, zone);
    const cut = limited(isWhole ? { ...found, series: withoutTotals(found.series) } : found);
    return {
      ...cut,
      buckets: cut.data.isTime ? timeBuckets(cut.data, result.effective_timerange) : undefined,
    };
  }, [config, result, zone, isWhole]);
  const legend = useSeriesColors(data.series, config);
  const unit = unitOfAll(config);
  const thresholds = config.display?.thresholds ?? NO_EVENTS;
  const picture = useMemo<AxisPicture>(
    () => ({
      kind,
      buckets,
      barMode,
      interpolation,
      logarithmic,
      zone,
      unit,
      marks: { thresholds, events },
      places: data.places,
      series: data.series.flatMap(({ points }, index) => {
        const entry = legend[index];
        return entry === undefined || hidden.has(entry.name) ? [] : [{ ...entry, points }];
      }),
    }),
    [
      kind,
      buckets,
      barMode,
      interpolation,
      logarithmic,
      zone,
      unit,
      thresholds,
      events,
      data,
      legend,
      hidden,
    ],
  );
  const shown = data.series.filter(({ name }) => !hidden.has(name));
  const pick = ({ seriesIndex, dataIndex }: ChartClick) =>
    onPick?.([
      ...groupValues(data.rowFields, data.places[dataIndex]?.keys ?? []),
      ...groupValues(data.columnFields, shown[seriesIndex]?.keys ?? []),
    ]);
  const summary = [describeChart({ ...data, series: shown }), eventWords(events.length)].join(' ').trim();
  return (
    <ChartFrame
      {...{ label, note, summaryId, hidden, onColor }}
      summary={buckets && onZoom ? `${summary} ${BRUSH_KEYS}` : summary}
      // A single one needs no name, but its colour is chosen here.
      legend={legend.length > 1 || onColor ? legend : []}
      onHide={setHidden}
    >
      {buckets ? (
        <TimePlot {...{ label, picture, buckets, height, onZoom, summaryId }} data={data} />
      ) : (
        <div style={{ height }}>
          <Drawing picture={picture} onClick={onPick && pick} />
        </div>
      )}
    </ChartFrame>
  );
}

/** An axis has one unit: where counts are among what is drawn, it has none. */
function unitOfAll(config: PictureProps['config']): MetricUnit {
  const units = new Set(config.series.map((series) => unitOf(config, series)));
  const [only = 'none'] = units;
  return units.size === 1 ? only : 'none';
}

function eventWords(count: number): string {
  return count === 0 ? '' : `${count} ${count === 1 ? 'event is' : 'events are'} marked.`;
}

interface TimePlotProps extends Pick<PictureProps, 'label' | 'height' | 'onZoom'> {
  readonly picture: AxisPicture;
  readonly buckets: readonly HistogramBucket[];
  readonly data: ChartData;
  readonly summaryId: string;
}

function TimePlot({ label, picture, buckets, height, onZoom, data, summaryId }: TimePlotProps) {
  const select = (span: BucketSpan) => {
    const range = rangeOf(buckets, span);
    if (range) onZoom?.(range);
  };
  const brush = useBrush(buckets, onZoom && select);
  return (
    <BrushPlot
      {...{ label, buckets, brush, height }}
      describedBy={summaryId}
      canSelect={onZoom !== undefined}
      valueText={placeText(data, brush.span ?? { anchor: brush.cursor, cursor: brush.cursor })}
    >
      <Drawing picture={picture} />
    </BrushPlot>
  );
}

const MAX_SPOKEN = 4;

/** What is under the keyboard, in words. */
function placeText({ places, series }: ChartData, { anchor, cursor }: BucketSpan): string {
  const [first, last] = [places[Math.min(anchor, cursor)], places[Math.max(anchor, cursor)]];
  const when = first === last ? (first?.label ?? '') : `${first?.label ?? ''} to ${last?.label ?? ''}`;
  if (first !== last) return when;
  const values = series.slice(0, MAX_SPOKEN).flatMap(({ name, points }) => {
    const point = points[cursor];
    return point === null || point === undefined ? [] : [`${name} ${formatNumber(point)}`];
  });
  return [when, ...values].join(', ');
}
