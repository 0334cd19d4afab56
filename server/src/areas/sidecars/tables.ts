// Sidecars, what they run, and what is queued for them. The first three have the form of those of legacy collectors,
// whose store keeps both.
import type { BigInteger, Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    /** One row each for the sidecars and the catalogue. A change locks the row first, so changes exclude each other. */
    sidecar_revisions: {
      subject: 'fleet' | 'catalogue';
      revision: BigInteger;
      /** The revision in which rows were last removed. */
      removed_at: BigInteger;
    };
    sidecars: {
      /** The node, as the agent calls it. */
      id: string;
      /** JSON text, because jsonb refuses NUL characters. The list of log files is kept apart: it can be long. */
      registration: string;
      log_files: string | null;
      last_seen: Timestamp;
      revision: BigInteger;
    };
    sidecar_actions: {
      /** The node. */
      collector_id: string;
      /** JSON text of the queue. */
      actions: string;
    };
    /** Collectors, configurations, variables, and what people gave to nodes: assignments and settings. Read together. */
    sidecar_catalogue: {
      kind: 'collector' | 'configuration' | 'variable' | 'assignments' | 'settings';
      id: string;
      /** JSON text of everything besides the id. */
      content: string;
    };
  }
}
