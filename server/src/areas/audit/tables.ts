// What was done, by whom.
import type { AuditOutcome } from '@logboom/contract/audit/rules';
import type { ColumnType } from 'kysely';

/** Any JSON; text goes in, and what it stands for comes out. */
type AnyJson = ColumnType<unknown, string | null, never>;

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    audit_entries: {
      id: ColumnType<string | number, never, never>;
      created_at: ColumnType<Date, never, never>;
      node_id: string;
      user_id: string | null;
      username: string | null;
      client_address: string;
      area: string;
      action: string;
      summary: string;
      method: string;
      path: string;
      entity_id: string | null;
      entity_title: string | null;
      status: number;
      outcome: AuditOutcome;
      before_state: AnyJson;
      after_state: AnyJson;
    };
  }
}
