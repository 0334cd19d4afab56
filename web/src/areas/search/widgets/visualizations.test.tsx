// Pictures of aggregations: drawn, said in words, and limited where they would be too much.
import type { AggregationConfig, WidgetSort } from '@logboom/contract/search/view-document';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CHART_THEME } from '../../../../test/chartTheme.ts';
import type { HistogramRange } from '../../../kit/charts/histogram/histogram.ts';
import { aggregationWidget } from '../../../shared/widgets/document/defaultWidgets.ts';
import { byTime, byValues, leaf, minute, pivotResult, showOnPage, totals } from './testing.tsx';
import { AggregationPicture } from '../../../shared/widgets/visualizations/AggregationPicture.tsx';
import { axisOption, type AxisPicture } from '../../../shared/widgets/visualizations/axisOption.ts';
import { pies } from '../../../shared/widgets/visualizations/pieData.ts';
import type { PictureProps } from '../../../shared/widgets/visualizations/pictureProps.ts';
import { nextSort } from '../../../shared/widgets/visualizations/tableSort.ts';

// The chart library takes its time to load on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const metric = (call: string, name: string | null = null) => ({ function: call, config: { name } });

function show(
  config: Partial<AggregationConfig>,
  rows: PictureProps['result']['rows'],
  more: Partial<PictureProps> = {},
) {
  const whole = aggregationWidget('w', config).config;
  return showOnPage(() => (
    <AggregationPicture
      label="Requests"
      config={whole}
      result={pivotResult('w:chart', rows ?? [])}
      height={200}
      {...more}
    />
  ));
}

const bySource = [
  leaf(['web-1'], { 'count()': 7 }),
  leaf(['(Empty Value)'], { 'count()': 2 }),
  totals({ 'count()': 9 }),
];
const overTime = [
  leaf([minute(0)], {}, { a: { 'count()': 3 }, b: { 'count()': 1 } }),
  leaf([minute(1)], {}, { a: { 'count()': 5 }, b: { 'count()': null } }),
];
const timed = { row_pivots: [byTime], column_pivots: [byValues('pod')], rollup: false };

