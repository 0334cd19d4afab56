// A connection that follows new messages. It comes back by itself when it is cut, and goes on where it was.
import { TAIL_HEARTBEAT_MS, type TailMessages, type TailProblem } from '@logboom/contract/search/tail';
import { serverUrl } from '../../../platform/appConfig.ts';
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

/** Longer silence than two signs of life apart: some proxy holds a connection that is dead. */
const SILENCE_MS = 2.5 * TAIL_HEARTBEAT_MS;
/** A connection that ends sooner is no good one, and asking for the next at once would never end. */
const SHORTEST_MS = 1000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
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
      if (performance.now() - begun < SHORTEST_MS) await wait(FIRST_WAIT_MS, ended);
    } catch {
      if (ended.aborted) return;
      failures += 1;
      listener.onState({ kind: 'reconnecting' });
      await wait(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS), ended);
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
  const silence = new Silence(SILENCE_MS);
  const parameters = new URLSearchParams({ query, streams: streams.join(','), fields: fields.join(',') });
  try {
    const response = await fetch(`${serverUrl()}/search/tail?${parameters.toString()}`, {
      signal: AbortSignal.any([ended, silence.signal]),
      headers: {
        Accept: 'text/event-stream',
        'X-Requested-By': 'XMLHttpRequest',
        // Watching keeps no session alive: nobody may be there.
        'X-Graylog-No-Session-Extension': 'true',
        ...(reader.lastEventId === '' ? {} : { 'Last-Event-ID': reader.lastEventId }),
      },
    });
    if (!response.ok) return await refused(response, listener);
    await readBody(response, reader, silence, (event) => tell(event, listener));
    return false;
  } finally {
    silence.end();
  }
}

async function readBody(
  response: Response,
  reader: EventReader,
  silence: Silence,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const body = response.body?.getReader();
  for (;;) {
    const piece = await body?.read();
    if (piece === undefined || piece.done) return;
    silence.broken();
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
  // Both sides are compiled from the same contract.
  if (type === 'problem') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    onState({ kind: 'problem', message: (JSON.parse(data) as TailProblem).message });
    return;
  }
  onState({ kind: 'connected' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (type === 'messages') onMessages(JSON.parse(data) as TailMessages);
}

class Silence {
  readonly #controller = new AbortController();
  readonly #longest: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(longest: number) {
    this.#longest = longest;
    this.broken();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  broken(): void {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(), this.#longest);
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
