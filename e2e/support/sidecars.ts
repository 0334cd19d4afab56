// Sidecars for browser tests: agents of version 1.x that speak to the server over the wire, with a token of their account.

import { onTestFinished } from 'vitest';
import { connectAgents } from '../../agents/agent-http.ts';
import { SidecarAgent, type SidecarAgentOptions } from '../../agents/sidecar-agent.ts';
import type { RunningServer } from './server.ts';
import { createSidecarToken } from './sidecar-definitions.ts';

const tokens = new Map<string, Promise<string>>();

/** One does for all agents of a server. */
function tokenOf(server: RunningServer): Promise<string> {
  const known = tokens.get(server.url) ?? createSidecarToken(server, 'agents');
  tokens.set(server.url, known);
  return known;
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
