// Content packs, and what installing them made.
import type { Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    content_packs: {
      id: string;
      rev: number;
      /** JSON text: the pack as it is downloaded. */
      document: string;
      uploaded_at: Timestamp;
    };
    shipped_content_packs: {
      id: string;
      /** The newest revision that was put into the list. */
      rev: number;
    };
    open_changes: {
      id: string;
      owner: string;
      node_id: string;
      started_at: Timestamp;
      /** JSON text: what was done, in order. */
      steps: string;
    };
    content_pack_installations: {
      id: string;
      content_pack_id: string;
      content_pack_revision: number;
      /** JSON texts. */
      parameters: string;
      entities: string;
      unmapped: string;
      comment: string;
      created_at: Timestamp;
      created_by: string;
    };
  }
}
