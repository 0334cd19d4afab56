// Puts the HTTP server together: what holds for every request, then the API, then the web application.
import { constants as zlib } from 'node:zlib';
import { readFileSync } from 'node:fs';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { refuseBrokenRequest } from '../doors/broken-requests.ts';
import type { Settings } from '../config/settings.ts';
import { api, type ApiOptions } from './api.ts';
import { handleError } from './error-handler.ts';
import { closeConnectionsWhenStopping } from './graceful-close.ts';
import { notFound } from './errors.ts';
import { headAsGet } from './requests/head-requests.ts';
import { withoutSuffix } from './requests/media-suffix.ts';
import { isWithin } from './networks.ts';
import { describeApi } from './api-browser/openapi.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { webPages, type WebPagesOptions } from './web-pages.ts';
import './types.ts';

export interface HttpServerOptions extends ApiOptions {
  settings: Settings;
  logger: FastifyBaseLogger;
  web: WebPagesOptions;
  /** Each adds what programs call outside of the API. */
  outsideApi: readonly ((server: FastifyInstance) => void)[];
}

const REQUEST_TIMEOUT_MS = 60_000;
const COMPRESS_FROM_BYTES = 512;
/** Each piece goes to another thread and back: 16 KB, as usual, are thousands of ways for a large answer. */
const COMPRESSED_PIECE_BYTES = 64 * 1024;
/** The best level takes seconds for a large answer; this one is nearly as small and quick. */
const BROTLI_QUALITY = 4;

export async function buildHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { settings, nodeId } = options;
  const prefix = settings.pathPrefix;
  const server = createServer(options);

  server.decorate('pathPrefix', prefix);
  server.decorate('apiRoutes', []);
  server.decorateRequest('caller', undefined);
  server.setErrorHandler(handleError);
  addSecurityHeaders(server, nodeId);
  closeConnectionsWhenStopping(server);
  await server.register(cookie);
  await server.register(accepts);
  await server.register(compress, {
    global: true,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    zlibOptions: { chunkSize: COMPRESSED_PIECE_BYTES },
    brotliOptions: {
      chunkSize: COMPRESSED_PIECE_BYTES,
      params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    },
  });
  await describeApi(server, `${prefix}api`);
  await server.register(api, { ...options, prefix: `${prefix}api` });
  for (const addOutside of options.outsideApi)
    await server.register(async (scope) => addOutside(scope), { prefix });
  await server.register(webPages, { ...options.web, prefix });
  if (prefix !== '/') leadToPrefix(server, prefix);
  return server;
}

function createServer({ settings, logger }: HttpServerOptions): FastifyInstance {
  const { tlsCertificate, tlsKey, trustedProxies } = settings;
  const withoutMediaSuffix = withoutSuffix(`${settings.pathPrefix}api/`);
  const https =
    tlsCertificate && tlsKey ? { cert: readFileSync(tlsCertificate), key: readFileSync(tlsKey) } : null;
  return fastify({
    https,
    loggerInstance: logger,
    // Every page polls: a line for each request would drown what matters. Refusals and failures are still logged.
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    rewriteUrl: (request) => {
      headAsGet(request);
      return withoutMediaSuffix(request);
    },
    bodyLimit: settings.httpBodyLimit,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: refuseBrokenRequest,
    // Hundreds of routes are registered at the start. On a busy machine that takes its time, and is no reason to give up.
    pluginTimeout: 0,
    requestIdHeader: 'x-request-id',
    trustProxy: trustedProxies.length > 0 && ((address: string) => isWithin(address, trustedProxies)),
    // A stopping server finishes what it began; connections that wait for nothing are closed.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2048 },
  });
}

/** Someone who opens the bare host, or forgets the last slash, is sent to where the application is. */
function leadToPrefix(server: FastifyInstance, prefix: string): void {
  server.get('/', async (_, reply) => reply.redirect(prefix, 307));
  server.setNotFoundHandler((request, reply) => {
    if (`${request.url}/` === prefix) return reply.redirect(prefix, 307);
    throw notFound();
  });
}
