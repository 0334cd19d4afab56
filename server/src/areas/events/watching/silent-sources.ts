// Runs definitions of silent sources: listens to the values of a field, and says which of them are not heard any more.
import { createHash } from 'node:crypto';
import { instant } from '@logboom/contract/common/wire-dates';
import { DEFINITION_LIMITS } from '@logboom/contract/events/config-schemas';
import { learn, silentAfter, type Listening, type Source } from '@logboom/core/events/silence';
import type { Span } from '@logboom/core/events/windows';
import type { BackgroundSearch } from '../../search/index.ts';
import { silenceRules, type SilentSource } from '../definitions/silent-source.rules.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import { eventId } from '../execution/event-id.ts';
import type { EventsSearch } from '../execution/events-search.ts';
import { completed } from '../execution/make-events.ts';
import { backlogMessage } from '../execution/run-definition.ts';
import { storedKey } from '../execution/stored-key.ts';
import { published, type Evaluate, type EvaluationParts } from './evaluation.ts';
import type { SourceStore, StoredSource } from './source.store.ts';
import type { WatchStore } from './watch.store.ts';
import { groupTerms } from '@logboom/core/events/group-terms';

export interface SilentSourceParts extends EvaluationParts {
  readonly search: Pick<BackgroundSearch, 'heardValues'>;
  readonly questions: Pick<EventsSearch, 'messages'>;
  readonly sources: Pick<SourceStore, 'all' | 'write' | 'forget' | 'forgetAll'>;
  readonly watches: WatchStore;
}

const MINUTE = 60_000;
/** What is stored already teaches a new definition. */
export const LEARN_MS = 7 * 24 * 60 * MINUTE;
/** Messages that arrive so late are still heard. */
const LATE_MS = 15 * MINUTE;
/** Whoever has not listened for longer was away, and not the sources. */
const AWAY = { runs: 3, ms: 5 * MINUTE };
const MAX_SLOTS = 2016;

export function silentSources(parts: SilentSourceParts): Evaluate<SilentSource> {
  const { sources, watches, now } = parts;

  /** What is known, and what was heard since. */
  async function listen(definition: StoredDefinition, config: SilentSource, to: number, signal: AbortSignal) {
    const watch = await watches.find(definition.id);
    const subject = subjectOf(config);
    const seenUntil = watch?.subject === subject ? watch.seen_until.getTime() : undefined;
    const known = seenUntil === undefined ? [] : await sources.all(definition.id);
    const from = Math.max(to - LEARN_MS, (seenUntil ?? 0) - LATE_MS);
    const heard = await heardIn(parts.search, config, { from, to }, signal);
    const awayMs = Math.max(AWAY.ms, AWAY.runs * config.execute_every_ms);
    const isResumed = seenUntil !== undefined && to - seenUntil > awayMs;
    return { subject, isNew: seenUntil === undefined, known, listening: { ...heard, to, isResumed } };
  }

  return async (definition, config, span, job, signal) => {
    const { to } = span;
    const { subject, isNew, known, listening } = await listen(definition, config, to, signal);
    const rules = silenceRules(config);
    const learned = learn(known, listening, rules);
    const streams = config.streams.length > 0 ? config.streams : await parts.allStreams();
    const context = { definition, source: parts.hostname, now: now(), lookUp: parts.lookUp };
    const made = [];
    const keys = new Map(known.map(({ value, alertKey }) => [value, alertKey]));
    for (const source of learned.fellSilent) {
      const after = silentAfter(source, rules) ?? 0;
      const event = await completed(context, draftOf(definition, config, source, { to, after, streams }));
      keys.set(source.value, event.key);
      made.push({ event, backlog: await lastMessages(definition, config, source, signal) });
    }
    const { events, queued } = await published(parts, definition, made, job, signal);
    const before = new Set<Source>(known);
    const changed = learned.sources.filter((source) => !before.has(source));
    const silent = learned.sources.filter(({ silentSince }) => silentSince !== null);
    return {
      events,
      queued,
      to,
      met: silent.map(({ value }) => keys.get(value) ?? value),
      problem: problemOf(config, learned.refused, listening.isCut),
      async remember(transaction) {
        if (isNew) await sources.forgetAll(transaction, definition.id);
        await sources.forget(transaction, definition.id, learned.forgotten);
        await sources.write(
          transaction,
          definition.id,
          changed.map((source): StoredSource => ({ ...source, alertKey: alertKeyOf(source, keys) })),
        );
        await watches.note(transaction, { definitionId: definition.id, subject, seen: { from: to, to } });
      },
    };
  };

  /** What was heard of it last. */
  async function lastMessages(
    { notifications, notification_settings: { backlog_size: limit } }: StoredDefinition,
    { query, streams, field }: SilentSource,
    { value, lastHeard }: Source,
    signal: AbortSignal,
  ) {
    if (limit === 0 || notifications.length === 0) return [];
    const asked = {
      query: [query.trim() || '*', ...groupTerms({ [field]: value })].map(inBrackets).join(' AND '),
      streams,
    };
    const found = await parts.questions.messages(
      asked,
      { from: lastHeard, to: lastHeard + 1 },
      { limit, offset: 0 },
      signal,
    );
    return found.map(backlogMessage);
  }
}

const inBrackets = (text: string): string => `(${text})`;

const alertKeyOf = ({ value, silentSince }: Source, keys: ReadonlyMap<string, string | null>) =>
  silentSince === null ? null : (keys.get(value) ?? value);

/** One question, however long the time. */
export async function heardIn(
  search: Pick<BackgroundSearch, 'heardValues'>,
  { query, streams, field, execute_every_ms: every }: SilentSource,
  span: Span,
  signal: AbortSignal,
): Promise<Pick<Listening, 'heard' | 'isCut'>> {
  const slotMs = Math.max(1000, Math.floor(every / 4), Math.ceil((span.to - span.from) / MAX_SLOTS));
  const question = { field, slotMs, minPauseMs: every, limit: DEFINITION_LIMITS.values.max };
  const { values, isCut } = await search.heardValues({ query, streams }, span, question, signal);
  return { heard: values.map((one) => ({ ...one, value: storedKey(one.value) })), isCut };
}

function subjectOf({ field, query, streams }: SilentSource): string {
  const text = JSON.stringify([field, query.trim(), streams.toSorted()]);
  return createHash('sha256').update(text).digest('hex');
}

function problemOf({ max_values: most }: SilentSource, refused: number, isCut: boolean): string | null {
  if (isCut)
    return 'The field has too many values in this time, so nothing was said to be silent. Narrow the query, or choose another field.';
  if (refused === 0) return null;
  return `${most} values are learned, which is as many as the definition allows; ${refused} others are not watched.`;
}

function draftOf(
  definition: StoredDefinition,
  { type, query, field }: SilentSource,
  { value, lastHeard }: Source,
  { to, after, streams }: { to: number; after: number; streams: readonly string[] },
) {
  const heardAt = instant(new Date(lastHeard));
  const message =
    `${definition.title}: ${value} - not heard since ${heardAt}, ` +
    `expected within ${Math.round(after / 1000)} seconds`;
  return {
    type,
    query,
    id: eventId(to, definition.id, value, String(lastHeard)),
    timestamp: to,
    message,
    origin: null,
    window: { from: lastHeard, to },
    groups: { [field]: value },
    source: {
      [field]: value,
      last_heard: heardAt,
      silent_for_ms: String(to - lastHeard),
      silent_after_ms: String(after),
      message,
      timestamp: instant(new Date(to)),
    },
    sourceStreams: streams,
    replay: { from: lastHeard, to },
    ownKeys: [value],
  };
}
