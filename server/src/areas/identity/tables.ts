// People: who they are, their sessions and tokens, and what was given to them.
import type { Capability } from '@logboom/contract/common/capabilities';
import type { GroupRoles } from '@logboom/contract/authentication/backend-schemas';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BigInteger, JsonList, JsonObject, Timestamp } from '../../storage/metadata/column-types.ts';
import type { StoredConfig } from './auth-services/backend.config.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    users: {
      id: string;
      username: string;
      password_hash: string;
      email: string;
      first_name: string;
      last_name: string;
      full_name: string;
      permissions: JsonList;
      roles: JsonList;
      preferences: JsonObject | null;
      timezone: string | null;
      session_timeout_ms: BigInteger;
      startpage: JSONColumnType<{ type: string | null; id: string | null }> | null;
      account_status: 'enabled' | 'disabled' | 'deleted';
      service_account: boolean;
      external: Generated<boolean>;
      /** The authentication service that they came from, and who they are there. */
      auth_service_id: Generated<string | null>;
      auth_service_uid: Generated<string | null>;
    };
    auth_service_backends: {
      id: string;
      title: string;
      description: string;
      /** Ids of roles. */
      default_roles: JsonList;
      group_roles: JSONColumnType<GroupRoles[]>;
      group_required: boolean;
      /** Without its secret. */
      config: JSONColumnType<StoredConfig>;
      /** Encrypted. */
      secret: string | null;
    };
    /** One row. */
    auth_service_state: {
      name: string;
      active_backend: string | null;
    };
    sessions: {
      /** SHA-256 of the session id, so that a copy of this table opens no session. */
      id_hash: string;
      user_id: string;
      username: string;
      /** -1 never ends. */
      timeout_ms: BigInteger;
      last_access: Timestamp;
      client_address: string;
      /** Null in sessions that are older than the column. */
      created_at: Generated<Date | null>;
      user_agent: string | null;
      /** Opened for a user whom a trusted proxy named. */
      by_header: Generated<boolean>;
    };
    sign_in_devices: {
      /** SHA-256 of what the cookie of the browser holds. */
      id_hash: string;
      username: string;
      last_used: Generated<Date>;
    };
    access_tokens: {
      id: string;
      user_id: string;
      name: string;
      /** SHA-256 of the token. */
      token_hash: string;
      last_access: Timestamp;
      /** Null in tokens that are older than the column. */
      created_at: Generated<Date | null>;
      /** Null for a token that does not expire. */
      expires_at: Date | null;
    };
    roles: {
      id: string;
      /** Unique whatever its case. Users hold roles by name. */
      name: string;
      description: string | null;
      permissions: JsonList;
      /** One that comes with the product. */
      read_only: boolean;
    };
    root_credentials: {
      username: string;
      password_hash: string;
    };
    grants: {
      id: string;
      /** The name of a user, or of everyone. */
      grantee: string;
      capability: Capability;
      /** The name of the entity. */
      target: string;
      /** User names. */
      created_by: string;
      created_at: ColumnType<Date, never, never>;
      updated_by: string;
      updated_at: ColumnType<Date, never, Date>;
    };
  }
}
