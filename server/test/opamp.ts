// Plays agents of OpAMP against a test server. The messages are written by the numbers of the published definitions
// (opamp-spec, proto/opamp.proto), without the definitions of the server, so that the two can be held against each other.
import { randomBytes } from 'node:crypto';
import type {
  CreatedOpampToken,
  OpampAgentDetails,
  OpampConfiguration,
} from '@logboom/contract/opamp/schemas';
import type { LightMyRequestResponse } from 'fastify';
import protobuf from 'protobufjs';
import { WebSocket } from 'ws';
import type { TestApp } from './test-app.ts';

type Fields = Record<
  string,
  [type: string, id: number] | [rule: 'repeated' | 'map', type: string, id: number]
>;

function message(fields: Fields): protobuf.IType {
  const described = Object.entries(fields).map(([name, field]) => {
    if (field.length === 2) return [name, { type: field[0], id: field[1] }];
    const [rule, type, id] = field;
    return [name, rule === 'map' ? { keyType: 'string', type, id } : { rule, type, id }];
  });
  return { fields: Object.fromEntries(described) as protobuf.IType['fields'] };
}

const root = protobuf.Root.fromJSON({
  nested: {
    AgentToServer: message({
      instanceUid: ['bytes', 1],
      sequenceNum: ['uint64', 2],
      agentDescription: ['AgentDescription', 3],
      capabilities: ['uint64', 4],
      health: ['ComponentHealth', 5],
      effectiveConfig: ['EffectiveConfig', 6],
      remoteConfigStatus: ['RemoteConfigStatus', 7],
      agentDisconnect: ['Nothing', 9],
      flags: ['uint64', 10],
      customCapabilities: ['CustomCapabilities', 12],
    }),
    ServerToAgent: message({
      instanceUid: ['bytes', 1],
      errorResponse: ['ServerErrorResponse', 2],
      remoteConfig: ['AgentRemoteConfig', 3],
      flags: ['uint64', 6],
      capabilities: ['uint64', 7],
      agentIdentification: ['AgentIdentification', 8],
    }),
    Nothing: message({}),
    CustomCapabilities: message({ capabilities: ['repeated', 'string', 1] }),
    AgentIdentification: message({ newInstanceUid: ['bytes', 1] }),
    ServerErrorResponse: message({
      type: ['uint32', 1],
      errorMessage: ['string', 2],
      retryInfo: ['RetryInfo', 3],
    }),
    RetryInfo: message({ retryAfterNanoseconds: ['uint64', 1] }),
    AgentDescription: message({
      identifyingAttributes: ['repeated', 'KeyValue', 1],
      nonIdentifyingAttributes: ['repeated', 'KeyValue', 2],
    }),
    ComponentHealth: message({
      healthy: ['bool', 1],
      startTimeUnixNano: ['fixed64', 2],
      lastError: ['string', 3],
      status: ['string', 4],
      statusTimeUnixNano: ['fixed64', 5],
      componentHealthMap: ['map', 'ComponentHealth', 6],
    }),
    EffectiveConfig: message({ configMap: ['AgentConfigMap', 1] }),
    RemoteConfigStatus: message({
      lastRemoteConfigHash: ['bytes', 1],
      status: ['uint32', 2],
      errorMessage: ['string', 3],
    }),
    AgentRemoteConfig: message({ config: ['AgentConfigMap', 1], configHash: ['bytes', 2] }),
    AgentConfigMap: message({ configMap: ['map', 'AgentConfigFile', 1] }),
    AgentConfigFile: message({ body: ['bytes', 1], contentType: ['string', 2] }),
    KeyValue: message({ key: ['string', 1], value: ['AnyValue', 2] }),
    AnyValue: message({
      stringValue: ['string', 1],
      boolValue: ['bool', 2],
      intValue: ['int64', 3],
      doubleValue: ['double', 4],
      arrayValue: ['ArrayValue', 5],
    }),
    ArrayValue: message({ values: ['repeated', 'AnyValue', 1] }),
  },
});

export interface SentToAgent {
  instanceUid?: Buffer;
  errorResponse?: { type?: number; errorMessage?: string; retryInfo?: object };
  remoteConfig?: {
    config?: { configMap?: Record<string, { body?: Buffer; contentType?: string }> };
    configHash: Buffer;
  };
  flags?: string;
  capabilities?: string;
  agentIdentification?: { newInstanceUid: Buffer };
}

