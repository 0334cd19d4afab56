// People look at agents and assign configurations to them.
import type {
  OpampAgentDetails,
  OpampAgents,
  OpampAssignRequest,
  OpampEffectiveConfig,
} from '@logboom/contract/opamp/schemas';
import { coalesce } from '../../../coalesce.ts';
import { notFound } from '../../../http/errors.ts';
import { mapInSlices } from '../../../in-slices.ts';
import type { FleetText } from '../../collectors/index.ts';
import type { Catalogue } from '../configurations/catalogue.ts';
import type { ConfigurationStore } from '../configurations/configuration.store.ts';
import { agentOf, type Agent, type ReadAgents } from './agent.ts';
import { presentAgent, presentDetails } from './agent.present.ts';
import type { AgentStore } from './agent.store.ts';

interface Parts {
  readonly store: AgentStore;
  readonly configurations: Pick<ConfigurationStore, 'assign'>;
  readonly catalogue: () => Catalogue;
  /** Tells all nodes, and waits until this one knows. */
  readonly changed: () => Promise<void>;
}

interface ParsedState {
  readonly text: string;
  readonly state: Agent['state'];
}

export function agentService({ store, configurations, catalogue, changed }: Parts) {
  async function find(id: string): Promise<Agent> {
    const row = await store.find(id);
    if (row === undefined) throw unknown(id);
    return agentOf(row);
  }

  let parsed = new Map<string, ParsedState>();

  /** Most agents say nothing new between two lists, and what they said is long. */
  const readAll: ReadAgents = coalesce(async () => {
    const before = parsed;
    parsed = new Map();
    return (await store.list()).map((row) => {
      const known = before.get(row.id);
      const state = known?.text === row.state ? known.state : agentOf(row).state;
      parsed.set(row.id, { text: row.state, state });
      return { ...row, state };
    });
  });

  return {
    readAll,

    /** JSON text of `OpampAgents`. */
    async list(): Promise<FleetText> {
      const now = catalogue();
      const agents = await mapInSlices(await readAll(), (agent) => presentAgent(agent, now));
      const answer: OpampAgents = { total: agents.length, agents };
      return { json: JSON.stringify(answer), size: agents.length };
    },

    async read(id: string): Promise<OpampAgentDetails> {
      return presentDetails(await find(id), catalogue());
    },

    async effectiveConfig(id: string): Promise<OpampEffectiveConfig> {
      const text = await store.effectiveOf(id);
      if (text === undefined) throw unknown(id);
      return { files: text === null ? [] : (JSON.parse(text) as OpampEffectiveConfig['files']) };
    },

    async assign(id: string, { configuration_ids: ids }: OpampAssignRequest): Promise<void> {
      await find(id);
      const known = new Set(catalogue().configurations.map((each) => each.id));
      const missing = ids.find((each) => !known.has(each));
      if (missing !== undefined)
        throw notFound(`There is no configuration with id <${missing}>`, 'OPAMP_CONFIGURATION_UNKNOWN');
      await configurations.assign(id, ids);
      await changed();
    },

    async remove(id: string): Promise<void> {
      if (!(await store.remove(id))) throw unknown(id);
      await changed();
    },
  };
}

export type AgentService = ReturnType<typeof agentService>;

function unknown(id: string) {
  return notFound(`There is no agent with instance uid <${id}>`, 'OPAMP_AGENT_UNKNOWN');
}
