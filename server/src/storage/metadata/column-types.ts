// The types of columns that several tables have.
import type { ColumnType, JSONColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
/** Arrays go in as JSON text and come out parsed. */
export type JsonList = JSONColumnType<string[]>;
export type JsonObject = JSONColumnType<Record<string, unknown>>;
/** Text or a number, depending on the engine. */
export type BigInteger = ColumnType<string | number, number, number>;
