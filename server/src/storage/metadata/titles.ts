// The titles in a table whose rows have an id and a title.
import type { Database } from './database.ts';
import { isOneOf } from './is-one-of.ts';
import type { Tables } from './tables.ts';

type Titled = {
  [Name in keyof Tables]: Tables[Name] extends { id: string; title: string } ? Name : never;
}[keyof Tables];

/** For the area that owns the table. */
export function titlesIn(table: Titled) {
  return (database: Database, ids?: readonly string[]) =>
    database
      .selectFrom(table)
      .select(['id', 'title'])
      .$if(ids !== undefined, (query) => query.where(isOneOf('id', ids ?? [])))
      .orderBy('title')
      .execute();
}
