// What is killed again and again, as the driver sees it.

export interface Victim {
  /** For the report. */
  readonly name: string;
  /** Fulfilled when it takes messages. */
  start(): Promise<void>;
  /** Sends messages with these texts; those that were acknowledged are reported to `onAcknowledged`. */
  send(texts: readonly string[]): void;
  kill(): Promise<void>;
  /** Whether everything that it took is stored. */
  isEmpty(): boolean;
}

export type OnAcknowledged = (texts: readonly string[]) => void;

/** A victim that keeps its data in the directory and stores its messages at the address, or in the directory as well. */
export type CreateVictim = (
  dataDir: string,
  storeUrl: string | undefined,
  onAcknowledged: OnAcknowledged,
) => Victim;
