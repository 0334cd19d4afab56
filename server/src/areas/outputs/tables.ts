// Outputs, and the streams that use them.
import type { Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    outputs: {
      id: string;
      title: string;
      type: string;
      creator_user_id: string;
      created_at: Timestamp;
      /** JSON text: the order of keys stays, and NUL characters can be stored. */
      configuration: string;
      content_pack: string | null;
    };
    stream_outputs: {
      stream_id: string;
      output_id: string;
    };
  }
}
