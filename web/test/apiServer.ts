// A real HTTP server with answers written in the test; the page under test believes that it comes from there.
/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

declare global {
  interface Window {
    /** The environment's own controls. */
    happyDOM: { setURL: (url: string) => void };
  }
}

export interface SeenRequest {
  /** For example `GET /system/sessions`. */
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a string. */
  body?: unknown;
}

type Answers = Record<string, Answer | ((request: SeenRequest) => Answer | Promise<Answer>)>;

export interface ApiServer {
  /** The calls so far. */
  seen: SeenRequest[];
  /** What is answered to which call; may be changed at any time. Everything else is 404. */
  answers: Answers;
  calls: () => string[];
  stop: () => Promise<void>;
}

export async function startApiServer(answers: Answers = {}): Promise<ApiServer> {
  const seen: SeenRequest[] = [];
  const api: ApiServer = { seen, answers, calls: () => seen.map(({ call }) => call), stop };
  const server = createServer((request, response) => void serve(request, response, api));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  // Same origin as the page, or the environment asks for CORS permission first.
  window.happyDOM.setURL(`${origin}/`);
  window.appConfig = { gl2ServerUrl: `${origin}/api/`, gl2AppPathPrefix: '/' };

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return api;
}

async function serve(request: IncomingMessage, response: ServerResponse, api: ApiServer): Promise<void> {
  let received = '';
  request.setEncoding('utf8');
  for await (const chunk of request) received += String(chunk);
  const call = `${request.method ?? ''} ${(request.url ?? '').replace(/^\/api/, '')}`;
  const seenRequest = { call, headers: request.headers, body: received };
  api.seen.push(seenRequest);

  const known = api.answers[call] ?? {
    status: 404,
    body: { type: 'ApiError', message: 'HTTP 404 Not Found' },
  };
  const {
    status = 200,
    statusText,
    headers,
    body,
  } = typeof known === 'function' ? await known(seenRequest) : known;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, statusText, {
    ...(body === undefined || typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
    ...(status === 204 ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  });
  response.end(text);
}
