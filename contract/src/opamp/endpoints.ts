// The calls of people around agents that are managed through OpAMP. The agents themselves speak their own protocol.
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  CreatedOpampToken,
  OpampAgentDetails,
  OpampAgents,
  OpampAssignRequest,
  OpampConfiguration,
  OpampConfigurationRequest,
  OpampConfigurations,
  OpampEffectiveConfig,
  OpampRuleMatches,
  OpampRuleQuestion,
  OpampTokenRequest,
  OpampTokens,
} from './schemas.ts';

const agents = (action: string) => `opamp_agents:${action}`;
const configurations = (action: string) => `opamp_configurations:${action}`;
const tokens = (action: string) => `opamp_tokens:${action}`;

export const opampAgents = endpoints('opamp/agents', {
  list: {
    method: 'GET',
    path: '/opamp/agents',
    summary: 'All agents that report through OpAMP',
    access: permitted(agents('read')),
    answers: { 200: OpampAgents },
  },
  read: {
    method: 'GET',
    path: '/opamp/agents/:agentId',
    summary: 'One agent, with the health of its parts',
    access: permitted(agents('read')),
    answers: { 200: OpampAgentDetails },
  },
  // What an agent runs may have passwords in it, as configurations may.
  effectiveConfig: {
    method: 'GET',
    path: '/opamp/agents/:agentId/effective_config',
    summary: 'What an agent runs, as it reported it',
    access: permitted(agents('read'), configurations('read')),
    answers: { 200: OpampEffectiveConfig },
  },
  assign: {
    method: 'PUT',
    path: '/opamp/agents/:agentId/configurations',
    summary: 'Replace what is assigned to an agent by hand',
    access: permitted(agents('update')),
    body: OpampAssignRequest,
    answers: { 204: NoContent },
  },
  remove: {
    method: 'DELETE',
    path: '/opamp/agents/:agentId',
    summary: 'Forget an agent; it comes back when it reports again',
    access: permitted(agents('delete')),
    answers: { 204: NoContent },
  },
});

export const opampConfigurations = endpoints('opamp/configurations', {
  list: {
    method: 'GET',
    path: '/opamp/configurations',
    summary: 'All configurations for agents, without their text',
    access: permitted(configurations('read')),
    answers: { 200: OpampConfigurations },
  },
  read: {
    method: 'GET',
    path: '/opamp/configurations/:configurationId',
    summary: 'One configuration',
    access: permitted(configurations('read')),
    answers: { 200: OpampConfiguration },
  },
  create: {
    method: 'POST',
    path: '/opamp/configurations',
    summary: 'Create a configuration; its YAML is checked first',
    access: permitted(configurations('create')),
    body: OpampConfigurationRequest,
    answers: { 200: OpampConfiguration },
  },
  update: {
    method: 'PUT',
    path: '/opamp/configurations/:configurationId',
    summary: 'Change a configuration; agents that have it get it at once',
    access: permitted(configurations('update')),
    body: OpampConfigurationRequest,
    answers: { 200: OpampConfiguration },
  },
  remove: {
    method: 'DELETE',
    path: '/opamp/configurations/:configurationId',
    summary: 'Delete a configuration that no agent should run',
    access: permitted(configurations('delete')),
    answers: { 204: NoContent },
  },
  ruleMatches: {
    method: 'POST',
    path: '/opamp/configurations/rule_matches',
    audited: false,
    summary: 'The agents that a rule means now',
    access: permitted(configurations('read'), agents('read')),
    body: OpampRuleQuestion,
    answers: { 200: OpampRuleMatches },
  },
});

export const opampTokens = endpoints('opamp/tokens', {
  list: {
    method: 'GET',
    path: '/opamp/tokens',
    summary: 'The tokens that agents sign in with',
    access: permitted(tokens('read')),
    answers: { 200: OpampTokens },
  },
  create: {
    method: 'POST',
    path: '/opamp/tokens',
    summary: 'Create a token, which is shown this once',
    access: permitted(tokens('create')),
    body: OpampTokenRequest,
    answers: { 200: CreatedOpampToken },
  },
  remove: {
    method: 'DELETE',
    path: '/opamp/tokens/:tokenId',
    summary: 'Revoke a token; agents that use it are disconnected',
    access: permitted(tokens('delete')),
    answers: { 204: NoContent },
  },
});
