import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectTo, isClosed, startReceiving, type Receiving } from '../../../../test/receiving.ts';
import { PAUSE_ABOVE_BYTES } from './connection.ts';
import { gelfTcpTransport, syslogTcpTransport, tcpTransport } from './tcp.ts';

let receiving: Receiving;

afterEach(() => receiving.stop());

const start = async (configuration = {}, type = tcpTransport) => {
  receiving = await startReceiving(type, configuration);
  return connectTo(receiving.port);
};

describe('messages over TCP', () => {
  it('takes a line as a message, with or without carriage return, and says who sent it', async () => {
    const sender = await start();
    const { port } = sender.address() as { port: number };
    sender.write('first\nsecond\r\n');
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['first', 'second']));
    expect(receiving.intake.frames[0]).toMatchObject({ remoteAddress: '127.0.0.1', remotePort: port });
    expect(Math.abs(Date.now() - receiving.intake.frames[0]!.receivedAt)).toBeLessThan(5000);
    sender.destroy();
  });

  it('puts a message together that comes byte by byte', async () => {
    const sender = await start();
    sender.setNoDelay(true);
    for (const letter of 'slow\nand') {
      sender.write(letter);
      await new Promise(setImmediate);
    }
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['slow']));
    sender.end();
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['slow', 'and']));
  });

  it('hands the messages of one read over together', async () => {
    const sender = await start();
    sender.write('x\n'.repeat(500));
    await vi.waitFor(() => expect(receiving.intake.frames.length).toBe(500));
    expect(receiving.intake.batches.length).toBeLessThan(10);
    sender.destroy();
  });

  it('counts messages, bytes, empty messages and connections', async () => {
    const sender = await start();
    sender.write('one\n\n\r\ntwo\n');
    await vi.waitFor(() => expect(receiving.metric('incomingMessages')).toBe(2));
    expect(receiving.metric('rawSize')).toBe(6);
    expect(receiving.metric('emptyMessages')).toBe(2);
    expect(receiving.metric('open_connections')).toBe(1);
    expect(receiving.metric('read_bytes_total')).toBe(11);
    await vi.waitFor(() => expect(receiving.metric('read_bytes_1sec')).toBe(11));
    sender.destroy();
    await vi.waitFor(() => expect(receiving.metric('open_connections')).toBe(0));
    expect(receiving.metric('total_connections')).toBe(1);
    expect(receiving.metric('read_bytes_total')).toBe(11);
  });

  it('closes a connection whose message is larger than allowed, and keeps what came before', async () => {
    const sender = await start({ max_message_size: 10 });
    sender.write(`fine\n${'x'.repeat(11)}\nnever\n`);
    expect(await isClosed(sender)).toBe(true);
    expect(receiving.intake.texts).toEqual(['fine']);
    expect(receiving.warnings.join()).toContain('larger than the 10 bytes');
  });

  it('closes a connection that sends without end and without delimiter', async () => {
    const sender = await start({ max_message_size: 100_000 });
    sender.write('y'.repeat(100_001));
    expect(await isClosed(sender)).toBe(true);
    expect(receiving.intake.frames.length).toBe(0);
  });

  it('ends messages at NUL when asked to', async () => {
    const sender = await start({ use_null_delimiter: true });
    sender.end('a\nb\0c\0');
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['a\nb', 'c']));
  });

  it('always ends GELF messages at NUL', async () => {
    const sender = await start({ use_null_delimiter: false }, gelfTcpTransport);
    sender.end('{"a":\n1}\0{}\0');
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['{"a":\n1}', '{}']));
  });

  it('keeps what a sender left without delimiter when its connection breaks', async () => {
    const sender = await start();
    sender.write('last words');
    await vi.waitFor(() => expect(receiving.metric('read_bytes_total')).toBe(10));
    sender.resetAndDestroy();
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['last words']));
  });

  it('serves a thousand senders at once', async () => {
    const first = await start();
    const senders = [
      first,
      ...(await Promise.all(Array.from({ length: 999 }, () => connectTo(receiving.port)))),
    ];
    await vi.waitFor(() => expect(receiving.metric('open_connections')).toBe(1000));
    senders.forEach((sender, number) => sender.end(`sender ${number}\n`));
    await vi.waitFor(() => expect(receiving.intake.frames.length).toBe(1000));
    expect(new Set(receiving.intake.texts).size).toBe(1000);
    await vi.waitFor(() => expect(receiving.metric('open_connections')).toBe(0));
  });

  it('survives bytes that are no text', async () => {
    const sender = await start();
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte !== 10));
    sender.end(Buffer.concat([bytes, Buffer.from('\n')]));
    await vi.waitFor(() => expect(receiving.intake.frames[0]?.payload).toEqual(bytes));
  });
});

