// A connection that follows new messages. It comes back by itself when it is cut, and goes on where it was.
import { messages } from '@logboom/contract/search/endpoints/messages';
import { TAIL_HEARTBEAT_MS, type TailMessages, type TailProblem } from '@logboom/contract/search/tail';
import { urlOf } from '../../../platform/call.ts';
import { session } from '../../../platform/client.ts';
import { EventReader, type ServerEvent } from './eventReader.ts';

export interface TailQuestion {
  readonly query: string;
  readonly streams: readonly string[];
  readonly fields: readonly string[];
}

export type TailState =
  | { readonly kind: 'connecting' | 'connected' | 'reconnecting' }
  /** The server goes on trying. */
  | { readonly kind: 'problem'; readonly message: string }
  /** It makes no sense to try again. */
  | { readonly kind: 'refused'; readonly message: string };

export interface TailListener {
  onState: (state: TailState) => void;
  onMessages: (found: TailMessages) => void;
}

/** Nothing came for longer than two heartbeats: some proxy holds a connection that is dead. */
const IDLE_MS = 2.5 * TAIL_HEARTBEAT_MS;
/** A connection that ends sooner is no good one, and asking for the next at once would never end. */
const MIN_CONNECTED_MS = 1000;
const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 15_000;
const TOO_MANY = 429;

/** The returned function ends it. */
export function connectTail(question: TailQuestion, listener: TailListener): () => void {
  const ending = new AbortController();
  const reader = new EventReader();
  void follow(question, listener, reader, ending.signal);
  return () => ending.abort();
}

async function follow(
  question: TailQuestion,
  listener: TailListener,
  reader: EventReader,
  ended: AbortSignal,
): Promise<void> {
  let failures = 0;
  listener.onState({ kind: 'connecting' });
  while (!ended.aborted) {
    const begun = performance.now();
    try {
      const isRefused = await listen(question, listener, reader, ended);
      if (isRefused) return;
      // The server ends each connection in time, and expects the next one at once.
      failures = 0;
      if (performance.now() - begun < MIN_CONNECTED_MS) await wait(FIRST_BACKOFF_MS, ended);
    } catch {
      if (ended.aborted) return;
      failures += 1;
      listener.onState({ kind: 'reconnecting' });
      await wait(Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS), ended);
    }
  }
}

/** True when the server does not want this tail. */
async function listen(
  { query, streams, fields }: TailQuestion,
  listener: TailListener,
  reader: EventReader,
  ended: AbortSignal,
): Promise<boolean> {
  reader.restart();
  const idle = new IdleTimer(IDLE_MS);
  const asked = { query, streams: streams.join(','), fields: fields.join(',') };
  try {
    const response = await fetch(urlOf(messages.tail, { query: asked }), {
      signal: AbortSignal.any([ended, idle.signal]),
      headers: {
        Accept: messages.tail.produces[0],
        'X-Requested-By': 'XMLHttpRequest',
        // Watching keeps no session alive: nobody may be there.
        'X-Graylog-No-Session-Extension': 'true',
        ...(reader.lastEventId === '' ? {} : { 'Last-Event-ID': reader.lastEventId }),
      },
    });
    if (!response.ok) return await refused(response, listener);
    await readBody(response, reader, idle, (event) => tell(event, listener));
    return false;
  } finally {
    idle.end();
  }
}

async function readBody(
  response: Response,
  reader: EventReader,
  idle: IdleTimer,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const body = response.body?.getReader();
  for (;;) {
    const piece = await body?.read();
    if (piece === undefined || piece.done) return;
    idle.restart();
    for (const event of reader.read(decoder.decode(piece.value, { stream: true }))) onEvent(event);
  }
}

async function refused(response: Response, { onState }: TailListener): Promise<boolean> {
  const said: unknown = await response.json().catch(() => undefined);
  if (response.status === 401) session.expire();
  const isFinal = response.status >= 400 && response.status < 500 && response.status !== TOO_MANY;
  if (!isFinal) throw new Error(`HTTP ${response.status}`);
  const told = typeof said === 'object' && said !== null && 'message' in said ? said.message : undefined;
  onState({
    kind: 'refused',
    message: typeof told === 'string' ? told : 'The server refused the live tail.',
  });
  return true;
}

function tell({ type, data }: ServerEvent, { onState, onMessages }: TailListener): void {
  if (type === 'problem') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both sides are compiled from the same contract
    onState({ kind: 'problem', message: (JSON.parse(data) as TailProblem).message });
    return;
  }
  onState({ kind: 'connected' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both sides are compiled from the same contract
  if (type === 'messages') onMessages(JSON.parse(data) as TailMessages);
}

class IdleTimer {
  readonly #controller = new AbortController();
  readonly #maxMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  restart(): void {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(), this.#maxMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

function wait(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    ended.addEventListener('abort', done);
  });
}