describe('a table', () => {
  it('has groups, metrics and totals, and sorts by a click on a heading', async () => {
    const onSort = vi.fn<(sort: WidgetSort[]) => void>();
    show({ row_pivots: [byValues('source')], visualization: 'table' }, bySource, { onSort });
    const table = screen.getByRole('table', { name: 'Requests' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'sourcecount()',
      'web-17',
      '(Empty Value)2',
      'Total9',
    ]);
    await userEvent.click(within(table).getByRole('button', { name: 'count()' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith([
      { type: 'series', field: 'count()', direction: 'Descending' },
    ]);
  });

  it('marks the heading that it is sorted by', () => {
    const sort: WidgetSort[] = [{ type: 'pivot', field: 'source', direction: 'Ascending' }];
    show({ row_pivots: [byValues('source')], sort }, bySource);
    expect(screen.getByRole('columnheader', { name: 'source' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('puts the metrics of grouped columns below their column', () => {
    show({ ...timed, rollup: true, visualization: 'table' }, [
      leaf([minute(0)], { 'count()': 4 }, { a: { 'count()': 3 }, b: { 'count()': 1 } }),
    ]);
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings).toEqual(['timestamp', 'Whole row', 'a', 'b', 'count()', 'count()', 'count()']);
    expect(screen.getByText('2026-07-01 10:00:00')).toBeTruthy();
  });

  it('shows as many rows as one can read, and says so', () => {
    const many = Array.from({ length: 700 }, (_, index) => leaf([`host-${index}`], { 'count()': index }));
    show({ row_pivots: [byValues('source')] }, many);
    expect(screen.getAllByRole('row')).toHaveLength(501);
    expect(screen.getByText('Showing 500 of 700 rows. The CSV file has all of them.')).toBeTruthy();
  });

  it('shows a dash for what has no number, and times as times', () => {
    show({ row_pivots: [byValues('source')], series: [metric('avg(took_ms)'), metric('max(timestamp)')] }, [
      leaf(['web-1'], { 'avg(took_ms)': 'NaN', 'max(timestamp)': Date.parse(minute(3)) }),
    ]);
    expect(screen.getByText('No value')).toBeTruthy();
    expect(screen.getByText('2026-07-01 10:03:00')).toBeTruthy();
  });
});

it('a heading sorts down, then up, then not at all', () => {
  const target = { type: 'series', field: 'count()' } as const;
  const down = nextSort([], target);
  const up = nextSort(down, target);
  expect([down[0]?.direction, up[0]?.direction, nextSort(up, target)]).toEqual([
    'Descending',
    'Ascending',
    [],
  ]);
});

describe('a chart over time', () => {
  it.each(['bar', 'line', 'area', 'scatter'] as const)(
    'is drawn as %s and said in words',
    async (visualization) => {
      const { container } = show({ ...timed, visualization }, overTime);
      await waitFor(() => expect(container.querySelectorAll('svg path').length).toBeGreaterThan(3));
      expect(container.querySelector('figcaption')?.textContent).toBe(
        'From 2026-07-01 10:00:00 to 2026-07-01 10:01:00. a: highest 5 at 2026-07-01 10:01:00. b: highest 1 at 2026-07-01 10:00:00.',
      );
    },
  );

  it('gives the time over which somebody drags', () => {
    const onZoom = vi.fn<(range: HistogramRange) => void>();
    show({ ...timed, visualization: 'bar' }, overTime, { onZoom });
    const slider = screen.getByRole('slider', { name: 'Requests' });
    slider.getBoundingClientRect = () => ({ left: 0, width: 256, top: 0, height: 200 }) as DOMRect;
    fireEvent.pointerDown(slider, { clientX: 200, button: 0, pointerId: 1 });
    fireEvent.pointerUp(slider, { clientX: 200, pointerId: 1 });
    expect(onZoom).toHaveBeenCalledExactlyOnceWith({
      from: new Date(minute(1)),
      to: new Date(minute(2)),
    });
  });

  it('takes a series out of the picture by a click in the legend', async () => {
    const { container } = show({ ...timed, visualization: 'line' }, overTime);
    const entry = screen.getByRole('button', { name: 'a' });
    expect(entry.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(entry);
    expect(entry.getAttribute('aria-pressed')).toBe('false');
    expect(container.querySelector('figcaption')?.textContent).not.toContain('a: highest');
  });

  it('uses the colours that somebody chose', async () => {
    const formatting_settings = { chart_colors: [{ field_name: 'a', chart_color: '#1f77b4' }] };
    const { container } = show({ ...timed, visualization: 'bar', formatting_settings }, overTime);
    await waitFor(() => expect(container.querySelector('svg')?.innerHTML).toContain('#1f77b4'));
  });

  it('gets another colour by a click on the mark in the legend, and its own again', async () => {
    const onColor = vi.fn<(name: string, color: string | undefined) => void>();
    const formatting_settings = { chart_colors: [{ field_name: 'a', chart_color: '#1f77b4' }] };
    show({ ...timed, visualization: 'bar', formatting_settings }, overTime, { onColor });
    await userEvent.click(screen.getByRole('button', { name: 'Colour of a' }));
    await userEvent.click(await screen.findByRole('button', { name: '#2e7d32' }));
    expect(onColor).toHaveBeenLastCalledWith('a', '#2e7d32');
    const code = screen.getByRole('textbox', { name: 'Colour code' });
    await userEvent.clear(code);
    await userEvent.type(code, 'ABC');
    expect(onColor).toHaveBeenCalledTimes(1);
    await userEvent.type(code, 'DEF');
    expect(onColor).toHaveBeenLastCalledWith('a', '#abcdef');
    await userEvent.click(screen.getByRole('button', { name: 'Reset colour' }));
    expect(onColor).toHaveBeenLastCalledWith('a', undefined);
  });

  it('can also be coloured when there is one series only, and a colour is picked with the keyboard', async () => {
    const onColor = vi.fn<(name: string, color: string | undefined) => void>();
    show({ row_pivots: [byValues('source')], visualization: 'bar' }, bySource, { onColor });
    screen.getByRole('button', { name: 'Colour of count()' }).focus();
    await userEvent.keyboard('{Enter}');
    const hue = await screen.findByRole('slider', { name: 'Hue' });
    hue.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onColor).toHaveBeenLastCalledWith('count()', expect.stringMatching(/^#[0-9a-f]{6}$/));
    expect(screen.getByRole('button', { name: 'Reset colour' }).hasAttribute('disabled')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('slider', { name: 'Hue' })).toBeNull());
  });

  it('draws the largest of a thousand series, and says so', async () => {
    const columns = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`s${index}`, { 'count()': index }]),
    );
    show({ ...timed, visualization: 'line' }, [
      leaf([minute(0)], {}, columns),
      leaf([minute(1)], {}, columns),
    ]);
    expect(screen.getByText(/^Showing the 50 largest of 1,000 series\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 's999' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 's1' })).toBeNull();
  });
});

describe('the axes of a chart', () => {
  const picture: AxisPicture = {
    kind: 'bar',
    series: [{ name: 'count()', color: '#2563c7', points: [5, 0] }],
    places: ['web-1', 'web-2'].map((name) => ({ keys: [name], label: name, time: undefined })),
    buckets: undefined,
    barMode: 'stack',
    interpolation: 'linear',
    logarithmic: false,
    zone: 'UTC',
    unit: 'none',
    marks: { thresholds: [], events: [] },
  };
  interface Option {
    yAxis: { type: string };
    series: { data: unknown[]; stack?: string; step?: string }[];
    tooltip: { formatter: (hovered: unknown) => HTMLElement };
  }
  const optionOf = (over: Partial<AxisPicture>): Option => {
    const { yAxis, series, tooltip } = axisOption({ ...picture, ...over }, CHART_THEME);
    return {
      yAxis: yAxis as Option['yAxis'],
      series: series as Option['series'],
      tooltip: tooltip as Option['tooltip'],
    };
  };

  it('can be logarithmic, where zero has no place', () => {
    const { yAxis, series } = optionOf({ logarithmic: true });
    expect(yAxis.type).toBe('log');
    expect(series[0]?.data).toEqual([5, null]);
  });

  it('stack bars, or do not', () => {
    expect(optionOf({}).series[0]?.stack).toBe('all');
    expect(optionOf({ barMode: 'group' }).series[0]?.stack).toBeUndefined();
  });

  it('leave nothing out above a part that has no number', () => {
    const series = [
      { name: 'a', color: '#2563c7', points: [null, 3] },
      { name: 'b', color: '#c72525', points: [4, null] },
    ];
    expect(optionOf({ series }).series.map(({ data }) => data)).toEqual([
      [0, 3],
      [4, 0],
    ]);
    expect(optionOf({ series, barMode: 'group' }).series[0]?.data).toEqual([null, 3]);
  });

  it('draw steps that change where a bucket ends', () => {
    const buckets = [0, 1].map((at) => ({ from: at * 1000, to: (at + 1) * 1000, count: 0 }));
    const { series } = optionOf({ kind: 'line', interpolation: 'step-after', buckets });
    expect(series[0]).toMatchObject({
      step: 'middle',
      data: [
        [500, 5],
        [1500, 0],
      ],
    });
  });

  it('say what is under the pointer, without running what messages contain', () => {
    const places = [{ keys: ['x'], label: '<img src=x onerror=alert(1)>', time: undefined }];
    const tooltip = optionOf({ places }).tooltip.formatter([{ dataIndex: 0 }]);
    expect(tooltip.querySelector('img')).toBeNull();
    expect(tooltip.textContent).toBe('<img src=x onerror=alert(1)>count()5');
  });
});

describe('a pie', () => {
  it('is drawn and said in words', async () => {
    const { container } = show({ row_pivots: [byValues('source')], visualization: 'pie' }, bySource);
    await waitFor(() => expect(container.querySelectorAll('svg path').length).toBeGreaterThan(1));
    expect(container.querySelector('figcaption')?.textContent).toBe(
      'count(): web-1 77.78%, (Empty Value) 22.22%.',
    );
  });

  it('has the columns as slices when there are no rows, and nothing that is not above zero', () => {
    const config = { row_pivots: [], column_pivots: [byValues('pod')], series: [metric('sum(x)')] };
    const rows = [leaf([], {}, { a: { 'sum(x)': 3 }, b: { 'sum(x)': -3 }, c: { 'sum(x)': 0 } })];
    const [pie] = pies(config, { rows }, 'UTC').pies;
    expect(pie?.slices).toEqual([{ name: 'a', value: 3, values: [{ field: 'pod', value: 'a' }] }]);
  });

  it('puts the smallest of many slices together', () => {
    const config = { row_pivots: [byValues('source')], column_pivots: [], series: [metric('count()')] };
    const rows = Array.from({ length: 40 }, (_, index) => leaf([`h${index}`], { 'count()': index + 1 }));
    const [pie] = pies(config, { rows }, 'UTC').pies;
    expect(pie?.slices).toHaveLength(24);
    expect(pie?.slices.at(-1)).toEqual({ name: 'All others', value: (17 * 18) / 2, values: [] });
  });
});

describe('a number', () => {
  const now = [leaf([], { 'count()': 1500 })];
  const before = pivotResult('w:trend', [leaf([], { 'count()': 1000 })]);

  it('stands alone', () => {
    show({ visualization: 'numeric' }, now);
    expect(screen.getByRole('figure', { name: 'Requests' }).textContent).toBe('1,500');
  });

  it.each([
    ['HIGHER', 'better than 1,000'],
    ['LOWER', 'worse than 1,000'],
    ['NEUTRAL', 'compared with 1,000'],
  ])('is compared with the time before: %s', (trend_preference, words) => {
    const visualization_config = { trend: true, trend_preference };
    show({ visualization: 'numeric', visualization_config }, now, { trend: before });
    const text = screen.getByRole('figure').textContent;
    expect(text).toContain('up 50.00%');
    expect(text).toContain(`${words} in the time before`);
  });

  it('that is none is a dash', () => {
    show({ visualization: 'numeric' }, [leaf([], { 'avg(x)': 'Infinity' })]);
    expect(screen.getByText('No value')).toBeTruthy();
  });
});

it('a heat map is drawn and said in words', async () => {
  const { container } = show({ ...timed, visualization: 'heatmap' }, overTime);
  await waitFor(() => expect(container.querySelectorAll('svg path').length).toBeGreaterThan(2));
  expect(container.querySelector('figcaption')?.textContent).toBe(
    '2 by 2 cells. Highest 5 at 2026-07-01 10:01:00, a.',
  );
});

it('a picture that nobody knows is shown as a table', () => {
  show({ row_pivots: [byValues('source')], visualization: 'sankey' as 'table' }, bySource);
  expect(screen.getByRole('table')).toBeTruthy();
});
