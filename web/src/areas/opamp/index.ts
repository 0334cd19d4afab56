export { agentsQuery as opampAgentsQuery } from './opamp.api.ts';
export { healthOf as healthOfAgent } from './agentHealth.ts';
