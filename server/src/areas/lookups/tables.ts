// Lookup tables, caches, data adapters, and the entries of key-value stores.
import type { Timestamp } from '../../storage/metadata/column-types.ts';

interface LookupColumns {
  id: string;
  name: string;
  title: string;
  description: string;
  scope: string;
  content_pack: string | null;
  /** JSON text: what else it is made of. */
  content: string;
}

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    lookup_tables: LookupColumns;
    lookup_caches: LookupColumns;
    lookup_adapters: LookupColumns;
    lookup_entries: {
      adapter_id: string;
      key: string;
      /** JSON text. */
      value: string;
      expires_at: Timestamp | null;
      updated_at: Timestamp;
    };
  }
}
