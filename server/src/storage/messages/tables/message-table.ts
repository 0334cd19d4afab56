// The SQL around the table of an index set: one table each, one partition for each index. Text only; nothing runs here.
import { checkedTable } from '../statements.ts';
import { wordsExpression } from './words-expression.ts';

/** When the engine stored a message. It fills this in itself, so that whoever reads on by it misses nothing. */
export const RECEIVED = 'received_at';
/** What the engine writes down for each new message. */
export const RECEIVED_NOW = 'now64(3)';
const RECEIVED_INDEX = `INDEX ${RECEIVED}_range ${RECEIVED} TYPE minmax`;

function receivedColumn(value: string): string {
  return `${RECEIVED} DateTime64(3, 'UTC') MATERIALIZED ${value} CODEC(Delta, ZSTD(1))`;
}

/**
 * A field of its own has about ten files in a part, and a merge opens those of all its parts at once: with 600 fields it needed
 * more than the 20,000 that a process may have open, failed, and went on failing, as did searches beside it. So a merge takes so
 * many parts, and merged parts keep so many fields apart, those that most messages have; the others share files. Parts that are
 * joined into one file, too: each field apart takes nine bytes for each row in a merge, also where no row has it. Lengths stand among
 * the texts: in files of their own they make a third more files, each of which has to be made and synced, and take more of the disk.
 */
const FILE_SETTINGS = {
  string_serialization_version: "'single_stream'",
  merge_max_dynamic_subcolumns_in_wide_part: '128',
  merge_max_dynamic_subcolumns_in_compact_part: '128',
  max_parts_to_merge_at_once: '40',
};
/**
 * A merge has a block of the dictionary of each part in its hands, and a search reads one to find a word: with the 512 words that
 * the engine puts into one, and words of 100 kB, that was 144 of the 239 MB of a merge.
 */
const MEMORY_SETTINGS = { text_index_dictionary_block_size: '128' };
/**
 * The embedded engine keeps the parts that a merge has joined until it cleans up, every half a minute to five minutes, and they stay in its
 * memory: 250 parts with made-up names were about 85 MB. What they became has to be on disk before they go.
 */
const CLEANUP_SECONDS = '10';
const CLEANUP_SETTINGS = {
  cleanup_delay_period: CLEANUP_SECONDS,
  cleanup_delay_period_random_add: '0',
  max_cleanup_delay_period: CLEANUP_SECONDS,
  min_rows_to_fsync_after_merge: '1',
};
/** What tables of an earlier version are given. */
const LATER_SETTINGS = { ...FILE_SETTINGS, ...MEMORY_SETTINGS, ...CLEANUP_SETTINGS };
/** Inserted parts with more fields than this are joined into one file each: 40 of them would have 19,200 files. */
export const MAX_FIELDS_APART = 48;
/** A field in such a part takes several times as long to read, until the part is merged. */
export const JOIN_INSERTED = 'MODIFY SETTING min_level_for_wide_part = 1';
/**
 * With more than this, somebody makes names up. A merge needs memory for every field that is apart in each of its parts (60 MB for
 * 128 of them), so it takes few parts then (320 MB for eight of 70 MB each, 220 for five), and the fields that most messages have
 * stay apart. Words may be made up as well. One column after the other takes 140 MB where all at once take 240.
 */
export const MAX_FIELDS_OF_MANY = 512;
const MADE_UP_SETTINGS = {
  max_parts_to_merge_at_once: '5',
  merge_selector_base: '4',
  // Of parts, in bytes on disk. On two processors, which have room for two merges, the second one takes up to 11 MB.
  max_bytes_to_merge_at_max_space_in_pool: String(128 * 1024 * 1024),
  number_of_free_entries_in_pool_to_lower_max_size_of_merge: '2',
  merge_max_dynamic_subcolumns_in_wide_part: '32',
  merge_max_dynamic_subcolumns_in_compact_part: '32',
  text_index_dictionary_block_size: '16',
  vertical_merge_algorithm_min_rows_to_activate: '1',
  vertical_merge_algorithm_min_columns_to_activate: '1',
};
export const MERGE_FEW = `MODIFY SETTING ${settingsText(MADE_UP_SETTINGS)}`;
/** Known by this one. */
export const LATEST_SETTING = 'string_serialization_version';
export const SET_LATER_SETTINGS = `MODIFY SETTING ${settingsText(LATER_SETTINGS)}`;

/**
 * Blocks of the texts that are shown hold about a granule, which is what showing a message unpacks. Each level of packing is paid when
 * messages come and again when parts are merged: the best ones took half of the time of an insert, to save four bytes a message.
 */
function packed(level: number, blockKiB: { least: number; most: number }): string {
  const settings = {
    min_compress_block_size: String(blockKiB.least * 1024),
    max_compress_block_size: String(blockKiB.most * 1024),
  };
  return `CODEC(ZSTD(${level})) SETTINGS (${settingsText(settings)})`;
}

