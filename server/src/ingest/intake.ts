// The way into the journal: refuses what has no room, numbers the frames of each input, and counts.
import type { BaseLogger } from 'pino';
import type { Notifications } from '../cluster/notifications.ts';
import type { Journal } from '../storage/journal/journal.ts';
import { JournalFullError, type Frame, type Intake } from './ingest.ts';

/** Frames in memory that wait for the disk; more are refused, since senders can be faster than any disk. */
export const MOST_PENDING_BYTES = 128 * 1024 * 1024;
/** Having been full, the journal takes no more until it is a little emptier, so that senders do not come and go. */
const OPEN_AGAIN = 0.95;
const TOO_HIGH = 0.95;
const CHECK_MS = 250;
const NOTIFICATION = 'journal_utilization_too_high';

export interface IntakeOptions {
  readonly journal: Journal;
  readonly notifications: Notifications;
  readonly nodeId: string;
  readonly logger: Pick<BaseLogger, 'warn'>;
  onAppended(frames: number, bytes: number, latestReceived: number): void;
}

export class JournalIntake implements Intake {
  readonly #options: IntakeOptions;
  readonly #sequences = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #waiting: (() => void)[] = [];
  #isOpen = true;
  #isTooHigh = false;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#check(), CHECK_MS);
    this.#timer.unref();
  }

  get pendingBytes(): number {
    return this.#options.journal.pendingBytes;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** 0 to 1, or a little more. */
  get utilization(): number {
    const { bytes, pendingBytes, maxBytes } = this.#options.journal;
    return (bytes + pendingBytes) / maxBytes;
  }

  async append(inputId: string, frames: readonly Frame[]): Promise<void> {
    // A payload of no bytes is no message.
    const kept = frames.every(({ payload }) => payload.length > 0)
      ? frames
      : frames.filter(({ payload }) => payload.length > 0);
    if (kept.length === 0) return;
    if (this.utilization >= 1) this.#close();
    if (!this.#isOpen || this.pendingBytes > MOST_PENDING_BYTES)
      throw new JournalFullError('The journal is full');
    const sequence = this.#sequences.get(inputId) ?? 0;
    this.#sequences.set(inputId, (sequence + kept.length) >>> 0);
    let bytes = 0;
    let latest = 0;
    for (const { payload, receivedAt } of kept) {
      bytes += payload.length;
      if (receivedAt > latest) latest = receivedAt;
    }
    await this.#options.journal.append(inputId, kept, sequence);
    this.#options.onAppended(kept.length, bytes, latest);
  }

  async whenOpen(): Promise<void> {
    if (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** To be called when the journal has got emptier. */
  released(): void {
    if (this.#isOpen || this.utilization >= OPEN_AGAIN) return;
    this.#isOpen = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#options.logger.warn('The journal is full: inputs wait, or drop what they cannot keep');
  }

  #check(): void {
    this.released();
    const isTooHigh = this.utilization > TOO_HIGH;
    if (isTooHigh === this.#isTooHigh) return;
    this.#isTooHigh = isTooHigh;
    const { notifications, nodeId } = this.#options;
    const percentage = Math.round(this.utilization * 100);
    if (isTooHigh)
      void notifications.publish({
        ...{ type: NOTIFICATION, severity: 'urgent', key: nodeId },
        details: { journal_utilization_percentage: percentage, node_id: nodeId },
      });
    else void notifications.resolve(NOTIFICATION, nodeId);
  }
}
