// Widgets of the dashboards of the demo, each with what it asks of the server.
import { randomUUID } from 'node:crypto';
import type { MetricDisplay } from '@logboom/contract/search/view-document';

const HOUR_S = 3600;
const PLAIN: MetricDisplay = { unit: 'none', thresholds: [], sparklines: false };

interface Shape {
  readonly title: string;
  readonly query?: string;
  readonly width: number;
  readonly height: number;
}

interface Chart extends Shape {
  readonly visualization: string;
  readonly options?: object;
  /** `timestamp` stands for intervals of time. */
  readonly rows?: readonly string[];
  readonly columns?: readonly string[];
  /** Functions such as `avg(took_ms)`; the number of messages unless given. */
  readonly series?: readonly string[];
  readonly limit?: number;
  /** How far back it looks; as far as the demo has messages unless given. */
  readonly hours?: number;
  /** Unit, thresholds and sparklines. */
  readonly display?: Partial<MetricDisplay>;
}

export interface MadeWidget {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly widget: object;
  readonly types: readonly { readonly id: string }[];
}

const HOURS = 4;

export function chart(described: Chart): MadeWidget {
  const { title, query = '', width, height, visualization, options = null } = described;
  const { rows = [], columns = [], series = ['count()'], limit = 10 } = described;
  const id = randomUUID();
  // A sum of all columns is a column of a table, and one curve too many in a chart.
  const rollup = columns.length === 0 || visualization === 'table';
  const asked = questionOf(query, described.hours);
  const display = described.display && { ...PLAIN, ...described.display };
  const pivot = (field: string) =>
    field === 'timestamp'
      ? { type: 'time', fields: [field], config: { interval: { type: 'auto', scaling: 1 } } }
      : { type: 'values', fields: [field], config: { limit, skip_empty_values: true } };
  const group = (field: string) =>
    field === 'timestamp'
      ? { type: 'time', fields: [field], interval: { type: 'auto', scaling: 1 } }
      : { type: 'values', fields: [field], limit, skip_empty_values: true };
  const type = {
    ...asked,
    id: `${id}:chart`,
    type: 'pivot',
    name: 'chart',
    row_groups: rows.map(group),
    column_groups: columns.map(group),
    series: series.map(seriesOf),
    rollup,
    sort: [],
  };
  const isTrend = options !== null && 'trend' in options;
  const offset = { type: 'offset', source: 'search_type', id: type.id };
  const trend = { ...type, id: `${id}:trend`, name: 'trend', timerange: offset };
  const config = {
    row_pivots: rows.map(pivot),
    column_pivots: columns.map(pivot),
    series: series.map((call) => ({ function: call, config: { name: null } })),
    sort: [],
    visualization,
    visualization_config: options,
    formatting_settings: null,
    rollup,
    event_annotation: false,
    ...(display && { display }),
  };
  const widget = { ...asked, id, type: 'aggregation', filter: null, config };
  const line = {
    ...type,
    id: `${id}:sparkline`,
    name: 'sparkline',
    column_groups: [group('timestamp')],
    series: series.slice(0, 1).map(seriesOf),
    rollup: false,
  };
  const types = [type, ...(isTrend ? [trend] : []), ...(display?.sparklines ? [line] : [])];
  return { id, title, width, height, widget, types };
}

export function messageList({ title, query = '', width, height }: Shape, fields: string[]): MadeWidget {
  const id = randomUUID();
  const asked = questionOf(query);
  const config = { fields, show_message_row: true, show_summary: null, decorators: [], sort: [] };
  return {
    id,
    title,
    width,
    height,
    widget: { ...asked, id, type: 'messages', filter: null, config },
    types: [{ ...asked, id: `${id}:messages`, type: 'messages', limit: 150, offset: 0 } as { id: string }],
  };
}

export function text(words: string, { title, width, height }: Shape): MadeWidget {
  const id = randomUUID();
  const widget = { ...questionOf(''), id, type: 'text', timerange: null, config: { text: words } };
  return { id, title, width, height, widget, types: [] };
}

/** Of the last hour, so that there is an hour before it to compare with. */
export const number = (
  title: string,
  query: string,
  better: string,
  { series = 'count()', display }: { series?: string; display?: Partial<MetricDisplay> } = {},
): MadeWidget =>
  chart({
    ...(display && { display }),
    hours: 1,
    title,
    query,
    width: 3,
    height: 2,
    visualization: 'numeric',
    series: [series],
    options: { trend: true, trend_preference: better },
  });

function questionOf(query: string, hours = HOURS) {
  const asked = query === '' ? null : { type: 'elasticsearch', query_string: query };
  return { timerange: { type: 'relative', range: hours * HOUR_S }, query: asked, streams: [], filters: [] };
}

function seriesOf(call: string): object {
  const [, type, field, percentile] = /^(\w+)\(([^,)]*)(?:,(\d+))?\)$/.exec(call) ?? [];
  return { id: call, type, ...(field && { field }), ...(percentile && { percentile }) };
}
