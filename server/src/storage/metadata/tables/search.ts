// Searches, what is saved of them, and how their messages are shown and exported.
import type { ColumnType } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface SearchTables {
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
}
