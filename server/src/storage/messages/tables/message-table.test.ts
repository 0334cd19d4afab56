import { createMessage } from '@logboom/core/message/message';
import { describe, expect, it } from 'vitest';
import { columnNames } from '../../../../test/rows.ts';
import { RowBuffer } from '../rows/message-rows.ts';
import { tableDialect, tableOf } from './message-table.ts';
import { tieringStatements } from './tiering.ts';

const TABLE = tableOf('64f5a1b2c3d4e5f601234567');

describe('the table of an index set', () => {
  it('has the columns of a row, in their order', () => {
    const [sql = ''] = tableDialect(undefined).create(TABLE);
    const columns = [...sql.matchAll(/^ {2}`?(?!INDEX)(\w+)`? (?!.*(?:ALIAS|MATERIALIZED))/gm)].map(
      (match) => match[1],
    );
    const rows = new RowBuffer();
    rows.add(0, 'id', createMessage(0, 'text', 'source'), ['s']);
    expect(columnNames(rows.take())).toEqual(columns);
  });

  it('is one table of its own engine on one server', () => {
    const dialect = tableDialect(undefined);
    expect(dialect.create(TABLE)).toHaveLength(1);
    const [sql] = dialect.create(TABLE);
    expect(sql).toMatch(/^CREATE TABLE IF NOT EXISTS messages_64f5a1b2c3d4e5f601234567 \(/);
    expect(sql).toMatch(/\) ENGINE = MergeTree\nPARTITION BY `index` ORDER BY \(timestamp, id\)\nSETTINGS /);
    for (const setting of [
      'fsync_after_insert = 1',
      'fsync_part_directory = 1',
      'non_replicated_deduplication_window = 100000',
      'max_cleanup_delay_period = 10',
      'min_rows_to_fsync_after_merge = 1',
    ]) {
      expect(sql).toContain(setting);
    }
    // With it, the engine finds too little behind texts that are long; see the decision about the table.
    expect(sql).not.toContain('adaptive_write_buffer');
    expect(dialect.detach(TABLE, 3)).toBe(`ALTER TABLE ${TABLE} DETACH PARTITION 3`);
    expect(dialect.attach(TABLE, 3)).toBe(`ALTER TABLE ${TABLE} ATTACH PARTITION 3`);
    expect(dialect.dropPartition(TABLE, 3)).toBe(`ALTER TABLE ${TABLE} DROP PARTITION 3`);
    expect(dialect.dropDetached(TABLE, 3)).toBe(`ALTER TABLE ${TABLE} DROP DETACHED PARTITION 3`);
    expect(dialect.drop(TABLE)).toEqual([`DROP TABLE IF EXISTS ${TABLE} SYNC`]);
    expect([dialect.parts, dialect.tableOfParts(TABLE)]).toEqual(['system.parts', TABLE]);
  });

  it('is a replicated table behind a distributed one on a cluster', () => {
    const dialect = tableDialect('logs');
    const [local, distributed] = dialect.create(TABLE);
    expect(local).toMatch(
      new RegExp(String.raw`^CREATE TABLE IF NOT EXISTS ${TABLE}_local ON CLUSTER 'logs' \(`),
    );
    expect(local).toContain(`ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')`);
    expect(local).toContain(' replicated_deduplication_window = 100000');
    expect(local).toContain(' replicated_deduplication_window_seconds = 604800');
    expect(distributed).toBe(
      `CREATE TABLE IF NOT EXISTS ${TABLE} ON CLUSTER 'logs' AS ${TABLE}_local ` +
        `ENGINE = Distributed('logs', currentDatabase(), ${TABLE}_local, cityHash64(gl2_source_node))`,
    );
    expect(dialect.detach(TABLE, 0)).toBe(`ALTER TABLE ${TABLE}_local ON CLUSTER 'logs' DETACH PARTITION 0`);
    expect(dialect.drop(TABLE)).toEqual([
      `DROP TABLE IF EXISTS ${TABLE} ON CLUSTER 'logs' SYNC`,
      `DROP TABLE IF EXISTS ${TABLE}_local ON CLUSTER 'logs' SYNC`,
    ]);
    expect(dialect.parts).toBe("cluster('logs', system.parts)");
    expect(dialect.tableOfParts(`${TABLE}_local`)).toBe(TABLE);
  });

  it.each([undefined, 'logs'])(
    'packs its largest texts in blocks of their own size (cluster %s)',
    (cluster) => {
      const [sql] = tableDialect(cluster).create(TABLE);
      for (const column of ['message', 'fields', 'fields_text', 'other_values'])
        expect(sql).toMatch(
          new RegExp(
            String.raw`^ {2}${column} [^,]+?\sCODEC\(ZSTD\(\d\)\) SETTINGS \(min_compress_block_size = \d+, max`,
            'm',
          ),
        );
    },
  );

  it('moves old messages to another volume where a storage policy is given', () => {
    const tiering = { policy: 'tiered', volume: 'cold', afterSeconds: 86_400 };
    const [policy, ttl] = tieringStatements(tableDialect(undefined), TABLE, tiering);
    expect(policy).toBe(`ALTER TABLE ${TABLE} MODIFY SETTING storage_policy = 'tiered'`);
    expect(ttl).toMatch(/ MODIFY TTL toDateTime\(.+\) \+ toIntervalSecond\(86400\) TO VOLUME 'cold'$/);
    const [onCluster] = tieringStatements(tableDialect('logs'), TABLE, tiering);
    expect(onCluster).toMatch(/^ALTER TABLE \w+_local ON CLUSTER 'logs' MODIFY SETTING /);
    const wrong = { ...tiering, policy: "x', y = '1" };
    expect(() => tieringStatements(tableDialect(undefined), TABLE, wrong)).toThrow('Not the name');
  });

  it('has a name and numbers that are nothing else', () => {
    expect(() => tableOf('a; DROP TABLE b')).toThrow('Not a table name');
    expect(() => tableDialect("a'b")).toThrow('Not the name of a cluster');
    expect(() => tableDialect(undefined).detach(TABLE, 1.5)).toThrow('Not the number of an index');
  });
});
