// The fields that messages have, with their types: what the data shows.
import type { FieldType, FieldTypesRequest } from '@logboom/contract/search';
import type { Caller } from '../../http/authentication.ts';
import type { MessageStore } from '../../storage/messages/statements.ts';
import type { ScopeStore } from './scope.store.ts';
import type { SearchScope } from './scope.ts';
import { BoundValues } from './sql/bound-values.ts';
import { COLUMN_FIELD_NAMES, DATE_FIELDS } from './sql/stored-fields.ts';
import { unionSql } from './sql/source.ts';
import { ALL_MESSAGES, momentsOf } from './time-ranges.ts';

interface Parts {
  messages: Pick<MessageStore, 'query'>;
  tables: Pick<ScopeStore, 'tables'>;
  scope: SearchScope;
  now: () => number;
}

/** The newest messages of each table show nearly every field, and looking at all of them would take long. */
const NEWEST = 100_000;
const FRESH_MS = 30_000;
const MOST_REMEMBERED = 200;

export function fieldTypesService({ messages, tables, scope, now }: Parts) {
  const remembered = new Map<string, { at: number; found: Promise<Map<string, string[]>> }>();

  async function read(streams: readonly string[], from: number, to: number): Promise<Map<string, string[]>> {
    const searched = await tables.tables(from, to);
    const found = new Map<string, string[]>();
    if (searched.length === 0) return found;
    const values = new BoundValues();
    const source = {
      tables: searched,
      streams,
      from,
      to,
      condition: { kind: 'everything' as const },
      now: now(),
    };
    const newest = unionSql(source, values, () => 'fields', ` ORDER BY timestamp DESC LIMIT ${NEWEST}`);
    const { rows } = await messages.query<{ types: string }>({
      sql: `SELECT toJSONString(distinctJSONPathsAndTypes(fields)) AS types FROM ${newest}`,
      params: values.params,
    });
    for (const [name, types] of Object.entries(
      JSON.parse(rows[0]?.types ?? '{}') as Record<string, string[]>,
    )) {
      found.set(name, types);
    }
    return found;
  }

  /** Pages ask for the same again and again while somebody types. */
  function recall(streams: readonly string[], from: number, to: number): Promise<Map<string, string[]>> {
    const rounded = (time: number) => Math.floor(time / FRESH_MS);
    const key = JSON.stringify([streams, rounded(from), rounded(to)]);
    const known = remembered.get(key);
    if (known && now() - known.at < FRESH_MS) return known.found;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const found = read(streams, from, to);
    remembered.set(key, { at: now(), found });
    found.catch(() => remembered.delete(key));
    return found;
  }

  async function types(
    streams: readonly string[],
    { timerange }: FieldTypesRequest,
  ): Promise<Map<string, FieldType['type']>> {
    const { from, to } = momentsOf(timerange ?? ALL_MESSAGES, now());
    const found = await recall(streams, from, to);
    const known = new Map(FIXED);
    for (const [name, stored] of found) known.set(name, FIXED.get(name) ?? presentType(stored));
    return known;
  }

  return {
    /** For validation: names and types. */
    async forValidation(
      streams: readonly string[],
      request: FieldTypesRequest,
    ): Promise<Map<string, string>> {
      const known = await types(streams, request);
      return new Map(Array.from(known, ([name, { type }]) => [name, type]));
    },

    async list(caller: Caller, request: FieldTypesRequest): Promise<FieldType[]> {
      const streams = await scope.streams(caller, request.streams ?? []);
      const known = await types(streams, request);
      return Array.from(known, ([name, type]) => ({ name, type })).toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      );
    },

    async names(caller: Caller): Promise<string[]> {
      const streams = await scope.readable(caller, []);
      return Array.from((await types(streams, {})).keys()).toSorted();
    },
  };
}

export type FieldTypesService = ReturnType<typeof fieldTypesService>;

const ofType = (type: string, ...properties: string[]): FieldType['type'] => ({
  type,
  properties,
  index_names: [],
});
const KEYWORD = ofType('string', 'enumerable');
const DATE = ofType('date', 'enumerable');

const FIXED: ReadonlyMap<string, FieldType['type']> = new Map<string, FieldType['type']>([
  ...COLUMN_FIELD_NAMES.map((name): [string, FieldType['type']] => [name, KEYWORD]),
  ...[...DATE_FIELDS, 'timestamp'].map((name): [string, FieldType['type']] => [name, DATE]),
  ['message', ofType('string', 'full-text-search')],
  ['full_message', ofType('string', 'full-text-search')],
  ['source', ofType('string', 'full-text-search', 'enumerable')],
]);

/** A list is of the type of its members. */
function presentType(stored: readonly string[]): FieldType['type'] {
  const kinds = new Set(stored.flatMap(kindsOf));
  // Whole numbers and others are both numbers; the wider type holds them all.
  if (kinds.has('double')) kinds.delete('long');
  const [only = 'unknown'] = kinds;
  if (kinds.size > 1)
    return ofType(`compound(${Array.from(kinds).toSorted().join(',')})`, 'enumerable', 'compound');
  if (only === 'long' || only === 'double') return ofType(only, 'numeric', 'enumerable');
  return only === 'unknown' ? ofType(only) : ofType(only, 'enumerable');
}

function kindsOf(type: string): string[] {
  const scalar = /(\w+)\)*$/.exec(type)?.[1] ?? '';
  if (scalar === 'String' || scalar === 'Dynamic') return ['string'];
  if (/^U?Int\d+$/.test(scalar)) return ['long'];
  if (scalar === 'Float64') return ['double'];
  return scalar === 'Bool' ? ['boolean'] : ['unknown'];
}
