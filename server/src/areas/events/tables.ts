// Event definitions with their schedule, event notifications, and what they sent.
import type { BigInteger, Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    event_definitions: {
      id: string;
      scope: string;
      title: string;
      description: string;
      priority: number;
      alert: boolean;
      /** JSON text. */
      content: string;
      updated_at: Timestamp;
    };
    event_jobs: {
      definition_id: string;
      id: string;
      state: 'runnable' | 'running' | 'error';
      next_at: Timestamp;
      /** What the next run looks at. */
      range_from: Timestamp;
      range_to: Timestamp;
      triggered_at: Timestamp | null;
      claimed_until: Timestamp | null;
      /** The node that runs it, or ran it last. */
      claimed_by: string | null;
      /** Counts the runs: who holds an older number has lost the job. */
      run: BigInteger;
      failures: number;
      /** Up to the window that ended here, late messages were looked for; null before the first run. */
      checked_to: Timestamp | null;
    };
    event_raised: {
      definition_id: string;
      event_id: string;
      at: Timestamp;
    };
    event_runs: {
      id: string;
      definition_id: string;
      started_at: Timestamp;
      range_from: Timestamp;
      range_to: Timestamp;
      duration_ms: number;
      events: number;
      suppressed: number;
      problem: string | null;
    };
    event_grace: {
      definition_id: string;
      notification_id: string;
      key: string;
      told_at: Timestamp;
    };
    event_alerts: {
      id: string;
      definition_id: string;
      /** Cut when it is long. */
      key: string;
      state: 'open' | 'acknowledged' | 'resolved';
      events: BigInteger;
      opened_at: Timestamp;
      last_event_at: Timestamp;
      resolved_at: Timestamp | null;
      /** A username. */
      assignee: string | null;
      /** JSON text. */
      last_event: string;
      /** The title of the quiet hours in which its last event was. */
      muted_by: string | null;
    };
    event_quiet_hours: {
      id: string;
      title: string;
      /** JSON text. */
      content: string;
    };
    event_system_notices: {
      type: string;
      key: string;
      published_at: Timestamp;
    };
    event_watches: {
      definition_id: string;
      /** What is watched: when it changes, everything is learned anew. */
      subject: string;
      /** Since when there was no gap. */
      seen_from: Timestamp;
      seen_until: Timestamp;
    };
    event_sources: {
      definition_id: string;
      /** Cut when it is long. */
      value: string;
      heard: BigInteger;
      first_heard: Timestamp;
      last_heard: Timestamp;
      longest_pause_ms: BigInteger;
      counted_from: Timestamp;
      silent_since: Timestamp | null;
      /** Of the event that said so. */
      alert_key: string | null;
    };
    event_sequence_ends: {
      definition_id: string;
      /** JSON list; cut when it is long. */
      key: string;
      ended_at: Timestamp;
    };
    event_alert_entries: {
      id: string;
      alert_id: string;
      at: Timestamp;
      /** A username; null for what happened by itself. */
      actor: string | null;
      kind: 'opened' | 'reopened' | 'acknowledged' | 'resolved' | 'assigned' | 'commented';
      text: string;
    };
    event_notifications: {
      id: string;
      title: string;
      description: string;
      /** Of the configuration, so that one can sort by it. */
      type: string;
      /** JSON text; secrets in it are encrypted. */
      config: string;
      created_at: Timestamp;
    };
    notification_deliveries: {
      id: string;
      notification_id: string;
      event_definition_id: string | null;
      event_id: string;
      is_test: boolean;
      /** JSON text: what is told. */
      model: string;
      state: 'waiting' | 'sending' | 'sent' | 'failed' | 'suppressed';
      attempts: number;
      created_at: Timestamp;
      next_at: Timestamp;
      /** Who sends it must be done by then; after it, somebody else tries. */
      claimed_until: Timestamp | null;
      /** The node that sends it, or did so last. */
      claimed_by: string | null;
      started_at: Timestamp | null;
      finished_at: Timestamp | null;
      duration_ms: BigInteger | null;
      outcome: string | null;
      /** JSON list: the addresses that got it already. */
      done: string;
    };
  }
}
