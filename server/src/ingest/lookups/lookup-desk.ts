// Where lookups of all kinds are asked on this node. The area behind it comes later than those who ask.
import { errorAnswer, type LookupAnswer } from './answer.ts';
import { NO_LOOKUPS, type LookupPlan } from './lookup-plan.ts';
import type { LookupCounts } from './lookup-traces.ts';
import type { LiveQuestion } from './lookups.ts';

/** What the area of lookup tables does for others. */
export interface LookupProvider {
  /** The tables as threads have them. */
  plan(): LookupPlan;
  /** The answer of an adapter whose content is not loaded, past or through the cache. */
  ask(question: LiveQuestion): Promise<LookupAnswer>;
  /** What a table has for a key, with its default value; undefined when there is no such table. */
  find(table: string, key: string): Promise<LookupAnswer | undefined>;
  /** What threads did. */
  report(counts: LookupCounts): void;
}

export class LookupDesk implements LookupProvider {
  #provider: LookupProvider | undefined;

  serve(provider: LookupProvider): void {
    this.#provider = provider;
  }

  plan(): LookupPlan {
    return this.#provider?.plan() ?? NO_LOOKUPS;
  }

  async ask(question: LiveQuestion): Promise<LookupAnswer> {
    return this.#provider?.ask(question) ?? errorAnswer();
  }

  async find(table: string, key: string): Promise<LookupAnswer | undefined> {
    return this.#provider?.find(table, key);
  }

  report(counts: LookupCounts): void {
    this.#provider?.report(counts);
  }
}
