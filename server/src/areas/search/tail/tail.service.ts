// Live tails: one look at the message store every second for all who watch, for as long as somebody does.
import type { TailParameters } from '@logboom/contract/search/tail';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, tooManyRequests } from '../../../http/errors.ts';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { MessageBlocks } from '../../../storage/messages/tables/message-blocks.ts';
import { QueryProblem, readQueryText, type QueryRules } from '../execution/conditions.ts';
import type { SearchScope } from '../execution/scope.ts';
import type { TailParts } from './new-messages.ts';
import { readPosition } from './position.ts';
import { TailGroup, type TailSink } from './tail-group.ts';

interface Parts extends TailParts {
  blocks: MessageBlocks;
  scope: SearchScope;
  rules: QueryRules;
  onError(error: unknown): void;
}

const LOOK_EVERY_MS = 1000;
/** After a failure there is no hurry. */
const RETRY_AFTER_MS = 5000;
const MAX_TAILS = 200;
const MAX_FOR_ONE = 10;
const TRY_AGAIN_SECONDS = 30;

export interface OpenTail {
  leave(): void;
  /** Whether the caller, as they are now, may read all that the tail reads. */
  isStillFor(caller: Caller): Promise<boolean>;
}

export class TailService {
  readonly #parts: Parts;
  readonly #groups = new Map<string, TailGroup>();
  readonly #perUser = new Map<string, number>();
  #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses before the first event. */
  async open(
    caller: Caller,
    { query, streams: named, cursor }: Pick<TailParameters, 'query' | 'streams' | 'cursor'>,
    sink: TailSink,
  ): Promise<OpenTail> {
    const streams = (await this.#parts.scope.streams(caller, listOf(named))).toSorted();
    const condition = this.#read(query);
    const behind = cursor === undefined ? undefined : readPosition(cursor);
    if (cursor !== undefined && behind === undefined)
      throw badRequest('The cursor is none of ours', 'CURSOR');
    const free = this.#take(caller.userId);
    const key = JSON.stringify([query, streams]);
    const group = this.#groups.get(key) ?? new TailGroup(this.#parts, { streams, condition });
    this.#groups.set(key, group);
    group.join(sink, behind);
    if (this.#timer === undefined && !this.#isLooking) void this.#look();
    return {
      leave: () => {
        group.leave(sink);
        if (group.size === 0) this.#groups.delete(key);
        free();
      },
      isStillFor: async (now) => (await this.#parts.scope.readable(now, streams)).length === streams.length,
    };
  }

  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    this.#groups.clear();
  }

  #read(query: string) {
    try {
      return readQueryText(query, this.#parts.rules);
    } catch (error) {
      if (error instanceof QueryProblem) throw badRequest(error.message, 'QUERY');
      throw error;
    }
  }

  #take(userId: string): () => void {
    const [own, all] = [this.#perUser.get(userId) ?? 0, sum(this.#perUser.values())];
    if (own >= MAX_FOR_ONE || all >= MAX_TAILS) {
      const whose = own >= MAX_FOR_ONE ? 'You have' : 'This server has';
      throw tooManyRequests(`${whose} too many live tails open. Close one and try again.`, TRY_AGAIN_SECONDS);
    }
    this.#perUser.set(userId, own + 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      const left = (this.#perUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#perUser.set(userId, left);
      else this.#perUser.delete(userId);
    };
  }

  /** The next look begins a while after this one has ended, however long it took. */
  async #look(): Promise<void> {
    this.#timer = undefined;
    const { signal } = this.#stopping;
    if (this.#groups.size === 0 || signal.aborted) return;
    this.#isLooking = true;
    let wait = LOOK_EVERY_MS;
    try {
      const groups = Array.from(this.#groups.values());
      const listed = await this.#parts.blocks.list();
      await Promise.all(groups.map((group) => this.#advance(group, listed, signal)));
    } catch (error) {
      wait = RETRY_AFTER_MS;
      for (const group of this.#groups.values()) this.#tell(group, error);
    }
    this.#isLooking = false;
    if (!signal.aborted) this.#timer = setTimeout(() => void this.#look(), wait).unref();
  }

  async #advance(group: TailGroup, listed: Awaited<ReturnType<MessageBlocks['list']>>, signal: AbortSignal) {
    try {
      await group.advance(listed, signal);
    } catch (error) {
      // The query of one group may be too much for the engine; the others go on.
      this.#tell(group, error);
    }
  }

  #tell(group: TailGroup, error: unknown): void {
    if (this.#stopping.signal.aborted) return;
    const isTold = error instanceof MessageStoreError;
    if (!isTold) this.#parts.onError(error);
    const message = isTold ? error.message : 'New messages could not be read.';
    for (const sink of group.sinks) sink.problem(message);
  }
}

function listOf(text: string): string[] {
  return text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
