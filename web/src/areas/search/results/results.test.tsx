// Reading what a search found: the table of messages.
import type { ExecutionState, Search } from '@logboom/contract/search/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import {
  EXECUTE,
  giveLayout,
  messageNumber,
  messageTable,
  rowsOf,
  scrollTo,
  sentTo,
  serveMessages,
  showPage,
  stopServing,
} from './testing.tsx';

let server: ApiServer;

beforeEach(giveLayout);
afterEach(() => stopServing(server));

/** A busy machine draws late. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const textOf = (element: Element | undefined) => element?.textContent ?? '';

/** Of the pages after the first, which keep to its time. */
const overrides = () =>
  sentTo<ExecutionState>(server, EXECUTE).flatMap(({ global_override: override }) =>
    override?.timerange ? override : [],
  );

const pages = () => overrides().map((override) => override.search_types?.['messages:messages']);

describe('the message table', () => {
  test('shows the chosen fields, and the text of each message below them', async () => {
    server = await serveMessages(3);
    showPage();
    const [first] = rowsOf(await messageTable());
    // In the zone of the user, who is in Berlin.
    expect(textOf(first)).toContain('2026-11-15 10:30:00.000');
    expect(textOf(first)).toContain('web-1');
    expect(textOf(first)).toContain('request 0 took long');
    screen.getByText('All 3 messages are loaded');
  });

  test('draws only what can be seen of ten thousand messages, and says how to get those beyond', async () => {
    server = await serveMessages(10_500, messageNumber, 9900);
    showPage();
    const table = await messageTable();
    expect(table.getAttribute('aria-rowcount')).toBe('10501');
    expect(rowsOf(table).length).toBeLessThan(40);
    scrollTo(table, 9890 * 56);
    await screen.findByText('10,000 of 10,500 messages are loaded');
    scrollTo(table, 9995 * 56);
    await eventually(() => expect(textOf(table)).toContain('request 9999 took long'));
    expect(rowsOf(table).length).toBeLessThan(40);
    screen.getByText(/A list shows its first 10,000 messages\. .*export the search/);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    // No further than the window, in which the server refuses what reaches beyond it.
    expect(pages()).toEqual([{ limit: 100, offset: 9900, is_uncounted: true }]);
  });

  test('loads the next pages as one scrolls, all of the time of the first, so that none repeats another', async () => {
    server = await serveMessages(500);
    showPage();
    const table = await messageTable();
    for (const [row, loaded] of [
      [150, '300 of 500'],
      [300, '450 of 500'],
      [450, 'All 500'],
    ] as const) {
      scrollTo(table, row * 56);
      await screen.findByText(`${loaded} messages are loaded`);
    }
    expect(overrides()[0]).toEqual({
      timerange: { type: 'absolute', from: '2026-11-15T09:00:00.000Z', to: '2026-11-15T10:00:00.000Z' },
      keep_search_types: ['messages:messages'],
      keep_queries: ['query'],
      search_types: { 'messages:messages': { limit: 150, offset: 150, is_uncounted: true } },
    });
    expect(pages().map((page) => page?.offset)).toEqual([150, 300, 450]);
  });

  test('is there before everything is counted', async () => {
    server = await serveMessages(400);
    const answer = server.answers[EXECUTE];
    let count = () => {};
    const counting = new Promise<void>((resolve) => (count = resolve));
    server.answers[EXECUTE] = async (request) => {
      const isForRows = request.body.includes('keep_search_types');
      if (!isForRows) await counting;
      return typeof answer === 'function' ? answer(request) : {};
    };
    showPage();
    const table = await messageTable();
    screen.getByText('150 messages are loaded');
    expect(table.getAttribute('aria-rowcount')).toBe('-1');
    count();
    await screen.findByText('150 of 400 messages are loaded');
    expect(table.getAttribute('aria-rowcount')).toBe('401');
  });

  test('says why the next page did not come, and tries again when asked', async () => {
    server = await serveMessages(400);
    const answer = server.answers[EXECUTE];
    showPage();
    const table = await messageTable();
    server.answers[EXECUTE] = { status: 500, body: { type: 'ApiError', message: 'The store is away' } };
    scrollTo(table, 150 * 56);
    expect(textOf(await screen.findByRole('alert'))).toContain('could not be loaded: The store is away');
    if (answer) server.answers[EXECUTE] = answer;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('300 of 400 messages are loaded');
  });

  test('explains the limit of a server that shows less of a list', async () => {
    server = await serveMessages(400);
    showPage();
    const table = await messageTable();
    server.answers[EXECUTE] = {
      status: 201,
      body: {
        id: 'job',
        search_id: 's',
        owner: 'ada',
        results: {},
        execution: { done: true, cancelled: false, completed_exceptionally: true },
        errors: [
          {
            type: 'result_window_limit',
            description: 'Result window is too large',
            query_id: 'query',
            result_window_limit: 200,
          },
        ],
      },
    };
    scrollTo(table, 150 * 56);
    expect(await screen.findByText(/A list shows its first 200 messages/)).toBeDefined();
  });

  test('sorts by a column: the newest first, then the oldest', async () => {
    server = await serveMessages(3);
    showPage();
    const table = await messageTable();
    const sorts = () =>
      sentTo<Search>(server, 'POST /views/search').map(
        ({ queries }) => queries?.[0]?.search_types.find(({ type }) => type === 'messages')?.sort,
      );
    expect(
      within(table)
        .getByRole('columnheader', { name: /timestamp/ })
        .getAttribute('aria-sort'),
    ).toBe('descending');
    await userEvent.click(within(table).getByRole('button', { name: 'source' }));
    await eventually(() => expect(sorts().at(-1)).toEqual([{ field: 'source', order: 'DESC' }]));
    await userEvent.click(within(table).getByRole('button', { name: 'source' }));
    await eventually(() => expect(sorts().at(-1)).toEqual([{ field: 'source', order: 'ASC' }]));
  });

  test('is one line for each message in its compact view, which is remembered', async () => {
    server = await serveMessages(3);
    showPage();
    const table = await messageTable();
    expect(within(table).queryByRole('columnheader', { name: 'message' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Compact view/ }));
    within(table).getByRole('columnheader', { name: 'message' });
    expect(localStorage.getItem('messageTable.look')).toContain('"compact":true');
    await userEvent.keyboard('l');
    expect(within(table).queryByRole('columnheader', { name: 'message' })).toBeNull();
  });

  test('shows the fields that one chooses, in the order that one gives them', async () => {
    server = await serveMessages(3);
    showPage();
    const table = await messageTable();
    await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
    const columns = () =>
      within(table)
        .getAllByRole('columnheader', { hidden: true })
        .map((heading) => heading.textContent);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Add a field', hidden: true }));
    await userEvent.click(await screen.findByRole('option', { name: 'took_ms', hidden: true }));
    await eventually(() => expect(columns()).toEqual(['Details', 'timestamp', 'source', 'took_ms']));
    const handle = screen.getByRole('button', { name: 'Move took_ms', hidden: true });
    handle.focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    await eventually(() => expect(columns()).toEqual(['Details', 'took_ms', 'timestamp', 'source']));
    await userEvent.click(screen.getByRole('button', { name: 'Remove source', hidden: true }));
    await eventually(() => expect(columns()).toEqual(['Details', 'took_ms', 'timestamp']));
  });

  test('says how severe a message is, in words', async () => {
    server = await serveMessages(3, (number) => messageNumber(number, { level: number === 0 ? 3 : 6 }));
    showPage();
    const [first, second] = rowsOf(await messageTable());
    expect(textOf(first)).toContain('Error');
    expect(textOf(second)).not.toContain('Info');
  });

  test('marks what the query found', async () => {
    server = await serveMessages(1, (number) => ({
      ...messageNumber(number),
      highlight_ranges: { message: [{ start: 10, length: 4 }] },
    }));
    showPage();
    const table = await messageTable();
    expect(Array.from(table.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['took']);
  });

  test('says why there are none when the search failed', async () => {
    server = await serveMessages(3);
    server.answers[EXECUTE] = {
      status: 201,
      body: {
        id: 'job',
        search_id: 's',
        owner: 'ada',
        execution: { done: true, cancelled: false, completed_exceptionally: true },
        results: {
          query: {
            query: {},
            search_types: {},
            errors: [],
            state: 'COMPLETED',
            execution_stats: { duration: 1 },
          },
        },
        errors: [
          {
            type: 'search_type',
            description: 'Cannot parse query',
            query_id: 'query',
            search_type_id: 'messages:messages',
          },
        ],
      },
    };
    showPage();
    expect(await screen.findByText('Cannot parse query')).toBeDefined();
  });
});

describe('a refresh', () => {
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Search again' }));
  /** Each search is run for its rows and for all else. */
  const answered = (times: number) =>
    eventually(() =>
      expect(server.calls().filter((call) => call.endsWith('/execute'))).toHaveLength(times * 2),
    );

  test('leaves the message that one reads where it is, and open if it was', async () => {
    let newer = 0;
    server = await serveMessages(100, (number) => messageNumber(number - newer));
    showPage();
    const table = await messageTable();
    scrollTo(table, 36 + 50 * 56);
    await eventually(() => expect(textOf(table)).toContain('request 50 '));
    const row = rowsOf(table).find((candidate) => textOf(candidate).includes('request 50 '));
    await userEvent.click(within(row ?? table).getByRole('button', { name: 'Show details' }));
    newer = 5;
    await again();
    await answered(2);
    await eventually(() => expect(table.parentElement?.scrollTop).toBe(36 + 55 * 56));
    expect(screen.getByRole('button', { name: 'Hide details' })).toBeDefined();
  });

  test('does not take away the pages that one has loaded, but offers the newer result', async () => {
    let newer = 0;
    server = await serveMessages(400, (number) => messageNumber(number - newer));
    showPage();
    const table = await messageTable();
    scrollTo(table, 150 * 56);
    await screen.findByText('300 of 400 messages are loaded');
    newer = 5;
    await again();
    const show = await screen.findByRole('button', { name: 'Show it' });
    expect(screen.getByText('300 of 400 messages are loaded')).toBeDefined();
    await userEvent.click(show);
    expect(await screen.findByText('150 of 400 messages are loaded')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show it' })).toBeNull();
  });
});

describe('with the keyboard', () => {
  test('one moves through messages, opens them, copies them and leaves for their page', async () => {
    server = await serveMessages(30);
    const router = showPage();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const rows = rowsOf(await messageTable());
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(rows[0]);
    await userEvent.keyboard('jjk');
    expect(document.activeElement).toBe(rows[1]);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rows[2]);
    await userEvent.keyboard('e');
    await screen.findByRole('button', { name: 'Hide details' });
    await userEvent.keyboard('e');
    expect(screen.queryByRole('button', { name: 'Hide details' })).toBeNull();
    await userEvent.keyboard('c');
    expect(JSON.parse(String(copied.mock.lastCall?.[0]))).toMatchObject({ _id: 'm2', source: 'web-1' });
    await userEvent.keyboard('o');
    expect(router.state.location.pathname).toBe('/messages/graylog_0/m2');
  });

  test('arrows lead to the values of a message, and Enter to what one can do with them', async () => {
    server = await serveMessages(3);
    showPage();
    await messageTable();
    await userEvent.keyboard('j{ArrowRight}{ArrowRight}{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Add to query' })).toBeDefined();
    screen.getByText('source = web-1');
  });

  test('the help lists the keys of the page', async () => {
    server = await serveMessages(3);
    showPage();
    await messageTable();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(textOf(help)).toContain('Show surrounding messages');
  });
});
