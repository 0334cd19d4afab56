// Units, thresholds, sparklines and events in the pictures of aggregations.
import type { AggregationConfig, MetricDisplay } from '@logboom/contract/search/view-document';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHART_THEME } from '../../../../test/chartTheme.ts';
import { withMarks } from '../../../shared/widgets/display/chartMarks.ts';
import { aggregationWidget } from '../../../shared/widgets/document/defaultWidgets.ts';
import { readWidget } from '../../../shared/widgets/document/readWidget.ts';
import { searchTypesOf } from '../../../shared/widgets/document/searchTypes.ts';
import { configOf, draftOf } from '../../../shared/widgets/editor/draft.ts';
import { AggregationPicture } from '../../../shared/widgets/visualizations/AggregationPicture.tsx';
import type { PictureProps } from '../../../shared/widgets/visualizations/pictureProps.ts';
import { byTime, byValues, leaf, minute, pivotResult, showOnPage, totals } from './testing.tsx';

const display: MetricDisplay = {
  unit: 'milliseconds',
  thresholds: [
    { value: 500, level: 'warning' },
    { value: 2000, level: 'critical' },
  ],
  sparklines: true,
};
const average = { function: 'avg(took_ms)', config: { name: null } };

function show(
  config: Partial<AggregationConfig>,
  rows: PictureProps['result']['rows'],
  more: Partial<PictureProps> = {},
) {
  const whole = aggregationWidget('w', { series: [average], display, ...config }).config;
  return showOnPage(() => (
    <AggregationPicture
      label="Response"
      config={whole}
      result={pivotResult('w:chart', rows ?? [])}
      height={200}
      {...more}
    />
  ));
}

it('a number has its unit, and says which threshold it has reached', () => {
  show({ visualization: 'numeric' }, [leaf([], { 'avg(took_ms)': 1250 })]);
  expect(screen.getByText('1.25 s')).toBeTruthy();
  expect(screen.getByText('Warning')).toBeTruthy();
});

it('a table has units, levels in words and a line for each row, but no level for its total', () => {
  const rows = [
    leaf(['web-1'], { 'avg(took_ms)': 2500 }),
    leaf(['web-2'], { 'avg(took_ms)': 20 }),
    totals({ 'avg(took_ms)': 9000 }),
  ];
  const sparkline = pivotResult('w:sparkline', [
    leaf(['web-1'], {}, { [minute(0)]: { 'avg(took_ms)': 1 }, [minute(1)]: { 'avg(took_ms)': 3 } }),
  ]);
  show({ row_pivots: [byValues('source')], visualization: 'table' }, rows, { sparkline });
  const table = screen.getByRole('table', { name: 'Response' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['sourceavg(took_ms)Over time', 'web-12.5 s (Critical)', 'web-220 ms', 'Total9 s']);
  expect(within(table).getByRole('img', { name: /^web-1: from 1 to 3, latest 3/ })).toBeTruthy();
});

it('a chart has lines for thresholds, and for events of its time', () => {
  const start = Date.parse(minute(0));
  const event = (id: string, timestamp: string) => ({ id, streams: [], timestamp, message: id, alert: true });
  const [first] = withMarks(
    [{ type: 'bar' }, { type: 'bar' }],
    {
      marks: {
        thresholds: display.thresholds,
        events: [event('inside', minute(1)), event('outside', '2026-07-01T09:00:00.000Z')],
      },
      buckets: [0, 1, 2].map((at) => ({
        from: start + at * 60_000,
        to: start + (at + 1) * 60_000,
        count: 1,
      })),
      zone: 'UTC',
      unit: 'milliseconds',
    },
    CHART_THEME,
  ) as { markLine: { data: { yAxis?: number; xAxis?: number; label: { formatter: string } }[] } }[];
  expect(first?.markLine.data.map(({ yAxis, xAxis }) => yAxis ?? xAxis)).toEqual([
    500,
    2000,
    Date.parse(minute(1)),
  ]);
  expect(first?.markLine.data[0]?.label.formatter).toBe('Warning 500 ms');
});

it('sparklines and events are asked for where a widget wants them', () => {
  const names = (config: Partial<AggregationConfig>) =>
    searchTypesOf(aggregationWidget('w', { display, ...config })).map(({ name }) => name);
  expect(names({ row_pivots: [byValues('source')], visualization: 'table' })).toEqual(['chart', 'sparkline']);
  expect(names({ row_pivots: [byTime], visualization: 'table' })).toEqual(['chart']);
  expect(names({ row_pivots: [byTime], visualization: 'bar', event_annotation: true })).toEqual([
    'chart',
    'events',
  ]);
});

it('what nobody has chosen is not stored, and what is stored comes back', () => {
  const { config } = aggregationWidget('w', {});
  expect(configOf(draftOf(config, ''), config)).not.toHaveProperty('display');
  const changed = configOf({ ...draftOf(config, ''), display, showsEvents: true }, config);
  const read = readWidget({ id: 'w', type: 'aggregation', config: changed });
  expect(read?.type === 'aggregation' && read.config).toMatchObject({ display, event_annotation: true });
});
