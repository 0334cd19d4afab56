// Moves old messages to a cheaper disk of ClickHouse, such as one in S3, by a storage policy of its own. Text only; nothing runs here.
import type { TableDialect } from './message-table.ts';

export interface Tiering {
  /** A storage policy that the servers know. Its first volume holds the disk `default`. */
  readonly policy: string;
  /** The volume for messages that are older. */
  readonly volume: string;
  readonly afterSeconds: number;
}

export const COLD_VOLUME = 'cold';

/** Times that the engine's plain times cannot hold are as near as they can be. */
const MOMENT = 'toDateTime(least(greatest(intDiv(toUnixTimestamp64Milli(timestamp), 1000), 0), 4000000000))';

/** In the order in which they must run. Messages that are there already move, too, in the background. */
export function tieringStatements(dialect: TableDialect, table: string, tiering: Tiering): string[] {
  const { policy, volume, afterSeconds } = checked(tiering);
  return [
    dialect.alter(table, `MODIFY SETTING storage_policy = '${policy}'`),
    dialect.alter(table, `MODIFY TTL ${MOMENT} + toIntervalSecond(${afterSeconds}) TO VOLUME '${volume}'`),
  ];
}

/** Finds the table when it has this already; another look at every start would rewrite nothing, but take its time. */
export function tieringQuestion(dialect: TableDialect, table: string, tiering: Tiering) {
  const { policy, volume, afterSeconds } = checked(tiering);
  return {
    sql: `SELECT count() AS done FROM system.tables
          WHERE database = currentDatabase() AND name = {holder:String} AND storage_policy = {policy:String}
            AND position(create_table_query, {ttl:String}) > 0`,
    params: {
      holder: dialect.holderOf(table),
      policy,
      ttl: `toIntervalSecond(${afterSeconds}) TO VOLUME '${volume}'`,
    },
  };
}

function checked(tiering: Tiering): Tiering {
  const { policy, volume, afterSeconds } = tiering;
  if (![policy, volume].every((name) => /^\w+$/.test(name)))
    throw new TypeError(`Not the name of a storage policy: ${JSON.stringify(policy)}`);
  if (!Number.isInteger(afterSeconds) || afterSeconds < 0)
    throw new TypeError(`Not a number of seconds: ${afterSeconds}`);
  return tiering;
}
