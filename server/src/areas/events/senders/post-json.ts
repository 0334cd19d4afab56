// Sends JSON to another server: within a time, without following it elsewhere, reading only the beginning of its answer.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { DeliveryError } from './sender.ts';

export interface Post {
  readonly url: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly skipTlsVerification?: boolean;
  readonly timeoutMs?: number;
  /** Whether the connection is probed while it waits, so that firewalls do not forget it. */
  readonly keepsAlive?: boolean;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 15_000;
const MAX_ANSWER = 1000;
/** What may go better the next time. */
const TRY_AGAIN = new Set([408, 425, 429]);

/** Returns what the server said. */
export async function postJson(post: Post): Promise<string> {
  const { status, text, location } = await answerOf(post);
  const said = text === '' ? '' : `: ${text}`;
  if (status >= 200 && status < 300) return `Answered with status ${status}${said}`;
  if (status >= 300 && status < 400)
    throw new DeliveryError(
      `The server answered with status ${status} and wants to lead to ${location ?? 'another address'}, which is not followed.`,
      { permanent: true },
    );
  const permanent = status < 500 && !TRY_AGAIN.has(status);
  throw new DeliveryError(`The server answered with status ${status}${said}`, { permanent });
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly location: string | undefined;
}

async function answerOf(post: Post): Promise<Answer> {
  const { url, body, headers = {}, skipTlsVerification = false, timeoutMs = TIMEOUT_MS, signal } = post;
  const address = addressOf(url);
  const limit = AbortSignal.timeout(timeoutMs);
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
  const content = Buffer.from(JSON.stringify(body));
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send(address, {
        method: 'POST',
        signal: AbortSignal.any([signal, limit]),
        rejectUnauthorized: !skipTlsVerification,
        headers: {
          'user-agent': 'Logboom',
          accept: '*/*',
          ...headers,
          'content-type': 'application/json',
          'content-length': content.length,
        },
      });
      outgoing.setSocketKeepAlive(post.keepsAlive ?? false);
      outgoing.once('response', resolve).once('error', reject).end(content);
    });
    return {
      status: response.statusCode ?? 0,
      text: await beginningOf(response),
      location: response.headers.location,
    };
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    const why = limit.aborted
      ? `did not answer within ${timeoutMs / 1000} seconds`
      : `could not be reached: ${error instanceof Error ? error.message : String(error)}`;
    throw new DeliveryError(`${address.origin} ${why}`, { permanent: false });
  }
}

function addressOf(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw new DeliveryError(`<${url}> is not a valid URL.`, { permanent: true });
  return address;
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  for await (const piece of response) {
    text += piece as string;
    if (text.length > MAX_ANSWER) break;
  }
  // An answer that goes on for ever is left alone.
  response.destroy();
  return text.slice(0, MAX_ANSWER).replaceAll('\0', '').trim();
}
