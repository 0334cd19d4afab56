// People look at agents and assign configurations to them.
import type {
  OpampAgentDetails,
  OpampAgents,
  OpampAssignRequest,
  OpampEffectiveConfig,
} from '@logboom/contract/opamp/schemas';
import { notFound } from '../../../http/errors.ts';
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

export function agentService({ store, configurations, catalogue, changed }: Parts) {
  async function find(id: string): Promise<Agent> {
    const row = await store.find(id);
    if (row === undefined) throw unknown(id);
    return agentOf(row);
  }

  const readAll: ReadAgents = async () => (await store.list()).map(agentOf);

  return {
    readAll,

    async list(): Promise<OpampAgents> {
      const now = catalogue();
      const agents = (await readAll()).map((agent) => presentAgent(agent, now));
      return { total: agents.length, agents };
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
