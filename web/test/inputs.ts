// Inputs for tests: as the server tells about them, and a server that does.
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { configurationField } from '@logboom/contract/common/configuration-rules';
import type {
  InputState,
  InputStateSummary,
  InputSummary,
  InputTypeInfo,
} from '@logboom/contract/inputs/schemas';
import { startApiServer, type ApiServer } from './apiServer.ts';
import { session } from '../src/platform/client.ts';

export const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
export const NODE = '5c0ffee0-0000-4000-8000-000000000001';
export const OTHER_NODE = '5c0ffee0-0000-4000-8000-000000000002';

export const rawTcp: InputTypeInfo = {
  type: RAW_TCP,
  name: 'Raw/Plaintext TCP',
  is_exclusive: false,
  runs_once_per_cluster: false,
  link_to_docs: '',
  requested_configuration: {
    bind_address: configurationField('Bind address', { default_value: '0.0.0.0' }),
    port: configurationField('Port', { type: 'number', default_value: 5555, attributes: ['is_port_number'] }),
    tls_key_password: configurationField('TLS key password', {
      is_optional: true,
      attributes: ['is_password'],
    }),
    custom: configurationField('Custom properties', { is_optional: true, attributes: ['is_sensitive'] }),
    headers: configurationField('Headers', { is_optional: true, is_encrypted: true }),
  },
};

export function input(id: string, given: Partial<InputSummary> = {}): InputSummary {
  return {
    id,
    title: `Input ${id}`,
    global: true,
    name: 'Raw/Plaintext TCP',
    type: RAW_TCP,
    content_pack: null,
    created_at: '2026-11-15T09:30:00.000Z',
    creator_user_id: 'ada',
    attributes: { bind_address: '0.0.0.0', port: 5555 },
    static_fields: {},
    node: null,
    ...given,
  };
}

export function stateOf(
  of: InputSummary,
  state: InputState,
  message: string | null = null,
): InputStateSummary {
  return {
    id: of.id,
    state,
    started_at: '2026-11-15T09:30:00.000Z',
    detailed_message: message,
    message_input: of,
  };
}

export const node = (node_id: string, hostname: string) => ({
  node_id,
  hostname,
  short_node_id: node_id.slice(0, 8),
  cluster_id: 'c',
  type: 'server',
  is_leader: true,
  is_master: true,
  transport_address: 'http://127.0.0.1:9000/api/',
  last_seen: '2026-11-15T09:30:00.000Z',
});

/** A server with these inputs, one node, and nothing running. Stops with the test, after the page is gone. */
export async function serveInputs(...inputs: InputSummary[]): Promise<ApiServer> {
  session.store.set({ username: 'ada', validating: false });
  const server = await startApiServer({
    'GET /system/inputs': { body: { inputs, total: inputs.length } },
    'GET /system/inputs/types': { body: { types: { [RAW_TCP]: rawTcp.name } } },
    'GET /system/inputs/types/all': { body: { [RAW_TCP]: rawTcp } },
    [`GET /system/inputs/types/${RAW_TCP}`]: { body: rawTcp },
    'GET /cluster/inputstates': { body: { [NODE]: [] } },
    'GET /system/cluster/nodes': { body: { nodes: [node(NODE, 'one.example')], total: 1 } },
    'POST /cluster/metrics/multiple': { body: { [NODE]: { total: 0, metrics: [] } } },
    ...Object.fromEntries(inputs.map((one) => [`GET /system/inputs/${one.id}`, { body: one }])),
  });
  onTestFinished(async () => {
    cleanup();
    session.store.set({ username: undefined, validating: false });
    notifications.clean();
    await server.stop();
  });
  return server;
}

/** The last thing that was sent with this call. */
export function sentTo(server: ApiServer, call: string): unknown {
  const seen = server.seen.findLast((request) => request.call === call);
  return seen === undefined || seen.body === '' ? undefined : JSON.parse(seen.body);
}
