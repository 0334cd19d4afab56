// Fetches what adapters load from other machines: only from addresses that are allowed, and only so much.
import { LoadError } from './adapter.ts';

export interface HttpGetOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly isAllowed: (url: string) => Promise<boolean>;
  readonly signal?: AbortSignal;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

const MAX_REDIRECTS = 5;

/** Every address that a redirection leads to must be allowed as well. */
export async function httpGet(address: string, options: HttpGetOptions): Promise<HttpAnswer> {
  const { headers = {}, timeoutMs, maxBytes, isAllowed, signal } = options;
  const limit = AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([signal, limit]) : limit;
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!(await isAllowed(url))) throw new LoadError(`URL <${url}> is not whitelisted.`);
    const response = await fetch(url, { headers, redirect: 'manual', signal: ends });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null)
      return { status: response.status, text: await readText(response, maxBytes) };
    await response.body?.cancel();
    const next = new URL(location, url);
    // Credentials in headers are meant for the address that was configured.
    if (next.origin !== new URL(address).origin && Object.keys(headers).some(isSecretHeader))
      throw new LoadError(`${url} leads to another server, which must not get the headers.`);
    url = next.href;
  }
  throw new LoadError(`${address} leads to more than ${MAX_REDIRECTS} other addresses.`);
}

function isSecretHeader(name: string): boolean {
  return !['accept', 'user-agent'].includes(name.toLowerCase());
}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
  if (body === null) return '';
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new LoadError(`The answer is larger than ${maxBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The text of an answer that must be a success. */
export async function fetchText(address: string, options: HttpGetOptions): Promise<string> {
  const { status, text } = await httpGet(address, options);
  if (status < 200 || status >= 300) throw new LoadError(`${address} answered with status ${status}.`);
  return text;
}
