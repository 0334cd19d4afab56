// Decides when an agent is offered a configuration: when what it named last is not what it should have, and it was not
// offered the same a moment ago.
import { lastUsed } from '@logboom/core/last-used';
import type { Assigned, Catalogue, Offer } from '../configurations/catalogue.ts';
import { ACCEPTS_REMOTE_CONFIG } from '../protocol/messages.ts';
import type { AgentState } from './agent-state.ts';

const MAX_REMEMBERED = 100_000;

export const acceptsRemoteConfig = ({ capabilities }: AgentState) =>
  (capabilities & ACCEPTS_REMOTE_CONFIG) !== 0;

/** Undefined when nothing is assigned and the agent never had anything from here. */
export function wantedOffer(
  assigned: readonly Assigned[],
  { remote }: AgentState,
  catalogue: Catalogue,
): Offer | undefined {
  // What was taken away from an agent is offered as an empty map, so that it ends to run it.
  return assigned.length > 0 || remote.hash !== null ? catalogue.offerOf(assigned) : undefined;
}

export function offers() {
  const lately = lastUsed<string>(MAX_REMEMBERED);
  return {
    /** What to send now. `isNews` when the agent said by itself what it has, so that what was sent before counts no more. */
    next(id: string, state: AgentState, catalogue: Catalogue, isNews: boolean): Offer | undefined {
      if (!acceptsRemoteConfig(state)) return undefined;
      const wanted = wantedOffer(catalogue.assignedTo(id, state), state, catalogue);
      if (wanted === undefined || wanted.hash === state.remote.hash) {
        lately.delete(id);
        return undefined;
      }
      if (!isNews && lately.get(id) === wanted.hash) return undefined;
      lately.set(id, wanted.hash);
      return wanted;
    },
  };
}

export type Offers = ReturnType<typeof offers>;
