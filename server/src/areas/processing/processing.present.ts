// The journal and the processing in the shapes that clients know.
import { pathToFileURL } from 'node:url';
import type { DecodeFailures, JournalSummary, ProcessingStatus } from '@logboom/contract/processing/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { DecodeFailureReport, JournalState, ReceiveTimes } from '../../ingest/ingest.ts';

/** A segment is what other journals have files for; here it is what is written at once. */
const SEGMENT_BYTES = 1024 * 1024;

export function presentJournal(journal: JournalState): JournalSummary {
  const { directory, bytes, maxBytes, maxAgeMs, flushIntervalMs, frames, blocks, oldest } = journal;
  return {
    enabled: true,
    append_events_per_second: journal.appendedPerSecond,
    read_events_per_second: journal.readPerSecond,
    uncommitted_journal_entries: frames,
    journal_size: bytes,
    journal_size_limit: maxBytes,
    number_of_segments: blocks,
    oldest_segment: oldest === undefined ? null : instant(new Date(oldest)),
    journal_config: {
      directory: pathToFileURL(`${directory}/`).href,
      segment_size: SEGMENT_BYTES,
      segment_age: flushIntervalMs,
      max_size: maxBytes,
      max_age: maxAgeMs,
      // Nobody is acknowledged before the disk has it: every single message is flushed.
      flush_interval: 1,
      flush_age: flushIntervalMs,
    },
  };
}

export function presentReceiveTimes({
  ingest,
  postProcessing,
  postIndexing,
}: ReceiveTimes): ProcessingStatus {
  const time = (at: number) => instant(new Date(at));
  return {
    receive_times: {
      ingest: time(ingest),
      post_processing: time(postProcessing),
      post_indexing: time(postIndexing),
    },
  };
}

export function presentFailures(failures: readonly DecodeFailureReport[]): DecodeFailures {
  return {
    failures: failures.map(({ receivedAt, remoteAddress, reason, text, excerpt }) => ({
      received_at: instant(new Date(receivedAt)),
      remote_address: remoteAddress ?? null,
      reason,
      message: text,
      excerpt,
    })),
  };
}
