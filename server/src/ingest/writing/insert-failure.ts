// What a failed insert means: wait and try again, look for the rows that are to blame, or give the target up.
import { engineErrorNumber } from '../../storage/messages/engine-errors.ts';
import { MessageStoreError } from '../../storage/messages/errors.ts';

export type InsertFailure =
  /** The store or the table cannot take anything now. */
  | 'wait'
  /** At least one row is to blame. */
  | 'rows'
  /** There is no such table. */
  | 'no-table'
  /** An error that nobody foresaw; waiting comes first. */
  | 'unknown';

const NO_TABLE = 60;

/** Errors that say something about the rows. Numbers from ClickHouse's `ErrorCodes.cpp`. */
const ABOUT_ROWS: ReadonlySet<number> = new Set([
  6, 15, 25, 26, 27, 32, 33, 38, 41, 53, 69, 70, 72, 117, 128, 130, 131, 158, 246, 306, 321, 349, 376, 404,
  432, 441, 467, 675,
]);

/**
 * Errors that pass: no space, no memory, too many parts, read-only, network, coordination, files, and a column (16) that
 * the upkeep of tables is about to add to a table of an earlier version.
 */
const PASSING: ReadonlySet<number> = new Set([
  3, 16, 74, 75, 76, 107, 159, 160, 164, 173, 198, 201, 202, 209, 210, 216, 219, 225, 230, 236, 241, 242, 243,
  252, 279, 286, 285, 319, 341, 364, 394, 425, 499, 516, 999, 1000, 1001,
]);

export function insertFailure(error: unknown): InsertFailure {
  if (!(error instanceof MessageStoreError)) return 'unknown';
  if (error.code !== 'QUERY_FAILED' && error.code !== 'QUERY_RESULT_TOO_LARGE') return 'wait';
  const number = engineErrorNumber(error);
  if (number === undefined) return 'unknown';
  if (number === NO_TABLE) return 'no-table';
  if (ABOUT_ROWS.has(number)) return 'rows';
  return PASSING.has(number) ? 'wait' : 'unknown';
}

/** What the engine said, for people who look for the reason. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof MessageStoreError ? error.cause : error;
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.slice(0, 1000);
}
