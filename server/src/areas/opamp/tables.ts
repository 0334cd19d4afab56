// Agents of OpAMP, what they should run, and the tokens that they sign in with.
import type { ColumnType } from 'kysely';
import type { Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    opamp_agents: {
      /** The instance uid as a UUID. */
      id: string;
      /** JSON text, because jsonb refuses NUL characters. What the agent runs is kept apart: it can be long. */
      state: string;
      effective: string | null;
      last_seen: Timestamp;
      /** Whether it said goodbye, or its connection was closed. */
      ended: boolean;
    };
    opamp_configurations: {
      id: string;
      name: string;
      body: string;
      rule: string | null;
      updated_at: Timestamp;
      updated_by: string;
    };
    opamp_assignments: {
      agent_id: string;
      configuration_id: string;
    };
    opamp_tokens: {
      id: string;
      name: string;
      /** The token itself is never stored. */
      token_hash: string;
      created_at: Timestamp;
      created_by: string;
      last_used_at: ColumnType<Date | null, Date | null, Date | null>;
    };
  }
}
