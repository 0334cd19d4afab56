// What a type of output is: a form to fill in, and a way to deliver messages.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import type { ForwardedMessage } from '../../ingest/ingest.ts';

export interface OutputType {
  /** The class name that clients know. */
  readonly type: string;
  readonly name: string;
  readonly humanName: string;
  readonly fields: RequestedConfiguration;
  /** Rejects with an error whose message people can read when the configuration cannot work. */
  prepare(configuration: Readonly<Record<string, unknown>>): Promise<Delivery>;
}

/** How the messages of one output travel. */
export interface Delivery {
  /** How many messages may wait. */
  readonly queueSize: number;
  /** How many messages may be on their way at once. */
  readonly batchSize: number;
  /** Milliseconds to wait after a connection broke or could not be made. */
  readonly retryDelay: number;
  connect(): Promise<Connection>;
}

export interface Connection {
  /**
   * Fulfilled when messages were handed to the network. Rejects when the connection broke; all of the messages are then
   * sent again over the next one.
   */
  send(messages: readonly ForwardedMessage[]): Promise<Handled>;
  close(): void;
}

export interface Handled {
  /** How many of the messages are done with, counted from the first. */
  readonly done: number;
  /** How many of those can never be sent, because they are too large. */
  readonly unsendable: number;
}
