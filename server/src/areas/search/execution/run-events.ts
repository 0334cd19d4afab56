// The events in the time of a search, to be marked beside what it counts.
import { RESULT_WINDOW, type AnnotatedEvent, type ResultMessage } from '@logboom/contract/search/schemas';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import type { MessageSource } from '../sql/source.ts';
import { listMessages } from './run-messages.ts';
import type { Run } from './runs.ts';
import { mayRead } from './scope.ts';

/** Of events, and of events of the system. */
const EVENT_STREAMS = ['000000000000000000000002', '000000000000000000000003'];
const PAGE = { sort: null, limit: RESULT_WINDOW, offset: 0, fields: [] };

/** Only what is about streams that the search looks into: whoever may not read a stream learns nothing about it. */
export async function runEvents(
  store: Pick<MessageStore, 'query'>,
  source: MessageSource,
  run: Pick<Run, 'caller' | 'signal'>,
): Promise<AnnotatedEvent[]> {
  const searched = new Set(source.streams);
  const found = await listMessages(store, { ...source, streams: EVENT_STREAMS }, PAGE, run.signal);
  return found.flatMap(({ message }) => {
    const about = textsOf(message['source_streams']);
    const isAllowed =
      about.length > 0
        ? about.every((id) => searched.has(id))
        : textsOf(message['streams']).some((id) => EVENT_STREAMS.includes(id) && mayRead(run.caller, id));
    return isAllowed ? [eventOf(message, about)] : [];
  });
}

function eventOf(message: ResultMessage['message'], streams: string[]): AnnotatedEvent {
  const [id] = textsOf(message['id'] ?? message['_id']);
  return {
    id: id ?? '',
    streams,
    timestamp: String(message['timestamp']),
    message: textsOf(message['message'])[0] ?? '',
    alert: message['alert'] === true || message['alert'] === 'true',
  };
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one): one is string => typeof one === 'string' && one !== '');
}
