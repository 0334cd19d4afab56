// Aggregations on the search page: what they show, and what one does with them.
import type { Widget } from '@logboom/contract/search/view-document';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { session } from '../../../platform/client.ts';
import { aggregationWidget } from '../../../shared/widgets/document/defaultWidgets.ts';
import { AddAggregation } from './AddAggregation.tsx';
import { AggregationPanel } from './AggregationPanel.tsx';
import {
  aggregationsOf,
  byValues,
  jobOf,
  leaf,
  minute,
  pivotResult,
  showOnPage,
  totals,
} from './testing.tsx';

// The chart library and the editor take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let api: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  api = await startApiServer({
    'POST /views/search/sync': ({ body }) => {
      const search = JSON.parse(body) as { queries: { search_types: { id: string }[] }[] };
      const id = search.queries[0]?.search_types[0]?.id ?? '';
      return {
        body: jobOf([pivotResult(id, [leaf(['web-1'], { 'count()': 7 }), totals({ 'count()': 9 })])]),
      };
    },
  });
});
afterEach(async () => {
  cleanup();
  notifications.clean();
  session.store.set({ username: undefined, validating: false });
  await api.stop();
});

const widget = aggregationWidget('w', { row_pivots: [byValues('source')] });
const result = pivotResult('w:chart', [leaf(['web-1'], { 'count()': 7 }), totals({ 'count()': 9 })]);

function showPanel(one = widget, shown: Parameters<typeof showOnPage>[1] = { results: [result] }) {
  return showOnPage(
    (page) => aggregationsOf(page).map((each) => <AggregationPanel key={each.id} widget={each} />),
    { widgets: [one] satisfies Widget[], ...shown },
  );
}

