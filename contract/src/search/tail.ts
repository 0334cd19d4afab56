// The live tail on the wire: a stream of server-sent events.
import { Type, type Static } from 'typebox';
import { MAX_QUERY_LENGTH, type ResultMessage } from './schemas.ts';

/** Something is sent at least this often: a connection on which nothing comes for longer is dead. */
export const TAIL_HEARTBEAT_MS = 15_000;

export const TailParameters = Type.Object({
  query: Type.String({ maxLength: MAX_QUERY_LENGTH, default: '' }),
  streams: Type.String({
    maxLength: 100_000,
    default: '',
    description: 'Ids with commas; none: all readable',
  }),
  fields: Type.String({ maxLength: 10_000, default: '', description: 'Names with commas; none: all fields' }),
  cursor: Type.Optional(
    Type.String({
      maxLength: 8192,
      description: 'The id of the last event that arrived, when the header Last-Event-ID cannot be set',
    }),
  ),
});
export type TailParameters = Static<typeof TailParameters>;

/** `event: messages`. Its id continues the tail behind these messages. */
export interface TailMessages {
  /** In the order in which they were received. */
  messages: ResultMessage[];
  /** Messages that were left out because too many came at once. */
  skipped: number;
}

/** `event: problem`: the tail goes on by itself when it is over. */
export interface TailProblem {
  message: string;
}
