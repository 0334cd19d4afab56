// Where messages come in.
import type { Generated } from 'kysely';
import type { Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    inputs: {
      id: string;
      /** The order of creation. */
      position: Generated<string | number>;
      title: string;
      /** The class name that clients know. */
      type: string;
      is_global: boolean;
      /** The node of an input that is not global. */
      node_id: string | null;
      /** JSON text, because jsonb refuses NUL characters. */
      configuration: string;
      /** JSON text of a list: a key may be there twice. */
      static_fields: Generated<string>;
      content_pack: string | null;
      created_at: Timestamp;
      /** A user name. */
      creator: string;
      desired_state: 'RUNNING' | 'STOPPED';
      /** Changes with everything that a running input must be started again for. */
      revision: Generated<string | number>;
    };
  }
}
