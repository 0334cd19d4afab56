// Lookup tables as they run on this node: adapters that load, answers that are cached, and the plan of the threads.
import type { FastifyBaseLogger } from 'fastify';
import type { LookupAnswer } from '../../../ingest/lookups/answer.ts';
import { EMPTY_ANSWER, errorAnswer, withDefaults } from '../../../ingest/lookups/answer.ts';
import type { LookupProvider } from '../../../ingest/lookups/lookup-desk.ts';
import type { GeoPlan, LookupPlan } from '../../../ingest/lookups/lookup-plan.ts';
import type { LookupCounts, WrittenByRule } from '../../../ingest/lookups/lookup-traces.ts';
import type { LiveQuestion } from '../../../ingest/lookups/lookups.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import { createAdapter, type AdapterSurroundings } from '../adapters/create-adapter.ts';
import type { LookupEntity } from '../entities/entity.store.ts';
import { adapterConfigOf, errorTtlOf, type AdapterContent } from '../entities/contents.ts';
import { AdapterRunner } from './adapter-runner.ts';
import { LiveAnswers } from './live-answers.ts';
import { adapterMetric, cacheMetric, metricPrefixes } from './lookup-metrics.ts';
import { planOf, type StoredLookups } from './stored-lookups.ts';

export interface RuntimeParts {
  readonly metrics: Metrics;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly publish: (plan: LookupPlan) => void;
  readonly notify: (adapter: { id: string; title: string }, problem: string | undefined) => void;
  readonly takeWrites: (writes: readonly WrittenByRule[]) => void;
}

interface Running {
  /** When it changes, the adapter starts anew. */
  readonly key: string;
  readonly entity: LookupEntity<AdapterContent>;
  readonly runner: AdapterRunner;
  epoch: number;
}

/** Messages wait this long for content that is loaded for the first time. */
const FIRST_LOAD_MS = 10_000;

export class LookupRuntime implements LookupProvider {
  readonly #parts: RuntimeParts;
  readonly #answers: LiveAnswers;
  readonly #running = new Map<string, Running>();
  #stored: StoredLookups = { tables: [], caches: [], adapters: [], threatSources: [] };
  #geo: GeoPlan | undefined;
  #plan: LookupPlan | undefined;
  #epoch = 0;
  #isPublishing = false;

  constructor(parts: RuntimeParts) {
    this.#parts = parts;
    this.#answers = new LiveAnswers(parts.metrics);
  }

