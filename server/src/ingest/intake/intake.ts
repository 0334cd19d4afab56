// The way into the journal: refuses what has no room, numbers the frames of each input, and counts.
import type { BaseLogger } from 'pino';
import type { Notifications } from '../../cluster/notifications.ts';
import { JournalDiskError } from '../../storage/journal/commit.ts';
import type { Journal } from '../../storage/journal/journal.ts';
import { JournalFullError, type Frame, type Intake } from '../ingest.ts';
import { IntakeMonitor } from './intake-monitor.ts';

/** Frames in memory that wait for the disk; more are refused, since senders can be faster than any disk. */
export const MAX_PENDING_BYTES = 128 * 1024 * 1024;
/** Having been full, the journal takes no more until it is a little emptier, so that senders do not come and go. */
const OPEN_AGAIN = 0.95;
const TOO_HIGH = 0.95;
const CHECK_MS = 250;
/** After the disk refused something; then somebody may try again. */
const DISK_REST_MS = 2000;

export interface IntakeOptions {
  readonly journal: Pick<Journal, 'append' | 'bytes' | 'pendingBytes' | 'maxBytes' | 'directory' | 'room'>;
  readonly notifications: Notifications;
  readonly nodeId: string;
  readonly logger: Pick<BaseLogger, 'warn' | 'info'>;
  onAppended(frames: number, bytes: number, latestReceived: number): void;
}

export class JournalIntake implements Intake {
  readonly #options: IntakeOptions;
  readonly #monitor: IntakeMonitor;
  readonly #sequences = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #waiting: (() => void)[] = [];
  #isOpen = true;
  /** How large the disk lets the journal become, and when it last refused something. */
  #diskLimit = Number.POSITIVE_INFINITY;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#monitor = new IntakeMonitor({ ...options, directory: options.journal.directory });
    void this.#look();
    this.#timer = setInterval(() => void this.#look(), CHECK_MS);
    this.#timer.unref();
  }

  get pendingBytes(): number {
    return this.#options.journal.pendingBytes;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** 0 to 1, or a little more: of the limit, or of what the disk can take when that is less. */
  get utilization(): number {
    const { bytes, pendingBytes, maxBytes } = this.#options.journal;
    if (this.#isDiskResting) return 1;
    const limit = Math.min(maxBytes, this.#diskLimit);
    return limit > 0 ? (bytes + pendingBytes) / limit : 1;
  }

  async append(inputId: string, frames: readonly Frame[]): Promise<void> {
    // A payload of no bytes is no message.
    const kept = frames.every(({ payload }) => payload.length > 0)
      ? frames
      : frames.filter(({ payload }) => payload.length > 0);
    if (kept.length === 0) return;
    if (this.utilization >= 1) this.#isOpen = false;
    if (!this.#isOpen || this.pendingBytes > MAX_PENDING_BYTES)
      throw new JournalFullError('The journal is full');
    const sequence = this.#sequences.get(inputId) ?? 0;
    this.#sequences.set(inputId, (sequence + kept.length) >>> 0);
    let bytes = 0;
    let latest = 0;
    for (const { payload, receivedAt } of kept) {
      bytes += payload.length;
      if (receivedAt > latest) latest = receivedAt;
    }
    await this.#store(inputId, kept, sequence);
    this.#options.onAppended(kept.length, bytes, latest);
  }

  async whenOpen(): Promise<void> {
    if (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    clearInterval(this.#timer);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #store(inputId: string, frames: readonly Frame[], sequence: number): Promise<void> {
    try {
      await this.#options.journal.append(inputId, frames, sequence);
    } catch (error) {
      if (!(error instanceof JournalDiskError)) throw error;
      this.#refusedAt = performance.now();
      this.#isOpen = false;
      this.#monitor.report('disk', 1, error);
      throw new JournalFullError(error.message, { cause: error });
    }
  }

  get #isDiskResting(): boolean {
    return performance.now() < this.#refusedAt + DISK_REST_MS;
  }

  async #look(): Promise<void> {
    const { journal } = this.#options;
    const before = journal.bytes;
    this.#diskLimit = before + (await journal.room());
    const { utilization } = this;
    if (!this.#isOpen && utilization < OPEN_AGAIN) this.#reopen();
    const isDisk = this.#isDiskResting || this.#diskLimit < journal.maxBytes;
    this.#monitor.report(utilization <= TOO_HIGH ? 'none' : isDisk ? 'disk' : 'journal', utilization);
  }

  #reopen(): void {
    this.#isOpen = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
