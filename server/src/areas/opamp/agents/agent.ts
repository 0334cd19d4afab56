// An agent as it was stored, with what it said read back.
import type { AgentState } from './agent-state.ts';
import type { StoredAgent } from './agent.store.ts';

export interface Agent extends Omit<StoredAgent, 'state'> {
  readonly state: AgentState;
}

export type ReadAgents = () => Promise<Agent[]>;

export const agentOf = (row: StoredAgent): Agent => ({ ...row, state: JSON.parse(row.state) as AgentState });
