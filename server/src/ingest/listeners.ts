// Whoever wants to hear of something; one listener that fails does not keep the others from hearing it.
import type { BaseLogger } from 'pino';

export class Listeners<News> {
  readonly #logger: Pick<BaseLogger, 'error'>;
  readonly #all: ((news: readonly News[]) => void)[] = [];

  constructor(logger: Pick<BaseLogger, 'error'>) {
    this.#logger = logger;
  }

  add(listener: (news: readonly News[]) => void): void {
    this.#all.push(listener);
  }

  tell(news: readonly News[]): void {
    if (news.length === 0) return;
    for (const listener of this.#all) {
      try {
        listener(news);
      } catch (error) {
        this.#logger.error({ err: error }, 'Something that listens to processing failed');
      }
    }
  }
}
