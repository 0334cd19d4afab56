// How long it takes from a message that is sent to the notification about it, while many others arrive.

import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startWebReceiver } from '../../../server/test/receivers.ts';
import type { LoadedServer } from '../loaded-server.ts';
import { sendSteadily } from '../steady-sender.ts';
import { storeDefinitions } from './mixed-definitions.ts';

export interface ToldDelays {
  readonly delays: number[];
  /** Messages of which nobody was told. */
  readonly missing: number;
  readonly twice: number;
  /** Messages a second that the server took meanwhile. */
  readonly rate: number;
}

interface Question {
  readonly port: number;
  /** Messages a second beside those that are looked for. */
  readonly rate: number;
  readonly seconds: number;
}

/** The shortest rhythm that there is. */
const EVERY_MS = 1000;
const MARKS_A_SECOND = 5;
const PATIENCE_MS = 60_000;
const MARK = /mark-(\d+)/;

export async function toldDelays(server: LoadedServer, question: Question): Promise<ToldDelays> {
  const receiver = await startWebReceiver();
  const told = new Map<number, number[]>();
  receiver.answers((response, { body }) => {
    const mark = Number(MARK.exec(body)?.[1]);
    told.set(mark, [...(told.get(mark) ?? []), performance.now()]);
    response.end('ok');
  });
  try {
    const definition = await watchMarks(server, receiver.url);
    const result = await sendMarks(question, told);
    await server.call('DELETE', `events/definitions/${definition}`);
    return result;
  } finally {
    receiver.stop();
  }
}

async function watchMarks(server: LoadedServer, url: string): Promise<string> {
  await server.call('PUT', 'system/urlwhitelist', { entries: [], disabled: true });
  const config = { type: 'http-notification-v1', url };
  const body = { title: 'Receiver', description: '', config };
  const { id: notification_id } = await server.call<{ id: string }>('POST', 'events/notifications', body);
  const [id = ''] = await storeDefinitions(server, [
    {
      title: 'Marked messages',
      description: '',
      priority: 2,
      alert: true,
      config: {
        type: 'aggregation-v1',
        query: 'marked:yes',
        query_parameters: [],
        streams: [],
        group_by: [],
        series: [],
        conditions: {},
        search_within_ms: EVERY_MS,
        execute_every_ms: EVERY_MS,
      },
      field_spec: {
        mark: { data_type: 'string', providers: [{ type: 'template-v1', template: '${source.message}' }] },
      },
      key_spec: ['mark'],
      notification_settings: { grace_period_ms: 0, backlog_size: 0 },
      notifications: [{ notification_id }],
    },
  ]);
  return id;
}

async function sendMarks(
  { port, rate, seconds }: Question,
  told: ReadonlyMap<number, readonly number[]>,
): Promise<ToldDelays> {
  const others = sendSteadily(port, rate);
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const began = performance.now();
  const sent: number[] = [];
  while (performance.now() < began + seconds * 1000) {
    const text = { version: '1.1', host: 'marker', short_message: `mark-${sent.length}`, _marked: 'yes' };
    socket.write(`${JSON.stringify({ ...text, timestamp: Date.now() / 1000 })}\0`);
    sent.push(performance.now());
    await wait(1000 / MARKS_A_SECOND);
  }
  const taken = others.counts.sent / ((performance.now() - began) / 1000);
  for (const until = performance.now() + PATIENCE_MS; told.size < sent.length; await wait(100))
    if (performance.now() > until) break;
  socket.end();
  await others.close();
  const all = sent.map((at, mark) => told.get(mark)?.map((then) => then - at) ?? []);
  return {
    delays: all.flatMap(([first]) => first ?? []),
    missing: all.filter((times) => times.length === 0).length,
    twice: all.filter((times) => times.length > 1).length,
    rate: taken,
  };
}
