// Lumberjack version 2, as Beats and Logstash speak it: events are acknowledged when they are on disk.
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createLumberjackFramer,
  lumberjackAck,
  type LumberjackOptions,
} from '@logboom/core/framing/lumberjack-framer';
import { unpackBlock, type UnpackBlock } from '@logboom/core/framing/lumberjack-unpack';
import { createTurns } from '../../../turns.ts';
import { Connection } from '../tcp/connection.ts';
import { tlsFields } from '../socket-fields.ts';
import { startSocketServer } from '../tcp/socket-server.ts';
import type { TransportType } from '../transport.ts';
import { unframedMessages, type Share } from '../tcp/unframed-budget.ts';

const DEFAULT_BEATS_PORT = 5044;

/** Far above what Beats send: some megabytes, in blocks and windows of some thousand events. */
const LIMITS: LumberjackOptions = {
  maxFrameSize: 32 * 1024 * 1024,
  maxPairsSize: 2 * 1024 * 1024,
  maxDecompressedSize: 64 * 1024 * 1024,
  maxEvents: 65_536,
};

/** Of all inputs together: each takes a processor, and holds an event that may be as large as a frame. */
const MAX_UNPACKED_BLOCKS = 2;
const unpackedBlocks = createTurns(MAX_UNPACKED_BLOCKS);
const unpack: UnpackBlock = (block, maxSize, read) =>
  unpackedBlocks.take(() => unpackBlock(block, maxSize, read));

export const lumberjackTransport: TransportType = {
  id: 'beats',
  describe: ({ port = DEFAULT_BEATS_PORT }) => tlsFields(port),
  start(context) {
    return startSocketServer(context, (socket, delivery) => {
      serve(socket, new Connection(socket, context, delivery, true), unframedMessages.share());
    });
  },
};

function serve(socket: Socket, connection: Connection, share: Share): void {
  let windows: number[] = [];
  /** Answers keep the order of the windows, also when one of them had to wait for room. */
  let answered: Promise<boolean> = Promise.resolve(true);

  const deliver = (): Promise<boolean> => {
    const ended = windows;
    windows = [];
    answered = Promise.all([answered, connection.flush()]).then((safe) => {
      if (!safe.every(Boolean)) return false;
      if (ended.length > 0 && socket.writable) socket.write(Buffer.concat(ended.map(lumberjackAck)));
      return true;
    });
    return answered;
  };

  const framer = createLumberjackFramer(LIMITS, {
    emit(event, acknowledge) {
      connection.add(event);
      if (acknowledge !== undefined) windows.push(acknowledge);
    },
    async pause() {
      const delivered = deliver();
      if (connection.mustWait) await delivered;
      else await nextTurn();
      return !socket.destroyed;
    },
    unpack,
  });

  const take = async (chunk: Buffer): Promise<void> => {
    connection.beginRead();
    const problem = (await framer.push(chunk)) ?? share.hold(framer.waitingBytes);
    void deliver();
    if (problem !== undefined) connection.fail(problem);
  };

  socket.on('data', (chunk) => {
    if (!connection.putBack(chunk)) void connection.holdDuring(take(chunk));
  });
  socket.on('end', () => void answered.then(() => socket.end()));
  socket.on('close', () => share.hold(0));
}
