// Plays sidecars and people against a test server.
import type { SidecarCollectorShort, SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import type { SidecarList, SidecarSummary } from '@logboom/contract/sidecars/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { signIn, type TestApp, type TestRequest } from './test-app.ts';

export interface SidecarClient {
  call(route: string, payload?: unknown, request?: TestRequest): Promise<LightMyRequestResponse>;
  /** As an agent calls: with a token of the built-in account, and its version. */
  agent(route: string, payload?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  register(id: string, details?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  collectorId(name: string, system?: string): Promise<string>;
  configuration(changes?: Partial<SidecarConfiguration>): Promise<SidecarConfiguration>;
  assign(nodeId: string, configuration: SidecarConfiguration): Promise<LightMyRequestResponse>;
  sidecar(id: string): Promise<SidecarSummary>;
  list(query?: string): Promise<SidecarList>;
}

export function sidecarClient(server: TestApp): SidecarClient {
  let session: Promise<string> | undefined;
  let token: Promise<string> | undefined;
  const call: SidecarClient['call'] = async (route, payload, request = {}) => {
    const as: TestRequest['as'] =
      request.as === undefined ? [await (session ??= signIn(server)), 'session'] : request.as;
    const body = payload === undefined ? {} : { payload: payload as object };
    return server.call(route, { ...body, ...request, as });
  };

  async function newToken(): Promise<string> {
    const setup = (await call('GET /sidecar/setup')).json<{ user_id: string }>();
    const made = await call(`POST /users/${setup.user_id}/tokens/agents`, {});
    return made.json<{ token: string }>().token;
  }

  const agent: SidecarClient['agent'] = async (route, payload, headers = {}) =>
    call(route, payload, {
      as: [await (token ??= newToken()), 'token'],
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-graylog-sidecar-version': '1.5.0',
        ...headers,
      },
    });

  const collectorId: SidecarClient['collectorId'] = async (name, system = 'linux') => {
    const answer = await call('GET /sidecar/collectors/summary?per_page=0');
    const { collectors } = answer.json<{ collectors: SidecarCollectorShort[] }>();
    const found = collectors.find(
      (collector) => collector.name === name && collector.node_operating_system === system,
    );
    if (found === undefined) throw new Error(`There is no collector ${name} for ${system}.`);
    return found.id;
  };

  return {
    call,
    agent,
    collectorId,
    register: (id, details = {}, headers = {}) =>
      agent(
        `PUT /sidecars/${id}`,
        { node_name: `name of ${id}`, node_details: { operating_system: 'Linux', ...details } },
        headers,
      ),
    async configuration(changes = {}) {
      const answer = await call('POST /sidecar/configurations', {
        id: '',
        name: 'web logs',
        color: '#00aeef',
        template: 'node: ${sidecar.nodeName}\n',
        tags: [],
        collector_id: changes.collector_id ?? (await collectorId('filebeat')),
        ...changes,
      });
      if (answer.statusCode !== 200) throw new Error(`Not created: ${answer.body}`);
      return answer.json<SidecarConfiguration>();
    },
    assign: (node_id, { id, collector_id }) =>
      call('PUT /sidecars/configurations', {
        nodes: [{ node_id, assignments: [{ collector_id, configuration_id: id }] }],
      }),
    sidecar: async (id) => (await call(`GET /sidecars/${id}`)).json<SidecarSummary>(),
    list: async (query = '') => (await call(`GET /sidecars${query}`)).json<SidecarList>(),
  };
}
