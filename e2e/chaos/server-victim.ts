// The whole server as it is shipped, with senders that speak GELF over HTTP and TCP, and Lumberjack.

import { callApi } from '../support/api.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { freePort } from '../../server/test/free-port.ts';
import { beatsSender, gelfHttpSender, gelfTcpSender, type Sender } from './senders.ts';
import type { CreateVictim } from './victim.ts';

const LOOK_EVERY_MS = 100;

const KINDS = [
  {
    type: 'org.graylog2.inputs.gelf.http.GELFHttpInput',
    configuration: { enable_bulk_receiving: true, max_chunk_size: 1_048_576 },
    sender: gelfHttpSender,
  },
  { type: 'org.graylog.plugins.beats.Beats2Input', configuration: {}, sender: beatsSender },
  { type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput', configuration: {}, sender: gelfTcpSender },
];

export const createServerVictim: CreateVictim = (dataDir, storeUrl, onAcknowledged) => {
  let server: RunningServer | undefined;
  let ports: number[] | undefined;
  let senders: Sender[] = [];
  let turn = 0;
  let empty = false;
  let looking: NodeJS.Timeout | undefined;

  async function createInputs(running: RunningServer): Promise<number[]> {
    const made: number[] = [];
    for (const { type, configuration } of KINDS) {
      const port = await freePort();
      const body = {
        title: type,
        type,
        global: true,
        configuration: { bind_address: '127.0.0.1', port, ...configuration },
      };
      await callApi(running, 'POST', 'system/inputs', { body });
      made.push(port);
    }
    return made;
  }

  async function untilRunning(running: RunningServer): Promise<void> {
    for (;;) {
      const { states } = (await (await callApi(running, 'GET', 'system/inputstates')).json()) as States;
      const failed = states.find(({ state }) => state === 'FAILED');
      if (failed) throw new Error(`An input failed to start: ${failed.detailed_message}`);
      if (states.filter(({ state }) => state === 'RUNNING').length === KINDS.length) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  async function look(running: RunningServer): Promise<void> {
    const answer = await callApi(running, 'GET', 'system/journal').catch(() => undefined);
    const journal = (await answer?.json()) as { uncommitted_journal_entries: number } | undefined;
    empty = journal?.uncommitted_journal_entries === 0;
  }

  return {
    name: 'the server over GELF HTTP and Beats, beside GELF TCP',
    async start() {
      const flags = storeUrl === undefined ? [] : ['--clickhouse-url', storeUrl];
      const running = await startServer({ dataDir, flags });
      server = running;
      ports ??= await createInputs(running);
      await untilRunning(running);
      senders = KINDS.map(({ sender }, index) => sender(ports?.[index] ?? 0, onAcknowledged));
      empty = false;
      looking = setInterval(() => void look(running), LOOK_EVERY_MS);
    },
    send(texts) {
      senders[turn++ % senders.length]?.send(texts);
    },
    async kill() {
      clearInterval(looking);
      await server?.kill();
      server = undefined;
      for (const sender of senders) sender.close();
      senders = [];
    },
    isEmpty: () => empty,
  };
};

interface States {
  states: { state: string; detailed_message: string | null }[];
}
