// How an agent is, in the words of the fleet.
import type { OpampAgent } from '@logboom/contract/opamp/schemas';
import type { Health } from '../../shared/agents/agentState.ts';

/** What an agent reported before it went away is no longer true. */
export function healthOf({ active, health }: Pick<OpampAgent, 'active' | 'health'>): Health {
  if (!active) return 'inactive';
  if (health === null) return 'unknown';
  return health.healthy ? 'running' : 'failing';
}

/** Says no more than that it is healthy. */
const ALL_WELL = 'StatusOK';

/** What the agent said about itself, the error first. */
export function healthText({ health }: Pick<OpampAgent, 'health'>): string {
  if (health === null) return '';
  return health.last_error || (health.status === ALL_WELL ? '' : health.status);
}

type Configured = Pick<OpampAgent, 'accepts_remote_config' | 'remote_config' | 'configurations'>;

/** Whether it runs what it should. */
export function configurationWord({ accepts_remote_config, remote_config }: Configured): string {
  const { wanted, reported, status } = remote_config;
  if (wanted === null) return 'Nothing assigned';
  if (!accepts_remote_config) return 'Takes none';
  if (wanted !== reported) return 'Not fetched yet';
  return { applied: 'Up to date', failed: 'Refused', applying: 'Being applied', unset: 'Not known' }[status];
}
