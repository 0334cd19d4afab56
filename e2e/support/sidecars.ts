// Sidecars for browser tests: agents of version 1.x that speak to the server over the wire, with a token of their account.

import type { SidecarCollectorShort, SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import { onTestFinished } from 'vitest';
import { connectAgents } from '../../agents/agent-http.ts';
import { SidecarAgent, type SidecarAgentOptions } from '../../agents/sidecar-agent.ts';
import { callApi } from './api.ts';
import type { RunningServer } from './server.ts';

const tokens = new Map<string, Promise<string>>();

/** One does for all agents of a server. */
function tokenOf(server: RunningServer): Promise<string> {
  const known = tokens.get(server.url) ?? newToken(server);
  tokens.set(server.url, known);
  return known;
}

async function newToken(server: RunningServer): Promise<string> {
  const { user_id } = await answerOf<{ user_id: string }>(server, 'GET', 'sidecar/setup');
  const { token } = await answerOf<{ token: string }>(server, 'POST', `users/${user_id}/tokens/agents`, {});
  return token;
}

/** An agent that has made its first round. */
export async function startSidecar(
  server: RunningServer,
  { token, ...options }: SidecarAgentOptions & { readonly token?: string },
): Promise<SidecarAgent> {
  const connection = connectAgents(new URL('api/', server.url).href, {
    version: '1.5.0',
    token: token ?? (await tokenOf(server)),
  });
  onTestFinished(() => connection.close());
  const agent = new SidecarAgent(connection, options);
  await round(agent);
  return agent;
}

export async function round(agent: SidecarAgent): Promise<void> {
  const { status, body } = await agent.round();
  if (status !== 202 && status !== 304) throw new Error(`The round was answered ${status}: ${body}`);
}

export async function collectorId(server: RunningServer, name: string, system = 'linux'): Promise<string> {
  const { collectors } = await answerOf<{ collectors: SidecarCollectorShort[] }>(
    server,
    'GET',
    'sidecar/collectors/summary?per_page=0',
  );
  const found = collectors.find((one) => one.name === name && one.node_operating_system === system);
  if (found === undefined) throw new Error(`There is no collector ${name} for ${system}.`);
  return found.id;
}

export async function createSidecarConfiguration(
  server: RunningServer,
  changes: Partial<SidecarConfiguration> & { readonly name: string },
): Promise<SidecarConfiguration> {
  const collector_id = await collectorId(server, 'filebeat');
  const body = { color: '#00aeef', template: 'node: ${sidecar.nodeName}\n', tags: [], collector_id };
  return answerOf<SidecarConfiguration>(server, 'POST', 'sidecar/configurations', { ...body, ...changes });
}

async function answerOf<Answer>(
  server: RunningServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return (await (await callApi(server, method, path, { body })).json()) as Answer;
}
