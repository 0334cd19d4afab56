// Streams and their rules.
import type { Generated } from 'kysely';
import type { Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    streams: {
      id: string;
      title: string;
      description: string | null;
      matching_type: 'AND' | 'OR';
      disabled: boolean;
      /** The name of the user, not the id: clients show it. */
      creator_user_id: string;
      created_at: Timestamp;
      content_pack: string | null;
      is_default: Generated<boolean>;
      is_editable: Generated<boolean>;
      remove_matches_from_default_stream: boolean;
      index_set_id: string;
    };
    stream_rules: {
      id: string;
      stream_id: string;
      /** The order in which the rules were added. */
      position: Generated<string | number>;
      type: number;
      field: string;
      value: string;
      inverted: boolean;
      description: string | null;
      content_pack: string | null;
    };
  }
}
