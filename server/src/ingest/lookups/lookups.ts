// The lookup tables as a thread has them: what is loaded is read from shared memory, the rest is cached or asked for.
import type { JsonValue } from '@logboom/core/codecs/tolerant-json';
import type { LookupResult, LookupWrite, RuleHost } from '@logboom/core/rules/engine/host';
import { mapOfJson, valueOfJson } from '@logboom/core/rules/values/json-values';
import { textForm } from '@logboom/core/rules/values/text-form';
import { AnswerCache } from './answer-cache.ts';
import { withDefaults, type LookupAnswer } from './answer.ts';
import { answerOfValue, contentReader, type ContentReader } from './content-reader.ts';
import { entryWriteOf } from './entry-write.ts';
import { LookupTraces } from './lookup-traces.ts';
import type { LookupAdapterPlan, LookupCachePlan, LookupPlan, LookupTablePlan } from './lookup-plan.ts';
import { WrittenEntries } from './written-entries.ts';

/** Asks for the answer of an adapter whose content is not here. Waits for it, but not long. */
export type AskLive = (question: LiveQuestion) => LookupAnswer;

export interface LiveQuestion {
  readonly adapterId: string;
  readonly cacheId: string;
  readonly key: string;
}

interface Source {
  readonly plan: LookupAdapterPlan;
  readonly read: ContentReader | undefined;
}

interface Table {
  readonly plan: LookupTablePlan;
  readonly source: Source;
  readonly cache: AnswerCache | undefined;
}

export class Lookups {
  readonly #tables = new Map<string, Table>();
  readonly #caches = new Map<string, AnswerCache>();
  readonly #written: WrittenEntries;
  readonly #ask: AskLive;
  readonly #plan: LookupPlan;
  readonly traces: LookupTraces;

  /** @param before what was used until now: what it has cached of adapters that stay as they are is kept. */
  constructor(plan: LookupPlan, ask: AskLive, before?: Lookups) {
    this.#plan = plan;
    this.#ask = ask;
    this.#written = before === undefined ? new WrittenEntries() : before.#written;
    this.traces = before?.traces ?? new LookupTraces();
    const caches = new Map(plan.caches.map((cache) => [cache.id, cache]));
    const sources = new Map(
      plan.adapters.map((adapter) => [adapter.id, { plan: adapter, read: contentReader(adapter.content) }]),
    );
    for (const table of plan.tables) {
      const source = sources.get(table.adapterId);
      const cache = caches.get(table.cacheId);
      if (source === undefined) continue;
      const own = source.read || cache === undefined ? undefined : this.#cacheFor(cache, source.plan, before);
      this.#tables.set(table.name, { plan: table, source, cache: own });
    }
  }

  has(table: string): boolean {
    return this.#tables.has(table);
  }

  get threatSources(): LookupPlan['threatSources'] {
    return this.#plan.threatSources;
  }

  /** Undefined when there is no such table. */
  find(name: string, key: string, now = Date.now()): LookupAnswer | undefined {
    const table = this.#tables.get(name);
    if (table === undefined) return undefined;
    return withDefaults(this.#answer(table, key, now), table.plan.defaults);
  }

  /** The new value; null when the table cannot be written to. */
  write(name: string, key: string, write: LookupWrite, now = Date.now()): JsonValue {
    const table = this.#tables.get(name);
    if (table === undefined) return null;
    const { plan, read } = table.source;
    if (!plan.isWritable) {
      if (write.kind === 'clear') table.cache?.delete(key);
      return null;
    }
    const stored = plan.ignoresCase ? key.toLowerCase() : key;
    const entryWrite = entryWriteOf(write, now);
    const entry = this.#written.apply(plan.id, stored, entryWrite, now, () => read?.(stored, now));
    this.traces.wrote({ adapterId: plan.id, key: stored, write: entryWrite });
    return entry?.value ?? null;
  }

  #answer({ plan, source, cache }: Table, key: string, now: number): LookupAnswer {
    const { read } = source;
    if (read !== undefined) {
      this.traces.read(plan.adapterId);
      const written = source.plan.isWritable
        ? this.#written.find(plan.adapterId, source.plan.ignoresCase ? key.toLowerCase() : key, now)
        : undefined;
      return written === undefined ? read(key, now) : answerOfValue(written.entry?.value ?? null);
    }
    const known = cache?.get(key);
    if (known !== undefined) {
      this.traces.hit(plan.cacheId);
      return known;
    }
    const answer = this.#ask({ adapterId: plan.adapterId, cacheId: plan.cacheId, key });
    cache?.set(key, answer);
    return answer;
  }

  #cacheFor(plan: LookupCachePlan, adapter: LookupAdapterPlan, before: Lookups | undefined): AnswerCache {
    const id = JSON.stringify([plan, adapter.id, adapter.epoch]);
    const cache = this.#caches.get(id) ?? (before && before.#caches.get(id)) ?? new AnswerCache(plan);
    this.#caches.set(id, cache);
    return cache;
  }
}

/** Lookup tables as rules use them. */
export type RuleLookups = Pick<RuleHost, 'lookup' | 'writeLookup' | 'enabledThreatSources'>;

/** @param current they change while rules stay. */
export function ruleLookups(current: () => Lookups): RuleLookups {
  return {
    lookup(table, key) {
      const text = textForm(key);
      const answer = text === null ? undefined : current().find(table, text);
      return answer && resultOf(answer);
    },
    writeLookup(table, key, write) {
      const text = textForm(key);
      return text === null ? null : valueOfJson(current().write(table, text, write));
    },
    enabledThreatSources: () => current().threatSources,
  };
}

function resultOf({ single, multi, list, hasError }: LookupAnswer): LookupResult {
  return { single: valueOfJson(single), multi: multi && mapOfJson(multi), list, hasError };
}
