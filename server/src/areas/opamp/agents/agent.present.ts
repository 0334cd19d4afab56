// Agents as people see them.
import { instant } from '@logboom/contract/common/wire-dates';
import type { OpampAgent, OpampAgentDetails } from '@logboom/contract/opamp/schemas';
import type { Catalogue } from '../configurations/catalogue.ts';
import { AGENT_CAPABILITIES } from '../protocol/messages.ts';
import { nameOf, serviceOf, systemOf, versionOf } from './agent-state.ts';
import { isActive, type Agent } from './agent.ts';
import { acceptsRemoteConfig } from './offers.ts';

export function presentAgent(agent: Agent, catalogue: Catalogue): OpampAgent {
  const { id, state, lastSeen } = agent;
  const assigned = catalogue.assignedTo(id, state);
  const { health, description, remote } = state;
  return {
    id,
    name: nameOf(id, state),
    service: serviceOf(state),
    version: versionOf(state),
    operating_system: systemOf(state),
    address: state.address,
    transport: state.transport,
    active: isActive(agent),
    last_seen: instant(lastSeen),
    health: health && {
      healthy: health.healthy,
      status: health.status,
      last_error: health.lastError,
      started_at: health.startedAt === null ? null : instant(new Date(health.startedAt)),
    },
    accepts_remote_config: acceptsRemoteConfig(state),
    identifying_attributes: [...(description?.identifying ?? [])],
    other_attributes: [...(description?.other ?? [])],
    configurations: assigned.map(({ configuration, byHand, byRule }) => ({
      configuration_id: configuration.id,
      name: configuration.name,
      by_hand: byHand,
      by_rule: byRule,
    })),
    remote_config: {
      wanted: assigned.length === 0 ? null : catalogue.offerOf(assigned).hash,
      reported: remote.hash,
      status: remote.status,
      error_message: remote.error,
    },
  };
}

export function presentDetails(agent: Agent, catalogue: Catalogue): OpampAgentDetails {
  const { capabilities, health } = agent.state;
  return {
    ...presentAgent(agent, catalogue),
    components: [...(health?.components ?? [])],
    capabilities: AGENT_CAPABILITIES.filter((_, bit) => (capabilities & (1 << bit)) !== 0),
  };
}
