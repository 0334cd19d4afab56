import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectTo, isClosed, startReceiving, type Receiving } from '../../../../test/receiving.ts';
import { waitingRoom } from '../waiting-room.ts';
import { Connection } from './connection.ts';
import { startSocketServer } from './socket-server.ts';
import { tcpTransport } from './tcp.ts';
import type { TransportType } from '../transport.ts';
import { UnframedBudget } from './unframed-budget.ts';

let receiving: Receiving;

afterEach(() => receiving.stop());

/** Takes what comes in one piece as one message. */
const limited = (connections: number, idleMs: number): TransportType => ({
  id: 'test',
  describe: () => ({}),
  start: (context) =>
    startSocketServer(
      context,
      (socket, delivery) => {
        const connection = new Connection(socket, context, delivery);
        socket.on('data', (chunk) => {
          connection.add(chunk);
          void connection.flush();
        });
        socket.on('end', () => socket.end());
      },
      { connections, idleMs },
    ),
});

describe('what strangers can take of an input', () => {
  it('is a limited number of connections; those that are there go on', async () => {
    receiving = await startReceiving(limited(2, 60_000));
    const [first, second] = [await connectTo(receiving.port), await connectTo(receiving.port)];
    await vi.waitFor(() => expect(receiving.metric('open_connections')).toBe(2));
    expect(await isClosed(await connectTo(receiving.port))).toBe(true);
    expect(receiving.warnings.join()).toContain('the input already has 2');
    first.write('still here');
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['still here']));
    first.destroy();
    await vi.waitFor(() => expect(receiving.metric('open_connections')).toBe(1));
    const third = await connectTo(receiving.port);
    third.write('room again');
    await vi.waitFor(() => expect(receiving.intake.frames.length).toBe(2));
    for (const socket of [second, third]) socket.destroy();
  });

  it('is a limited time of silence, but waiting for us is no silence', async () => {
    // Long enough that what is sent at once is read before it, on a busy machine as well.
    receiving = await startReceiving(limited(10, 1000));
    const silent = await connectTo(receiving.port);
    expect(await isClosed(silent)).toBe(true);
    receiving.intake.fill();
    const waiting = await connectTo(receiving.port);
    waiting.write('patient');
    expect(await isClosed(await connectTo(receiving.port))).toBe(true);
    expect(waiting.destroyed).toBe(false);
    receiving.intake.makeRoom();
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['patient']));
    expect(await isClosed(waiting)).toBe(true);
  });

  it('is a limited room for all that waits for the journal; then nothing more is read', async () => {
    receiving = await startReceiving(tcpTransport);
    const leave = waitingRoom.enter([{ payload: Buffer.alloc(64 * 1024 * 1024), receivedAt: 0 }]);
    const sender = await connectTo(receiving.port);
    sender.end('patient\nsender\n');
    await vi.waitFor(() => expect(receiving.metric('read_bytes_total')).toBe(15));
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(receiving.intake.texts).toEqual([]);
    leave();
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['patient', 'sender']));
    expect(await isClosed(sender)).toBe(true);
  });

  it('is a limited room for unfinished messages of all of them together', async () => {
    receiving = await startReceiving(limited(1, 100));
    const budget = new UnframedBudget(100);
    const [one, other] = [budget.share(), budget.share()];
    expect(one.hold(60)).toBeUndefined();
    expect(other.hold(60)?.text).toContain('take too much memory');
    other.hold(0);
    expect(one.hold(90)).toBeUndefined();
    expect(one.hold(10)).toBeUndefined();
    expect(other.hold(60)).toBeUndefined();
  });
});
