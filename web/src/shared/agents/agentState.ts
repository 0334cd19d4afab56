// The states of agents and of what they run, in the same words whichever kind of agent it is.

export type AgentState = 'running' | 'stopped' | 'unknown' | 'failing';
/** What an agent that went silent reported last no longer counts. */
export type Health = AgentState | 'inactive';

/** The higher the rank, the more it wants somebody. */
export const STATES: Record<
  AgentState,
  { readonly word: string; readonly tone: string; readonly rank: number }
> = {
  running: { word: 'Running', tone: 'success', rank: 0 },
  stopped: { word: 'Stopped', tone: 'neutral', rank: 1 },
  unknown: { word: 'Unknown', tone: 'warning', rank: 2 },
  failing: { word: 'Failing', tone: 'danger', rank: 3 },
};

export function healthWord(health: Health): string {
  return health === 'inactive' ? 'Inactive' : STATES[health].word;
}
