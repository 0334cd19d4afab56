// One reader of a live tail: what is sent to it, and what it misses when it reads too slowly.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { TAIL_HEARTBEAT_MS, type TailMessages, type TailProblem } from '@logboom/contract/search/tail';
import { EventStream } from './event-stream.ts';
import { sharedJson } from './shared-json.ts';
import type { TailSink } from './tail-group.ts';

/** What the page needs of every message to show and to find it again. */
const ALWAYS = ['_id', 'gl2_message_id', 'timestamp'];

export class TailConnection implements TailSink {
  readonly stream = new EventStream(TAIL_HEARTBEAT_MS);
  readonly #fields: ReadonlySet<string> | undefined;
  /** Those who want the same fields are sent the same. */
  readonly #shape: string;
  #skipped = 0;
  #problem: string | undefined;

  /** @param fields none for all */
  constructor(fields: readonly string[]) {
    this.#fields = fields.length === 0 ? undefined : new Set([...fields, ...ALWAYS]);
    this.#shape = fields.toSorted().join();
  }

  opened(cursor: string): void {
    this.stream.setId(cursor);
    this.stream.send('open', {});
  }

  messages(found: TailMessages, cursor: string): void {
    this.#problem = undefined;
    this.stream.setId(cursor);
    if (this.stream.isFull) {
      this.#skipped += found.messages.length + found.skipped;
      return;
    }
    const skipped = this.#skipped;
    this.#skipped = 0;
    this.stream.sendWritten(
      'messages',
      sharedJson(found, `${skipped} ${this.#shape}`, (): TailMessages => ({
        messages: found.messages.map((message) => this.#pick(message)),
        skipped: found.skipped + skipped,
      })),
    );
  }

  moved(cursor: string): void {
    this.#problem = undefined;
    this.stream.setId(cursor);
  }

  /** Once, until something works again. */
  problem(message: string): void {
    if (message === this.#problem) return;
    this.#problem = message;
    const data: TailProblem = { message };
    this.stream.send('problem', data);
  }

  #pick(found: ResultMessage): ResultMessage {
    const fields = this.#fields;
    if (fields === undefined) return found;
    const message = Object.fromEntries(Object.entries(found.message).filter(([name]) => fields.has(name)));
    return { ...found, message };
  }
}
