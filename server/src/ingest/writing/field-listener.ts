// Who learns of new fields before the first message that has them is stored.
import type { BaseLogger } from 'pino';
import type { FieldDelta } from '../processing/field-delta.ts';

export type LearnFields = (delta: readonly FieldDelta[]) => Promise<void>;

export class FieldListener {
  readonly #logger: Pick<BaseLogger, 'warn'>;
  #learn: LearnFields | undefined;
  #unreported: FieldDelta[] = [];

  constructor(logger: Pick<BaseLogger, 'warn'>) {
    this.#logger = logger;
  }

  set(learn: LearnFields): void {
    this.#learn = learn;
    void this.report([]);
  }

  /** Messages never wait for a register that is out of reach: it is tried again with the next delta. */
  async report(delta: readonly FieldDelta[]): Promise<void> {
    if (delta.length > 0) this.#unreported.push(...delta);
    if (this.#unreported.length === 0 || this.#learn === undefined) return;
    const unreported = this.#unreported;
    this.#unreported = [];
    try {
      await this.#learn(unreported);
    } catch (error) {
      this.#logger.warn({ err: error }, 'New fields of messages could not be saved; trying again');
      this.#unreported.unshift(...unreported);
    }
  }
}
