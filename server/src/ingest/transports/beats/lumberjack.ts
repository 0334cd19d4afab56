// Lumberjack version 2, as Beats and Logstash speak it: events are acknowledged when they are on disk.
import type { Socket } from 'node:net';
import {
  createLumberjackFramer,
  lumberjackAck,
  type LumberjackOptions,
} from '@logboom/core/framing/lumberjack-framer';
import { Connection } from '../tcp/connection.ts';
import { tlsFields } from '../socket-fields.ts';
import { startSocketServer } from '../tcp/socket-server.ts';
import type { TransportType } from '../transport.ts';
import { UnframedBudget, type Share } from '../tcp/unframed-budget.ts';

const DEFAULT_BEATS_PORT = 5044;

/** Far above what Beats send (some megabytes at most), and small enough to be unpacked without holding others up. */
const LIMITS: LumberjackOptions = {
  maxFrameSize: 32 * 1024 * 1024,
  maxDecompressedSize: 64 * 1024 * 1024,
};

export const lumberjackTransport: TransportType = {
  id: 'beats',
  describe: ({ port = DEFAULT_BEATS_PORT }) => tlsFields(port),
  start(context) {
    const budget = new UnframedBudget();
    return startSocketServer(context, (socket, delivery) => {
      serve(socket, new Connection(socket, context, delivery, true), budget.share());
    });
  },
};

function serve(socket: Socket, connection: Connection, share: Share): void {
  let windows: number[] = [];
  const framer = createLumberjackFramer(LIMITS, (event, acknowledge) => {
    connection.add(event);
    if (acknowledge !== undefined) windows.push(acknowledge);
  });
  /** Answers keep the order of the windows, also when one of them had to wait for room. */
  let answered: Promise<boolean> = Promise.resolve(true);

  const answer = (delivered: Promise<boolean>, ended: readonly number[]) => {
    answered = Promise.all([answered, delivered]).then((safe) => {
      if (!safe.every(Boolean)) return false;
      if (ended.length > 0 && socket.writable) socket.write(Buffer.concat(ended.map(lumberjackAck)));
      return true;
    });
  };

  socket.on('data', (chunk) => {
    connection.beginRead();
    const problem = framer.push(chunk) ?? share.hold(framer.waitingBytes);
    const ended = windows;
    windows = [];
    answer(connection.flush(), ended);
    if (problem !== undefined) connection.fail(problem);
  });
  socket.on('end', () => void answered.then(() => socket.end()));
  socket.on('close', () => share.hold(0));
}
