// Fetches a document within limits of time and size, only from addresses that may be called, redirects included.
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

export type AddressCheck = (url: string) => Promise<boolean>;

export interface DocumentRequest {
  readonly target: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly isAllowed: AddressCheck;
  readonly signal: AbortSignal;
  /** Milliseconds for all of it. */
  readonly timeout?: number;
  readonly sizeLimit?: number;
}

export interface FetchedDocument {
  readonly body: Buffer;
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
}

const TIMEOUT_MS = 30_000;
const SIZE_LIMIT = 8 * 1024 * 1024;
const MAX_REDIRECTS = 5;

export async function fetchDocument(request: DocumentRequest): Promise<FetchedDocument> {
  const { timeout = TIMEOUT_MS } = request;
  const late = AbortSignal.timeout(timeout);
  const signal = AbortSignal.any([request.signal, late]);
  try {
    return await follow(request.target, { ...request, signal }, MAX_REDIRECTS);
  } catch (error) {
    throw late.aborted ? new Error(`No answer within ${timeout / 1000} s`, { cause: error }) : error;
  }
}

async function follow(url: URL, request: DocumentRequest, redirectsLeft: number): Promise<FetchedDocument> {
  if (!(await request.isAllowed(url.href))) throw new Error(`URL <${url.href}> is not whitelisted.`);
  const response = await open(url, request);
  const { statusCode = 0 } = response;
  const location = statusCode >= 300 && statusCode < 400 ? response.headers.location : undefined;
  if (location === undefined) return readAnswer(response, request.sizeLimit ?? SIZE_LIMIT);
  response.destroy();
  if (redirectsLeft === 0) throw new Error('Too many redirects');
  const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
  if (next?.protocol !== 'http:' && next?.protocol !== 'https:')
    throw new Error('The redirect leads nowhere');
  // Headers may be secrets, and those are for the server that they were meant for.
  const headers = next.origin === url.origin ? request.headers : {};
  return follow(next, { ...request, headers }, redirectsLeft - 1);
}

function open(url: URL, { headers, signal }: DocumentRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    // A connection of its own each time: nothing stays open between two polls.
    const options = {
      agent: false,
      signal,
      headers: { accept: '*/*', 'user-agent': 'Logboom', ...headers, connection: 'close' },
    } as const;
    send(url, options, resolve).on('error', reject).end();
  });
}

async function readAnswer(response: IncomingMessage, limit: number): Promise<FetchedDocument> {
  const { statusCode = 0, socket } = response;
  const { remoteAddress, remotePort } = socket;
  try {
    if (statusCode < 200 || statusCode > 299)
      throw new Error(`Expected successful HTTP status code [2xx], got ${statusCode}`);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw new Error(`The answer is larger than ${limit} bytes`);
      chunks.push(chunk);
    }
    return { body: Buffer.concat(chunks), remoteAddress, remotePort };
  } finally {
    response.destroy();
  }
}
