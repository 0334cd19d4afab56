import { createSocket } from 'node:dgram';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startReceiving, type Receiving } from '../../../../test/receiving.ts';
import { dropsOf } from './kernel-drops.ts';
import { udpTransport } from './udp.ts';

let receiving: Receiving;
const sender = createSocket('udp4');

function send(bytes: Buffer | string, port = receiving.port): Promise<void> {
  return new Promise((resolve, reject) => {
    sender.send(bytes, port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
  });
}

function chunksOf(message: Buffer, id: string, count: number): Buffer[] {
  const size = Math.ceil(message.length / count);
  return Array.from({ length: count }, (_, number) =>
    Buffer.concat([
      Buffer.from([0x1e, 0x0f]),
      Buffer.from(id.padEnd(8)),
      Buffer.from([number, count]),
      message.subarray(number * size, (number + 1) * size),
    ]),
  );
}

describe('messages over UDP', () => {
  afterEach(() => receiving.stop());

  it('takes a datagram as a message, whatever is in it, and says who sent it', async () => {
    receiving = await startReceiving(udpTransport);
    await send('two\nlines\0\n');
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['two\nlines\0\n']));
    expect(receiving.intake.frames[0]).toMatchObject({
      remoteAddress: '127.0.0.1',
      remotePort: sender.address().port,
    });
    expect(receiving.metric('incomingMessages')).toBe(1);
    expect(receiving.metric('read_bytes_total')).toBe(11);
  });

  it('takes the largest datagram that exists', async () => {
    receiving = await startReceiving(udpTransport, { recv_buffer_size: 1_000_000 });
    await send(Buffer.alloc(65_507, 'x'));
    await vi.waitFor(() => expect(receiving.intake.frames[0]?.payload.length).toBe(65_507));
  });

  it('drops empty datagrams and counts them', async () => {
    receiving = await startReceiving(udpTransport);
    await send('');
    await send('full');
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['full']));
    expect(receiving.metric('emptyMessages')).toBe(1);
  });

  it('listens for both kinds of addresses on ::', async () => {
    receiving = await startReceiving(udpTransport, { bind_address: '::' });
    await send('hello');
    await vi.waitFor(() => expect(receiving.intake.frames[0]?.remoteAddress).toBe('127.0.0.1'));
  });

  it('counts and reports what comes while the journal is full', async () => {
    receiving = await startReceiving(udpTransport);
    receiving.intake.fill();
    for (let number = 0; number < 10; number++) await send(`lost ${number}`);
    await vi.waitFor(() => expect(receiving.dropped()).toBe(10));
    receiving.intake.makeRoom();
    await send('kept');
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['kept']));
    expect(receiving.metric('incomingMessages')).toBe(1);
  });

  it('frees the port when it stops, with everything that came in the journal', async () => {
    receiving = await startReceiving(udpTransport);
    const { port, intake } = receiving;
    await expect(startReceiving(udpTransport, { port })).rejects.toThrow(`Port ${port} is in use`);
    await send('last');
    await vi.waitFor(() => expect(receiving.metric('read_bytes_total')).toBe(4));
    await receiving.stop();
    expect(intake.texts).toEqual(['last']);
    receiving = await startReceiving(udpTransport, { port });
    expect(receiving.port).toBe(port);
  });
});

describe('datagrams that come faster than they can be read', () => {
  afterEach(() => receiving.stop());

  it.runIf(process.platform === 'linux')('are counted, with advice about the buffer', async () => {
    receiving = await startReceiving(udpTransport, { recv_buffer_size: 4096 });
    // The program does not get to read while it is busy like this.
    const until = performance.now() + 300;
    const burst = Array.from({ length: 500 }, () => Buffer.alloc(1000, 'x'));
    for (const bytes of burst) sender.send(bytes, receiving.port, '127.0.0.1');
    await new Promise((resolve) => setImmediate(resolve));
    while (performance.now() < until);
    await vi.waitFor(() => expect(receiving.dropped()).toBeGreaterThan(0));
    expect(receiving.dropReasons[0]).toContain('a larger “Receive buffer size” takes longer bursts');
    expect(receiving.metric('kernel_dropped_messages')).toBe(receiving.dropped());
  });

  it.runIf(process.platform === 'linux')(
    'lead to a warning when the system grants less than asked for',
    async () => {
      receiving = await startReceiving(udpTransport, { recv_buffer_size: 2 ** 30 });
      expect(receiving.warnings.join(' ')).toContain('net.core.rmem_max');
    },
  );
});

describe('GELF in chunks', () => {
  afterEach(() => receiving.stop());

  it('is one message when the last chunk is there, in whatever order they come', async () => {
    receiving = await startReceiving(udpTransport, {}, { chunks: true });
    const message = gzipSync(Buffer.from(JSON.stringify({ short_message: 'x'.repeat(4000) })));
    const chunks = chunksOf(message, 'id-1', 3);
    for (const chunk of [chunks[2]!, chunks[0]!, chunks[0]!]) await send(chunk);
    await send('{"short_message":"between"}');
    await vi.waitFor(() => expect(receiving.intake.frames).toHaveLength(1));
    await send(chunks[1]!);
    await vi.waitFor(() => expect(receiving.intake.frames).toHaveLength(2));
    expect(receiving.intake.frames[1]?.payload).toEqual(message);
    expect(receiving.metric('incomingMessages')).toBe(2);
  });

  it('reports chunks that cannot be right', async () => {
    receiving = await startReceiving(udpTransport, {}, { chunks: true });
    await send(Buffer.from([0x1e, 0x0f, 1, 2, 3]));
    await send(Buffer.from([0x1e, 0x0f, 1, 2, 3, 4, 5, 6, 7, 8, 5, 2, 120]));
    await send(Buffer.from([0x1e, 0x0f, 1, 2, 3, 4, 5, 6, 7, 8, 0, 200, 120]));
    await vi.waitFor(() => expect(receiving.reports).toHaveLength(3));
    expect(receiving.intake.frames).toHaveLength(0);
  });
});

describe('datagrams that the system dropped', () => {
  it('are read from its table', () => {
    const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode ref pointer drops
  100: 00000000:2FA9 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 12345 2 0000000000000000 17
  101: 0100007F:0202 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 12346 2 0000000000000000 3
`;
    expect(dropsOf(table, 12_201)).toEqual([17]);
    expect(dropsOf(table, 514)).toEqual([3]);
    expect(dropsOf(table, 9)).toEqual([]);
    expect(dropsOf('not a table', 9)).toEqual([]);
  });
});
