// Runs definitions of sequences: reads the messages of all steps with one question, and finds what follows what.
import { createHash } from 'node:crypto';
import { instant } from '@logboom/contract/common/wire-dates';
import type { SequenceConfig } from '@logboom/contract/events/config-schemas';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { Span } from '@logboom/core/events/windows';
import type { BackgroundSearch } from '../../search/index.ts';
import { streamsOf } from '../definitions/definition.rules.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import { eventId } from '../execution/event-id.ts';
import type { EventsSearch } from '../execution/events-search.ts';
import { completed, type EventDraft } from '../execution/make-events.ts';
import { backlogMessage } from '../execution/run-definition.ts';
import { published, type Evaluate, type EvaluationParts } from './evaluation.ts';
import { findSequences, keyText, type KeyedSequence } from './find-sequences.ts';
import type { SequenceStore } from './sequence.store.ts';
import type { WatchStore } from './watch.store.ts';

export interface SequenceParts extends EvaluationParts {
  readonly search: Pick<BackgroundSearch, 'stepMessages'>;
  readonly questions: Pick<EventsSearch, 'messages'>;
  readonly ends: SequenceStore;
  readonly watches: WatchStore;
}

/** Of one run; the next goes on at once where it stopped. */
const MAX_EVENTS = 1000;
/** A question must not become too long. */
const SEQUENCES_AT_ONCE = 50;

export function sequences(parts: SequenceParts): Evaluate<SequenceConfig> {
  const { ends, watches, now } = parts;

  async function memoryOf(definition: StoredDefinition, config: SequenceConfig, span: Span) {
    const watch = await watches.find(definition.id);
    const subject = subjectOf(config);
    const isSame = watch?.subject === subject;
    // Time in which it was disabled is not made up for.
    const isContinued = isSame && watch.seen_until.getTime() >= span.from;
    return {
      subject,
      seenFrom: isContinued ? watch.seen_from.getTime() : span.from,
      ended: isSame ? await ends.ends(definition.id) : new Map<string, number>(),
    };
  }

  return async (definition, config, span, job, signal) => {
    const { subject, seenFrom, ended } = await memoryOf(definition, config, span);
    const found = await findSequences(parts.search, config, span, ended, signal);
    const late = found.sequences.filter(({ at }) => at >= seenFrom);
    const { kept, to } = firstOf(late, found.to);
    const streams = streamsOf(config).length > 0 ? streamsOf(config) : await parts.allStreams();
    const context = { definition, source: parts.hostname, now: now(), lookUp: parts.lookUp };
    const byId = await messagesOf(definition, config, kept, signal);
    const made = [];
    for (const sequence of kept) {
      const messages = sequence.ids.flatMap((id) => byId.get(id) ?? []);
      const draft = draftOf(definition, config, sequence, { streams, last: messages.at(-1) });
      const { backlog_size: size } = definition.notification_settings;
      const backlog = messages.slice(0, size).map(backlogMessage);
      made.push({ event: await completed(context, draft), backlog });
    }
    const { events, queued } = await published(parts, definition, made, job, signal);
    return {
      events,
      queued,
      to,
      // A sequence says what happened, not that it is over.
      met: undefined,
      problem: found.problem,
      async remember(transaction) {
        const latest = new Map(kept.map(({ key, at }) => [keyText(key), at]));
        await ends.note(transaction, definition.id, latest, to - config.within_ms);
        await watches.note(transaction, {
          definitionId: definition.id,
          subject,
          seen: { from: seenFrom, to },
        });
      },
    };
  };

  /** Only where fields or notifications need them. */
  async function messagesOf(
    { field_spec, notifications, notification_settings: settings }: StoredDefinition,
    config: SequenceConfig,
    found: readonly KeyedSequence[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, ResultMessage>> {
    const byId = new Map<string, ResultMessage>();
    const isNeeded =
      Object.keys(field_spec).length > 0 || (notifications.length > 0 && settings.backlog_size > 0);
    if (!isNeeded) return byId;
    for (let place = 0; place < found.length; place += SEQUENCES_AT_ONCE) {
      const some = found.slice(place, place + SEQUENCES_AT_ONCE);
      const ids = [...new Set(some.flatMap((one) => one.ids))];
      const span = {
        from: Math.min(...some.map(({ from }) => from)),
        to: Math.max(...some.map(({ at }) => at)) + 1,
      };
      const asked = {
        query: ids.map((id) => `_id:${JSON.stringify(id)}`).join(' OR '),
        streams: streamsOf(config),
      };
      const page = { limit: ids.length, offset: 0 };
      for (const one of await parts.questions.messages(asked, span, page, signal))
        byId.set(String(one.message['_id']), one);
    }
    return byId;
  }
}

/** There may be more at the last moment than are kept: it is left to the next run, unless it is the only one. */
function firstOf(
  found: readonly KeyedSequence[],
  to: number,
): { kept: readonly KeyedSequence[]; to: number } {
  const beyond = found[MAX_EVENTS];
  if (beyond === undefined) return { kept: found, to };
  const before = found.filter(({ at }) => at < beyond.at);
  if (before.length > 0) return { kept: before, to: beyond.at };
  return { kept: found.filter(({ at }) => at === beyond.at), to: beyond.at + 1 };
}

function subjectOf({ steps, group_by, within_ms }: SequenceConfig): string {
  const text = JSON.stringify([steps, group_by, within_ms]);
  return createHash('sha256').update(text).digest('hex');
}

function draftOf(
  definition: StoredDefinition,
  { type, steps, group_by, within_ms }: SequenceConfig,
  { key, from, at, ids }: KeyedSequence,
  { streams, last }: { streams: readonly string[]; last: ResultMessage | undefined },
): EventDraft {
  const groups = Object.fromEntries(group_by.map((field, place) => [field, key[place] ?? '']));
  const isAbsent = steps.at(-1)?.is_absent === true;
  const words = isAbsent
    ? `step ${steps.length} did not follow within ${Math.round(within_ms / 1000)} seconds`
    : `${steps.length} steps within ${Math.round((at - from) / 1000)} seconds`;
  const about = key.length === 0 ? '' : `${key.join('|')} - `;
  const queries = steps.map(({ query }) => query.trim());
  const isAll = queries.some((query) => query === '' || query === '*');
  const window = { from, to: at };
  return {
    type,
    query: isAll ? '' : queries.map((query) => `(${query})`).join(' OR '),
    id: eventId(at, definition.id, ...key, ...ids),
    timestamp: at,
    message: `${definition.title}: ${about}${words}`,
    origin: null,
    window,
    groups,
    source: {
      ...last?.message,
      ...groups,
      sequence_key: key.join('|'),
      sequence_start: instant(new Date(from)),
      sequence_end: instant(new Date(at)),
    },
    sourceStreams: streams,
    replay: window,
    ownKeys: key,
  };
}
