// The columns of every table, as the query builder knows them. The migrations beside this file make them true.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
/** Arrays go in as JSON text and come out parsed. */
type JsonList = JSONColumnType<string[]>;
/** Text or a number, depending on the engine. */
type BigInteger = ColumnType<string | number, number, number>;
type JsonObject = JSONColumnType<Record<string, unknown>>;

export interface Tables {
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
    session_timeout_ms: ColumnType<string | number, number, number>;
    startpage: JSONColumnType<{ type: string | null; id: string | null }> | null;
    account_status: 'enabled' | 'disabled' | 'deleted';
    service_account: boolean;
    external: Generated<boolean>;
  };
  sessions: {
    /** SHA-256 of the session id, so that a copy of this table opens no session. */
    id_hash: string;
    user_id: string;
    username: string;
    /** -1 never ends. */
    timeout_ms: ColumnType<string | number, number, number>;
    last_access: Timestamp;
    client_address: string;
  };
  access_tokens: {
    id: string;
    user_id: string;
    name: string;
    /** SHA-256 of the token. */
    token_hash: string;
    last_access: Timestamp;
  };
  cluster_config: {
    class_name: string;
    /** JSON text rather than jsonb: the order of keys is the order in which options are shown. */
    payload: string;
    updated_at: Timestamp;
  };
  nodes: {
    node_id: string;
    hostname: string;
    transport_address: string;
    last_seen: Timestamp;
  };
  leases: {
    name: string;
    holder: string;
    expires_at: Timestamp;
  };
  root_credentials: {
    username: string;
    password_hash: string;
  };
  /** One row each for the collectors and their configurations. A change takes the row first: changes take turns. */
  collector_revisions: {
    subject: 'fleet' | 'configurations';
    revision: BigInteger;
    /** The revision in which rows were last removed. */
    removed_at: BigInteger;
  };
  collectors: {
    /** Chosen by the agent. */
    id: string;
    /** JSON text, because jsonb refuses NUL characters. The list of log files is kept apart: it can be long. */
    registration: string;
    log_files: string | null;
    last_seen: Timestamp;
    /** The revision of the fleet that brought this row. */
    revision: BigInteger;
  };
  collector_actions: {
    collector_id: string;
    /** JSON text of the queue. */
    actions: string;
  };
  collector_configurations: {
    id: string;
    /** The order of creation, in which configurations are merged for an agent. */
    position: Generated<string | number>;
    name: string;
    /** JSON text of the tags, outputs, inputs and snippets. */
    content: string;
    /** JSON text of the whole configuration before its last change. */
    previous: string | null;
  };
  collector_uploads: {
    collector_id: string;
    collector_name: string;
    id: string;
    node_id: string;
    rendered_configuration: string;
    /** How many bytes this upload counts for. */
    room: number;
    created: Timestamp;
  };
}
