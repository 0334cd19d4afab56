// Legacy collectors for browser tests: agents that speak to the server over the wire, and configurations made by a
// script.

import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { onTestFinished } from 'vitest';
import { connectAgents } from '../../agents/agent-http.ts';
import { LegacyAgent, type LegacyAgentOptions } from '../../agents/legacy-agent.ts';
import { callApi } from './api.ts';
import type { RunningServer } from './server.ts';

const CONFIGURATIONS = 'plugins/org.graylog.plugins.collector/configurations';

interface AgentOptions extends LegacyAgentOptions {
  version?: string;
}

/** An agent that has reported once. */
export async function startAgent(
  server: RunningServer,
  { version = '0.1.8', ...options }: AgentOptions,
): Promise<LegacyAgent> {
  const connection = connectAgents(new URL('api/', server.url).href, { version });
  onTestFinished(() => connection.close());
  const agent = new LegacyAgent(connection, options);
  await report(agent);
  return agent;
}

export async function report(agent: LegacyAgent): Promise<void> {
  const { status, body } = await agent.register();
  if (status !== 202) throw new Error(`The registration was answered ${status}: ${body}`);
}

type Entries = Partial<Pick<CollectorConfiguration, 'outputs' | 'inputs' | 'snippets' | 'tags'>>;

export async function createConfiguration(
  server: RunningServer,
  name: string,
  entries: Entries = {},
): Promise<CollectorConfiguration> {
  const body = { name, tags: [], inputs: [], outputs: [], snippets: [], ...entries };
  return (await (await callApi(server, 'POST', CONFIGURATIONS, { body })).json()) as CollectorConfiguration;
}

export async function readConfiguration(server: RunningServer, id: string): Promise<CollectorConfiguration> {
  return (await (await callApi(server, 'GET', `${CONFIGURATIONS}/${id}`)).json()) as CollectorConfiguration;
}

export const BEATS_OUTPUT = {
  output_id: 'beats',
  backend: 'filebeat',
  type: 'logstash',
  name: 'To the cluster',
  properties: { hosts: "['logs.example.org:5044']" },
};

export const GELF_OUTPUT = {
  output_id: 'gelf',
  backend: 'nxlog',
  type: 'gelf-udp',
  name: 'GELF over UDP',
  properties: { server: 'logs.example.org', port: 12_201 },
};

export const SYSLOG_INPUT = {
  input_id: 'syslog',
  backend: 'nxlog',
  type: 'udp-syslog',
  name: 'Syslog of the routers',
  forward_to: 'gelf',
  properties: { host: '127.0.0.1', port: 514 },
};
