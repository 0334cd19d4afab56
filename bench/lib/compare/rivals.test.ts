import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { generateMessages } from '../log-messages.ts';
import { recognise } from './recognise.ts';
import { COMPARED } from './rival.ts';

interface Asked {
  readonly path: string;
  readonly body: string;
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Answers what is asked as the function says; 404 for undefined. */
async function standIn(
  answer: (path: string) => string | undefined,
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      asked.push({ path, body });
      const said = answer(path);
      response.writeHead(said === undefined ? 404 : 200).end(said);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const PERIOD = { from: 1_760_000_000_000, to: 1_760_000_600_000 };
const MESSAGES = Array.from(generateMessages(3, PERIOD.from));
const form = ({ body }: Asked) => Object.fromEntries(new URLSearchParams(body));

describe('other log stores', () => {
  it('VictoriaLogs gets lines of JSON, and is asked in LogsQL', async () => {
    const { url, asked } = await standIn((path) =>
      path === '/metrics'
        ? 'vl_rows 1\n'
        : path.startsWith('/loki') || path === '/'
          ? undefined
          : '{"n":"3"}\n',
    );
    const rival = await recognise(url, 'r1');
    expect(rival.name).toBe('VictoriaLogs');
    asked.length = 0;
    await rival.send(MESSAGES);
    expect(asked[0]?.path).toBe(
      '/insert/jsonline?_stream_fields=run%2Cservice&_time_field=_time&_msg_field=_msg',
    );
    expect(asked[0]?.body.split('\n').map((line) => JSON.parse(line) as object)).toMatchObject(
      MESSAGES.map(({ message, host, fields }) => ({ _msg: message, run: 'r1', host, ...fields })),
    );
    expect(await rival.count(PERIOD)).toBe(3);
    await rival.ask('range of numbers', PERIOD);
    expect(form(asked.at(-1)!)).toEqual({
      query: '{run="r1"} took_ms:>=1000 took_ms:<=2000',
      start: '2025-10-09T08:53:20.000Z',
      end: '2025-10-09T09:03:20.000Z',
      limit: '150',
    });
    await rival.ask('p95 over time', PERIOD);
    expect(form(asked.at(-1)!)['query']).toBe(
      '{run="r1"} * | stats by (_time:10s) quantile(0.95, took_ms) as p95',
    );
  });

  it('Loki gets a stream for each service, and is asked in LogQL', async () => {
    const { url, asked } = await standIn((path) =>
      path.endsWith('buildinfo') ? '{"version":"3.0.0"}' : '{"data":{"result":[{"value":[1,"3"]}]}}',
    );
    const rival = await recognise(`${url}/`, 'r1');
    expect(rival.name).toBe('Loki');
    asked.length = 0;
    await rival.send(MESSAGES);
    const { streams } = JSON.parse(asked[0]?.body ?? '') as {
      streams: { stream: object; values: [string, string, Record<string, string>][] }[];
    };
    expect(asked[0]?.path).toBe('/loki/api/v1/push');
    expect(streams.flatMap(({ values }) => values.map(([, line]) => line)).toSorted()).toEqual(
      MESSAGES.map(({ message }) => message).toSorted(),
    );
    expect(streams[0]?.stream).toEqual({ run: 'r1', service: MESSAGES[0]?.service });
    expect(streams[0]?.values[0]?.[0]).toBe('1760000000000000000');
    expect(await rival.count(PERIOD)).toBe(3);
    await rival.ask('top values, few', PERIOD);
    expect(form(asked.at(-1)!)['query']).toBe(
      'topk(15, sum by (service) (count_over_time({run="r1"}[600s])))',
    );
    await rival.ask('two words', PERIOD);
    expect(form(asked.at(-1)!)).toMatchObject({
      query: '{run="r1"} |= "failed" |= "deadline"',
      limit: '150',
    });
  });

  it('OpenSearch gets an index of its own, and says when it does not take everything', async () => {
    let errors = false;
    const { url, asked } = await standIn((path) => {
      if (path === '/') return '{"version":{"lucene_version":"9"}}';
      if (path.startsWith('/loki') || path === '/metrics') return undefined;
      return path.endsWith('_bulk') ? JSON.stringify({ errors }) : '{"hits":{"total":{"value":3}}}';
    });
    const rival = await recognise(url, 'r1');
    expect(rival.name).toBe('OpenSearch');
    asked.length = 0;
    await rival.send(MESSAGES);
    await rival.send(MESSAGES);
    expect(asked.map(({ path }) => path)).toEqual([
      '/logboom-bench-r1',
      '/logboom-bench-r1/_bulk',
      '/logboom-bench-r1/_bulk',
    ]);
    expect(asked[1]?.body.match(/^\{"index":\{\}\}$/gm)).toHaveLength(3);
    expect(await rival.count(PERIOD)).toBe(3);
    await rival.ask('value of a field', PERIOD);
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ size: 150, sort: [{ timestamp: 'desc' }] });
    errors = true;
    await expect(rival.send(MESSAGES)).rejects.toThrow('did not take all messages');
  });

  it('answer every question, with their own words for what went wrong', async () => {
    for (const probe of ['/loki/api/v1/status/buildinfo', '/metrics', '/']) {
      let isBroken = false;
      const { url } = await standIn((path) => {
        if (path === probe) return '{"version":"3","lucene_version":"9"}\nvl_rows 1\n';
        return isBroken || !/query|_search/.test(path) ? undefined : '{}';
      });
      const rival = await recognise(url, 'r1');
      for (const question of COMPARED) await rival.ask(question, PERIOD);
      isBroken = true;
      await expect(rival.ask('phrase', PERIOD)).rejects.toThrow('answered 404');
    }
  });

  it('are not guessed at', async () => {
    const { url } = await standIn(() => '<html>');
    await expect(recognise(url, 'r1')).rejects.toThrow('No VictoriaLogs, Loki or OpenSearch answers at');
  });
});
