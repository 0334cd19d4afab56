// Reading one message: its details, its page, and what surrounds it.
import type { ContextRequest, MessageContext } from '@logboom/contract/search/insight';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import { config, CONFIG } from '../page/testing.tsx';
import {
  giveLayout,
  messageNumber,
  messageTable,
  rowsOf,
  sentTo,
  serveMessages,
  showPage,
  stopServing,
} from '../results/testing.tsx';

let server: ApiServer;
const CONTEXT = 'POST /search/context';
const TRACE = 'Error: broken\n    at one (a.ts:1)\n    at two (b.ts:2)';

beforeEach(async () => {
  giveLayout();
  server = await serveMessages(5, (number) =>
    messageNumber(number, { full_message: TRACE, request: { path: '/api' }, body: '{"ok":true}' }),
  );
});
afterEach(() => stopServing(server));

async function openDetails(number = 0) {
  const row = rowsOf(await messageTable())[number];
  if (row === undefined) throw new Error('There is no such row');
  await userEvent.click(within(row).getByRole('button', { name: 'Show details' }));
  await within(row).findByRole('searchbox', { name: 'Filter fields' });
  return row;
}

const namesIn = (row: HTMLElement) =>
  Array.from(row.querySelectorAll('dl:last-of-type dt'), (name) => name.textContent);

