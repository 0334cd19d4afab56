// The entries of a key-value store, which people and rules edit, and how the content of an adapter is doing.
import { Type, type Static } from 'typebox';
import { nullable, nullableText } from '../common/nullable.ts';
import { flatPage } from '../common/pagination.ts';
import { storedText } from '../common/stored-text.ts';
import { LOOKUP_LIMITS } from './schemas.ts';

const key = Type.String({ minLength: 1, maxLength: LOOKUP_LIMITS.key, pattern: String.raw`^[^\u0000]*$` });
/** A list is what the functions on lists of texts work with. */
const value = Type.Union([
  storedText(LOOKUP_LIMITS.entryValue),
  Type.Number(),
  Type.Boolean(),
  Type.Array(storedText(LOOKUP_LIMITS.key), { maxItems: 1000 }),
  Type.Record(Type.String({ maxLength: 256 }), Type.Unknown(), { maxProperties: 100 }),
]);

export const LookupEntry = Type.Object({
  key: Type.String(),
  value: Type.Unknown(),
  expires_at: nullableText,
  updated_at: Type.String(),
});
export type LookupEntry = Static<typeof LookupEntry>;

export const LookupEntryRequest = Type.Object(
  {
    key,
    value,
    ttl_seconds: Type.Optional(
      nullable(
        Type.Integer({ minimum: 1, maximum: 3_155_760_000, description: 'Absent: it does not expire' }),
      ),
    ),
  },
  { additionalProperties: false },
);
export type LookupEntryRequest = Static<typeof LookupEntryRequest>;

export const LookupEntryChanges = Type.Object(
  {
    set: Type.Array(Type.Object({ key, value }, { additionalProperties: false }), { maxItems: 10_000 }),
    remove: Type.Array(key, { maxItems: 10_000 }),
  },
  { additionalProperties: false },
);
export type LookupEntryChanges = Static<typeof LookupEntryChanges>;

export const ChangedLookupEntries = Type.Object({
  keys: Type.Array(Type.String(), {
    description: 'Of what was set, as the store has them: in lower case where case does not count',
  }),
});
export type ChangedLookupEntries = Static<typeof ChangedLookupEntries>;

export const LookupEntryPage = flatPage('entries', LookupEntry);
export type LookupEntryPage = Static<typeof LookupEntryPage>;

/** On the node that was asked. */
export const LookupContentState = Type.Object({
  state: Type.Union([
    Type.Literal('loading'),
    Type.Literal('ready'),
    Type.Literal('stale', {
      description: 'The newest content could not be loaded; the last good one is used',
    }),
    Type.Literal('failed', { description: 'There is no content' }),
  ]),
  problem: nullableText,
  entries: nullable(Type.Integer()),
  bytes: nullable(Type.Integer()),
  loaded_at: nullableText,
  load_ms: nullable(Type.Integer()),
});
export type LookupContentState = Static<typeof LookupContentState>;
