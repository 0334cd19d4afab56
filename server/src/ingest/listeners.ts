// Whoever wants to hear of something; one listener that fails does not keep the others from hearing it.
import type { BaseLogger } from 'pino';

export class Listeners<Item> {
  readonly #logger: Pick<BaseLogger, 'error'>;
  readonly #all: ((items: readonly Item[]) => void)[] = [];

  constructor(logger: Pick<BaseLogger, 'error'>) {
    this.#logger = logger;
  }

  add(listener: (items: readonly Item[]) => void): void {
    this.#all.push(listener);
  }

  tell(items: readonly Item[]): void {
    if (items.length === 0) return;
    for (const listener of this.#all) {
      try {
        listener(items);
      } catch (error) {
        this.#logger.error({ err: error }, 'A listener of message processing failed');
      }
    }
  }
}