async function menu(item: string) {
  await userEvent.click(screen.getAllByRole('button', { name: /^More actions for/ })[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('an aggregation on the page', () => {
  it('is called what it counts until somebody names it', async () => {
    const { page } = showPanel();
    expect(screen.getByRole('region', { name: 'Messages by source' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Messages by source' }));
    const box = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Hosts{Enter}');
    expect(page()?.titles).toEqual({ w: 'Hosts' });
    expect(screen.getByRole('region', { name: 'Hosts' })).toBeTruthy();
  });

  it('keeps the colours that somebody chooses, and asks nothing for them', async () => {
    const bars = aggregationWidget('w', { row_pivots: [byValues('source')], visualization: 'pie' });
    const { page } = showPanel(bars);
    await userEvent.click(screen.getByRole('button', { name: 'Colour of web-1' }));
    await userEvent.click(await screen.findByRole('button', { name: '#ad1457' }));
    const colors = () => aggregationsOf(page())[0]?.config.formatting_settings;
    expect(colors()).toEqual({ chart_colors: [{ field_name: 'web-1', chart_color: '#ad1457' }] });
    await userEvent.click(screen.getByRole('button', { name: '#26a69a' }));
    expect(colors()).toEqual({ chart_colors: [{ field_name: 'web-1', chart_color: '#26a69a' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Reset colour' }));
    expect(colors()).toEqual({ chart_colors: [] });
    expect(api.calls()).toEqual([]);
  });

  it('can be doubled', async () => {
    const { page } = showPanel();
    await menu('Duplicate');
    const [first, second] = aggregationsOf(page());
    expect(second?.config).toEqual(first?.config);
    expect(screen.getByRole('region', { name: 'Messages by source (copy)' })).toBeTruthy();
  });

  it('can be asked for from a terminal', async () => {
    const user = userEvent.setup();
    showPanel();
    await user.click(screen.getByRole('button', { name: /^More actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as curl' }));
    const copied = await waitFor(async () => {
      const text = await navigator.clipboard.readText();
      expect(text).toContain('curl');
      return text;
    });
    expect(copied).toContain('/api/views/search/sync');
    expect(copied).toContain('"row_groups":[{"type":"values","fields":["source"]');
  });

  it('can be removed, and brought back', async () => {
    showPanel();
    await menu('Remove');
    expect(screen.queryByRole('region', { name: 'Messages by source' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('region', { name: 'Messages by source' })).toBeTruthy();
  });

  it('is sorted by a click on a heading of its table', async () => {
    const { page } = showPanel();
    await userEvent.click(screen.getByRole('button', { name: 'count()' }));
    expect(aggregationsOf(page())[0]?.config.sort).toEqual([
      { type: 'series', field: 'count()', direction: 'Descending' },
    ]);
  });

  it('shows the numbers of a chart as a table, without changing the chart', async () => {
    const bars = { ...widget, config: { ...widget.config, visualization: 'bar' as const } };
    const { page } = showPanel(bars);
    expect(screen.queryByRole('table')).toBeNull();
    await menu('Show as table');
    expect(screen.getByRole('table')).toBeTruthy();
    expect(aggregationsOf(page())[0]?.config.visualization).toBe('bar');
  });

  it('asks for the time that was chosen in a chart', async () => {
    const overTime = aggregationWidget('w', {
      row_pivots: [
        { type: 'time', fields: ['timestamp'], config: { interval: { type: 'auto', scaling: 1 } } },
      ],
      visualization: 'bar',
    });
    const results = [
      pivotResult('w:chart', [leaf([minute(0)], { 'count()': 1 }), leaf([minute(1)], { 'count()': 2 })]),
    ];
    const { ask } = showPanel(overTime, { results });
    screen.getByRole('slider').focus();
    await userEvent.keyboard('{Home}{Enter}');
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      timeRange: { type: 'absolute', from: minute(0), to: minute(1) },
    });
  });

  it('takes the whole width, or half of it, where the page lets one choose', async () => {
    const setWide = vi.fn<(id: string, isWide: boolean) => void>();
    showPanel(widget, { results: [result], over: { wide: new Set(), setWide } });
    await menu('Full width');
    expect(setWide).toHaveBeenCalledExactlyOnceWith('w', true);
  });

  it('says in words why it could not be calculated', () => {
    const description =
      'Unable to perform search query: \n\nExpected numeric type on field [pod], but got [keyword]';
    const error = { type: 'search_type', description, query_id: 'query', search_type_id: 'w:chart' } as const;
    showPanel(widget, { results: [], errors: [error] });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The field pod holds text here.');
    expect(alert.textContent).toContain('Expected numeric type on field [pod], but got [keyword]');
    expect(alert.textContent).not.toContain('Unable to perform');
  });

  it('says so when nothing was found, and while it is counting', () => {
    showPanel(widget, { results: [pivotResult('w:chart', [])] });
    expect(screen.getByText('No message matches, so there is nothing to count.')).toBeTruthy();
  });
});

describe('the aggregation editor', () => {
  async function choose(dialog: ReturnType<typeof within>, field: string, option: string) {
    await userEvent.click(dialog.getByRole('combobox', { name: field, hidden: true }));
    await userEvent.click(await dialog.findByRole('option', { name: option, hidden: true }));
  }

  async function open() {
    const view = showOnPage(() => <AddAggregation />);
    await userEvent.click(screen.getByRole('button', { name: 'Add aggregation' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Add aggregation' })) };
  }

  it('begins with something sensible and shows it at once', async () => {
    const { dialog, page } = await open();
    await waitFor(() => expect(api.calls()).toEqual(['POST /views/search/sync']));
    expect(JSON.parse(api.seen[0]!.body)).toMatchObject({
      queries: [
        {
          query: { query_string: 'level:3' },
          search_types: [
            { type: 'pivot', row_groups: [{ fields: ['source'], limit: 15 }], series: [{ type: 'count' }] },
          ],
        },
      ],
    });
    expect(await dialog.findByText('1 group. count(): highest 7 at web-1.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save aggregation' }));
    expect(aggregationsOf(page()).at(-1)?.config).toMatchObject({
      visualization: 'bar',
      visualization_config: { barmode: 'stack', axis_type: 'linear' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers only the fields that fit a function', async () => {
    const { dialog, page } = await open();
    await choose(dialog, 'Function', 'Percentile');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Field', hidden: true }));
    const list = within(dialog.getByRole('listbox', { name: 'Field', hidden: true }));
    const offered = list.getAllByRole('option', { hidden: true }).map((option) => option.textContent);
    expect(offered).toContain('took_ms (number)');
    expect(offered).not.toContain('source (text)');
    await userEvent.click(list.getByRole('option', { name: 'took_ms (number)', hidden: true }));
    await choose(dialog, 'Percentile', '99 %');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'slow');
    await userEvent.click(dialog.getByRole('button', { name: 'Save aggregation' }));
    expect(aggregationsOf(page()).at(-1)?.config.series).toEqual([
      { function: 'percentile(took_ms,99)', config: { name: 'slow' } },
    ]);
  });

  it('says what is missing instead of saving', async () => {
    const { dialog, page } = await open();
    await choose(dialog, 'Function', 'Average');
    await userEvent.click(dialog.getByRole('radio', { name: 'Heat map' }));
    const missing = within(dialog.getByRole('list', { name: 'What is missing' }));
    expect(missing.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Average needs a field.',
      'A heat map needs a grouping in rows and one in columns.',
    ]);
    const before = aggregationsOf(page()).length;
    await userEvent.click(dialog.getByRole('button', { name: 'Save aggregation' }));
    expect(dialog.getAllByText('Average needs a field.')).toHaveLength(2);
    expect(aggregationsOf(page())).toHaveLength(before);
  });

  it('groups by time in columns, with an interval', async () => {
    const { dialog, page } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Time' }));
    await userEvent.click(dialog.getAllByRole('radio', { name: 'Column' })[1]!);
    await choose(dialog, 'Interval', 'In hours');
    await userEvent.click(dialog.getByRole('button', { name: 'Save aggregation' }));
    expect(aggregationsOf(page()).at(-1)?.config.column_pivots).toEqual([
      {
        type: 'time',
        fields: ['timestamp'],
        config: { interval: { type: 'timeunit', value: 1, unit: 'hours' } },
      },
    ]);
  });

  it('asks before it forgets what was changed', async () => {
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole('radio', { name: 'Pie chart' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: /unsaved|discard|leave/i })).toBeTruthy();
  });
});
