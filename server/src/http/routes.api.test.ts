// Walks every route that is registered and proves that it is guarded as it declares.
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@logboom/contract/endpoints';
import type { Access } from '@logboom/contract/wire/access';
import { compileAnswer } from './schemas/serialization.ts';
import { compileRequestPart } from './schemas/validation.ts';
import { createUser, startTestApp, type TestApp } from '../../test/test-app.ts';

let server: TestApp;
let nobody: [string, string];
beforeAll(async () => {
  server = await startTestApp();
  nobody = await createUser(server);
});
afterAll(() => server.close());

/** With something in the place of each parameter. */
const routeOf = ({ method, url }: { method: string; url: string }, value = 'someone-else') =>
  `${method} ${url.replace('/api', '').replaceAll(/:\w+/g, value) || '/'}`;

function routes(...kinds: Access['kind'][]): string[] {
  return server.app.http.apiRoutes
    .filter(({ access }) => kinds.includes(access.kind))
    .map((route) => routeOf(route));
}

/** The parameters of a question that are texts. */
function textsAsked({ querystring = {} }: { querystring?: unknown }): string[] {
  const { properties = {} } = querystring as { properties?: Record<string, object> };
  return Object.keys(properties).filter((name) => JSON.stringify(properties[name]).includes('"string"'));
}

/** A part of a request or an answer has one schema, or one for each media type. */
function schemasOf(declared: unknown): object[] {
  if (typeof declared !== 'object' || declared === null) return [];
  if (!('content' in declared)) return [declared];
  return Object.values(declared.content as Record<string, { schema: object }>).map(({ schema }) => schema);
}

function problemIn(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe('every route of the API', () => {
  it('is an endpoint of the contract, and every endpoint is a route', () => {
    const registered = server.app.http.apiRoutes.map(
      ({ method, url }) => `${method} ${url.replace('/api', '') || '/'}`,
    );
    const declared = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(registered.sort()).toEqual(declared.sort());
  });

  it('is in the description of the API, with a summary', async () => {
    const { paths } = (await server.call('GET /openapi.json', { as: null })).json<{
      paths: Record<string, Record<string, { summary?: string }>>;
    }>();
    for (const { method, url } of server.app.http.apiRoutes) {
      const path = url.replace('/api', '').replaceAll(/:(\w+)/g, '{$1}') || '/';
      expect([path, method, paths[path]?.[method.toLowerCase()]?.summary]).toEqual([
        path,
        method,
        expect.any(String),
      ]);
    }
  });

  it('has schemas that are ones and can be compiled, which otherwise would show at the first request only', () => {
    const ajv = new Ajv();
    for (const { method, url, schema } of server.app.http.apiRoutes) {
      const where = `${method} ${url}`;
      for (const part of ['params', 'querystring', 'headers', 'body'] as const) {
        for (const declared of schemasOf(schema[part])) {
          expect([where, ajv.validateSchema(declared), ajv.errors]).toEqual([where, true, null]);
          expect([where, problemIn(() => compileRequestPart(declared, part))]).toEqual([where, undefined]);
        }
      }
      for (const answer of Object.values(schema.response ?? {}).flatMap(schemasOf)) {
        expect([where, problemIn(() => compileAnswer(answer))]).toEqual([where, undefined]);
      }
    }
  });

  it('that is not open to anyone answers 401 without credentials', async () => {
    const guarded = routes('signed-in', 'permitted');
    expect(guarded.length).toBeGreaterThan(20);
    for (const route of guarded) {
      expect([route, (await server.call(route, { as: null })).statusCode]).toEqual([route, 401]);
    }
  });

  it('that needs a permission answers 403 without it', async () => {
    const guarded = routes('permitted');
    expect(guarded.length).toBeGreaterThan(10);
    for (const route of guarded) {
      expect([route, (await server.call(route, { as: nobody })).statusCode]).toEqual([route, 403]);
    }
  });

  it('does not fail because of a NUL character in its address, which databases do not take', async () => {
    const { apiRoutes } = server.app.http;
    const named = apiRoutes.filter(({ url }) => url.includes(':')).map((route) => routeOf(route, '%00'));
    const asking = apiRoutes
      .filter(({ method, url }) => method === 'GET' && !url.includes(':'))
      .flatMap((route) => textsAsked(route.schema).map((name) => `${routeOf(route)}?${name}=%00`));
    expect(Math.min(named.length, asking.length)).toBeGreaterThan(20);
    for (const route of [...named, ...asking]) {
      expect([route, (await server.call(route)).statusCode]).not.toEqual([route, 500]);
    }
  });

  it('that is open to anyone is one of those that must be', () => {
    expect(routes('anyone').sort()).toEqual([
      'GET /',
      'GET /openapi.json',
      // Agents bring no credentials; what guards these calls is tested with the collectors.
      'GET /plugins/org.graylog.plugins.collector/someone-else',
      // Whoever has a public link; what it shows is tested with the links.
      'GET /public/dashboards/someone-else',
      'GET /public/dashboards/someone-else/parameters/someone-else',
      'GET /system/authentication/oidc/callback',
      'GET /system/authentication/oidc/login',
      'GET /system/authentication/services/backends/active-backend/type',
      'GET /system/lbstatus',
      'GET /system/permissions',
      'GET /system/permissions/reader/someone-else',
      'GET /system/sessions',
      'POST /public/dashboards/someone-else/results',
      'POST /system/sessions',
      'PUT /plugins/org.graylog.plugins.collector/collectors/someone-else',
      'PUT /plugins/org.graylog.plugins.collector/collectors/someone-else/configuration',
    ]);
  });
});

describe('the API browser', () => {
  it('is a page that shows the description', async () => {
    const page = await server.raw({ url: '/api/api-browser/' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('swagger-ui');
    const script = await server.raw({ url: '/api/api-browser/static/swagger-initializer.js' });
    expect(script.body).toContain('X-Requested-By');
    expect((await server.raw({ url: '/api/api-browser/json' })).json().openapi).toBe('3.1.0');
  });
});
