// The fields beside the results: how common they are, what is in them, and what a click does.
import type { MessageListResult } from '@logboom/contract/search/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { session } from '../../../platform/client.ts';
import {
  aggregationsOf,
  jobOf,
  leaf,
  minute,
  pivotResult,
  RANGE,
  showOnPage,
  totals,
} from '../widgets/testing.tsx';
import { shareText } from './commonness.ts';
import { FieldSidebar } from './FieldSidebar.tsx';

interface SentType {
  id: string;
  series: { id: string; type: string }[];
}

const COUNTS: Record<string, number> = {
  'count(http_status)': 50,
  'count(source)': 200,
  'count(timestamp)': 200,
  'count(took_ms)': 0,
  'count(message)': 200,
};
const STATISTICS = { 'min(http_status)': 200, 'avg(http_status)': 251.234, 'card(http_status)': 3 };

/** Answers as the server does, to whatever is counted. */
function answerTo({ id, series }: SentType) {
  switch (id) {
    case 'fields:chart':
      return pivotResult(
        id,
        [leaf([], Object.fromEntries(series.map((one) => [one.id, COUNTS[one.id] ?? 0])))],
        200,
      );
    case 'top:chart':
      return pivotResult(
        id,
        [
          leaf(['200'], { 'count()': 150 }),
          leaf(['(Empty Value)'], { 'count()': 50 }),
          totals({ 'count()': 200 }),
        ],
        200,
      );
    case 'statistics:chart':
      return pivotResult(id, [leaf([], STATISTICS)], 200);
    default:
      return pivotResult(
        id,
        [leaf([minute(0)], { 'avg(http_status)': 210 }), leaf([minute(1)], { 'avg(http_status)': 290 })],
        200,
      );
  }
}

let api: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  api = await startApiServer({
    'POST /views/search/sync': ({ body }) => {
      const search = JSON.parse(body) as { queries: { search_types: SentType[] }[] };
      return { body: jobOf((search.queries[0]?.search_types ?? []).map(answerTo)) };
    },
  });
});
afterEach(async () => {
  cleanup();
  session.store.set({ username: undefined, validating: false });
  await api.stop();
});

const messages: MessageListResult = {
  id: 'messages:messages',
  type: 'messages',
  effective_timerange: RANGE,
  total_results: 200,
  messages: [
    {
      message: { _id: 'a', source: 'web', took_ms: 3 },
      index: 'i_0',
      highlight_ranges: {},
      decoration_stats: null,
    },
  ],
};

function show(list = messages) {
  return showOnPage(() => <FieldSidebar />, { results: [list as never] });
}

const group = (name: string) => within(screen.getByRole('region', { name }));
const names = (name: string) =>
  group(name)
    .getAllByRole('button', { name: /,/ })
    .map((button) => button.textContent);

async function open(field: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: field }));
  return within(await screen.findByRole('dialog', { name: field }));
}

describe('the fields', () => {
  it('say how common they are among all messages found, those of the table first', async () => {
    show();
    expect(await screen.findByText('Shares are of all 200 messages found.')).toBeTruthy();
    expect(names('In the table')).toEqual(['timestamp, time, in 100%', 'source, text, in 100%']);
    expect(names('Fields')).toEqual(['http_status, number, in 25%', 'message, text, in 100%']);
    expect(JSON.parse(api.seen[0]!.body)).toMatchObject({
      queries: [{ query: { query_string: 'level:3' }, timerange: RANGE }],
    });
  });

  it('that this result does not have, and those of the program, wait behind a button', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Not in this result (1)' }));
    expect(names('Not in this result')).toEqual(['took_ms, number, in 0%']);
    expect(screen.queryByText('gl2_source_input')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Internal fields (1)' }));
    expect(screen.getByText('gl2_source_input')).toBeTruthy();
  });

  it('say so when they were seen in the messages of the page only', async () => {
    show({ ...messages, total_results: 5_000_000 });
    expect(screen.getByText('Shares are of the 1 messages on this page.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^took_ms/ }).textContent).toContain('100%');
    expect(api.calls()).toEqual([]);
  });

  it('are found by a part of their name, also the hidden ones', async () => {
    show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter fields' }), 'SOURCE');
    expect(screen.getByText('gl2_source_input')).toBeTruthy();
    expect(screen.queryByText('message')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter fields' }), 'x');
    expect(screen.getByText('No field has this in its name.')).toBeTruthy();
  });

  it('are reached with the arrow keys', async () => {
    show();
    await userEvent.click(screen.getByRole('textbox', { name: 'Filter fields' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('source');
  });

  it('become columns of the table, and stop being that', async () => {
    const { page } = show();
    const fields = () =>
      page()?.widgets.flatMap((widget) => (widget.type === 'messages' ? widget.config.fields : []));
    await userEvent.click(screen.getByRole('button', { name: 'Add to table: http_status' }));
    expect(fields()).toEqual(['timestamp', 'source', 'http_status']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove from table: source' }));
    expect(fields()).toEqual(['timestamp', 'http_status']);
  });
});

describe('what is in a field', () => {
  it('is its most common values, each with a button that adds and one that excludes it', async () => {
    const { ask } = show();
    const details = await open(/^http_status/);
    const values = within(await details.findByRole('list', { name: 'Top values of http_status' }));
    expect(values.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '20075%',
      '(Empty Value)25%',
    ]);
    await userEvent.click(values.getByRole('button', { name: 'Add 200 to the query' }));
    expect(ask).toHaveBeenLastCalledWith({ query: 'level:3 AND http_status:200' });
    await userEvent.click(values.getByRole('button', { name: 'Exclude (Empty Value) from the query' }));
    expect(ask).toHaveBeenLastCalledWith({ query: 'level:3 AND _exists_:http_status' });
  });

  it('is how its numbers lie, with a small chart', async () => {
    show();
    const details = await open(/^http_status/);
    expect((await details.findByText('Average')).nextElementSibling?.textContent).toBe('251.23');
    expect(
      details.getByRole('img', { name: 'Average of http_status over time: from 210 to 290, latest 290' }),
    ).toBeTruthy();
  });

  it('can be put on the page, as values and over time', async () => {
    const { page } = show();
    await userEvent.click((await open(/^http_status/)).getByRole('button', { name: 'Top values' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click((await open(/^http_status/)).getByRole('button', { name: 'Chart over time' }));
    const [, top, chart] = aggregationsOf(page());
    expect(top?.config).toMatchObject({ visualization: 'table', row_pivots: [{ fields: ['http_status'] }] });
    expect(chart?.config.series.map((one) => one.function)).toEqual([
      'avg(http_status)',
      'percentile(http_status,95)',
      'max(http_status)',
    ]);
    expect(page()?.titles[top!.id]).toBe('Top values of http_status');
  });

  it('can be asked for, or its absence', async () => {
    const { ask } = show();
    await userEvent.click((await open(/^message/)).getByRole('button', { name: 'Only without it' }));
    expect(ask).toHaveBeenLastCalledWith({ query: 'level:3 AND NOT _exists_:message' });
    expect(api.seen.some(({ body }) => body.includes('"top:chart"'))).toBe(false);
  });
});

test.each([
  [0, '0%'],
  [0.001, '<1%'],
  [0.25, '25%'],
  [0.999, '>99%'],
  [1, '100%'],
])('a share of %d reads %s', (share, text) => {
  expect(shareText(share)).toBe(text);
});
