// Plays agents and people against the collectors of a test server.
import type { CollectorConfiguration, CollectorSummary } from '@logboom/contract/collectors/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { signIn, type TestApp, type TestRequest } from './test-app.ts';

export const COLLECTORS = '/plugins/org.graylog.plugins.collector';

export const beatsOutput = (name: string) => ({
  backend: 'filebeat',
  type: 'logstash',
  name,
  properties: { hosts: "['localhost:5044']" },
});

export const gelfOutput = (name: string) => ({
  backend: 'nxlog',
  type: 'gelf-udp',
  name,
  properties: { server: 'logs.example.org', port: 12_201 },
});

export const fileInput = (name: string, forward_to: string) => ({
  backend: 'nxlog',
  type: 'file',
  name,
  forward_to,
  properties: { path: '/var/log/messages', poll_interval: 1 },
});

export const snippet = (name: string) => ({ backend: 'nxlog', name, snippet: 'LogLevel INFO' });

export interface CollectorClient {
  /** `call('GET /configurations')`, below the address of this area. */
  call(route: string, payload?: unknown, request?: TestRequest): Promise<LightMyRequestResponse>;
  /** As an agent calls: without credentials, with its version. */
  agent(route: string, payload?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  register(id: string, details?: object): Promise<LightMyRequestResponse>;
  create(configuration: Partial<CollectorConfiguration>): Promise<CollectorConfiguration>;
  read(id: string): Promise<CollectorConfiguration>;
  collectors(): Promise<CollectorSummary[]>;
}

export function collectorClient(server: TestApp): CollectorClient {
  // A session, because checking a password takes its time.
  let session: Promise<string> | undefined;
  const call: CollectorClient['call'] = async (route, payload, request = {}) => {
    const [method, path] = route.split(' ');
    const body = payload === undefined ? {} : { payload: payload as object };
    const as: TestRequest['as'] =
      request.as === undefined ? [await (session ??= signIn(server)), 'session'] : request.as;
    return server.call(`${method} ${COLLECTORS}${path}`, { ...body, ...request, as });
  };
  const agent: CollectorClient['agent'] = (route, payload, headers = {}) =>
    call(route, payload, {
      as: null,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-graylog-collector-version': '0.1.8',
        ...headers,
      },
    });
  return {
    call,
    agent,
    register: (id, details = {}) =>
      agent(`PUT /collectors/${id}`, {
        node_id: `node of ${id}`,
        node_details: { operating_system: 'Linux', ...details },
      }),
    async create(configuration) {
      const empty = { tags: [], inputs: [], outputs: [], snippets: [] };
      const response = await call('POST /configurations', { ...empty, ...configuration });
      if (response.statusCode !== 200) throw new Error(`Not created: ${response.body}`);
      return response.json<CollectorConfiguration>();
    },
    read: async (id) => (await call(`GET /configurations/${id}`)).json<CollectorConfiguration>(),
    collectors: async () =>
      (await call('GET /collectors')).json<{ collectors: CollectorSummary[] }>().collectors,
  };
}