export const write = (agentToServer: object): Buffer => {
  const type = root.lookupType('AgentToServer');
  return Buffer.from(type.encode(type.fromObject(agentToServer)).finish());
};

export const read = (bytes: Buffer): SentToAgent => {
  const type = root.lookupType('ServerToAgent');
  return type.toObject(type.decode(bytes), { longs: String, bytes: Buffer });
};

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });

/** ReportsStatus, AcceptsRemoteConfig, ReportsEffectiveConfig, ReportsHealth, ReportsRemoteConfig. */
export const ALL_CAPABILITIES = 0x1807;

/** The first message of an agent, with all that there is to say. */
export const fullReport = (uid: Buffer, host: string, changes: object = {}) => ({
  instanceUid: uid,
  sequenceNum: 1,
  capabilities: ALL_CAPABILITIES,
  agentDescription: {
    identifyingAttributes: [
      text('service.name', 'io.opentelemetry.collector'),
      text('service.version', '0.120.0'),
    ],
    nonIdentifyingAttributes: [
      text('host.name', host),
      text('os.type', 'linux'),
      { key: 'host.cores', value: { intValue: 8 } },
      {
        key: 'host.ip',
        value: { arrayValue: { values: [{ stringValue: '10.1.2.3' }, { stringValue: '::1' }] } },
      },
    ],
  },
  ...changes,
});

export const newAgentUid = () => randomBytes(16);
export const uuidOf = (uid: Buffer) =>
  uid.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export interface OpampClient {
  readonly token: string;
  readonly tokenId: string;
  post(body: Buffer, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Posts a message and reads the answer. */
  say(agentToServer: object): Promise<SentToAgent>;
  agent(uid: Buffer): Promise<OpampAgentDetails>;
  configuration(changes?: Partial<OpampConfiguration>): Promise<OpampConfiguration>;
}

export const YAML = 'receivers:\n  otlp:\n    protocols:\n      grpc:\n';

export async function opampClient(server: TestApp): Promise<OpampClient> {
  const made = await server.call('POST /opamp/tokens', { payload: { name: 'agents of a test' } });
  const { token, id: tokenId } = made.json<CreatedOpampToken>();
  let count = 0;
  const post: OpampClient['post'] = (body, headers = {}) =>
    server.raw({
      method: 'POST',
      url: '/v1/opamp',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-protobuf',
        ...headers,
      },
      payload: body,
    });
  return {
    token,
    tokenId,
    post,
    async say(agentToServer) {
      const answer = await post(write(agentToServer));
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return read(answer.rawPayload);
    },
    async agent(uid) {
      return (await server.call(`GET /opamp/agents/${uuidOf(uid)}`)).json<OpampAgentDetails>();
    },
    async configuration(changes = {}) {
      count += 1;
      const payload = { name: `configuration ${count}`, body: YAML, rule: null, ...changes };
      const answer = await server.call('POST /opamp/configurations', { payload });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<OpampConfiguration>();
    },
  };
}

export interface AgentSocket {
  send(agentToServer: object): void;
  sendBytes(bytes: Buffer): void;
  /** The next message of the server that nobody has taken yet. */
  next(): Promise<SentToAgent>;
  close(): void;
  /** The code with which the connection ended. */
  readonly closed: Promise<number>;
}

export async function connectAgent(address: string, token: string): Promise<AgentSocket> {
  const url = `${address.replace(/^http/, 'ws').replace(/\/$/, '')}/v1/opamp`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } });
  const arrived: SentToAgent[] = [];
  const waiting: ((sent: SentToAgent) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    if (data[0] !== 0) throw new Error('The header of the message is missing.');
    const sent = read(data.subarray(1));
    const taker = waiting.shift();
    if (taker) taker(sent);
    else arrived.push(sent);
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  return {
    send: (agentToServer) => socket.send(Buffer.concat([Buffer.of(0), write(agentToServer)])),
    sendBytes: (bytes) => socket.send(bytes),
    next: () =>
      new Promise((resolve) => {
        const sent = arrived.shift();
        if (sent) resolve(sent);
        else waiting.push(resolve);
      }),
    close: () => socket.close(),
    closed,
  };
}
