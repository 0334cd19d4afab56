// Ingest without the rest of the program, on a message store that is spoken to over HTTP.
import { pino } from 'pino';
import type { NewNotification, Notifications } from '../src/cluster/notifications.ts';
import { loadSettings } from '../src/config/load-settings.ts';
import { createIngest, type RunningIngest } from '../src/ingest/create-ingest.ts';
import { createMetrics } from '../src/metrics/registry.ts';
import type { Metrics } from '../src/metrics/metrics.ts';
import { openMessageStore } from '../src/storage/messages/message-store.ts';

export interface TestIngest {
  readonly ingest: RunningIngest;
  readonly metrics: Metrics;
  readonly notifications: ReadonlyMap<string, NewNotification>;
  close(): Promise<void>;
}

export const TEST_NODE = {
  id: '11111111-2222-3333-4444-555555555555',
  hostname: 'node.example.org',
  startedAt: new Date(0),
};

export async function startIngest(directory: string, url: string, args: string[] = []): Promise<TestIngest> {
  const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const loaded = loadSettings(
    ['--processing-batch-delay', '20', '--journal-flush-interval', '1', ...args],
    {},
  );
  if (loaded.help) throw new Error('help was asked for');
  const messages = await openMessageStore({ url, directory: '', logger });
  const metrics = createMetrics();
  const active = new Map<string, NewNotification>();
  const notifications: Notifications = {
    async publish(notification) {
      active.set(notification.type, notification);
    },
    async resolve(type) {
      active.delete(type);
    },
  };
  const ingest = await createIngest({
    settings: loaded.settings,
    logger,
    node: TEST_NODE,
    metrics,
    notifications,
    messages,
    directory,
  });
  return {
    ingest,
    metrics,
    notifications: active,
    async close() {
      await ingest.close();
      await messages.close();
    },
  };
}
