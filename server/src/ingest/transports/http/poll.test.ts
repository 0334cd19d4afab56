import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../test/free-port.ts';
import { startReceiving, type Receiving } from '../../../../test/receiving.ts';
import { fetchDocument } from './poll-fetch.ts';
import { parseHeaders } from './poll-headers.ts';
import { pollTransport } from './poll.ts';

let server: Server | undefined;
let receiving: Receiving | undefined;
const eventually = (check: () => void) => vi.waitFor(check);

afterEach(async () => {
  await receiving?.stop();
  receiving = undefined;
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const often = { interval: 100, timeunit: 'MILLISECONDS' };
const everything = async () => true;

async function poll(
  configuration: Record<string, unknown>,
  isAllowed: (url: string) => Promise<boolean> = everything,
) {
  receiving = await startReceiving(pollTransport(isAllowed), { ...often, ...configuration });
  return receiving;
}

describe('an input that polls', () => {
  it('takes each answer as a message, with the address that it came from', async () => {
    const url = await serve((_, response) => response.end('{"orders":5}'));
    const { intake, reports } = await poll({ target_url: `${url}/api` });
    await eventually(() => expect(intake.texts.length).toBeGreaterThan(1));
    expect(intake.texts[0]).toBe('{"orders":5}');
    expect(intake.frames[0]).toMatchObject({
      remoteAddress: '127.0.0.1',
      remotePort: Number(new URL(url).port),
    });
    expect(new Set(reports)).toEqual(new Set(['running']));
  });

  it('sends the headers that were configured, secret ones included', async () => {
    const seen: unknown[] = [];
    const url = await serve((request, response) => {
      seen.push([request.headers['authorization'], request.headers['accept'], request.headers['x-a']]);
      response.end('{}');
    });
    await poll({
      target_url: url,
      headers: 'Accept: application/json, X-A: 1',
      encrypted_headers: 'Authorization: Bearer x',
    });
    await eventually(() => expect(seen[0]).toEqual(['Bearer x', 'application/json', '1']));
  });

  it('is failing while the address does not answer well, and running as soon as it does', async () => {
    let status = 503;
    const url = await serve((_, response) => response.writeHead(status).end('{}'));
    const { intake, reports } = await poll({ target_url: `${url}/` });
    await eventually(() =>
      expect(reports).toContain(
        `Could not fetch HTTP resource at ${url}/: (Expected successful HTTP status code [2xx], got 503)`,
      ),
    );
    expect(intake.frames).toEqual([]);
    status = 200;
    await eventually(() => expect(reports.at(-1)).toBe('running'));
    expect(intake.texts[0]).toBe('{}');
  });

  it('says why there is no connection', async () => {
    const { reports } = await poll({ target_url: `http://127.0.0.1:${await freePort()}` });
    await eventually(() =>
      expect(reports[0]).toMatch(/^Could not fetch HTTP resource at .*: \(connect ECONNREFUSED/),
    );
  });

  it('calls no address that is not on the allow-list, not even by a redirect', async () => {
    const called: string[] = [];
    const url = await serve((request, response) => {
      called.push(request.url ?? '');
      response.writeHead(302, { location: '/secret' }).end();
    });
    const { reports, intake } = await poll(
      { target_url: `${url}/api` },
      async (address) => address === `${url}/api`,
    );
    await eventually(() => expect(reports[0]).toContain(`(URL <${url}/secret> is not whitelisted.)`));
    expect(called).not.toContain('/secret');
    expect(intake.frames).toEqual([]);
  });

  it('waits while the journal is full, and keeps the answer', async () => {
    let answers = 0;
    const url = await serve((_, response) => response.end(String((answers += 1))));
    const { intake } = await poll({ target_url: url });
    await eventually(() => expect(intake.frames.length).toBeGreaterThan(0));
    intake.fill();
    const before = intake.texts.length;
    await eventually(() => expect(answers).toBeGreaterThan(before));
    intake.makeRoom();
    await eventually(() => expect(intake.texts.length).toBeGreaterThan(before + 1));
    expect(intake.texts).toEqual(intake.texts.map((_, index) => String(index + 1)));
  });

  it.each([['ftp://example.org/'], ['nonsense'], ['']])(
    'does not start with the address "%s"',
    async (target_url) => {
      await expect(poll({ target_url })).rejects.toThrow(`"${target_url}" is not an HTTP address`);
    },
  );
});

describe('a document that is fetched', () => {
  const request = (url: string, more = {}) => ({
    target: new URL(url),
    headers: {},
    isAllowed: everything,
    signal: new AbortController().signal,
    ...more,
  });

  it('must not be larger than the limit', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(1001)));
    await expect(fetchDocument(request(url, { sizeLimit: 1000 }))).rejects.toThrow(
      'The answer is larger than 1000 bytes',
    );
    expect((await fetchDocument(request(url, { sizeLimit: 1001 }))).body).toHaveLength(1001);
  });

  it('must come in time, the whole of it', async () => {
    const url = await serve((_, response) => void response.writeHead(200).write('{'));
    await expect(fetchDocument(request(url, { timeout: 200 }))).rejects.toThrow('No answer within 0.2 s');
  });

  it('comes by redirects, but not by endless ones, and secrets stay with their server', async () => {
    const seen: (string | undefined)[] = [];
    const other = createServer((incoming, response) => {
      seen.push(incoming.headers['authorization']);
      response.end('there');
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = await serve((incoming, response) => {
      const location =
        incoming.url === '/away' ? `http://127.0.0.1:${(other.address() as AddressInfo).port}/` : '/again';
      response.writeHead(307, { location }).end();
    });
    const headers = { authorization: 'Bearer x' };
    expect((await fetchDocument(request(`${url}/away`, { headers }))).body.toString()).toBe('there');
    expect(seen).toEqual([undefined]);
    await expect(fetchDocument(request(`${url}/`))).rejects.toThrow('Too many redirects');
    other.close();
  });
});

describe('headers', () => {
  it('are read as names and values, and what is neither is left out', () => {
    expect(parseHeaders('A: 1, B:2,C , D: e: f, : g, H:, bad name: x')).toEqual({ a: '1', b: '2' });
    expect(parseHeaders('')).toEqual({});
  });
});
