// Lookup tables on the wire, with the caches and the data adapters that they are made of.
import { Type, type Static } from 'typebox';
import { nullable, nullableText } from '../common/nullable.ts';
import { flatPage, ListParameters } from '../common/pagination.ts';
import { storedText } from '../common/stored-text.ts';
import { TimeUnit } from '../common/time-units.ts';

const exact = { additionalProperties: false };

export const LOOKUP_LIMITS = {
  title: 1024,
  description: 4096,
  defaultValue: 32_768,
  /** Of the configuration of a cache or an adapter, as JSON. */
  configuration: 65_536,
  key: 4096,
  entryValue: 32_768,
  /** Entries of one key-value store. */
  entries: 100_000,
} as const;

export const DEFAULT_VALUE_TYPES = ['STRING', 'NUMBER', 'OBJECT', 'BOOLEAN', 'NULL'] as const;
export const DefaultValueType = Type.Enum(DEFAULT_VALUE_TYPES);
export type DefaultValueType = (typeof DEFAULT_VALUE_TYPES)[number];

const described = {
  title: storedText(LOOKUP_LIMITS.title),
  description: storedText(LOOKUP_LIMITS.description),
  name: Type.String({ minLength: 1, maxLength: 256, pattern: String.raw`^[^\u0000]*$` }),
};
const kept = {
  id: nullableText,
  _scope: Type.String(),
  content_pack: nullableText,
};
const mayBeGiven = {
  id: Type.Optional(nullable(storedText(64))),
  _scope: Type.Optional(nullable(storedText(64))),
  content_pack: Type.Optional(nullable(storedText(256))),
};

const tableContent = {
  ...described,
  cache_id: storedText(64),
  data_adapter_id: storedText(64),
  default_single_value: storedText(LOOKUP_LIMITS.defaultValue),
  default_single_value_type: DefaultValueType,
  default_multi_value: storedText(LOOKUP_LIMITS.defaultValue),
  default_multi_value_type: DefaultValueType,
};
export const LookupTable = Type.Object({ ...kept, ...tableContent });
export type LookupTable = Static<typeof LookupTable>;
export const LookupTableRequest = Type.Object({ ...mayBeGiven, ...tableContent }, exact);
export type LookupTableRequest = Static<typeof LookupTableRequest>;

/** What else it holds depends on the type. */
export const LookupConfig = Type.Object(
  { type: storedText(128) },
  { additionalProperties: true, maxProperties: 50 },
);
export type LookupConfig = { readonly type: string } & Readonly<Record<string, unknown>>;

const errorTtl = {
  custom_error_ttl_enabled: nullable(Type.Boolean()),
  custom_error_ttl: nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  custom_error_ttl_unit: nullable(TimeUnit),
};
export const LookupAdapter = Type.Object({ ...kept, ...described, ...errorTtl, config: LookupConfig });
export type LookupAdapter = Static<typeof LookupAdapter>;
export const LookupAdapterRequest = Type.Object(
  {
    ...mayBeGiven,
    ...described,
    custom_error_ttl_enabled: Type.Optional(errorTtl.custom_error_ttl_enabled),
    custom_error_ttl: Type.Optional(errorTtl.custom_error_ttl),
    custom_error_ttl_unit: Type.Optional(errorTtl.custom_error_ttl_unit),
    config: LookupConfig,
  },
  exact,
);
export type LookupAdapterRequest = Static<typeof LookupAdapterRequest>;

export const LookupCache = Type.Object({ ...kept, ...described, config: LookupConfig });
export type LookupCache = Static<typeof LookupCache>;
export const LookupCacheRequest = Type.Object({ ...mayBeGiven, ...described, config: LookupConfig }, exact);
export type LookupCacheRequest = Static<typeof LookupCacheRequest>;

const page = { query: nullableText };
export const LookupTablePage = Type.Object({
  ...flatPage('lookup_tables', LookupTable).properties,
  ...page,
  caches: Type.Record(Type.String(), LookupCache, { description: 'By id; only with resolve=true' }),
  data_adapters: Type.Record(Type.String(), LookupAdapter, { description: 'By id; only with resolve=true' }),
});
export type LookupTablePage = Static<typeof LookupTablePage>;
export const LookupAdapterPage = Type.Object({
  ...flatPage('data_adapters', LookupAdapter).properties,
  ...page,
});
export type LookupAdapterPage = Static<typeof LookupAdapterPage>;
export const LookupCachePage = Type.Object({ ...flatPage('caches', LookupCache).properties, ...page });
export type LookupCachePage = Static<typeof LookupCachePage>;

export const Resolved = Type.Object({
  resolve: Type.Boolean({ default: false, description: 'With the caches and data adapters' }),
});
export const LookupTableListParameters = Type.Object({
  ...ListParameters.properties,
  ...Resolved.properties,
});
export type LookupTableListParameters = Static<typeof LookupTableListParameters>;

/** The types of adapters or caches, by name. */
export const LookupTypes = Type.Record(
  Type.String(),
  Type.Object({ type: Type.String(), config_class: Type.String(), default_config: LookupConfig }),
);
export type LookupTypes = Static<typeof LookupTypes>;

const texts = Type.Record(Type.String(), Type.Array(Type.String()));
export const LookupValidation = Type.Object({ failed: Type.Boolean(), errors: texts, error_context: texts });
export type LookupValidation = Static<typeof LookupValidation>;

/** What a key has. `ttl` is in milliseconds; 9223372036854775807 stands for "does not expire". */
export const LookupResult = Type.Object({
  single_value: Type.Unknown(),
  multi_value: nullable(Type.Record(Type.String(), Type.Unknown())),
  string_list_value: nullable(Type.Array(Type.String())),
  has_error: Type.Boolean(),
  ttl: Type.Number(),
});
export type LookupResult = Static<typeof LookupResult>;

export const LookupKey = Type.Object({ key: storedText(LOOKUP_LIMITS.key) });
export const OptionalLookupKey = Type.Object({ key: Type.Optional(storedText(LOOKUP_LIMITS.key)) });

const names = Type.Optional(nullable(Type.Array(storedText(256), { maxItems: 10_000 })));
export const ErrorStatesRequest = Type.Object({ tables: names, data_adapters: names, caches: names });
export type ErrorStatesRequest = Static<typeof ErrorStatesRequest>;
/** By name; an empty text or null when all is well. */
export const ErrorStates = Type.Object({
  tables: Type.Record(Type.String(), Type.String()),
  data_adapters: Type.Record(Type.String(), nullableText),
  caches: Type.Record(Type.String(), nullableText),
});
export type ErrorStates = Static<typeof ErrorStates>;

/** What nodes answered to a call that was sent to all of them. */
export const LookupNodeAnswers = Type.Record(
  Type.String(),
  Type.Object({
    call_executed: Type.Boolean(),
    server_error_message: nullableText,
    response: nullable(
      Type.Object({
        success: Type.Boolean(),
        code: Type.Integer(),
        entity: Type.Null(),
        error_text: nullableText,
      }),
    ),
  }),
);
export type LookupNodeAnswers = Static<typeof LookupNodeAnswers>;
