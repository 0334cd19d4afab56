// What a new search shows: how many messages there were over time, and the messages.
import type {
  AggregationConfig,
  AggregationWidget,
  MessagesWidget,
  Widget,
} from '@logboom/contract/search/view-document';

export const HISTOGRAM_ID = 'histogram';
export const MESSAGES_ID = 'messages';

const PLAIN = { filter: null, filters: [], timerange: null, query: null, streams: [] };

export function aggregationWidget(id: string, config: Partial<AggregationConfig>): AggregationWidget {
  return {
    ...PLAIN,
    id,
    type: 'aggregation',
    config: {
      row_pivots: [],
      column_pivots: [],
      series: [{ function: 'count()', config: { name: null } }],
      sort: [],
      visualization: 'table',
      visualization_config: null,
      formatting_settings: null,
      rollup: true,
      event_annotation: false,
      ...config,
    },
  };
}

const histogram = aggregationWidget(HISTOGRAM_ID, {
  row_pivots: [{ type: 'time', fields: ['timestamp'], config: { interval: { type: 'auto', scaling: 1 } } }],
  visualization: 'bar',
  visualization_config: { barmode: 'stack', axis_type: 'linear' },
});

const messages: MessagesWidget = {
  ...PLAIN,
  id: MESSAGES_ID,
  type: 'messages',
  config: {
    fields: ['timestamp', 'source'],
    show_message_row: true,
    show_summary: null,
    decorators: [],
    sort: [{ type: 'pivot', field: 'timestamp', direction: 'Descending' }],
  },
};

export const DEFAULT_WIDGETS: readonly Widget[] = [histogram, messages];

/** Counts over time can be brushed; every other aggregation is a picture, and so are counts that look otherwise. */
export function isHistogram(widget: Widget): widget is AggregationWidget {
  if (widget.type !== 'aggregation' || widget.config.column_pivots.length > 0) return false;
  const { row_pivots: rows, series } = widget.config;
  return (
    rows.length === 1 &&
    rows[0]?.type === 'time' &&
    rows[0].fields[0] === 'timestamp' &&
    series.length === 1 &&
    series[0]?.function === 'count()' &&
    isPlain(widget.config)
  );
}

/** Bars in the colour of the theme, on an axis that grows evenly. */
function isPlain({ visualization, visualization_config: options, formatting_settings }: AggregationConfig) {
  const hasColors = (formatting_settings?.chart_colors.length ?? 0) > 0;
  return visualization === 'bar' && options?.['axis_type'] !== 'logarithmic' && !hasColors;
}
