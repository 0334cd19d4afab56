// Index sets and their indices; the messages themselves are in the message store.
import type { StrategyConfig } from '@logboom/contract/indices/schemas';
import type { Generated, JSONColumnType } from 'kysely';
import type { BigInteger, Timestamp } from '../../storage/metadata/column-types.ts';

type StrategyColumn = JSONColumnType<{ class: string; config: StrategyConfig }>;

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
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
  }
}
