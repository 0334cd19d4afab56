// GELF over HTTP: `POST /gelf`, answered when the journal has it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { flagOption, numberOption } from '@logboom/core/codecs/codec';
import { refuseBrokenRequest } from '../../../doors/broken-requests.ts';
import { JournalFullError, type Frame } from '../../ingest.ts';
import { readBody } from './http-body.ts';
import { senderAddress } from '../listen-address.ts';
import { startListening } from '../listening.ts';
import { DEFAULT_IDLE_SECONDS, DEFAULT_MAX_CHUNK_SIZE, DEFAULT_PORT, httpFields } from '../socket-fields.ts';
import { positiveOption } from '../tcp/socket-server.ts';
import { clientAuthentication, isWelcome, tlsOptions } from '../tls/tls-options.ts';
import type { RunningTransport, TransportContext, TransportType } from '../transport.ts';

const MAX_REQUEST_LINE = 4096;
const MAX_HEADERS = 8192;
/** How long a transport that is to stop waits for requests that have begun. */
const STOP_WITHIN_MS = 5000;
/** Above this many bytes on their way to disk; a request cannot be made to wait, so there is more room than for connections. */
const REFUSE_ABOVE_BYTES = 32 * 1024 * 1024;
const NEWLINE = 10;
const RETURN = 13;

export const httpTransport: TransportType = {
  id: 'http',
  describe: ({ port = DEFAULT_PORT }) => httpFields(port),
  start: startHttp,
};

async function startHttp(context: TransportContext): Promise<RunningTransport> {
  const handle = requestHandler(context);
  const inFlight = new Set<Promise<void>>();
  const server = await openServer(context, (request, response) => {
    const done = handle(request, response).catch((error: unknown) => {
      context.logger.warn({ err: error }, 'A request to an input failed; its connection is closed');
      request.socket.destroy();
    });
    inFlight.add(done);
    void done.finally(() => inFlight.delete(done));
  });
  server.on('clientError', refuseBrokenRequest);
  // The time of silence is that of the socket, so that 0 can mean never; a request itself is limited in any case.
  server.timeout = idleMs(context);
  server.keepAliveTimeout = 0;
  const listening = await startListening(server, context);
  return {
    port: listening.port,
    stop: () =>
      listening.close(async () => {
        server.closeIdleConnections();
        await Promise.race([Promise.all(inFlight), delay(STOP_WITHIN_MS, undefined, { ref: false })]);
        server.closeAllConnections();
      }),
  };
}

function idleMs({ configuration }: TransportContext): number {
  return Math.max(0, numberOption(configuration, 'idle_writer_timeout', DEFAULT_IDLE_SECONDS)) * 1000;
}

async function openServer(
  context: TransportContext,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const { configuration, logger } = context;
  const shared = {
    maxHeaderSize: MAX_HEADERS + MAX_REQUEST_LINE,
    noDelay: true,
    keepAlive: flagOption(configuration, 'tcp_keepalive'),
  };
  const secure = await tlsOptions(context);
  if (secure === undefined) return createServer(shared, handle);
  const clients = clientAuthentication(configuration);
  const server = createSecureServer({ ...shared, ...secure }, handle);
  server.prependListener('secureConnection', (socket: TLSSocket) => {
    if (!isWelcome(socket, clients)) socket.destroy();
  });
  server.on('tlsClientError', ({ message }, socket) => {
    logger.warn({ remoteAddress: socket.remoteAddress }, `A TLS connection failed: ${message}`);
    socket.destroy();
  });
  return server;
}

function requestHandler(context: TransportContext) {
  const { configuration, logger } = context;
  const enableCors = configuration['enable_cors'] !== false;
  const limit = positiveOption(configuration, 'max_chunk_size', DEFAULT_MAX_CHUNK_SIZE);
  const split = flagOption(configuration, 'enable_bulk_receiving') ? lines : (body: Buffer) => [body];

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { origin } = request.headers;
    if (enableCors && origin) {
      // Any page may send, but none with what the browser knows of its user: cookies, passwords, certificates.
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
    }
    response.setHeader('Content-Length', 0);
    const refusal = refusalOf(request);
    const body = await readBody(request, refusal === undefined ? limit : 0);
    if (body === undefined) return;
    if (refusal !== undefined) return answer(request, response, refusal);
    if ('refusal' in body) return answer(request, response, body.refusal);
    try {
      await take(context, request, split(body.bytes));
      answer(request, response, 202);
    } catch (error) {
      if (!(error instanceof JournalFullError))
        logger.warn(
          { err: error },
          'A request could not be written to the journal; the sender is asked to try again',
        );
      response.setHeader('Retry-After', 5);
      answer(request, response, 503);
    }
  };
}

/** The address must be exactly this one, without anything behind it. */
function refusalOf({ method = '', url = '' }: IncomingMessage): number | undefined {
  if (`${method} ${url} HTTP/1.1`.length > MAX_REQUEST_LINE) return 414;
  if (method === 'OPTIONS') return 200;
  if (method !== 'POST') return 405;
  return url === '/gelf' ? undefined : 404;
}

function answer(request: IncomingMessage, response: ServerResponse, status: number): void {
  // What is left of a body would be taken for the next request.
  if (!request.complete) response.setHeader('Connection', 'close');
  response.writeHead(status).end();
}

async function take(
  { inputId, intake }: TransportContext,
  { socket }: IncomingMessage,
  payloads: readonly Buffer[],
): Promise<void> {
  if (intake.pendingBytes > REFUSE_ABOVE_BYTES) throw new JournalFullError('Too much is on its way to disk');
  const receivedAt = Date.now();
  const remoteAddress = senderAddress(socket.remoteAddress);
  const remotePort = socket.remotePort;
  await intake.append(
    inputId,
    payloads.map((payload): Frame => ({ payload, receivedAt, remoteAddress, remotePort })),
  );
}

/** One message on each line; the last one needs no newline. */
function lines(body: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let start = 0;
  while (start < body.length) {
    const newline = body.indexOf(NEWLINE, start);
    const end = newline === -1 ? body.length : newline;
    found.push(body.subarray(start, body[end - 1] === RETURN && end > start ? end - 1 : end));
    start = end + 1;
  }
  return found;
}
