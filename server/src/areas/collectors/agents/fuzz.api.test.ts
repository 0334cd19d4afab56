// Whatever somebody without credentials sends in the place of an agent, it is taken or refused, and never a failure.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { CORPUS } from '../../../../../core/test/fuzz/corpus.ts';
import { mutatedBytes, mutatedText } from '../../../../../core/test/fuzz/mutations.ts';
import { withinBoundsAsync } from '../../../../../core/test/fuzz/within-bounds.ts';
import { COLLECTORS } from '../../../../test/collectors.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(['--collector-rate-limit', '0']);
});
afterAll(() => server.close());

const HEADERS = { 'content-type': 'application/json', 'x-requested-by': 'agent' };
/** Half a character has no place in an address. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());
const id = mutatedText(['web-1', '%2e%2e', 'a/b', '550e8400-e29b-41d4-a716-446655440000']).map((text) =>
  encoded(text).slice(0, 300),
);
const version = fc.constantFrom('0.1.8', '', '9'.repeat(200), '0.1.8\u00e9');
const reports = CORPUS.agentReport.map((text) => Buffer.from(text));
/** Some as they are, so that what is stored is looked at, too. */
const body = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...reports) },
  { weight: 4, arbitrary: mutatedBytes(reports) },
);

const put = async (path: string, agentVersion: string, payload: Buffer) => {
  const headers = { ...HEADERS, 'x-graylog-collector-version': agentVersion };
  const answer = await server.raw({ method: 'PUT', url: `/api${COLLECTORS}${path}`, headers, payload });
  return [answer.statusCode, answer.body];
};
/** The text is there for when it is another one. */
const takenOrRefused = expect.toSatisfy(
  ([status]: [number]) => status === 202 || (status >= 400 && status < 500),
);

describe('the calls of agents', () => {
  it('take any report, or refuse it', { timeout: 600_000 }, () =>
    withinBoundsAsync(fc.tuple(id, version, body), { runs: 150 }, async ([agent, agentVersion, payload]) => {
      expect(await put(`/collectors/${agent}`, agentVersion, payload)).toEqual(takenOrRefused);
    }),
  );

  it('take any file that an agent rendered, or refuse it', { timeout: 600_000 }, () =>
    withinBoundsAsync(fc.tuple(id, version, body), { runs: 75 }, async ([agent, agentVersion, payload]) => {
      expect(await put(`/collectors/${agent}/configuration`, agentVersion, payload)).toEqual(takenOrRefused);
    }),
  );

  it('answer any question for tags', { timeout: 600_000 }, () => {
    const tags = mutatedText(['["linux","apache"]', '[]', 'null', '[[]]', '["\\u0000"]']);
    return withinBoundsAsync(fc.tuple(id, tags), { runs: 75 }, async ([agent, text]) => {
      const url = `/api${COLLECTORS}/${agent}?tags=${encoded(text)}`;
      const answer = await server.raw({ method: 'GET', url, headers: HEADERS });
      expect([answer.statusCode, answer.body]).toEqual(
        expect.toSatisfy(([status]: [number]) => status < 500),
      );
    });
  });

  it('leave the list of collectors readable', async () => {
    const list = await server.call(`GET ${COLLECTORS}/collectors`);
    expect([list.statusCode, list.json().collectors.length > 0]).toEqual([200, true]);
  });
});
