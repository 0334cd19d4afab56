import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { useKeptListState } from './useKeptListState.ts';

const KEPT = '/entitylists/preferences/streams';
const COLUMNS = [{ id: 'title', sortable: true }, { id: 'created_at', sortable: true }, { id: 'rules' }];
const BY_TITLE = { column: 'title', order: 'asc' } as const;

let server: ApiServer;
beforeEach(async () => {
  server = await startApiServer({ [`POST ${KEPT}`]: { status: 200 } });
});
afterEach(() => server.stop());

function show(address = '/streams') {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
  return renderHook(
    () => ({
      list: useKeptListState('streams', COLUMNS, { defaultSort: BY_TITLE }),
      search: useLocation().search,
    }),
    { wrapper },
  ).result;
}

describe('a list', () => {
  test('looks as its reader left it, unless the address says otherwise', async () => {
    const preferences = {
      per_page: 50,
      sort: { field: 'created_at', order: 'desc' },
      displayed_attributes: ['x'],
    };
    server.answers[`GET ${KEPT}`] = { body: preferences };
    const kept = show();
    await waitFor(() => expect(kept.current.list.size).toBe(50));
    expect(kept.current.list.sort).toEqual({ column: 'created_at', order: 'desc' });
    const linked = show('/streams?pageSize=20&sort=title');
    await waitFor(() => expect(server.calls().filter((call) => call === `GET ${KEPT}`)).toHaveLength(2));
    expect(linked.current.list).toMatchObject({ size: 20, sort: BY_TITLE });
  });

  test('keeps a new size and order for the next time, beside what other clients keep', async () => {
    server.answers[`GET ${KEPT}`] = { body: { displayed_attributes: ['x'], sort: null, per_page: null } };
    const shown = show();
    await waitFor(() => expect(server.calls()).toContain(`GET ${KEPT}`));
    act(() => shown.current.list.setSize(100));
    await waitFor(() => expect(shown.current.list.size).toBe(100));
    act(() => shown.current.list.toggleSort('title'));
    await waitFor(() => expect(shown.current.list.sort).toEqual({ column: 'title', order: 'desc' }));
    await waitFor(() => expect(server.calls().filter((call) => call === `POST ${KEPT}`)).toHaveLength(2));
    expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toMatchObject({
      per_page: 100,
      sort: { field: 'title', order: 'desc' },
    });
    expect(shown.current.search).toContain('pageSize=100');
  });

  test('does not take over what it cannot do', async () => {
    server.answers[`GET ${KEPT}`] = { body: { per_page: 33, sort: { field: 'rules', order: 'asc' } } };
    const shown = show();
    await waitFor(() => expect(server.calls()).toContain(`GET ${KEPT}`));
    expect(shown.current.list.sort).toEqual(BY_TITLE);
    expect(shown.current.list.size).not.toBe(33);
  });
});
