import { expect, it } from 'vitest';
import { agentAlerts } from './agent-alerts.ts';
import type { AgentState } from './agent-state.ts';
import type { Agent } from './agent.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const MINUTE = 60_000;

interface Look {
  readonly healthy?: boolean;
  readonly status?: AgentState['remote']['status'];
  readonly silentFor?: number;
}

function agent(host: string, { healthy = true, status = 'applied', silentFor = 0 }: Look = {}): Agent {
  const other = [{ key: 'host.name', value: host }];
  const state: AgentState = {
    transport: 'websocket',
    address: null,
    sequence: '1',
    capabilities: 0,
    description: { identifying: [], other },
    health: { healthy, status: '', lastError: '', startedAt: null, components: [] },
    remote: { hash: null, status, error: '' },
  };
  const lastSeen = new Date(NOW.getTime() - silentFor * MINUTE);
  return { id: host, state, lastSeen, ended: false, now: NOW };
}

/** What is on the board, as those see it who look. */
function start(silentMinutes = 15) {
  const board = new Map<string, string>();
  let agents: Agent[] = [];
  const alerts = agentAlerts({
    readAgents: async () => agents,
    notifications: {
      async publish({ key = '', details }) {
        board.set(key, String(details?.['description']));
      },
      async resolve(_type, key = '') {
        board.delete(key);
      },
    },
    silentMinutes,
  });
  return async (...now: Agent[]) => {
    agents = now;
    await alerts.check();
    return Object.fromEntries(board);
  };
}

it('tells of agents that fail or refuse their configuration when it lasts, and no more when they are well', async () => {
  const look = start();
  const bad = [agent('b', { healthy: false }), agent('a', { status: 'failed' }), agent('well')];
  expect(await look(...bad)).toEqual({});
  expect(await look(...bad)).toEqual({ opamp_agents_failing: expect.stringMatching(/^a, b\. /) });
  expect(await look(agent('a'), agent('b'))).toEqual({});
});

it('tells of agents that went silent after the time that was set, whatever they said last', async () => {
  const look = start();
  const quiet = [agent('gone', { healthy: false, silentFor: 15 }), agent('away', { silentFor: 14 })];
  await look(...quiet);
  expect(await look(...quiet)).toEqual({ opamp_agents_silent: expect.stringMatching(/^gone\. /) });
  const off = start(0);
  await off(...quiet);
  expect(await off(...quiet)).toEqual({});
});
