// The list of nodes stays fresh for as long as somebody is logged in.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { session } from '../client.ts';
import { createQueryClient } from '../queryClient.ts';
import { useNodes } from './system.api.ts';

const LIST = 'GET /system/cluster/nodes';

let server: ApiServer;
beforeEach(async () => {
  // Those of the list alone: the network keeps its own.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startApiServer({ [LIST]: { body: { nodes: [], total: 0 } } });
});
afterEach(async () => {
  vi.useRealTimers();
  session.store.set({ username: undefined, validating: false });
  await server.stop();
});

test('the nodes are asked for every 5 seconds, and not before somebody is logged in', async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useNodes(), { wrapper });
  const asked = () => server.calls().filter((call) => call === LIST).length;
  expect(asked()).toBe(0);
  session.store.set({ username: 'ada', validating: false });
  await expect.poll(asked).toBe(1);
  await expect.poll(() => client.isFetching()).toBe(0);
  vi.advanceTimersByTime(4000);
  expect(client.isFetching()).toBe(0);
  vi.advanceTimersByTime(1000);
  await expect.poll(asked).toBe(2);
  unmount();
});
