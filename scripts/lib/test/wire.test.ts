import { expect, test } from 'vitest';
import { addressFindings, pathsDeclared, serverFindings, webFindings } from './wire.mjs';

const paths = pathsDeclared(
  "path: '/streams/:streamId/rules',\npath: `/tools/${name}`,\npath: '/system/jvm',",
);

test('a route is registered by its endpoint alone', () => {
  expect(serverFindings('route(api, streams.read, handler); cache.get(`${a}/b`); known.delete(id);')).toEqual(
    [],
  );
  expect(serverFindings("\napi.get('/streams', {")).toEqual([expect.stringContaining('line 2: registers')]);
  expect(serverFindings('api.delete(\n  `/streams/${id}`, {')).toHaveLength(1);
  expect(serverFindings("server.route({ method: 'GET' })")).toHaveLength(1);
});

test('a call is made by its endpoint alone', () => {
  expect(
    webFindings('const stored = await call(streams.read, { streamId });\nrefetch(); query.fetch();'),
  ).toEqual([]);
  expect(webFindings("import { session } from '../../platform/client.ts';")).toEqual([]);
  expect(webFindings("import { session, request } from '../../platform/client.ts';")).toHaveLength(1);
  expect(webFindings("await fetch('/api/x')")).toHaveLength(1);
  expect(webFindings("import type { RequestOptions } from '../platform/fetch/transport.ts';")).toHaveLength(
    1,
  );
});

test('nobody says by hand what an answer is', () => {
  expect(webFindings('call<Stream>(streams.read, { streamId })')).toHaveLength(1);
  expect(webFindings('(await call(streams.read, { streamId: idOf(x) })) as Stream')).toHaveLength(1);
  expect(webFindings('queryOf(streams.read, { streamId }) as const')).toEqual([]);
});

test.each(["'/streams'", "'/streams/1/rules?x=1'", '`/tools/${tool}`', '`/streams/${id}`', "'/system/jvm'"])(
  '%s is an address of the API',
  (literal) => expect(addressFindings(`a\nconst path = ${literal};`, paths)).toHaveLength(1),
);

test.each([
  "'/var/log'",
  "'/streams/1/edit'",
  "defineRoute('/streams')",
  "'streams'",
  '`/${path}`',
  "'/system/inputs'",
])('%s is none', (literal) => expect(addressFindings(`const other = ${literal};`, paths)).toEqual([]));
