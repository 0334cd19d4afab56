import { request, Agent, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectTo, isClosed, startReceiving, type Receiving } from '../../../../test/receiving.ts';
import { httpTransport } from './http.ts';

let receiving: Receiving;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

afterEach(async () => {
  agent.destroy();
  await receiving.stop();
});

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

function call(options: RequestOptions, body: Buffer | string = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: receiving.port, agent, ...options }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const post = (body: Buffer | string, headers: Record<string, string> = {}) =>
  call({ method: 'POST', path: '/gelf', headers }, body);

describe('GELF over HTTP', () => {
  it('is answered with 202 and nothing else when the journal has it', async () => {
    receiving = await startReceiving(httpTransport);
    receiving.intake.hold();
    const answer = post('{"short_message":"hello"}');
    await vi.waitFor(() => expect(receiving.intake.pendingBytes).toBe(25));
    let isAnswered = false;
    void answer.then(() => {
      isAnswered = true;
    });
    await new Promise(setImmediate);
    expect(isAnswered).toBe(false);
    receiving.intake.release();
    const { status, headers, body } = await answer;
    expect([status, headers['content-length'], body]).toEqual([202, '0', '']);
    expect(receiving.intake.texts).toEqual(['{"short_message":"hello"}']);
    expect(receiving.intake.frames[0]).toMatchObject({ remoteAddress: '127.0.0.1' });
  });

  it('is answered with 202 also when it is no JSON at all', async () => {
    receiving = await startReceiving(httpTransport);
    expect((await post('not JSON')).status).toBe(202);
  });

  it('has one address and one method', async () => {
    receiving = await startReceiving(httpTransport);
    const statusOf = async (method: string, path: string) =>
      (await call({ method, path }, method === 'POST' ? 'x' : '')).status;
    expect(await statusOf('POST', '/')).toBe(404);
    expect(await statusOf('POST', '/gelf/')).toBe(404);
    expect(await statusOf('POST', '/gelf?x=1')).toBe(404);
    expect(await statusOf('GET', '/gelf')).toBe(405);
    expect(await statusOf('PUT', '/elsewhere')).toBe(405);
    expect(await statusOf('OPTIONS', '/gelf')).toBe(200);
    expect(receiving.intake.frames).toHaveLength(0);
  });

  it('keeps the connection open, also after a refusal', async () => {
    receiving = await startReceiving(httpTransport);
    await post('one');
    await call({ method: 'GET', path: '/gelf' });
    await post('x'.repeat(100_000));
    const { headers } = await post('two');
    expect(headers.connection).toBe('keep-alive');
    expect(receiving.metric('total_connections')).toBe(1);
    expect(receiving.metric('read_bytes_total')).toBeGreaterThan(100_000);
    expect(receiving.metric('written_bytes_total')).toBeGreaterThan(100);
  });

  it('unpacks gzip and deflate, with and without zlib header', async () => {
    receiving = await startReceiving(httpTransport);
    const message = Buffer.from('{"short_message":"packed"}');
    expect((await post(gzipSync(message), { 'content-encoding': 'gzip' })).status).toBe(202);
    expect((await post(deflateSync(message), { 'content-encoding': 'deflate' })).status).toBe(202);
    expect((await post(deflateRawSync(message), { 'content-encoding': 'Deflate' })).status).toBe(202);
    expect(new Set(receiving.intake.texts)).toEqual(new Set([message.toString()]));
    expect((await post(gzipSync(message), { 'content-encoding': 'br' })).status).toBe(415);
    expect((await post(message, { 'content-encoding': 'gzip' })).status).toBe(400);
    expect(receiving.intake.frames).toHaveLength(3);
  });

  it('refuses what is too large, also when that shows only after unpacking', async () => {
    receiving = await startReceiving(httpTransport, { max_chunk_size: 1000 });
    expect((await post('x'.repeat(1000))).status).toBe(202);
    expect((await post('x'.repeat(1001))).status).toBe(413);
    expect((await post('x'.repeat(5_000_000))).status).toBe(413);
    const bomb = gzipSync(Buffer.alloc(900_000));
    expect(bomb.length).toBeLessThan(1000);
    expect((await post(bomb, { 'content-encoding': 'gzip' })).status).toBe(413);
    expect(receiving.intake.frames).toHaveLength(1);
  });

  it('refuses an endless body without announced length', async () => {
    receiving = await startReceiving(httpTransport);
    const sender = await connectTo(receiving.port);
    sender.write('POST /gelf HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    const piece = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
    const pump = setInterval(() => sender.write(piece), 1);
    let answer = '';
    sender.on('data', (data) => {
      answer += data.toString();
    });
    expect(await isClosed(sender)).toBe(true);
    clearInterval(pump);
    expect(answer).toContain('413');
    expect(receiving.intake.frames).toHaveLength(0);
  });

  it('answers 503 while the journal is full', async () => {
    receiving = await startReceiving(httpTransport);
    receiving.intake.fill();
    const { status, headers } = await post('{}');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    receiving.intake.makeRoom();
    expect((await post('{}')).status).toBe(202);
  });

  it('limits request line and headers', async () => {
    receiving = await startReceiving(httpTransport);
    expect((await call({ method: 'POST', path: `/${'x'.repeat(4096)}` })).status).toBe(414);
    expect((await post('{}', { 'x-long': 'y'.repeat(20_000) })).status).toBe(431);
    expect((await post('{}', { 'x-long': 'y'.repeat(7000) })).status).toBe(202);
  });

  it('lets pages of other sites send messages, unless that is switched off', async () => {
    receiving = await startReceiving(httpTransport);
    const { headers } = await post('{}', { origin: 'https://example.org' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Authorization, Content-Type',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect((await post('{}')).headers['access-control-allow-origin']).toBeUndefined();
    agent.destroy();
    await receiving.stop();
    receiving = await startReceiving(httpTransport, { enable_cors: false });
    const other = await post('{}', { origin: 'https://example.org' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('takes a message from each line in bulk, the last one also without newline', async () => {
    receiving = await startReceiving(httpTransport, { enable_bulk_receiving: true });
    expect((await post('{"a":1}\n{"a":2}\r\n\n{"a":3}')).status).toBe(202);
    expect(receiving.intake.texts).toEqual(['{"a":1}', '{"a":2}', '{"a":3}']);
    expect(receiving.metric('emptyMessages')).toBe(1);
    expect(receiving.intake.batches).toEqual([3]);
  });

  it('takes a body with newlines as one message otherwise', async () => {
    receiving = await startReceiving(httpTransport);
    await post('{"a":\n1}\n');
    expect(receiving.intake.texts).toEqual(['{"a":\n1}\n']);
  });

  it('closes connections that are silent for too long', async () => {
    receiving = await startReceiving(httpTransport, { idle_writer_timeout: 1 });
    const silent = await connectTo(receiving.port);
    const half = await connectTo(receiving.port);
    half.write('POST /gelf HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
    expect(await isClosed(silent)).toBe(true);
    expect(await isClosed(half)).toBe(true);
    expect(receiving.intake.frames).toHaveLength(0);
  });

  it('survives what is no HTTP', async () => {
    receiving = await startReceiving(httpTransport);
    const stranger = await connectTo(receiving.port);
    stranger.write(Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff, 0x00, 0x0a, 0x0d]));
    stranger.write('\r\n\r\n');
    expect(await isClosed(stranger)).toBe(true);
    expect((await post('{}')).status).toBe(202);
  });
});
