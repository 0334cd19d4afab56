// The journal and the processing of messages on one node.
import { Type, type Static } from 'typebox';

export const JournalSummary = Type.Object({
  enabled: Type.Boolean(),
  append_events_per_second: Type.Integer(),
  read_events_per_second: Type.Integer(),
  uncommitted_journal_entries: Type.Integer(),
  journal_size: Type.Integer({ description: 'Bytes' }),
  journal_size_limit: Type.Integer({ description: 'Bytes' }),
  number_of_segments: Type.Integer(),
  oldest_segment: Type.Union([Type.String(), Type.Null()]),
  journal_config: Type.Object({
    directory: Type.String({ description: 'A file URI' }),
    segment_size: Type.Integer({ description: 'Bytes; a larger message has a segment of its own' }),
    segment_age: Type.Integer({ description: 'Milliseconds' }),
    max_size: Type.Integer({ description: 'Bytes' }),
    max_age: Type.Integer({ description: 'Milliseconds' }),
    flush_interval: Type.Integer({ description: 'Messages' }),
    flush_age: Type.Integer({ description: 'Milliseconds' }),
  }),
});
export type JournalSummary = Static<typeof JournalSummary>;

/** The latest receive time that passed each stage; 1970 when there was none. */
export const ProcessingStatus = Type.Object({
  receive_times: Type.Object({
    ingest: Type.String(),
    post_processing: Type.String(),
    post_indexing: Type.String(),
  }),
});
export type ProcessingStatus = Static<typeof ProcessingStatus>;

/** Our own addition: payloads of an input that lately became no message, the newest first. */
export const DecodeFailures = Type.Object({
  failures: Type.Array(
    Type.Object({
      received_at: Type.String(),
      remote_address: Type.Union([Type.String(), Type.Null()]),
      reason: Type.String({ description: 'A word for programs, such as invalid_json' }),
      message: Type.String({ description: 'For people: what was wrong' }),
      excerpt: Type.String({ description: 'The beginning of the payload' }),
    }),
  ),
});
export type DecodeFailures = Static<typeof DecodeFailures>;
