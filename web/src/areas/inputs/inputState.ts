// What the states of an input on the nodes come to: one badge, whether it can be stopped, and what went wrong where.
import type { ClusterInputStates, InputState, InputSummary } from '@logboom/contract/inputs/schemas';

export type Tone = 'success' | 'danger' | 'info' | 'warning';

export interface NodeState {
  readonly nodeId: string;
  readonly state: InputState;
  readonly message: string | null;
  readonly since: string;
}

export interface Badge {
  readonly text: string;
  readonly tone: Tone;
}

const ACTIVE: readonly InputState[] = ['RUNNING', 'STARTING', 'FAILING'];
const FAILURE_STATES: readonly InputState[] = ['FAILED', 'FAILING', 'INVALID_CONFIGURATION'];

export function statesOf(input: InputSummary, states: ClusterInputStates): NodeState[] {
  return Object.entries(states).flatMap(([nodeId, ofNode]) =>
    (ofNode ?? [])
      .filter(({ id }) => id === input.id)
      .map(({ state, detailed_message: message, started_at: since }) => ({ nodeId, state, message, since })),
  );
}

/**
 * A stopped input is in no list, so what is not there is not running. A global input should run on so many nodes, any
 * other on the one that it belongs to.
 */
export function badgeOf(input: InputSummary, states: readonly NodeState[], nodes: number | undefined): Badge {
  if (states.length === 0) return { text: 'Not running', tone: 'danger' };
  const counts = new Map<InputState, number>();
  for (const { state } of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return {
    text: badgeText(input, counts, states.length, nodes),
    tone: badgeTone(input, counts, states.length, nodes),
  };
}

/** Stop is offered as soon as one node does something. */
export function isActive(states: readonly NodeState[]): boolean {
  return states.some(({ state }) => ACTIVE.includes(state));
}

export function failures(states: readonly NodeState[]): NodeState[] {
  return states.filter(({ state }) => FAILURE_STATES.includes(state));
}

/** `INVALID_CONFIGURATION` as people say it. */
export function stateWord(state: InputState): string {
  const words = state.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function badgeText(
  { global }: InputSummary,
  counts: ReadonlyMap<InputState, number>,
  known: number,
  nodes = known,
): string {
  const [first] = counts.keys();
  if (first !== undefined && counts.size === 1 && (!global || (nodes === 1 && known === 1)))
    return stateWord(first);
  const words = [...counts].map(([state, count]) => `${count} ${stateWord(state).toLowerCase()}`).join(', ');
  return nodes > known ? `${words} of ${nodes} nodes` : words;
}

function badgeTone(
  { global }: InputSummary,
  counts: ReadonlyMap<InputState, number>,
  known: number,
  nodes = known,
): Tone {
  const [state] = counts.keys();
  if ((global && known !== nodes) || counts.size !== 1) return 'warning';
  switch (state) {
    case 'RUNNING':
      return 'success';
    case 'FAILED':
    case 'STOPPED':
      return 'danger';
    case 'STARTING':
      return 'info';
    default:
      return 'warning';
  }
}
