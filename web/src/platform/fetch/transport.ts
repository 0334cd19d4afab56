// Sends one request and reads its answer; knows nothing about sessions.
import { FetchError } from './errors.ts';
import type { ServerAvailability } from '../serverAvailability.ts';

const NO_SESSION_EXTENSION = 'X-Graylog-No-Session-Extension';

/** Begins with a slash and is relative to the API. */
export type ApiPath = `/${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type RequestBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; value: string }
  | { kind: 'file'; value: Blob }
  | { kind: 'form'; value: FormData };

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** What to ask for; JSON unless told otherwise. */
  accept?: string;
  /** False for polling: the request does not keep the session alive. */
  extendSession?: boolean;
  /** Anybody may ask for it, so it waits for no login. */
  isOpen?: boolean;
}

export type Transport = ReturnType<typeof createTransport>;

interface Dependencies {
  /** Read for each request, since the page configuration may come late (tests) or differ (prefix). */
  baseUrl: () => string;
  availability: ServerAvailability;
}

export function createTransport({ baseUrl, availability }: Dependencies) {
  const running = new Set<Promise<Response>>();

  /** Resolves with the parsed body, or null for an empty one; rejects with a FetchError. */
  async function send<Answer = unknown>(
    method: Method,
    path: ApiPath,
    body?: RequestBody,
    options: RequestOptions = {},
  ): Promise<Answer> {
    const reaching = reach(method, path, body, options);
    running.add(reaching);
    const response = await reaching.finally(() => running.delete(reaching));
    const content = await readBody(response);
    if (!response.ok) {
      throw new FetchError({ status: response.status, statusText: statusText(response), body: content });
    }
    // The one place where the server is taken at its word: both sides are compiled from the same contract.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return content as Answer;
  }

  async function reach(
    method: Method,
    path: ApiPath,
    body: RequestBody | undefined,
    options: RequestOptions,
  ): Promise<Response> {
    try {
      const response = await fetch(`${baseUrl()}${path}`, {
        method,
        headers: headersFor(body, options),
        ...(body === undefined ? {} : { body: encode(body) }),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      });
      if (PROXY_FAILURES.has(response.status)) reportProxy(response);
      else availability.reportAnswer();
      return response;
    } catch (error) {
      // Whoever cancels a request knows; it says nothing about the server.
      if (options.signal?.aborted) throw error;
      const failure = new FetchError({ statusText: 'The server did not answer', cause: error });
      availability.reportFailure(failure);
      throw failure;
    }
  }

  /** When every request that is on its way has been answered, as far as its headers go. */
  async function settled(): Promise<void> {
    await Promise.allSettled(running);
  }

  /** It answers for a server that does not; an error of our own with this status says so in its body. */
  function reportProxy(response: Response): void {
    if (isJson(response)) availability.reportAnswer();
    else availability.reportFailure(new FetchError({ statusText: statusText(response) }));
  }

  return { send, settled };
}

/** Bad gateway, service unavailable, gateway timeout. */
const PROXY_FAILURES = new Set([502, 503, 504]);

function headersFor(body: RequestBody | undefined, options: RequestOptions): Record<string, string> {
  return {
    Accept: options.accept ?? 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Requested-By': 'XMLHttpRequest',
    ...(options.extendSession === false ? { [NO_SESSION_EXTENSION]: 'true' } : {}),
    ...contentType(body),
  };
}

function contentType(body: RequestBody | undefined): Record<string, string> {
  switch (body?.kind) {
    case 'json':
      return { 'Content-Type': 'application/json' };
    case 'text':
      return { 'Content-Type': 'text/plain' };
    case 'file':
      return { 'Content-Type': body.value.type === '' ? 'application/octet-stream' : body.value.type };
    default:
      // The browser writes the boundary of form data into the header itself.
      return {};
  }
}

function encode(body: RequestBody): BodyInit {
  return body.kind === 'json' ? JSON.stringify(body.value) : body.value;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.headers.get('content-length') === '0') return null;
  const text = await response.text();
  if (!isJson(response)) return text === '' ? null : text;
  try {
    return JSON.parse(text);
  } catch (error) {
    // A refusal is worth reporting as such even if its body is broken.
    if (!response.ok) return text;
    throw new FetchError({
      status: response.status,
      statusText: 'The answer is not valid JSON',
      cause: error,
    });
  }
}

function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
}

/** HTTP/2 has no reason phrases. */
function statusText(response: Response): string {
  return response.statusText === '' ? `HTTP ${response.status}` : response.statusText;
}