describe('a journal without room', () => {
  it('makes senders wait, and takes everything once there is room, each message once', async () => {
    const sender = await start();
    receiving.intake.fill();
    const sent = Array.from({ length: 20_000 }, (_, number) => `message ${number} ${'x'.repeat(500)}`);
    let isDrained = false;
    sender.write(`${sent.join('\n')}\n`, () => {
      isDrained = true;
    });
    await vi.waitFor(() => expect(receiving.metric('read_bytes_total')).toBeGreaterThan(0));
    expect(receiving.intake.frames.length).toBe(0);
    expect(isDrained).toBe(false);
    receiving.intake.makeRoom();
    await vi.waitFor(() => expect(receiving.intake.frames.length).toBe(20_000));
    expect(receiving.intake.texts).toEqual(sent);
    expect(receiving.metric('incomingMessages')).toBe(20_000);
    sender.destroy();
  });

  it('makes senders wait while much is on its way to disk', async () => {
    const sender = await start();
    receiving.intake.hold();
    const line = `${'x'.repeat(1_000_000)}\n`;
    sender.write(line.repeat(60));
    await vi.waitFor(() => expect(receiving.intake.pendingBytes).toBeGreaterThan(PAUSE_ABOVE_BYTES));
    await once(sender, 'drain', { signal: AbortSignal.timeout(200) }).catch(() => undefined);
    expect(receiving.metric('read_bytes_total')).toBeLessThan(PAUSE_ABOVE_BYTES + 2 * line.length);
    receiving.intake.release();
    await vi.waitFor(() => expect(receiving.intake.frames.length).toBe(60));
    sender.destroy();
  });

  it('does not keep an input from stopping, and counts what it could not take', async () => {
    const sender = await start();
    receiving.intake.fill();
    sender.write('lost\n');
    await vi.waitFor(() => expect(receiving.metric('read_bytes_total')).toBe(5));
    await receiving.stop();
    expect(receiving.dropped()).toBe(1);
    await isClosed(sender);
    receiving = await startReceiving(tcpTransport);
  });
});

describe('stopping', () => {
  it('lets what was received reach the journal and frees the port', async () => {
    const sender = await start();
    receiving.intake.hold();
    sender.write('on its way\nhalf');
    await vi.waitFor(() => expect(receiving.intake.pendingBytes).toBe(10));
    const stopped = receiving.stop();
    receiving.intake.release();
    await stopped;
    expect(receiving.intake.texts).toEqual(['on its way']);
    const { port } = receiving;
    receiving = await startReceiving(tcpTransport, { port });
    expect(receiving.port).toBe(port);
  });

  it('says in words why an input cannot listen', async () => {
    receiving = await startReceiving(tcpTransport);
    const { port } = receiving;
    await expect(startReceiving(tcpTransport, { port })).rejects.toThrow(
      `Port ${port} is in use by another program or input`,
    );
    await expect(startReceiving(tcpTransport, { bind_address: '203.0.113.9' })).rejects.toThrow(
      '203.0.113.9 is not an address of this server',
    );
    await expect(startReceiving(tcpTransport, { bind_address: 'no-such-host.invalid' })).rejects.toThrow(
      'no-such-host.invalid is not a known address',
    );
    await expect(startReceiving(tcpTransport, { port: 70_000 })).rejects.toThrow('70000 is not a port');
  });
});

describe('syslog over TCP', () => {
  it('sees from the first byte that a sender counts octets', async () => {
    const sender = await start({}, syslogTcpTransport);
    sender.write('8 <13>a\nb\n');
    sender.end('8 <13>next7 <13>two');
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['<13>a\nb\n', '<13>next', '<13>two']));
  });

  it('takes lines from other senders, and drops half a line at the end', async () => {
    const sender = await start({}, syslogTcpTransport);
    sender.end('<13>one\n<13>tw');
    await vi.waitFor(() => expect(receiving.intake.texts).toEqual(['<13>one']));
    await vi.waitFor(() => expect(receiving.metric('open_connections')).toBe(0));
    expect(receiving.intake.texts).toEqual(['<13>one']);
  });

  it('closes a connection that counts wrongly', async () => {
    const sender = await start({}, syslogTcpTransport);
    sender.write('4 <13>oops');
    expect(await isClosed(sender)).toBe(true);
    expect(receiving.intake.texts).toEqual(['<13>']);
  });
});
