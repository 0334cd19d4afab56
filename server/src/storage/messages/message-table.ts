// The SQL around the table of an index set: one table each, one partition for each index. Text only; nothing runs here.
import { checkedTable } from './statements.ts';
import { wordsExpression } from './words-expression.ts';

/** Rows that were stored before there was this column have all their values in it, worked out when they are read. */
const OTHER_VALUES = 'other_values Array(String) DEFAULT JSONAllValues(fields)';

/** With the words of both texts they answer a word without a field, so that a rare one leaves out most of the table. */
const FILTERS = [
  'INDEX other_values_filter other_values TYPE bloom_filter(0.005) GRANULARITY 1',
  'INDEX origin_filter (lowerUTF8(source), streams, gl2_source_input, gl2_source_node, sent_message_id) ' +
    'TYPE bloom_filter(0.005) GRANULARITY 1',
];

/** What the table looks like to those who write and read it. `docs/decisions/0010-message-table.md` says why. */
const COLUMNS = `
  \`index\` UInt32 CODEC(Delta, ZSTD(1)),
  timestamp DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
  id String,
  source LowCardinality(String),
  message String,
  full_message String,
  streams Array(LowCardinality(String)),
  sent_message_id String COMMENT 'Empty when it is the same as id',
  gl2_message_id String ALIAS if(sent_message_id = '', id, sent_message_id),
  gl2_source_input LowCardinality(String),
  gl2_source_node LowCardinality(String),
  fields JSON,
  ${OTHER_VALUES},
  INDEX message_words ${wordsExpression('message')} TYPE text(tokenizer = splitByNonAlpha),
  INDEX full_message_words ${wordsExpression('full_message')} TYPE text(tokenizer = splitByNonAlpha),
  ${FILTERS.join(',\n  ')}`;

/** An acknowledged insert is on disk, and a repeated one is known for as long as the journal could repeat it. */
const SETTINGS = {
  fsync_after_insert: '1',
  fsync_part_directory: '1',
  default_compression_codec: "'ZSTD(1)'",
  text_index_posting_list_codec: "'bitpacking'",
  // Merged parts remember which insert a row came with; `message-blocks.ts` reads on from there.
  enable_block_number_column: '1',
};

const DEDUPLICATION_WINDOW = '10000';

export const TABLE_PREFIX = 'messages_';

/** The table of an index set. Its id and not its prefix, because a prefix may come again after a set was deleted. */
export function tableOf(indexSetId: string): string {
  return checkedTable(TABLE_PREFIX + indexSetId);
}

export interface TableDialect {
  /** In the order in which they must run; all of them may run again. */
  create(table: string): string[];
  /** Gives a table that was made by an earlier version what it lacks; changes nothing otherwise. */
  upgrade(table: string): string[];
  drop(table: string): string[];
  detach(table: string, index: number): string;
  attach(table: string, index: number): string;
  dropPartition(table: string, index: number): string;
  /** Needs `allow_drop_detached`. */
  dropDetached(table: string, index: number): string;
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
    create: (table) => [createTable(checkedTable(table), 'MergeTree', 'non_replicated_deduplication_window')],
    upgrade: (table) => [addMissing(checkedTable(table), FILTERS)],
    drop: (table) => [`DROP TABLE IF EXISTS ${checkedTable(table)} SYNC`],
    parts: 'system.parts',
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
      createTable(`${local(table)} ${on}`, engine, 'replicated_deduplication_window'),
      // All of a batch comes from one node and so goes to one shard, which then knows whether it has it already.
      `CREATE TABLE IF NOT EXISTS ${checkedTable(table)} ${on} AS ${local(table)} ` +
        `ENGINE = Distributed('${cluster}', currentDatabase(), ${local(table)}, cityHash64(gl2_source_node))`,
    ],
    upgrade: (table) => [
      addMissing(`${local(table)} ${on}`, FILTERS),
      addMissing(`${checkedTable(table)} ${on}`, []),
    ],
    drop: (table) =>
      [checkedTable(table), local(table)].map((name) => `DROP TABLE IF EXISTS ${name} ${on} SYNC`),
    parts: `cluster('${cluster}', system.parts)`,
    tableOfParts: (name) => name.replace(new RegExp(`${LOCAL}$`), ''),
  };
}

type Partitions = Pick<TableDialect, 'detach' | 'attach' | 'dropPartition' | 'dropDetached'>;

function partitions(holder: (table: string) => string): Partitions {
  const alter = (action: string) => (table: string, index: number) =>
    `ALTER TABLE ${holder(table)} ${action} PARTITION ${checkedIndex(index)}`;
  return {
    detach: alter('DETACH'),
    attach: alter('ATTACH'),
    dropPartition: alter('DROP'),
    dropDetached: alter('DROP DETACHED'),
  };
}

function createTable(name: string, engine: string, window: string): string {
  const settings = Object.entries({ ...SETTINGS, [window]: DEDUPLICATION_WINDOW });
  return (
    `CREATE TABLE IF NOT EXISTS ${name} (${COLUMNS}\n) ENGINE = ${engine}\n` +
    `PARTITION BY \`index\` ORDER BY timestamp\n` +
    `SETTINGS ${settings.map(([name, value]) => `${name} = ${value}`).join(', ')}`
  );
}

function addMissing(name: string, indices: readonly string[]): string {
  const added = [`COLUMN ${OTHER_VALUES}`, ...indices].map((one) =>
    one.replace(/^(COLUMN|INDEX) /, 'ADD $1 IF NOT EXISTS '),
  );
  return `ALTER TABLE ${name} ${added.join(', ')}`;
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
