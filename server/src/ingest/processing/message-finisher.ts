// What every message gets after all processors: a valid time, its id, its size, and names that can be stored.
import { accountedSize } from '@logboom/core/message/accounted-size';
import { settleFieldNames, settleTimestamp } from '@logboom/core/message/finish';
import type { LogMessage } from '@logboom/core/message/message';
import { createMessageIds } from '@logboom/core/message/message-id';

export class MessageFinisher {
  readonly #createId = createMessageIds();
  #lastSize = 0;

  /** The accounted size of the message that was finished last. */
  get lastSize(): number {
    return this.#lastSize;
  }

  /** Returns the id of the message. */
  finish(message: LogMessage, streams: number, sequence: number, now: number): string {
    const id = this.#settleTime(message, sequence, now);
    const { fields } = message;
    // A message that was forwarded from another installation keeps the id that it has.
    fields['gl2_message_id'] ??= id;
    settleFieldNames(message);
    this.#lastSize = accountedSize(message, streams);
    fields['gl2_accounted_message_size'] = this.#lastSize;
    return id;
  }

  /** Ids begin with the time, so the time must be settled first; a time that has to be replaced becomes now. */
  #settleTime(message: LogMessage, sequence: number, now: number): string {
    if (message.timestampText === undefined && Number.isFinite(message.timestamp))
      return this.#createId(message.timestamp, sequence);
    const id = this.#createId(now, sequence);
    settleTimestamp(message, id, now);
    return message.timestamp === now ? id : this.#createId(message.timestamp, sequence);
  }
}
