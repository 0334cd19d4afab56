import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldType, MessageListResult } from '@logboom/contract/search/schemas';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { renderKit } from '../../../kit/testing.tsx';
import { session } from '../../../platform/client.ts';
import { SearchPageProvider, type SearchPageParts } from '../state/SearchPageProvider.tsx';
import { NOT_SAVED, runWith } from '../widgets/testing.tsx';
import { DEFAULT_WIDGETS } from '../../../shared/widgets/document/defaultWidgets.ts';
import { ExportTool } from './ExportTool.tsx';

// Dialogs and roles take their time in a simulated browser on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SEARCH = '64a3f0c2b7e61d0f2c9a1b01';
const JOB = '64a3f0d9b7e61d0f2c9a1b02';
const PREPARE = `POST /views/export/${SEARCH}/messages:messages`;
const timeRange = {
  type: 'absolute' as const,
  from: '2026-01-05T00:00:00.000Z',
  to: '2026-01-05T12:00:00.000Z',
};
const question = { query: 'level:3', timeRange: { type: 'relative' as const, from: 300 }, streams: [] };
const fieldTypes: FieldType[] = ['level', 'message', 'source', 'timestamp'].map((name) => ({
  name,
  type: { type: 'string', properties: ['enumerable'], index_names: [] },
}));
const found: MessageListResult = {
  id: 'messages:messages',
  type: 'messages',
  messages: [],
  total_results: 1234,
  effective_timerange: timeRange,
};
const nothing = () => undefined;
const page = (search_types: Record<string, MessageListResult>): SearchPageParts => ({
  asking: { question, ask: nothing },
  board: {
    widgets: DEFAULT_WIDGETS,
    titles: {},
    wide: new Set(),
    putWidget: nothing,
    removeWidget: nothing,
    setWide: nothing,
  },
  fieldTypes,
  run: runWith({
    question,
    searchId: SEARCH,
    queryId: 'query',
    isCounted: true,
    errors: [],
    result: {
      query: {},
      errors: [],
      state: 'COMPLETED',
      search_types,
      execution_stats: { duration: 5, timestamp: timeRange.to, effective_timerange: timeRange },
    },
  }),
  savedState: NOT_SAVED,
  highlighting: undefined,
});

describe('the export dialog', () => {
  let server: ApiServer;
  const onClose = vi.fn<() => void>();
  let followed: { href: string; name: string }[] = [];

  beforeEach(async () => {
    session.store.set({ username: 'ada', validating: false });
    server = await startApiServer({ [PREPARE]: { body: JOB, headers: { 'content-type': 'text/plain' } } });
    followed = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      followed.push({ href: this.href, name: this.download });
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    onClose.mockClear();
    session.store.set({ username: undefined, validating: false });
    await server.stop();
  });

  async function open() {
    renderKit(
      <SearchPageProvider parts={page({ 'messages:messages': found })}>
        <ExportTool onClose={onClose} />
      </SearchPageProvider>,
    );
    return screen.findByRole('dialog', { name: 'Export messages' });
  }
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Export messages' }));
  const sent = () => JSON.parse(server.seen.at(-1)?.body ?? '') as Record<string, unknown>;
  const fields = () =>
    within(screen.getByRole('list', { name: 'Fields to export' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('exports what the page shows, and lets the browser download it', async () => {
    await open();
    expect(screen.getByText('Exports 1,234 messages, the oldest first.')).toBeTruthy();
    expect(fields()).toEqual(['timestamp', 'source', 'message']);
    await start();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.calls()).toEqual([PREPARE]);
    expect(sent()).toEqual({
      fields_in_order: ['timestamp', 'source', 'message'],
      timerange: timeRange,
      media_type: 'text/csv',
    });
    const name = 'messages-2026-01-05.csv';
    expect(followed).toEqual([
      { href: expect.stringMatching(new RegExp(`/api/views/search/messages/job/${JOB}/${name}$`)), name },
    ]);
  });

  it('leaves formulas as they are in CSV when told to', async () => {
    await open();
    const escape = screen.getByRole('checkbox', { name: 'Keep spreadsheets from running formulas' });
    expect((escape as HTMLInputElement).checked).toBe(true);
    await userEvent.click(escape);
    await start();
    await waitFor(() => expect(followed).toHaveLength(1));
    expect(sent()).toMatchObject({ media_type: 'text/csv', escape_formulas: false });
  });

  it('takes other fields, another format, a limit and a name', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Leave out source' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Add a field' }));
    await userEvent.click(await screen.findByRole('option', { name: 'level' }));
    expect(fields()).toEqual(['timestamp', 'message', 'level']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Format' }));
    await userEvent.click(await screen.findByRole('option', { name: 'JSON lines' }));
    await userEvent.type(screen.getByRole('textbox', { name: /At most/ }), '500');
    expect(screen.getByText('Exports the oldest 500 of 1,234 messages.')).toBeTruthy();
    const name = screen.getByRole('textbox', { name: 'File name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'errors of today');
    expect(screen.getByText('Saved as errors of today.ndjson')).toBeTruthy();
    await start();
    await waitFor(() => expect(followed).toHaveLength(1));
    expect(sent()).toEqual({
      fields_in_order: ['timestamp', 'message', 'level'],
      timerange: timeRange,
      limit: 500,
      media_type: 'application/x-ndjson',
    });
    expect(followed[0]?.href).toMatch(/\/errors%20of%20today\.ndjson$/);
  });

  it('needs a field, and keeps everything when the server refuses', async () => {
    await open();
    for (const field of ['timestamp', 'source', 'message']) {
      await userEvent.click(screen.getByRole('button', { name: `Leave out ${field}` }));
    }
    await start();
    expect(await screen.findByText('Choose at least one field.')).toBeTruthy();
    expect(server.calls()).toEqual([]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Add a field' }));
    await userEvent.click(await screen.findByRole('option', { name: 'level' }));
    const message = 'Request validation failed: the query has no end';
    server.answers[PREPARE] = { status: 400, body: { type: 'ApiError', message } };
    await start();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(fields()).toEqual(['level']);
    expect(followed).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('can be had as a command for scripts', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Copy as curl' }));
    await waitFor(() => expect(write).toHaveBeenCalled());
    const command = write.mock.calls[0]?.[0] ?? '';
    expect(command).toContain(`/api/views/search/messages/${SEARCH}/messages:messages'`);
    expect(command).toContain("-H 'Accept: text/csv'");
    expect(command).toContain('"fields_in_order":["timestamp","source","message"]');
    expect(server.calls()).toEqual([]);
  });

  it('is not there while there is nothing to export', () => {
    renderKit(
      <SearchPageProvider parts={page({})}>
        <ExportTool onClose={onClose} />
      </SearchPageProvider>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
