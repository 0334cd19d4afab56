// The collectors of the demo: configurations for the tags that simulated agents have, and the agents themselves.
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { connectAgents } from '../agents/agent-http.ts';
import { Fleet } from '../agents/fleet.ts';
import type { Api } from './api.ts';

const CONFIGURATIONS = 'plugins/org.graylog.plugins.collector/configurations';
const FLEET = { count: 24, interval: 10, failing: 0.05, unknown: 0.05, silent: 0.05, quiet: 0, name: 'demo' };

const linux = {
  name: 'Linux servers',
  tags: ['linux', 'apache', 'nginx'],
  outputs: [
    output('beats', 'filebeat', 'logstash', 'Beats', { hosts: "['logs.example.org:5044']" }),
    output('gelf', 'nxlog', 'gelf-udp', 'GELF', { server: 'logs.example.org', port: 12_201 }),
  ],
  inputs: [
    {
      input_id: 'syslog',
      backend: 'nxlog',
      type: 'udp-syslog',
      name: 'Syslog',
      forward_to: 'gelf',
      properties: { host: '127.0.0.1', port: 514 },
    },
  ],
  snippets: [],
};
const windows = {
  name: 'Windows servers',
  tags: ['windows'],
  outputs: [output('beats', 'winlogbeat', 'logstash', 'Beats', { hosts: "['logs.example.org:5044']" })],
  inputs: [],
  snippets: [],
};

function output(output_id: string, backend: string, type: string, name: string, properties: object) {
  return { output_id, backend, type, name, properties };
}

export async function ensureCollectorConfigurations(api: Api): Promise<void> {
  const { configurations } = await api.get<{ configurations: Pick<CollectorConfiguration, 'name'>[] }>(
    CONFIGURATIONS,
  );
  const known = new Set(configurations.map(({ name }) => name));
  for (const configuration of [linux, windows])
    if (!known.has(configuration.name)) await api.post(CONFIGURATIONS, configuration);
}

/** Answers what ends them. */
export function startCollectors(address: string): () => void {
  const connection = connectAgents(new URL('api/', address).href);
  const fleet = new Fleet(connection, FLEET);
  fleet.start();
  return () => {
    fleet.stop();
    connection.close();
  };
}
