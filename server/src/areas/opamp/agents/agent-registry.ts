// Takes the messages of agents in: in batches, merged into what is known, new agents while there is room.
import { groupCommit } from '../../../group-commit.ts';
import type { Settings } from '../../../config/settings.ts';
import { keptRoom } from '../../collectors/index.ts';
import type { AgentToServer } from '../protocol/messages.ts';
import { mergeMessage, type AgentState, type Merged, type Origin } from './agent-state.ts';
import type { AgentRow, AgentStore } from './agent.store.ts';

/** One batch costs nearly as much as fifty messages in it. */
const BATCHES = { maxSize: 500, sizeToHurry: 50, minIntervalMs: 50 };
const MAX_WAITING = 10_000;

interface Incoming {
  readonly id: string;
  readonly message: AgentToServer;
  readonly origin: Origin;
}

interface Registered {
  readonly state: AgentState;
  readonly wantsFullState: boolean;
}

/** `full`: there are as many agents, or as much is kept of them, as may be; `busy`: more messages wait than can be stored soon. */
type Outcome = Registered | 'full' | 'busy';

type Limits = Pick<Settings, 'opampAgentLimit' | 'agentReportsMaxSize'>;

export function agentRegistry(store: Pick<AgentStore, 'batch' | 'keptBytes'>, limits: Limits) {
  const room = keptRoom(() => store.keptBytes(), limits.agentReportsMaxSize);
  const incoming = groupCommit<Incoming, Outcome>(storeBatch, BATCHES);

  async function storeBatch(messages: readonly Incoming[]): Promise<Outcome[]> {
    const ids = [...new Set(messages.map(({ id }) => id))];
    await room.refresh();
    return store.batch(ids, async ({ known, countAll, save }) => {
      const strangers = ids.filter((id) => !known.has(id));
      let places = strangers.length === 0 ? 0 : limits.opampAgentLimit - (await countAll());
      const admitted = new Set(ids.filter((id) => known.has(id) || places-- > 0));
      const states = new Map<string, AgentState>();
      const rows = new Map<string, AgentRow>();
      const outcomes = messages.map(({ id, message, origin }): Outcome => {
        if (!admitted.has(id)) return 'full';
        const text = known.get(id);
        const before = states.get(id) ?? (text === undefined ? undefined : (JSON.parse(text) as AgentState));
        const merged = fitted(mergeMessage(before, message, origin), before);
        if (merged === undefined) return 'full';
        const { state, effective, wantsFullState } = merged;
        states.set(id, state);
        rows.set(id, {
          id,
          state: JSON.stringify(state),
          effective: effective ?? rows.get(id)?.effective,
          ended: message.agentDisconnect !== undefined,
        });
        return { state, wantsFullState };
      });
      await save([...rows.values()]);
      return outcomes;
    });
  }

  /** As much of it as there is room for; of agents that are known at least what they said before. */
  function fitted(merged: Merged, before: AgentState | undefined): Merged | undefined {
    const effective = room.take(bytesOf(merged.effective)) ? merged.effective : undefined;
    if (room.take(bytesOf(merged.state) - bytesOf(before))) return { ...merged, effective };
    const { sequence } = merged.state;
    return before && { state: { ...before, sequence }, effective, wantsFullState: false };
  }

  return {
    async register(id: string, message: AgentToServer, origin: Origin): Promise<Outcome> {
      return incoming.waiting >= MAX_WAITING ? 'busy' : incoming.add({ id, message, origin });
    },

    /** Settles when every message that was accepted is stored. */
    settled: () => incoming.idle(),
  };
}

export type AgentRegistry = ReturnType<typeof agentRegistry>;

function bytesOf(kept: AgentState | string | undefined): number {
  if (kept === undefined) return 0;
  return Buffer.byteLength(typeof kept === 'string' ? kept : JSON.stringify(kept));
}
