// The way of a message: inputs, what is read out of it, streams and outputs.
import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface IngestTables {
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
}
