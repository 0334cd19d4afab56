// A fleet for tests: collectors as the server tells about them, and a server that does.
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { CollectorNodeDetails, CollectorSummary } from '@logboom/contract/collectors/schemas';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { userWith } from '../../../test/people.ts';

export const COLLECTORS = '/plugins/org.graylog.plugins.collector/collectors';
export const LIST = `GET ${COLLECTORS}?log_files=false`;

type Given = Partial<Omit<CollectorSummary, 'node_details'>> & {
  readonly node_details?: Partial<CollectorNodeDetails>;
};

export function collector(id: string, given: Given = {}): CollectorSummary {
  return {
    id,
    node_id: `node-${id}`,
    last_seen: new Date(Date.now() - 5000).toISOString(),
    collector_version: '0.1.8',
    active: true,
    ...given,
    node_details: {
      operating_system: 'Linux',
      tags: ['linux'],
      ip: '10.1.2.3',
      metrics: { disks_75: [], cpu_idle: 97.3, load_1: 0.42 },
      log_file_list: null,
      status: { status: 0, message: '1 collectors running', backends: { filebeat: RUNNING } },
      ...given.node_details,
    },
  };
}

const RUNNING = { status: 0, message: 'Running' };

/** A collector whose only backend has this status. */
export function withStatus(id: string, code: number, given: Given = {}): CollectorSummary {
  const status = {
    status: code,
    message: `Code ${code}`,
    backends: { filebeat: { status: code, message: 'So' } },
  };
  return collector(id, { ...given, node_details: { ...given.node_details, status } });
}

/** In front of a logged-in user. Stops with the test, after the page is gone. */
export async function startFleet(permissions: readonly string[] = ['*']): Promise<ApiServer> {
  const server = await startApiServer({
    'GET /': { body: {} },
    'GET /system/sessions': { body: { is_valid: true, username: 'ada' } },
    'GET /users/ada': { body: userWith(permissions) },
    'GET /system/cluster/nodes': { body: { nodes: [], total: 0 } },
  });
  onTestFinished(async () => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    notifications.clean();
    await server.stop();
  });
  return server;
}

/** Intervals obey the test; they also run by themselves, so that nothing hangs. */
export function takeTheClock(...more: ('Date' | 'setTimeout')[]): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', ...more], shouldAdvanceTime: true });
}
