// What the nodes share: configuration, keys, who is there, and what they have to tell.
import type { Generated } from 'kysely';
import type { Timestamp } from '../storage/metadata/column-types.ts';

declare module '../storage/metadata/tables.ts' {
  interface Tables {
    cluster_config: {
      class_name: string;
      /** JSON text rather than jsonb: the order of keys is the order in which options are shown. */
      payload: string;
      updated_at: Timestamp;
    };
    encryption_keys: {
      name: string;
      /** Base64. */
      key: string;
      created_at: Generated<Date>;
    };
    nodes: {
      node_id: string;
      hostname: string;
      transport_address: string;
      last_seen: Timestamp;
      /** What it received before this moment is stored; null before it knows. */
      stored_to: Timestamp | null;
    };
    leases: {
      name: string;
      holder: string;
      expires_at: Timestamp;
    };
    notifications: {
      type: string;
      /** Empty when there is only one of its type. */
      key: string;
      severity: 'normal' | 'urgent';
      /** JSON text, because jsonb refuses NUL characters. */
      details: string | null;
      node_id: string;
      created_at: Timestamp;
    };
    system_messages: {
      id: Generated<string | number>;
      caller: string;
      content: string;
      node_id: string;
      created_at: Timestamp;
    };
  }
}
