// Everybody who watches the same query on the same streams: what is new is read once for all of them.
import type { Blocks } from '../../../storage/messages/tables/message-blocks.ts';
import { readNewMessages, type NewMessages, type TailParts, type Watched } from './new-messages.ts';
import {
  advanced,
  blocksOf,
  positionAt,
  positionText,
  unread,
  withoutGapsUpTo,
  type Position,
} from './position.ts';

/** Where the messages go. */
export interface TailSink {
  opened(cursor: string): void;
  messages(found: NewMessages, cursor: string): void;
  /** Nothing new for this query, but there was something for others. */
  moved(cursor: string): void;
  problem(message: string): void;
}

/** An insert whose number was given out is stored within this time, or never. */
const PATIENCE_MS = 10_000;

export class TailGroup {
  readonly #parts: TailParts;
  readonly #watched: Watched;
  /** Those who came back are where they were, until they have what they missed. */
  readonly #sinks = new Map<TailSink, { behind: Position | undefined; isOpen: boolean }>();
  #position: Position | undefined;
  #earlier: { at: number; position: Position } | undefined;

  constructor(parts: TailParts, watched: Watched) {
    this.#parts = parts;
    this.#watched = watched;
  }

  get size(): number {
    return this.#sinks.size;
  }

  get sinks(): TailSink[] {
    return Array.from(this.#sinks.keys());
  }

  join(sink: TailSink, behind: Position | undefined): void {
    this.#sinks.set(sink, { behind, isOpen: false });
  }

  leave(sink: TailSink): void {
    this.#sinks.delete(sink);
  }

  /** Brings everybody up to what is listed. One call at a time. */
  async advance(listed: readonly Blocks[], signal: AbortSignal): Promise<void> {
    this.#position ??= positionAt(listed);
    // Whoever joins meanwhile waits for the next call.
    const present = Array.from(this.#sinks);
    await this.#catchUp(listed, present, signal);
    const fresh = unread(listed, this.#position);
    if (fresh.length > 0) {
      const found = await readNewMessages(this.#parts, this.#watched, fresh, signal);
      this.#position = advanced(this.#position, fresh);
      const cursor = positionText(this.#position);
      for (const [sink, state] of present) {
        if (state.behind !== undefined) continue;
        if (found.messages.length > 0) sink.messages(found, cursor);
        else sink.moved(cursor);
      }
    }
    this.#giveUpGaps();
  }

  async #catchUp(
    listed: readonly Blocks[],
    present: readonly [TailSink, { behind: Position | undefined; isOpen: boolean }][],
    signal: AbortSignal,
  ): Promise<void> {
    const position = this.#position ?? positionAt(listed);
    for (const [sink, state] of present) {
      if (!state.isOpen) {
        state.isOpen = true;
        sink.opened(positionText(state.behind ?? position));
      }
      const { behind } = state;
      // Another node was ahead of this one: the rest comes when the group has got there too.
      if (behind === undefined || unread(blocksOf(behind), position).length > 0) continue;
      const missed = unread(blocksOf(position), behind);
      const found = await readNewMessages(this.#parts, this.#watched, missed, signal);
      state.behind = undefined;
      if (found.messages.length > 0) sink.messages(found, positionText(position));
    }
  }

  #giveUpGaps(): void {
    const now = this.#parts.now();
    if (this.#position === undefined) return;
    if (this.#earlier !== undefined && now - this.#earlier.at < PATIENCE_MS) return;
    if (this.#earlier !== undefined) this.#position = withoutGapsUpTo(this.#position, this.#earlier.position);
    this.#earlier = { at: now, position: this.#position };
  }
}
