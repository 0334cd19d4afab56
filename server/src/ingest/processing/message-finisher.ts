// What every message gets after all processors: a valid time, its id, its size, and names that can be stored.
import { FieldSurvey } from '@logboom/core/message/accounted-size';
import { settleFieldNames, settleTimestamp } from '@logboom/core/message/finish';
import type { LogMessage } from '@logboom/core/message/message';
import { createMessageIds } from '@logboom/core/message/message-id';

/** What processing has found out about the message at hand. */
export interface FinishOrder {
  readonly streams: number;
  readonly sequence: number;
  readonly now: number;
  /** Whether fields were changed since `begin`. */
  readonly isChanged: boolean;
  /** The id that the message has already. */
  readonly id?: string | undefined;
}

export class MessageFinisher {
  readonly #createId = createMessageIds();
  readonly #survey = new FieldSurvey();
  #lastSize = 0;

  /** The accounted size of the message that was finished last. */
  get lastSize(): number {
    return this.#lastSize;
  }

  /** Returns the accounted size of a message that is about to be processed. */
  begin(message: LogMessage): number {
    this.#survey.look(message);
    return this.#survey.accountedSize(0);
  }

  /** Returns the id of the message, which must be the one that was begun with last. */
  finish(message: LogMessage, order: FinishOrder): string {
    const { streams, isChanged } = order;
    const survey = this.#survey;
    const id = this.#settleTime(message, order);
    const { fields } = message;
    if (isChanged) survey.look(message);
    // A message that was forwarded from another installation keeps the id that it has.
    if (fields['gl2_message_id'] === undefined) {
      fields['gl2_message_id'] = id;
      survey.added('gl2_message_id', id);
    }
    if (survey.hasDots) {
      settleFieldNames(message);
      survey.look(message);
    }
    this.#lastSize = survey.accountedSize(streams);
    fields['gl2_accounted_message_size'] = this.#lastSize;
    return id;
  }

  /** Ids begin with the time, so the time must be settled first; a time that has to be replaced becomes now. */
  #settleTime(message: LogMessage, { sequence, now, id: given }: FinishOrder): string {
    if (message.timestampText === undefined && Number.isFinite(message.timestamp))
      return given ?? this.#createId(message.timestamp, sequence);
    const id = given ?? this.#createId(now, sequence);
    settleTimestamp(message, id, now);
    return given ?? (message.timestamp === now ? id : this.#createId(message.timestamp, sequence));
  }
}
