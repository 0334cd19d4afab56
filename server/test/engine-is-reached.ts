// Waits until a server has seen its ClickHouse.
import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** A busy machine may miss the first answer, and asks again a moment later. */
export async function engineIsReached(server: TestApp): Promise<void> {
  await vi.waitFor(async () => expect((await server.call('GET /count/total')).statusCode).toBe(200), 30_000);
}
