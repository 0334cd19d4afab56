// Takes the messages of agents in: in batches, merged into what is known, new agents while there is room.
import { groupCommit } from '../../../group-commit.ts';
import type { AgentToServer } from '../protocol/messages.ts';
import { mergeMessage, type AgentState, type Origin } from './agent-state.ts';
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

/** `full`: there are as many agents as may be; `busy`: more messages wait than can be stored soon. */
type Outcome = Registered | 'full' | 'busy';

export function agentRegistry(store: Pick<AgentStore, 'batch'>, limit: number) {
  const incoming = groupCommit<Incoming, Outcome>(storeBatch, BATCHES);

  async function storeBatch(messages: readonly Incoming[]): Promise<Outcome[]> {
    const ids = [...new Set(messages.map(({ id }) => id))];
    return store.batch(ids, async ({ known, countAll, save }) => {
      const strangers = ids.filter((id) => !known.has(id));
      let room = strangers.length === 0 ? 0 : limit - (await countAll());
      const admitted = new Set(ids.filter((id) => known.has(id) || room-- > 0));
      const states = new Map<string, AgentState>();
      const rows = new Map<string, AgentRow>();
      const outcomes = messages.map(({ id, message, origin }): Outcome => {
        if (!admitted.has(id)) return 'full';
        const text = known.get(id);
        const before = states.get(id) ?? (text === undefined ? undefined : (JSON.parse(text) as AgentState));
        const { state, effective, wantsFullState } = mergeMessage(before, message, origin);
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

  return {
    async register(id: string, message: AgentToServer, origin: Origin): Promise<Outcome> {
      return incoming.waiting >= MAX_WAITING ? 'busy' : incoming.add({ id, message, origin });
    },

    /** Settles when every message that was accepted is stored. */
    settled: () => incoming.idle(),
  };
}

export type AgentRegistry = ReturnType<typeof agentRegistry>;