describe('the details of a message', () => {
  test('have every field with its type: the text first, the others by name', async () => {
    showPage();
    const row = await openDetails();
    expect(namesIn(row)).toEqual([
      'message string',
      'full_message string',
      'body string',
      'request object',
      'source string',
      'streams array',
      'timestamp date',
      'took_ms long',
    ]);
    await userEvent.click(within(row).getByRole('button', { name: 'Show 3 internal fields' }));
    expect(namesIn(row)).toContain('gl2_source_node string');
  });

  test('lay out structures and keep the lines of stack traces', async () => {
    showPage();
    const row = await openDetails();
    expect(row.textContent).toContain(TRACE);
    expect(row.textContent).toContain('{\n  "path": "/api"\n}');
    expect(row.textContent).toContain('{\n  "ok": true\n}');
  });

  test('are filtered by the name of a field, also of an internal one', async () => {
    showPage();
    const row = await openDetails();
    await userEvent.type(within(row).getByRole('searchbox', { name: 'Filter fields' }), 'source');
    expect(namesIn(row)).toEqual(['source string', 'gl2_source_input string', 'gl2_source_node string']);
  });

  test('name the input, the node and the streams', async () => {
    showPage();
    const row = within(await openDetails());
    expect((await row.findByRole('link', { name: 'edge' })).getAttribute('href')).toBe('/system/inputs');
    expect((await row.findByRole('link', { name: 'n1 / log-1' })).getAttribute('href')).toBe(
      '/system/nodes/n1',
    );
    expect((await row.findByRole('link', { name: 'Default Stream' })).getAttribute('href')).toBe(
      '/streams/000000000000000000000001/search',
    );
    expect(row.getByRole('link', { name: 'Permalink' }).getAttribute('href')).toBe('/messages/graylog_0/m0');
  });

  test('are copied as JSON, as text, as a link and as a command', async () => {
    showPage();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const row = within(await openDetails());
    for (const [item, expected] of [
      ['Copy as JSON', '"_id": "m0"'],
      ['Copy message', 'request 0 took long'],
      ['Copy link', '/messages/graylog_0/m0'],
      ['Copy as curl', '/api/messages/graylog_0/m0'],
    ] as const) {
      await userEvent.click(row.getByRole('button', { name: 'Copy' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
      await vi.waitFor(() => expect(copied.mock.lastCall?.[0]).toContain(expected));
    }
  });

  test('of one that a decorator made lead nowhere, because it is stored nowhere', async () => {
    await server.stop();
    server = await serveMessages(1, (number) => ({
      ...messageNumber(number),
      index: '[created from decorator]',
    }));
    showPage();
    const row = within(await openDetails());
    expect(row.getByText('No: a decorator made it for this list')).toBeDefined();
    expect(row.queryByRole('link', { name: /Permalink|Debug/ })).toBeNull();
    expect(row.queryByRole('button', { name: /Surrounding|stream/ })).toBeNull();
  });

  test('lead to the next message and back', async () => {
    showPage();
    const row = await openDetails(1);
    await userEvent.click(within(row).getByRole('button', { name: 'Next message' }));
    const [, second, third] = rowsOf(await messageTable());
    expect(second?.textContent).not.toContain('full_message');
    expect(third?.textContent).toContain('full_message');
    expect(document.activeElement).toBe(third);
  });

  test('take the message to the rules of a stream', async () => {
    const router = showPage();
    const row = within(await openDetails());
    await userEvent.click(await row.findByRole('button', { name: 'Test against stream' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Stream', hidden: true }));
    await userEvent.click(await screen.findByRole('option', { name: 'Default Stream', hidden: true }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/streams/000000000000000000000001/edit?index=graylog_0&message_id=m0');
  });

  test('open with a click on the row, but not when one selects text in it', async () => {
    showPage();
    const [row] = rowsOf(await messageTable());
    if (row === undefined) throw new Error('There is no row');
    const text = within(row).getByText('request 0 took long');
    window.getSelection()?.selectAllChildren(text);
    // As at the end of a selection; a click of the test's user would select anew.
    fireEvent.click(row);
    expect(within(row).queryByRole('button', { name: 'Hide details' })).toBeNull();
    window.getSelection()?.removeAllRanges();
    fireEvent.click(row);
    expect(await within(row).findByRole('button', { name: 'Hide details' })).toBeDefined();
  });
});

describe('surrounding messages', () => {
  const around = ({ message_id: id, before = 0, after = 0 }: ContextRequest): MessageContext => {
    const middle = Number(id.slice(1));
    return {
      message: messageNumber(middle),
      before: Array.from({ length: before }, (_, step) => messageNumber(middle + before - step)),
      after: Array.from({ length: Math.min(after, middle) }, (_, step) => messageNumber(middle - 1 - step)),
      has_more_before: true,
      has_more_after: false,
      missing: ['input'],
    };
  };
  const asked = () => sentTo<ContextRequest>(server, CONTEXT);

  beforeEach(() => {
    server.answers[CONTEXT] = ({ body }) => ({ body: around(JSON.parse(body) as ContextRequest) });
  });

  async function openPanel() {
    showPage();
    const row = await openDetails(2);
    await userEvent.click(within(row).getByRole('button', { name: 'Surrounding messages' }));
    const panel = await screen.findByRole('dialog', { name: 'Surrounding messages' });
    await within(panel).findByText('This message');
    return within(panel);
  }
  const linesOf = (panel: Awaited<ReturnType<typeof openPanel>>) =>
    panel.getAllByRole('listitem').map((line) => /request \d+/.exec(line.textContent)?.[0]);

  test('are counted in lines, in the order of time, and leave the question alone', async () => {
    const panel = await openPanel();
    expect(asked()).toEqual([
      { index: 'graylog_0', message_id: 'm2', before: 10, after: 10, same: ['source'] },
    ]);
    const lines = linesOf(panel);
    expect(lines[0]).toBe('request 12');
    expect(lines.slice(-3)).toEqual(['request 2', 'request 1', 'request 0']);
    expect(panel.getByRole('listitem', { current: true }).textContent).toContain('request 2');
    expect(screen.getByRole('status', { name: 'Question', hidden: true }).textContent).toBe('took');
    expect(panel.getByText('There are no newer messages.')).toBeDefined();
    expect(panel.getByText('The message has no input: this was left out.')).toBeDefined();
  });

  test('go on from the outermost one', async () => {
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('button', { name: 'Show older messages' }));
    await vi.waitFor(() => expect(linesOf(panel)[0]).toBe('request 22'));
    expect(asked().at(-1)).toMatchObject({ message_id: 'm12', before: 10, after: 0 });
  });

  test('can be more, and of the same stream or input', async () => {
    const panel = await openPanel();
    await userEvent.click(panel.getByRole('radio', { name: '50' }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ before: 50, after: 50 }));
    await userEvent.click(await panel.findByRole('checkbox', { name: 'Same source' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Same stream' }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ same: ['stream'] }));
  });

  test('can be near in time, as the administrators set it up', async () => {
    const panel = await openPanel();
    const choice = panel.getByRole('combobox', { name: 'How far away' });
    await vi.waitFor(() =>
      expect(within(choice).getAllByRole('option')[1]?.textContent).toBe('Within 1 second'),
    );
    await userEvent.selectOptions(choice, 'Within 5 seconds');
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ within_ms: 5000 }));
  });

  test('are of the same fields and as near as the configuration of searches offers', async () => {
    server.answers[CONFIG] = {
      body: {
        ...config,
        surrounding_timerange_options: { PT2M: '2 minutes' },
        surrounding_filter_fields: ['took_ms', 'absent'],
      },
    };
    const panel = await openPanel();
    expect(await panel.findByRole('checkbox', { name: 'Same took_ms' })).toBeDefined();
    expect(panel.queryByRole('checkbox', { name: 'Same source' })).toBeNull();
    expect(panel.queryByRole('checkbox', { name: 'Same absent' })).toBeNull();
    const choice = panel.getByRole('combobox', { name: 'How far away' });
    expect(within(choice).getAllByRole('option').length).toBe(2);
    await userEvent.selectOptions(choice, 'Within 2 minutes');
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ within_ms: 120_000 }));
  });
});

describe('the page of a message', () => {
  const PAGE = 'GET /messages/graylog_0/m7';

  test('shows all of it, and leads to a search around its time', async () => {
    const { message } = messageNumber(7);
    server.answers[PAGE] = {
      body: { index: 'graylog_0', highlight_ranges: {}, message: { id: 'm7', fields: message } },
    };
    showPage('/messages/graylog_0/m7');
    expect(await screen.findByRole('button', { name: 'request 7 took long' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Search around this time' }).getAttribute('href')).toBe(
      '/search?rangetype=absolute&from=2026-11-15T09%3A24%3A53.000Z&to=2026-11-15T09%3A34%3A53.000Z',
    );
    await userEvent.click(screen.getByRole('button', { name: 'web-2' }));
    expect(await screen.findByRole('menuitem', { name: 'New search for it' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Add to query' })).toBeNull();
  });

  test('says that there is no such message', async () => {
    showPage('/messages/graylog_0/m7');
    expect(await screen.findByRole('heading', { name: 'Message not found' })).toBeDefined();
  });

  test('says that one may not read it', async () => {
    server.answers[PAGE] = {
      status: 403,
      body: { type: 'ApiError', message: 'Not authorized to access message m7' },
    };
    showPage('/messages/graylog_0/m7');
    expect(await screen.findByRole('heading', { name: 'Missing permission' })).toBeDefined();
  });
});
