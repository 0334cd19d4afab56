// What one can do with a value, wherever it is shown.
import type { Search, SearchType } from '@logboom/contract/search/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { config, CONFIG } from '../page/testing.tsx';
import {
  giveLayout,
  messageNumber,
  messageTable,
  sentTo,
  serveMessages,
  showPage,
  stopServing,
} from '../results/testing.tsx';
import { piecesOf } from '../../../shared/field-values/highlights.ts';

let server: ApiServer;

beforeEach(async () => {
  giveLayout();
  server = await serveMessages(2, (number) =>
    messageNumber(number, { took_ms: 120, note: 'a "quoted" thing', tags: ['blue', 'green'] }),
  );
});
afterEach(() => stopServing(server));

async function openMenuOf(value: string): Promise<void> {
  const table = await messageTable();
  await userEvent.click(within(table).getAllByRole('button', { name: value })[0] ?? table);
  await screen.findByRole('menu');
}

const choose = (item: string) => userEvent.click(screen.getByRole('menuitem', { name: item }));
const question = () => screen.getByRole('status', { name: 'Question' }).textContent;
const types = (): SearchType[] =>
  sentTo<Search>(server, 'POST /views/search').at(-1)?.queries?.[0]?.search_types ?? [];

describe('a value', () => {
  test('narrows the search to itself', async () => {
    showPage();
    await openMenuOf('web-1');
    await choose('Add to query');
    await vi.waitFor(() => expect(question()).toBe('took AND source:web-1'));
  });

  test('can be kept out of the search, and a query of alternatives keeps its meaning', async () => {
    showPage('/search?q=a%20OR%20b');
    await openMenuOf('web-1');
    await choose('Exclude from query');
    await vi.waitFor(() => expect(question()).toBe('(a OR b) AND NOT source:web-1'));
  });

  test('is searched for in the same time, here or in a new tab', async () => {
    showPage('/search?q=took&rangetype=relative&relative=900');
    await openMenuOf('web-1');
    const address = '/search?q=source%3Aweb-1&rangetype=relative&relative=900';
    expect(screen.getByRole('menuitem', { name: 'New search for it' }).getAttribute('href')).toBe(address);
    const tab = screen.getByRole('menuitem', { name: 'New search in a new tab' });
    expect(tab.getAttribute('href')).toBe(address);
    expect(tab.getAttribute('target')).toBe('_blank');
  });

  test('is copied as it is, or as a query for it', async () => {
    showPage();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openMenuOf('web-1');
    await choose('Copy value');
    await vi.waitFor(() => expect(copied).toHaveBeenLastCalledWith('web-1'));
    await openMenuOf('web-1');
    await choose('Copy field:value');
    await vi.waitFor(() => expect(copied).toHaveBeenLastCalledWith('source:web-1'));
  });

  test('leads to the top values of its field', async () => {
    showPage();
    await openMenuOf('web-1');
    await choose('Show top values');
    expect(await screen.findByText('Top values of source')).toBeDefined();
    await vi.waitFor(() =>
      expect(types()).toContainEqual(
        expect.objectContaining({
          row_groups: [{ type: 'values', fields: ['source'], limit: 15, skip_empty_values: false }],
        }),
      ),
    );
  });

  test('offers no analysis of fields that the configuration of searches leaves out', async () => {
    server.answers[CONFIG] = { body: { ...config, analysis_disabled_fields: ['source'] } };
    showPage();
    await openMenuOf('web-1');
    expect(screen.getByRole('menuitem', { name: 'Add to query' })).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Show top values' })).toBeNull());
  });

  test('offers statistics only where its field has numbers', async () => {
    showPage();
    await openMenuOf('web-1');
    expect(screen.queryByRole('menuitem', { name: 'Statistics' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getAllByRole('button', { name: 'Show details' })[0] ?? document.body);
    await userEvent.click(await screen.findByRole('button', { name: '120' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Statistics' }));
    await vi.waitFor(() =>
      expect(types().flatMap(({ series }) => series ?? [])).toContainEqual({
        id: 'avg(took_ms)',
        type: 'avg',
        field: 'took_ms',
      }),
    );
  });

  test('becomes a column of the table, and goes again', async () => {
    showPage();
    const table = await messageTable();
    await userEvent.click(screen.getAllByRole('button', { name: 'Show details' })[0] ?? table);
    await userEvent.click(await screen.findByRole('button', { name: '120' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to table' }));
    expect(await within(table).findByRole('columnheader', { name: /took_ms/ })).toBeDefined();
    await openMenuOf('120');
    await choose('Remove from table');
    await vi.waitFor(() => expect(within(table).queryByRole('columnheader', { name: /took_ms/ })).toBeNull());
  });

  test('of several is offered one by one', async () => {
    showPage();
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Show details' }))[0] ?? document.body,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'green' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to query' }));
    await vi.waitFor(() => expect(question()).toBe('took AND tags:green'));
  });

  test('gets the focus back when its menu closes', async () => {
    showPage();
    await openMenuOf('web-1');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('web-1'));
  });
});

describe('what was found in a text', () => {
  test.each([
    ['nothing', [], ['a login failed']],
    ['one place', [{ start: 2, length: 5 }], ['a ', '[login]', ' failed']],
    [
      'places that overlap',
      [
        { start: 4, length: 6 },
        { start: 2, length: 5 },
      ],
      ['a ', '[login]', '[ fa]', 'iled'],
    ],
    [
      'a place beyond the end',
      [
        { start: 8, length: 99 },
        { start: 99, length: 1 },
      ],
      ['a login ', '[failed]'],
    ],
  ])('is cut out of it: %s', (_, ranges, expected) => {
    const pieces = piecesOf('a login failed', ranges);
    expect(pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text))).toEqual(expected);
  });
});
