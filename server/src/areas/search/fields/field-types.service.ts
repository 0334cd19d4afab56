// The fields that messages have, with their types, as the register of fields knows them.
import type { FieldType, FieldTypesRequest } from '@logboom/contract/search/schemas';
import type { Caller } from '../../../http/authentication.ts';
import type { FieldRegister } from './field-register.ts';
import type { SearchedTables } from '../execution/searched-tables.ts';
import type { SearchScope } from '../execution/scope.ts';
import { COLUMN_FIELD_NAMES, DATE_FIELDS } from '../sql/stored-fields.ts';
import { ALL_MESSAGES, momentsOf } from '../definitions/time-ranges.ts';

interface Parts {
  fields: Pick<FieldRegister, 'inStreams'>;
  tables: Pick<SearchedTables, 'tables'>;
  scope: SearchScope;
  now: () => number;
}

export function fieldTypesService({ fields, tables, scope, now }: Parts) {
  async function types(
    streams: readonly string[],
    { timerange }: FieldTypesRequest,
  ): Promise<Map<string, FieldType['type']>> {
    const { from, to } = momentsOf(timerange ?? ALL_MESSAGES, now());
    const found = await fields.inStreams(await tables.tables(from, to), streams);
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