/** What the table looks like to those who write and read it. `docs/decisions/0010-message-table.md` says why. */
const COLUMNS = `
  \`index\` UInt32 CODEC(Delta, ZSTD(1)),
  timestamp DateTime64(3, 'UTC') CODEC(Delta, LZ4),
  id String,
  source LowCardinality(String),
  message String ${packed(1, { least: 16, most: 128 })},
  full_message String,
  stream_set LowCardinality(String) COMMENT 'Ids with a comma around each',
  sent_message_id String COMMENT 'Empty when it is the same as id',
  gl2_source_input LowCardinality(String),
  gl2_source_node LowCardinality(String),
  fields JSON ${packed(3, { least: 32, most: 64 })},
  fields_text String DEFAULT toJSONString(fields) COMMENT 'The same for showing; see fields-text.ts'
    ${packed(2, { least: 16, most: 256 })},
  other_values Array(String) COMMENT 'What words without a field mean; see other-values.ts'
    ${packed(6, { least: 64, most: 256 })},
  streams Array(String) ALIAS if(stream_set = '', [], splitByChar(',', trimBoth(stream_set, ','))),
  gl2_message_id String ALIAS if(sent_message_id = '', id, sent_message_id),
  ${receivedColumn(RECEIVED_NOW)},
  INDEX message_words ${wordsExpression('message')} TYPE text(tokenizer = splitByNonAlpha),
  INDEX full_message_words ${wordsExpression('full_message')} TYPE text(tokenizer = splitByNonAlpha),
  INDEX other_words other_values TYPE text(tokenizer = array),
  ${RECEIVED_INDEX}`;

const SETTINGS = {
  // An acknowledged insert is on disk, and a repeated one is known for as long as the journal could repeat it.
  fsync_after_insert: '1',
  fsync_part_directory: '1',
  default_compression_codec: "'ZSTD(3)'",
  // Small granules in small blocks: showing twenty messages that lie far apart reads little else.
  index_granularity: '1024',
  min_compress_block_size: '16384',
  max_compress_block_size: '65536',
  // Text indices make merges dear, so parts are merged when there are many of a size.
  merge_selector_base: '15',
  text_index_posting_list_codec: "'bitpacking'",
  // Merged parts remember which insert a row came with; `message-blocks.ts` reads on from there.
  enable_block_number_column: '1',
  ...LATER_SETTINGS,
};

/**
 * How many inserts a table remembers the names of. A node that was away repeats its last batches when it returns, and by then the
 * others have stored theirs: at five inserts a second from each of three nodes this is nearly two hours.
 */
const DEDUPLICATION_WINDOW = '100000';
/** Replicas also forget by time; this is a week. */
const REPLICATED_WINDOW_SECONDS = '604800';

export const TABLE_PREFIX = 'messages_';

/** The table of an index set. Its id and not its prefix, because a prefix may come again after a set was deleted. */
export function tableOf(indexSetId: string): string {
  return checkedTable(TABLE_PREFIX + indexSetId);
}

export interface TableDialect {
  /** In the order in which they must run; all of them may run again. */
  create(table: string): string[];
  drop(table: string): string[];
  detach(table: string, index: number): string;
  attach(table: string, index: number): string;
  dropPartition(table: string, index: number): string;
  /** Needs `allow_drop_detached`. */
  dropDetached(table: string, index: number): string;
  /** Any other change of the table that holds the parts. */
  alter(table: string, change: string): string;
  /** Deletes the rows of a partition that meet a condition, in the background. */
  deleteIn(table: string, index: number, condition: string): string;
  /** Adds what older tables lack. What they hold counts as received at its own time; `KEEP_RECEIVED` has to follow. */
  upgrade(table: string, now: number): string[];
  /** The name of the table that holds the parts. */
  holderOf(table: string): string;
  /** What to select from to see what the engine has still to rewrite. */
  readonly mutations: string;
  /** Ends what it has still to rewrite of a table, bound as `holder`. */
  readonly killMutations: string;
  /** What to select from to see every part once. */
  readonly parts: string;
  /** The table that is asked for, by the name of the one that holds the parts. */
  tableOfParts(name: string): string;
}

export function tableDialect(cluster: string | undefined): TableDialect {
  return cluster === undefined ? oneServer() : manyServers(cluster);
}

function oneServer(): TableDialect {
  return {
    ...partitions((table) => checkedTable(table)),
    create: (table) => [
      createTable(checkedTable(table), 'MergeTree', {
        non_replicated_deduplication_window: DEDUPLICATION_WINDOW,
      }),
    ],
    upgrade: (table, now) => [
      `ALTER TABLE ${checkedTable(table)} ${addReceived(now)}, ${ADD_RECEIVED_INDEX}`,
    ],
    drop: (table) => [`DROP TABLE IF EXISTS ${checkedTable(table)} SYNC`],
    parts: 'system.parts',
    mutations: 'system.mutations',
    killMutations: `KILL MUTATION WHERE ${OF_HOLDER}`,
    holderOf: checkedTable,
    tableOfParts: (name) => name,
  };
}

