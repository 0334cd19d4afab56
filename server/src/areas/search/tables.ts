// Searches, what is saved of them, how their messages are shown and exported, and the fields that messages have.
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    searches: {
      id: string;
      owner: string;
      /** JSON text. */
      definition: string;
      created_at: ColumnType<Date, Date | undefined, Date>;
    };
    views: {
      id: string;
      type: 'SEARCH' | 'DASHBOARD';
      title: string;
      summary: string;
      description: string;
      search_id: string;
      owner: string | null;
      created_at: Timestamp;
      /** JSON text of everything else. */
      document: string;
    };
    view_versions: {
      view_id: string;
      version: number;
      saved_at: ColumnType<Date, Date | undefined, never>;
      saved_by: string;
      title: string;
      summary: string;
      description: string;
      /** JSON text. */
      document: string;
    };
    dashboard_links: {
      id: string;
      view_id: string;
      /** Who made it; it shows what they may read. */
      user_id: string;
      note: string;
      created_at: ColumnType<Date, Date | undefined, never>;
      expires_at: ColumnType<Date, Date, never>;
      last_used_at: ColumnType<Date | null, undefined, Date>;
    };
    decorators: {
      id: string;
      type: string;
      /** JSON text. */
      configuration: string;
      /** Null for searches without a stream. */
      stream_id: string | null;
      position: number;
    };
    export_jobs: {
      id: string;
      /** JSON text. */
      request: string;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
    message_fields: {
      table_name: string;
      stream: string;
      name: string;
      /** See `field-kinds.ts`. */
      kinds: number;
      first_index: number;
      last_index: number;
    };
    message_field_tables: {
      table_name: string;
      /** Whether every message of the table was stored after its fields were written down. */
      is_complete: boolean;
      /** Changes with every change of its fields. */
      version: Generated<number>;
    };
  }
}