  /** Makes what runs what is stored. Content is loaded in the background. */
  async apply(stored: StoredLookups, around: AdapterSurroundings): Promise<void> {
    this.#stored = stored;
    const started: Promise<void>[] = [];
    for (const entity of stored.adapters) {
      const config = adapterConfigOf(entity.content);
      const needed = JSON.stringify([
        config,
        errorTtlOf(entity.content),
        around.threatSources,
        around.allowedPaths,
      ]);
      const before = this.#running.get(entity.id);
      if (before?.key === needed) {
        this.#running.set(entity.id, { ...before, entity });
        continue;
      }
      await this.#end(entity.id);
      if (config === undefined) continue;
      const adapter = createAdapter(
        { id: entity.id, config, errorTtlMs: errorTtlOf(entity.content) },
        around,
      );
      const runner = new AdapterRunner(adapter, this.#eventsOf(entity));
      this.#epoch += 1;
      this.#running.set(entity.id, { key: needed, entity, runner, epoch: this.#epoch });
      this.#parts.metrics.timer(adapterMetric(entity.id, 'requests'));
      started.push(runner.start());
    }
    const present = new Set(stored.adapters.map(({ id }) => id));
    for (const id of this.#running.keys()) if (!present.has(id)) await this.#end(id);
    for (const { id } of stored.caches) this.#showCache(id);
    if (this.#plan === undefined) void this.#publishFirst(started);
    else this.#publish();
  }

  setGeo(geo: GeoPlan | undefined): void {
    this.#geo = geo;
    if (this.#plan !== undefined) this.#publish();
  }

  plan(): LookupPlan {
    return this.#plan ?? this.#currentPlan();
  }

  ask(question: LiveQuestion): Promise<LookupAnswer> {
    const running = this.#running.get(question.adapterId);
    if (running === undefined) return Promise.resolve(errorAnswer());
    const cache = this.plan().caches.find(({ id }) => id === question.cacheId);
    return this.#answers.answer(question, cache, (key) => running.runner.ask(key));
  }

  report({ reads, hits, writes }: LookupCounts): void {
    const { metrics } = this.#parts;
    for (const [id, count] of Object.entries(reads)) metrics.timer(adapterMetric(id, 'requests')).mark(count);
    for (const [id, count] of Object.entries(hits)) {
      metrics.meter(cacheMetric(id, 'requests')).mark(count);
      metrics.meter(cacheMetric(id, 'hits')).mark(count);
    }
    this.#parts.takeWrites(writes);
  }

  /** As a table answers, with its cache and its defaults. Undefined when there is none of that name. */
  async find(name: string, key: string): Promise<LookupAnswer | undefined> {
    const plan = this.plan();
    const table = plan.tables.find((one) => one.name === name);
    if (table === undefined) return undefined;
    const running = this.#running.get(table.adapterId);
    if (running === undefined) return withDefaults(EMPTY_ANSWER, table.defaults);
    const { adapterId, cacheId } = table;
    const isLive = running.runner.content.kind === 'live';
    if (!isLive) this.#parts.metrics.timer(adapterMetric(adapterId, 'requests')).mark(1);
    const answer = await (isLive ? this.ask({ adapterId, cacheId, key }) : running.runner.ask(key));
    return withDefaults(answer, table.defaults);
  }

  runnerOf(adapterId: string): AdapterRunner | undefined {
    return this.#running.get(adapterId)?.runner;
  }

  /** Somebody wrote entries; undefined for all that may have changed. */
  refresh(adapterId: string | undefined): void {
    for (const [id, { runner, entity }] of this.#running)
      if (adapterId === undefined ? entity.content.config.type === 'keyvalue' : id === adapterId)
        void runner.refresh();
  }

  purge(adapterId: string, key: string | undefined): void {
    this.#answers.purge(adapterId, key);
    const running = this.#running.get(adapterId);
    if (running === undefined) return;
    this.#epoch += 1;
    running.epoch = this.#epoch;
    this.#publish();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ runner }) => runner.stop()));
  }

  #eventsOf(entity: LookupEntity<AdapterContent>) {
    const { id } = entity;
    return {
      onContent: () => this.#publish(),
      onLoaded: (ms: number) => this.#parts.metrics.timer(adapterMetric(id, 'refresh')).record(ms * 1000),
      onProblem: (problem: string) => {
        const { title } = this.#running.get(id)?.entity ?? entity;
        this.#parts.logger.warn({ adapter: id, title, problem }, 'A data adapter could not load its content');
        this.#parts.notify({ id, title }, problem);
      },
      onRecovered: () => this.#parts.notify(entity, undefined),
    };
  }

  async #end(id: string): Promise<void> {
    const running = this.#running.get(id);
    if (running === undefined) return;
    this.#running.delete(id);
    await running.runner.stop();
    this.#answers.purge(id, undefined);
    this.#parts.notify(running.entity, undefined);
    for (const prefix of metricPrefixes(id)) this.#parts.metrics.remove(prefix);
  }

  #showCache(id: string): void {
    const { metrics } = this.#parts;
    metrics.gauge(cacheMetric(id, 'entries'), () => this.#answers.entries(id));
    for (const name of ['requests', 'hits', 'misses'] as const) metrics.meter(cacheMetric(id, name));
  }

  async #publishFirst(started: readonly Promise<void>[]): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FIRST_LOAD_MS);
    });
    await Promise.race([Promise.all(started), limit]);
    clearTimeout(timer);
    this.#plan = this.#currentPlan();
    this.#parts.publish(this.#plan);
  }

  /** Once for all that changes at the same time. */
  #publish(): void {
    if (this.#plan === undefined || this.#isPublishing) return;
    this.#isPublishing = true;
    queueMicrotask(() => {
      this.#isPublishing = false;
      this.#plan = this.#currentPlan();
      this.#parts.publish(this.#plan);
    });
  }

  #currentPlan(): LookupPlan {
    return planOf(this.#stored, this.#geo, (id) => {
      const running = this.#running.get(id);
      return running && { content: running.runner.content, epoch: running.epoch };
    });
  }
}
