// Event notifications, and what they sent.
import type { BigInteger, Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
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
      started_at: Timestamp | null;
      finished_at: Timestamp | null;
      duration_ms: BigInteger | null;
      outcome: string | null;
      /** JSON list: the addresses that got it already. */
      done: string;
    };
  }
}
