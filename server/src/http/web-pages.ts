// Serves the web application: its files, its configuration, and its page for every address that the browser routes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { PageConfiguration } from '@logboom/contract/system/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { externalPath } from './external-address.ts';
import { notFound } from './errors.ts';

export type PageSettings = Pick<
  PageConfiguration,
  'rootTimeZone' | 'isCloud' | 'featureFlags' | 'pluginUISettings'
>;

export interface WebPagesOptions {
  /** The directory of the built application. */
  directory: string;
  /** Asked anew for each page, so that a change shows at the next load. */
  pageSettings(): Promise<PageSettings>;
}

const BASE_ELEMENT = '<base href="/"';
const ONE_YEAR_MS = 31_536_000_000;

/** Registered under the path prefix, which ends with a slash. */
export async function webPages(server: FastifyInstance, options: WebPagesOptions): Promise<void> {
  const { directory } = options;
  const page = readPage(directory);

  server.get('/config.js', async (request, reply) => {
    const configuration = pageConfiguration(request, await options.pageSettings());
    reply.type('application/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return `window.appConfig = Object.freeze(${asScriptLiteral(configuration)});\n`;
  });

  if (page !== undefined) {
    // The names of these files hold a sum of their content, so they never change.
    await server.register(staticFiles, {
      root: join(directory, 'assets'),
      prefix: '/assets/',
      maxAge: ONE_YEAR_MS,
      immutable: true,
      preCompressed: true,
      index: false,
    });
    await server.register(staticFiles, {
      root: directory,
      prefix: '/',
      wildcard: false,
      globIgnore: ['index.html', 'assets/**', '.vite/**', '**/*.br', '**/*.gz'],
      index: false,
      decorateReply: false,
      maxAge: '1h',
    });
  }

  server.setNotFoundHandler((request, reply) => {
    if (page === undefined || !wantsPage(request)) throw notFound();
    return sendPage(request, reply, page);
  });
}

function readPage(directory: string): string | undefined {
  const file = join(directory, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function wantsPage(request: FastifyRequest): boolean {
  const isAsset = request.url.startsWith(`${request.server.pathPrefix}assets/`);
  return request.method === 'GET' && !isAsset && request.accepts().type(['html']) !== false;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(page.replace(BASE_ELEMENT, `<base href="${externalPath(request)}"`));
}

function pageConfiguration(request: FastifyRequest, settings: PageSettings): PageConfiguration {
  const prefix = externalPath(request);
  return {
    gl2ServerUrl: `${prefix}api/`,
    gl2AppPathPrefix: prefix,
    telemetry: { api_key: '', host: '', enabled: false },
    ...settings,
  };
}

/** JSON is JavaScript but for characters that could end the script early. */
function asScriptLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
