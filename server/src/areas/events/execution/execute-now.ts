// Runs a definition over a time that somebody names, at once and beside its schedule.
import { SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import type { ExecuteRequest } from '@logboom/contract/events/trial-schemas';
import { windowsIn, type Span } from '@logboom/core/events/windows';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, RequestError } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { momentsOf } from '../../search/index.ts';
import { readConfig, type Aggregation } from '../definitions/definition.rules.ts';
import { mayReadStreams } from '../definitions/definition.service.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import { EventSearchError } from './events-search.ts';
import type { EventRaiser } from './raise-events.ts';
import type { RaiseSystemEvent, SystemOccurrence } from '../system-events/system-event.ts';

interface ExecuteParts {
  readonly database: Database;
  readonly raiser: EventRaiser;
  readonly raiseSystemEvent: RaiseSystemEvent;
  readonly onQueued: () => void;
  readonly now: () => number;
}

const LAST_HOUR = { type: 'relative', range: 3600 } as const;
/** Each is a question of its own: whoever needs more asks several times. */
const MAX_WINDOWS = 1000;
const RUN_MS = 240_000;

export function executeNow({ database, raiser, raiseSystemEvent, onQueued, now }: ExecuteParts) {
  async function aggregation(
    caller: Caller,
    definition: StoredDefinition,
    config: Aggregation,
    request: ExecuteRequest,
  ) {
    const { streams = [], timerange = LAST_HOUR } = request;
    // The definition itself reads for whoever made it; other streams are read for whoever names them.
    if (streams.length > 0) mayReadStreams(caller, streams);
    const asked = streams.length === 0 ? config : { ...config, streams };
    const { from, to } = momentsOf(timerange, now());
    checkLength(asked, { from, to });
    const signal = AbortSignal.timeout(RUN_MS);
    const job = { id: newId(), run: 1 };
    // Filters that find much need several rounds.
    for (let at = from; at < to;) {
      const raised = await raiser.raise(definition, asked, { from: at, to }, job, signal).catch(failed);
      const suppressed = await database
        .transaction()
        .execute((transaction) => raiser.tell(transaction, definition, raised.queued));
      if (raised.queued.length > suppressed) onQueued();
      at = raised.to;
    }
  }

  async function systemEvent(definition: StoredDefinition, request: ExecuteRequest) {
    const { queued } = await raiseSystemEvent(definition, occurrenceOf(request, now()));
    const suppressed = await database
      .transaction()
      .execute((transaction) => raiser.tell(transaction, definition, queued));
    if (queued.length > suppressed) onQueued();
  }

  return async (caller: Caller, definition: StoredDefinition, request: ExecuteRequest): Promise<void> => {
    const config = readConfig(definition.config);
    if (request.type === undefined || request.type !== config?.type)
      throw badRequest('Unknown parameters type', 'EVENT_DEFINITION_INVALID');
    if (config.type === SYSTEM_EVENTS) return systemEvent(definition, request);
    if (config.type !== 'aggregation-v1')
      throw badRequest(
        'Definitions of this type are run by their schedule alone; the back-test shows what they find.',
        'EVENT_DEFINITION_INVALID',
      );
    return aggregation(caller, definition, config, request);
  };
}

export type ExecuteNow = ReturnType<typeof executeNow>;

function checkLength(config: Aggregation, span: Span): void {
  if (span.to <= span.from)
    throw badRequest('The time range ends before it begins.', 'EVENT_DEFINITION_INVALID');
  const { search_within_ms: searchWithinMs, execute_every_ms: executeEveryMs, series } = config;
  if (series.length === 0) return;
  // Counted before they are made: all of time has more windows than fit into memory.
  const count = (span.to - span.from - searchWithinMs) / executeEveryMs;
  if (count > MAX_WINDOWS || windowsIn(span, { searchWithinMs, executeEveryMs }).length > MAX_WINDOWS)
    throw badRequest(
      `The time range has more than ${MAX_WINDOWS} windows; choose a shorter one.`,
      'EVENT_DEFINITION_INVALID',
    );
}

function failed(error: unknown): never {
  if (!(error instanceof EventSearchError)) throw error;
  throw new RequestError({ code: 'EVENT_QUERY_INVALID', status: 500, message: error.message });
}

function occurrenceOf(request: ExecuteRequest, now: number): SystemOccurrence {
  const { notification_type: type = 'GENERIC', notification_message: title, notification_details } = request;
  if (title === undefined) throw badRequest('notification_message is missing', 'EVENT_DEFINITION_INVALID');
  const at = request.timestamp === undefined ? now : Date.parse(request.timestamp);
  if (Number.isNaN(at)) throw badRequest('timestamp is no date', 'EVENT_DEFINITION_INVALID');
  return { id: newId(), type, title, details: notification_details ?? {}, keys: [], at };
}
