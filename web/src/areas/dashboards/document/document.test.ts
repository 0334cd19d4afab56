// Dashboards as documents: read, changed, written, and kept whole where this version does not know what is in them.
import type { Search } from '@logboom/contract/search/schemas';
import type { View } from '@logboom/contract/search/views';
import { describe, expect, it } from 'vitest';
import { differences } from '../history/differences.ts';
import { pageSearch } from '../state/pageSearch.ts';
import { readAddress } from '../state/address.ts';
import { addPage, changePage, copyOf, moveWidget, putCopy, removeWidget } from './edit.ts';
import { dashboardFile, readDashboardFile } from './file.ts';
import { bound } from '@logboom/core/dashboards/parameters';
import { readDashboard } from './readDashboard.ts';
import { searchOfDashboard, viewOfDashboard } from './writeDashboard.ts';

const FOREIGN = { id: 'w-x', type: 'sankey', config: { deep: [1] }, extra: true };
const COUNT = {
  id: 'w-1',
  type: 'aggregation',
  filter: null,
  filters: [],
  streams: ['s1'],
  timerange: { type: 'relative', range: 86_400 },
  query: { type: 'elasticsearch', query_string: 'host:$host$' },
  surprise: 7,
  config: {
    row_pivots: [{ type: 'values', fields: ['pod'], config: { limit: 5 } }],
    column_pivots: [],
    series: [{ function: 'count()', config: { name: null } }],
    sort: [],
    visualization: 'bar',
    visualization_config: null,
    unknown_option: 1,
  },
};
const view: View = {
  id: 'v',
  type: 'DASHBOARD',
  title: 'Shop health',
  summary: '',
  description: '',
  search_id: 's',
  properties: [],
  requires: {},
  owner: 'ada',
  created_at: '2026-11-15T09:30:00.000Z',
  favorite: false,
  state: {
    one: {
      titles: { tab: { title: 'Overview' }, widget: { 'w-1': 'Pods' } },
      widgets: [COUNT, FOREIGN],
      widget_mapping: { 'w-1': ['a'], 'w-x': ['b'] },
      positions: {
        'w-1': { col: 1, row: 1, height: 4, width: 'Infinity' },
        'w-x': { col: 1, row: 5, height: 4, width: 6 },
      },
      parameters: [{ name: 'host', field: 'source', is_multiple: true, default_values: ['web 1'] }],
    },
    two: { widgets: [], widget_mapping: {}, positions: {} },
  },
};
const search: Search = {
  queries: [
    { id: 'one', search_types: [{ id: 'b', type: 'strange', more: 1 } as { id: string; type: string }] },
  ],
};
const read = () => readDashboard(view, search);

describe('the document of a dashboard', () => {
  it('keeps what this version does not know', () => {
    const written = viewOfDashboard(read(), 's2');
    expect(written.state['one']?.widgets).toMatchObject([COUNT, FOREIGN]);
    expect(written.state['one']).toMatchObject({
      titles: { tab: { title: 'Overview' }, widget: { 'w-1': 'Pods' } },
      widget_mapping: { 'w-1': ['w-1:chart'], 'w-x': ['b'] },
      positions: { 'w-1': { width: 'Infinity' } },
    });
    expect(searchOfDashboard(read()).queries?.[0]?.search_types.map(({ id }) => id)).toEqual([
      'w-1:chart',
      'b',
    ]);
  });

  it('comes back from a file as it was', () => {
    const file = readDashboardFile(dashboardFile(read()));
    expect('dashboard' in file && viewOfDashboard(file.dashboard, '')).toEqual(viewOfDashboard(read(), ''));
    expect(readDashboardFile('{}')).toEqual({
      problem: 'This file is not a dashboard that was exported here.',
    });
    expect(readDashboardFile('nonsense')).toEqual({ problem: 'This file is not JSON.' });
  });

  it('says in sentences what changed', () => {
    const before = read();
    const [first] = before.pages[0]!.widgets;
    const copied = changePage(before, 'one', putCopy(copyOf(first!, 'Copy')!));
    const moved = moveWidget(copied, { from: 'one', to: 'two', id: 'w-x' });
    const { dashboard } = addPage(changePage(moved, 'one', removeWidget('w-1')));
    expect(differences(before, dashboard)).toEqual([
      '"Pods" was removed on page "Overview".',
      '"Widget of type sankey" was removed on page "Overview".',
      '"Copy" was added on page "Overview".',
      'Widgets were moved or resized on page "Overview".',
      '"Widget of type sankey" was added on page "Page 2".',
      'Widgets were moved or resized on page "Page 2".',
      'Page "Page 3" was added.',
    ]);
  });
});

describe('what a page asks', () => {
  const asked = (address: string) => {
    const { pages, parameters } = read();
    const made = pageSearch({
      page: pages[0]!,
      parameters,
      address: readAddress(new URLSearchParams(address)),
      zone: 'UTC',
    });
    return made.queries![0]!;
  };

  it('is one search, with the ranges and queries of the widgets', () => {
    const { search_types: types, query } = asked('');
    expect(query).toMatchObject({ query_string: '' });
    expect(types[0]).toMatchObject({
      timerange: { range: 86_400 },
      streams: ['s1'],
      query: { query_string: 'host:"web 1"' },
    });
  });

  it('is narrowed by what holds for the whole page', () => {
    const {
      search_types: types,
      query,
      timerange,
    } = asked('q=level:3&rangetype=relative&relative=60&filter=pod=a&p.host=x&p.host=y');
    expect(query).toMatchObject({ query_string: 'level:3 AND pod:a' });
    expect(timerange).toEqual({ type: 'relative', range: 60 });
    expect(types[0]).toMatchObject({ timerange: null, query: { query_string: 'host:(x OR y)' } });
  });

  it('quotes the values of parameters, and takes none for everything', () => {
    const { parameters } = read();
    expect(bound('a:$host$ $other$', parameters, { host: ['x OR *'] })).toBe('a:"x OR *" $other$');
    expect(bound('a:$host$', parameters, { host: [] })).toBe('a:*');
  });
});
