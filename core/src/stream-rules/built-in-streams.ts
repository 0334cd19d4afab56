// The streams that every installation has.
import { DEFAULT_STREAM_ID } from './stream-rule.ts';

export interface BuiltInStream {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isEditable: boolean;
}

export const ALL_EVENTS_ID = '000000000000000000000002';
export const SYSTEM_EVENTS_ID = '000000000000000000000003';
/** Reserved for messages that could not be processed or stored; nobody creates it yet. */
const FAILURES_ID = '000000000000000000000004';

export const BUILT_IN_STREAMS: readonly BuiltInStream[] = [
  {
    id: DEFAULT_STREAM_ID,
    title: 'Default Stream',
    description: 'Contains messages that are not explicitly routed to other streams',
    isEditable: true,
  },
  { id: ALL_EVENTS_ID, title: 'All events', description: 'Stream containing all events', isEditable: false },
  {
    id: SYSTEM_EVENTS_ID,
    title: 'All system events',
    description: 'Stream containing all system events',
    isEditable: false,
  },
];

const internal: ReadonlySet<string> = new Set([ALL_EVENTS_ID, SYSTEM_EVENTS_ID, FAILURES_ID]);

/** Streams of the platform itself: not editable, and left out of a search in all messages. */
export function isInternalStream(id: string): boolean {
  return internal.has(id);
}
