// Legacy collectors, their configurations and what is queued for them.
import type { Generated } from 'kysely';
import type { BigInteger, Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    /** One row each for the collectors and their configurations. A change locks the row first, so changes exclude each other. */
    collector_revisions: {
      subject: 'fleet' | 'configurations';
      revision: BigInteger;
      /** The revision in which rows were last removed. */
      removed_at: BigInteger;
    };
    collectors: {
      /** Chosen by the agent. */
      id: string;
      /** JSON text, because jsonb refuses NUL characters. The list of log files is kept apart: it can be long. */
      registration: string;
      log_files: string | null;
      last_seen: Timestamp;
      /** The revision of the fleet that brought this row. */
      revision: BigInteger;
    };
    collector_actions: {
      collector_id: string;
      /** JSON text of the queue. */
      actions: string;
    };
    collector_configurations: {
      id: string;
      /** The order of creation, in which configurations are merged for an agent. */
      position: Generated<string | number>;
      name: string;
      /** JSON text of the tags, outputs, inputs and snippets. */
      content: string;
      /** JSON text of the whole configuration before its last change. */
      previous: string | null;
    };
    collector_uploads: {
      collector_id: string;
      collector_name: string;
      id: string;
      node_id: string;
      rendered_configuration: string;
      /** How many bytes this upload counts for. */
      room: number;
      created: Timestamp;
    };
  }
}
