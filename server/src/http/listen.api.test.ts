import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url));
const CERTIFICATE = fixture('localhost.crt');

let server: TestApp | undefined;
afterEach(() => server?.close());

async function start(...args: string[]): Promise<string> {
  server = await startTestApp(['--http-bind', '127.0.0.1:0', ...args]);
  return server.app.listen();
}

function getOverTls(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { ca: readFileSync(CERTIFICATE), agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

/** All that is answered on the wire. */
async function exchange(address: string, line: string): Promise<string> {
  const { port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

const transportAddress = async () =>
  (await server!.call('GET /system/cluster/node')).json<{ transport_address: string }>().transport_address;

describe('listening', () => {
  it('speaks HTTPS with a certificate and its key', async () => {
    const address = await start('--tls-certificate', CERTIFICATE, '--tls-key', fixture('localhost.key'));
    expect(address).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await getOverTls(`${address}api/`)).toBe(200);
    expect(await transportAddress()).toBe(`${address}api/`);
  });

  it('serves everything under a path prefix and leads there', async () => {
    const address = await start('--path-prefix', '/tools/logs');
    expect(address).toMatch(/\/tools\/logs\/$/);
    expect((await fetch(`${address}api/`)).status).toBe(200);
    expect(await (await fetch(`${address}config.js`)).text()).toContain('"gl2ServerUrl":"/tools/logs/api/"');
    for (const path of ['/', '/tools/logs']) {
      const { status, headers } = await fetch(new URL(path, address), { redirect: 'manual' });
      expect([path, status, headers.get('location')]).toEqual([path, 307, '/tools/logs/']);
    }
    expect((await fetch(new URL('/api/', address))).status).toBe(404);
  });

  it('answers HEAD as GET, without the body', async () => {
    const address = await start();
    for (const path of ['api/', 'api/system', 'config.js', 'no-such-page']) {
      const { status, headers } = await fetch(`${address}${path}`);
      const [head = '', ...body] = (await exchange(address, `HEAD /${path} HTTP/1.1`)).split('\r\n\r\n');
      expect([path, head]).toEqual([path, expect.stringContaining(`HTTP/1.1 ${status} `)]);
      expect([path, head]).toEqual([path, expect.stringContaining(headers.get('content-type') ?? '')]);
      expect([path, body.join('')]).toEqual([path, '']);
    }
  });

  it('tells other nodes the address that it is given', async () => {
    await start('--http-publish-uri', 'https://logs.example.org/a');
    expect(await transportAddress()).toBe('https://logs.example.org/a/api/');
  });
});
