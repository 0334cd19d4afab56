// How many messages there were over time. Dragging over it searches that time; buttons widen it and go back.
import type { AggregationWidget, IntervalConfig, TimeUnit } from '@logboom/contract/search/view-document';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowBackUp, IconZoomOut } from '@tabler/icons-react';
import { useMemo } from 'react';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { TimeHistogram } from '../../../shared/charts/TimeHistogram.tsx';
import { Tooltip } from '../../../kit/overlays/Tooltip.tsx';
import { resultOf, useSearchRun, useWidgetBoard } from '../state/searchPage.ts';
import { chartId } from '../../../shared/widgets/document/searchTypes.ts';
import { histogramBuckets } from './histogramBuckets.ts';
import { useZoom } from './useZoom.ts';
import styles from './SearchPage.module.css';

const INTERVALS: readonly { value: TimeUnit | 'auto'; label: string }[] = [
  { value: 'auto', label: 'Auto' },
  { value: 'seconds', label: 'Second' },
  { value: 'minutes', label: 'Minute' },
  { value: 'hours', label: 'Hour' },
  { value: 'days', label: 'Day' },
  { value: 'weeks', label: 'Week' },
  { value: 'months', label: 'Month' },
];
const AUTO: IntervalConfig = { type: 'auto', scaling: 1 };

export function Histogram({ widget }: { readonly widget: AggregationWidget }) {
  const { titles, putWidget } = useWidgetBoard();
  const run = useSearchRun();
  const { answer } = run;
  const { result, error } = resultOf(run, chartId(widget.id), 'pivot');
  const interval = intervalIn(widget);
  const range = answer?.question.timeRange;
  const isEverything = range?.type === 'relative' && ('range' in range ? range.range : range.from) === 0;
  const buckets = useMemo(
    () => (result ? histogramBuckets(result, interval, isEverything) : []),
    [result, interval, isEverything],
  );
  const zoom = useZoom(result?.effective_timerange);
  const choices = withCurrent(interval);
  return (
    <section className={styles['histogram']} aria-label={titles[widget.id] ?? 'Messages over time'}>
      <div className={styles['histogramTools']}>
        <NativeSelect
          size="xs"
          aria-label="Interval"
          data={choices.map(({ value, label }) => ({ value, label }))}
          value={choices.find(({ isChosen }) => isChosen)?.value}
          onChange={(event) => {
            const unit = INTERVALS.find(({ value }) => value === event.currentTarget.value)?.value;
            if (unit)
              putWidget(withInterval(widget, unit === 'auto' ? AUTO : { type: 'timeunit', value: 1, unit }));
          }}
        />
        <Tooltip label="Search a time twice as long">
          <ActionIcon aria-label="Zoom out" onClick={zoom.out} disabled={result === undefined}>
            <IconZoomOut size={17} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Back to the time before">
          <ActionIcon aria-label="Undo zoom" onClick={zoom.back} disabled={!zoom.canGoBack}>
            <IconArrowBackUp size={17} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      {error ? (
        <p className={styles['widgetError']}>{error.description}</p>
      ) : result === undefined && answer?.isCounted === false ? (
        <div className={styles['counting']}>
          <LoadingIndicator text="Counting…" />
        </div>
      ) : (
        <TimeHistogram
          label={titles[widget.id] ?? 'Messages over time'}
          buckets={buckets}
          onSelectRange={zoom.into}
          height={120}
        />
      )}
    </section>
  );
}

function intervalIn({ config }: AggregationWidget): IntervalConfig {
  const [pivot] = config.row_pivots;
  return pivot?.type === 'time' ? pivot.config.interval : AUTO;
}

function withInterval(widget: AggregationWidget, interval: IntervalConfig): AggregationWidget {
  const row_pivots = widget.config.row_pivots.map((pivot) =>
    pivot.type === 'time' ? { ...pivot, config: { interval } } : pivot,
  );
  return { ...widget, config: { ...widget.config, row_pivots } };
}

/** An interval of another program, such as five minutes, is shown until somebody chooses another. */
function withCurrent(interval: IntervalConfig) {
  const isAuto = interval.type === 'auto';
  const known = INTERVALS.map((choice) => ({
    ...choice,
    isChosen: isAuto ? choice.value === 'auto' : interval.value === 1 && interval.unit === choice.value,
  }));
  if (isAuto || known.some(({ isChosen }) => isChosen)) return known;
  const label = `${interval.value} ${interval.unit}`;
  return [{ value: 'other', label, isChosen: true }, ...known];
}
