// Answers that were asked for, kept for as long as the cache and the answers themselves allow.
import { LRUCache } from 'lru-cache';
import type { LookupAnswer } from './answer.ts';
import type { LookupCachePlan } from './lookup-plan.ts';

/** For the answers of one adapter. */
export class AnswerCache {
  readonly #answers: LRUCache<string, LookupAnswer> | undefined;
  readonly #plan: LookupCachePlan;

  constructor(plan: LookupCachePlan) {
    this.#plan = plan;
    this.#answers =
      plan.maxSize > 0 ? new LRUCache<string, LookupAnswer>({ max: plan.maxSize, ttl: 0 }) : undefined;
  }

  get size(): number {
    this.#answers?.purgeStale();
    return this.#answers?.size ?? 0;
  }

  get(key: string): LookupAnswer | undefined {
    const answer = this.#answers?.get(key);
    const { afterAccessMs } = this.#plan;
    // An answer that says how long it holds does not get older by being read.
    if (answer !== undefined && afterAccessMs !== undefined && answer.ttlMs === undefined)
      this.#answers?.set(key, answer, { ttl: atLeastOne(afterAccessMs) });
    return answer;
  }

  set(key: string, answer: LookupAnswer): void {
    const life = answer.ttlMs ?? this.#plan.afterWriteMs ?? this.#plan.afterAccessMs;
    if (life === 0) return;
    this.#answers?.set(key, answer, { ttl: life === undefined ? 0 : atLeastOne(life) });
  }

  delete(key: string): void {
    this.#answers?.delete(key);
  }
}

/** To the library 0 means "for ever", and it wants whole milliseconds. */
function atLeastOne(ms: number): number {
  return Math.max(1, Math.ceil(ms));
}
