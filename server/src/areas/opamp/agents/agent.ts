// An agent as it was stored, with what it said read back.
import type { AgentState } from './agent-state.ts';
import type { StoredAgent } from './agent.store.ts';

export interface Agent extends Omit<StoredAgent, 'state'> {
  readonly state: AgentState;
}

/** Three times the interval at which agents report unless they are told otherwise. */
const ACTIVE_MS = 90_000;

export type ReadAgents = () => Promise<Agent[]>;

export const agentOf = (row: StoredAgent): Agent => ({ ...row, state: JSON.parse(row.state) as AgentState });

export const isActive = ({ ended, now, lastSeen }: Pick<Agent, 'ended' | 'now' | 'lastSeen'>): boolean =>
  !ended && now.getTime() - lastSeen.getTime() < ACTIVE_MS;
