// The chart, table or number of a widget.
import type { AggregationConfig, AggregationWidget } from '@logboom/contract/search/view-document';
import { useMemo } from 'react';
import { chartId, eventsId, sparklineId, trendId } from '../../../shared/widgets/document/searchTypes.ts';
import type { HistogramRange } from '../../../kit/charts/histogram/histogram.ts';
import { ResultState } from '../../../shared/widgets/ResultState.tsx';
import { withColor } from '../../../shared/widgets/visualizations/visualizationOptions.ts';
import { changePage, changeWidget } from '../document/edit.ts';
import { resultOf, useBoard } from '../state/boardContext.ts';

interface Props {
  readonly widget: AggregationWidget;
  readonly title: string;
  readonly asTable: boolean;
  readonly height: number;
}

/** Under a chart there is a legend. */
const LEGEND = 34;
const SMALLEST = 60;

export function AggregationBody({ widget, title, asTable, height }: Props) {
  const { run, go, narrow, page, change, isEditing, linkToken } = useBoard();
  const { config } = widget;
  const { result, error } = resultOf(run, chartId(widget.id), 'pivot');
  const { result: trend } = resultOf(run, trendId(widget.id), 'pivot');
  const { result: sparkline } = resultOf(run, sparklineId(widget.id), 'pivot');
  const { result: events } = resultOf(run, eventsId(widget.id), 'events');
  const shown = useMemo(
    () => (asTable ? { ...config, visualization: 'table' as const } : config),
    [config, asTable],
  );
  const set = (part: Partial<AggregationConfig>) =>
    change?.((dashboard) =>
      changePage(
        dashboard,
        page.id,
        changeWidget(widget.id, { widget: { ...widget, config: { ...config, ...part } } }),
      ),
    );
  const hasLegend = !['table', 'numeric'].includes(shown.visualization);
  return (
    <ResultState
      {...{ result, trend, sparkline }}
      events={events?.events}
      label={title}
      config={shown}
      height={Math.max(SMALLEST, height - (hasLegend ? LEGEND : 0))}
      problem={error?.description ?? run.failure?.message}
      isRunning={run.isRunning}
      {...(linkToken === undefined && {
        onZoom: ({ from, to }: HistogramRange) =>
          go({ timeRange: { type: 'absolute', from: from.toISOString(), to: to.toISOString() } }),
        onPick: narrow,
      })}
      {...(isEditing && {
        onSort: (sort: AggregationConfig['sort']) => set({ sort }),
        onColor: (name: string, color: string | undefined) =>
          set({ formatting_settings: withColor(config.formatting_settings, name, color) }),
      })}
    />
  );
}
