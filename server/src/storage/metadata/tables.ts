// The columns of every table, as the query builder knows them. The migrations beside this file make them true.
import type { StrategyConfig } from '@logboom/contract/indices';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
/** Arrays go in as JSON text and come out parsed. */
type JsonList = JSONColumnType<string[]>;
/** Text or a number, depending on the engine. */
type BigInteger = ColumnType<string | number, number, number>;
type JsonObject = JSONColumnType<Record<string, unknown>>;

type StrategyColumn = JSONColumnType<{ class: string; config: StrategyConfig }>;

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
  notifications: {
    type: string;
    /** Empty when there is only one of its type. */
    key: string;
    severity: 'normal' | 'urgent';
    /** JSON text, because jsonb refuses NUL characters. */
    details: string | null;
    node_id: string;
    created_at: Timestamp;
  };
  system_messages: {
    id: Generated<string | number>;
    caller: string;
    content: string;
    node_id: string;
    created_at: Timestamp;
  };
  /** Bytes by hour and by run of a node. A run knows its own sums, so that writing them twice changes nothing. */
  traffic: {
    hour: Timestamp;
    node_id: string;
    run: string;
    input: BigInteger;
    decoded: BigInteger;
    output: BigInteger;
  };
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
  inputs: {
    id: string;
    /** The order of creation. */
    position: Generated<string | number>;
    title: string;
    /** The class name that clients know. */
    type: string;
    is_global: boolean;
    /** The node of an input that is not global. */
    node_id: string | null;
    /** JSON text, because jsonb refuses NUL characters. */
    configuration: string;
    /** JSON text of a list: a key may be there twice. */
    static_fields: Generated<string>;
    content_pack: string | null;
    created_at: Timestamp;
    /** A user name. */
    creator: string;
    desired_state: 'RUNNING' | 'STOPPED';
    /** Changes with everything that a running input must be started again for. */
    revision: Generated<string | number>;
  };
  encryption_keys: {
    name: string;
    /** Base64. */
    key: string;
    created_at: Generated<Date>;
  };
  outputs: {
    id: string;
    title: string;
    type: string;
    creator_user_id: string;
    created_at: Timestamp;
    /** JSON text: the order of keys stays, and NUL characters are no trouble. */
    configuration: string;
    content_pack: string | null;
  };
  stream_outputs: {
    stream_id: string;
    output_id: string;
  };
  extractors: {
    id: string;
    /** The extractors of an input go with it. */
    input_id: string;
    /** The order in which they are listed; one that is changed goes to the end. */
    position: Generated<string | number>;
    run_order: number;
    /** JSON text of everything else. */
    content: string;
  };
  grok_patterns: {
    id: string;
    name: string;
    pattern: string;
    content_pack: string | null;
  };
  index_sets: {
    id: string;
    title: string;
    description: string | null;
    is_default: boolean;
    /** Made by people, or the one of the first start. */
    is_regular: boolean;
    writable: boolean;
    index_prefix: string;
    shards: number;
    replicas: number;
    rotation: StrategyColumn;
    retention: StrategyColumn;
    creation_date: Timestamp;
    index_analyzer: string;
    max_num_segments: number;
    optimization_disabled: boolean;
    field_type_refresh_ms: BigInteger;
    template_type: string | null;
  };
  /** The highest number of a set is the one that is written to. */
  indices: {
    index_set_id: string;
    number: number;
    created_at: Generated<Date>;
    /** When the next one took over. */
    rotated_at: Date | null;
    state: Generated<'open' | 'closed' | 'reopened'>;
    range_begin: Date | null;
    range_end: Date | null;
    range_calculated_at: Date | null;
    range_took_ms: Generated<number>;
  };
  /** Tables of deleted index sets, until the message store has dropped them. */
  index_table_removals: {
    table_name: string;
  };
  index_failures: {
    id: Generated<string | number>;
    failed_at: Generated<Date>;
    message_timestamp: Date;
    message_id: string;
    index_name: string;
    type: string;
    message: string;
  };
  export_jobs: {
    id: string;
    /** JSON text. */
    request: string;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
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
  favorites: {
    user_id: string;
    grn: string;
  };
  last_opened: {
    user_id: string;
    grn: string;
    opened_at: Timestamp;
  };
  recent_activity: {
    id: string;
    activity_type: 'create' | 'update' | 'delete' | 'share' | 'unshare';
    item_grn: string;
    item_title: string;
    user_id: string;
    username: string;
    created_at: Timestamp;
  };
}
