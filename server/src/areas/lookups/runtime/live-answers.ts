// Answers of adapters that are asked one by one: cached for the whole node, and asked once however many want to know.
import type { Metrics } from '../../../metrics/metrics.ts';
import { AnswerCache } from '../../../ingest/lookups/answer-cache.ts';
import { errorAnswer, type LookupAnswer } from '../../../ingest/lookups/answer.ts';
import type { LookupCachePlan } from '../../../ingest/lookups/lookup-plan.ts';
import type { LiveQuestion } from '../../../ingest/lookups/lookups.ts';
import { reasonOf } from '../adapters/adapter.ts';
import { cacheMetric, adapterMetric } from './lookup-metrics.ts';

/** Questions that wait for other machines at a time. Those above get an error, so that nothing piles up. */
const MAX_OPEN = 2000;

export class LiveAnswers {
  readonly #metrics: Metrics;
  readonly #open = new Map<string, Promise<LookupAnswer>>();
  readonly #caches = new Map<string, { plan: string; cache: AnswerCache }>();

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  async answer(
    { adapterId, cacheId, key }: LiveQuestion,
    plan: LookupCachePlan | undefined,
    ask: (key: string) => Promise<LookupAnswer>,
  ): Promise<LookupAnswer> {
    const cache = plan && this.#cacheFor(plan, adapterId);
    this.#metrics.meter(cacheMetric(cacheId, 'requests')).mark();
    const known = cache?.get(key);
    this.#metrics.meter(cacheMetric(cacheId, known === undefined ? 'misses' : 'hits')).mark();
    if (known !== undefined) return known;
    const answer = await this.#once(`${adapterId}/${key}`, adapterId, key, ask);
    cache?.set(key, answer);
    return answer;
  }

  /** All answers of the adapter when no key is given. */
  purge(adapterId: string, key: string | undefined): void {
    for (const [id, { cache }] of this.#caches) {
      if (!id.endsWith(`/${adapterId}`)) continue;
      if (key === undefined) this.#caches.delete(id);
      else cache.delete(key);
    }
  }

  /** How many answers a cache has. */
  entries(cacheId: string): number {
    let total = 0;
    for (const [id, { cache }] of this.#caches) if (id.startsWith(`${cacheId}/`)) total += cache.size;
    return total;
  }

  async #once(
    id: string,
    adapterId: string,
    key: string,
    ask: (key: string) => Promise<LookupAnswer>,
  ): Promise<LookupAnswer> {
    const asked = this.#open.get(id);
    if (asked !== undefined) return asked;
    if (this.#open.size >= MAX_OPEN) return errorAnswer('Too many questions are open', 1);
    const start = performance.now();
    const answer = ask(key)
      .catch((error: unknown) =>
        errorAnswer(`Loading value from data adapter failed for key <${key}>: ${reasonOf(error)}`),
      )
      .finally(() => {
        this.#open.delete(id);
        this.#metrics.timer(adapterMetric(adapterId, 'requests')).record((performance.now() - start) * 1000);
      });
    this.#open.set(id, answer);
    return answer;
  }

  #cacheFor(plan: LookupCachePlan, adapterId: string): AnswerCache {
    const id = `${plan.id}/${adapterId}`;
    const text = JSON.stringify(plan);
    const known = this.#caches.get(id);
    if (known?.plan === text) return known.cache;
    const cache = new AnswerCache(plan);
    this.#caches.set(id, { plan: text, cache });
    return cache;
  }
}
