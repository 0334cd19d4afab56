// Who is told of new fields before the first message that has them is stored.
import type { BaseLogger } from 'pino';
import type { FieldNews } from '../processing/field-news.ts';

export type LearnFields = (news: readonly FieldNews[]) => Promise<void>;

export class FieldListener {
  readonly #logger: Pick<BaseLogger, 'warn'>;
  #learn: LearnFields | undefined;
  #untold: FieldNews[] = [];

  constructor(logger: Pick<BaseLogger, 'warn'>) {
    this.#logger = logger;
  }

  set(learn: LearnFields): void {
    this.#learn = learn;
    void this.tell([]);
  }

  /** Messages never wait for a register that is out of reach: it is told again with the next news. */
  async tell(news: readonly FieldNews[]): Promise<void> {
    if (news.length > 0) this.#untold.push(...news);
    if (this.#untold.length === 0 || this.#learn === undefined) return;
    const untold = this.#untold;
    this.#untold = [];
    try {
      await this.#learn(untold);
    } catch (error) {
      this.#logger.warn({ err: error }, 'New fields of messages could not be written down; trying again');
      this.#untold.unshift(...untold);
    }
  }
}
