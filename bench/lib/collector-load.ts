// The load of `bench/collectors.ts`, as a process of its own so that it does not slow down what it measures: agents that
// register, as fast as they are answered or in their rhythm.

import { LegacyAgent } from '../../agents/legacy-agent.ts';
import { simulateMachine } from '../../agents/machine.ts';
import { SidecarAgent } from '../../agents/sidecar-agent.ts';
import { connectRaw } from './raw-agents.ts';

export interface LoadOrder {
  url: string;
  agents: number;
  /** How many registrations are on their way at once. */
  connections: number;
  /** Registrations to make; or as many as are answered within `seconds`. */
  registrations?: number;
  seconds: number;
  /** Registrations a second; as many as possible when absent. */
  rate?: number;
  /** Of sidecars; legacy agents when absent. */
  token?: string;
  /** Sidecars also ask for the version, their collectors and their configurations each time. */
  wholeRounds?: boolean;
}

export interface LoadResult {
  seconds: number;
  milliseconds: number[];
  refused: string[];
  cpuSeconds: number;
}

function createAgents({ url, agents, connections, token }: LoadOrder) {
  const connection = connectRaw(url, connections, token);
  const all = Array.from({ length: agents }, (_, index) => {
    const nodeId = `node-${index + 1}`;
    const options = {
      id: `bench-${index + 1}`,
      tags: ['linux', 'apache'],
      machine: simulateMachine(index + 1),
    };
    return token === undefined
      ? new LegacyAgent(connection, { ...options, nodeId })
      : new SidecarAgent(connection, { ...options, nodeName: nodeId });
  });
  return { all, close: () => connection.close() };
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const { all, close } = createAgents(order);
  const milliseconds: number[] = [];
  const refused: string[] = [];
  const most = order.registrations ?? Number.POSITIVE_INFINITY;
  const start = performance.now();
  const end = start + order.seconds * 1000;
  let begun = 0;

  const registerNext = async (): Promise<void> => {
    const agent = all[begun % all.length]!;
    begun += 1;
    const sent = performance.now();
    const isRound = order.wholeRounds === true && agent instanceof SidecarAgent;
    const { status, body } = await (isRound ? agent.round() : agent.register());
    milliseconds.push(performance.now() - sent);
    if (status !== 202 && status !== 304) refused.push(`${status} ${body.slice(0, 200)}`);
  };
  const isOver = (): boolean => begun >= most || performance.now() >= end;

  if (order.rate === undefined) {
    const worker = async (): Promise<void> => {
      while (!isOver()) await registerNext();
    };
    await Promise.all(Array.from({ length: order.connections }, worker));
  } else {
    await atRate(order.rate, isOver, registerNext);
  }
  const seconds = (performance.now() - start) / 1000;
  close();
  const { user, system } = process.cpuUsage();
  return { seconds, milliseconds, refused, cpuSeconds: (user + system) / 1e6 };
}

/** Begins what is due every few milliseconds, and does not wait for answers: agents do not wait for each other. */
async function atRate(rate: number, isOver: () => boolean, next: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  const start = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = ((performance.now() - start) / 1000) * rate;
      while (running.length < due && !isOver()) running.push(next());
      if (!isOver()) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  await Promise.all(running);
}

process.once('message', (order: LoadOrder) => {
  void run(order).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
