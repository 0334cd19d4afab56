// How far messages have come: the latest receive time that passed each stage.
import type { Journal } from '../../storage/journal/journal.ts';
import type { ReceiveTimes } from '../ingest.ts';

const NOTE = 'receive-times';

export class ReceiveTimeTracker {
  readonly #journal: Pick<Journal, 'note'>;
  #times: ReceiveTimes = { ingest: 0, postProcessing: 0, postIndexing: 0 };

  constructor(journal: Pick<Journal, 'note'>) {
    this.#journal = journal;
  }

  get current(): ReceiveTimes {
    return this.#times;
  }

  get persisted(): ReceiveTimes | undefined {
    return this.#journal.note(NOTE) as ReceiveTimes | undefined;
  }

  passed(stage: keyof ReceiveTimes, receivedAt: number): void {
    if (receivedAt > this.#times[stage]) this.#times = { ...this.#times, [stage]: receivedAt };
  }

  /** To be kept in the journal. */
  get note(): Readonly<Record<string, ReceiveTimes>> {
    return { [NOTE]: this.#times };
  }
}