const LOCAL = '_local';

/** Replicated tables on all servers hold the parts; distributed ones in front of them are what everybody uses. */
function manyServers(cluster: string): TableDialect {
  const on = `ON CLUSTER '${checkedCluster(cluster)}'`;
  const local = (table: string) => checkedTable(table) + LOCAL;
  const engine = "ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')";
  return {
    ...partitions((table) => `${local(table)} ${on}`),
    create: (table) => [
      createTable(`${local(table)} ${on}`, engine, {
        replicated_deduplication_window: DEDUPLICATION_WINDOW,
        replicated_deduplication_window_seconds: REPLICATED_WINDOW_SECONDS,
      }),
      // All of a batch comes from one node and so goes to one shard, which then knows whether it has it already.
      `CREATE TABLE IF NOT EXISTS ${checkedTable(table)} ${on} AS ${local(table)} ` +
        `ENGINE = Distributed('${cluster}', currentDatabase(), ${local(table)}, cityHash64(gl2_source_node))`,
    ],
    upgrade: (table, now) => [
      `ALTER TABLE ${local(table)} ${on} ${addReceived(now)}, ${ADD_RECEIVED_INDEX}`,
      `ALTER TABLE ${checkedTable(table)} ${on} ADD COLUMN IF NOT EXISTS ${receivedColumn(RECEIVED_NOW)}`,
    ],
    drop: (table) =>
      [checkedTable(table), local(table)].map((name) => `DROP TABLE IF EXISTS ${name} ${on} SYNC`),
    parts: `cluster('${cluster}', system.parts)`,
    mutations: `clusterAllReplicas('${cluster}', system.mutations)`,
    killMutations: `KILL MUTATION ${on} WHERE ${OF_HOLDER}`,
    holderOf: local,
    tableOfParts: (name) => name.replace(new RegExp(`${LOCAL}$`), ''),
  };
}

const ADD_RECEIVED_INDEX = `ADD ${RECEIVED_INDEX.replace('INDEX ', 'INDEX IF NOT EXISTS ')}`;

/** Rows that are there already have no such value: the engine would say "now" of them whenever it is asked. */
function addReceived(now: number): string {
  const start = `fromUnixTimestamp64Milli(toInt64(${Math.round(now)}), 'UTC')`;
  return `ADD COLUMN IF NOT EXISTS ${receivedColumn(`if(timestamp < ${start}, timestamp, ${RECEIVED_NOW})`)}`;
}

/** Writes down what rows say that were there before; only then may new ones say "now", however old they are themselves. */
export const KEEP_RECEIVED = `MATERIALIZE COLUMN ${RECEIVED}`;
export const NOTE_RECEIVED = `MODIFY COLUMN ${receivedColumn(RECEIVED_NOW)}`;

const OF_HOLDER = 'database = currentDatabase() AND table = {holder:String}';

type Partitions = Pick<
  TableDialect,
  'detach' | 'attach' | 'dropPartition' | 'dropDetached' | 'deleteIn' | 'alter'
>;

function partitions(holder: (table: string) => string): Partitions {
  const change = (table: string, text: string) => `ALTER TABLE ${holder(table)} ${text}`;
  const alter = (action: string) => (table: string, index: number) =>
    change(table, `${action} PARTITION ${checkedIndex(index)}`);
  return {
    detach: alter('DETACH'),
    attach: alter('ATTACH'),
    dropPartition: alter('DROP'),
    dropDetached: alter('DROP DETACHED'),
    deleteIn: (table, index, condition) =>
      change(table, `DELETE IN PARTITION ${checkedIndex(index)} WHERE ${condition}`),
    alter: change,
  };
}

function createTable(name: string, engine: string, windows: Readonly<Record<string, string>>): string {
  return (
    `CREATE TABLE IF NOT EXISTS ${name} (${COLUMNS}\n) ENGINE = ${engine}\n` +
    `PARTITION BY \`index\` ORDER BY (timestamp, id)\n` +
    `SETTINGS ${settingsText({ ...SETTINGS, ...windows })}`
  );
}

function settingsText(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');
}

/** Numbers of partitions cannot be bound. */
function checkedIndex(index: number): number {
  if (!Number.isInteger(index) || index < 0) throw new TypeError(`Not the number of an index: ${index}`);
  return index;
}

function checkedCluster(cluster: string): string {
  if (!/^[\w.-]+$/.test(cluster))
    throw new TypeError(`Not the name of a cluster: ${JSON.stringify(cluster)}`);
  return cluster;
}
