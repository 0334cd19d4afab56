// Tables, caches and adapters: what can be stored, and what is wrong with what cannot.
import { ADAPTER_CONFIGS, CACHE_CONFIGS } from '@logboom/contract/lookups/configs';
import { isAdapterType, isCacheType } from '@logboom/contract/lookups/defaults';
import {
  LOOKUP_LIMITS,
  type LookupAdapterRequest,
  type LookupCacheRequest,
  type LookupConfig,
  type LookupTableRequest,
  type LookupValidation,
} from '@logboom/contract/lookups/schemas';
import type { TObject } from 'typebox';
import type { Changes } from '../../../cluster/changes.ts';
import type { Secrets } from '../../../cluster/secrets.ts';
import { badRequest } from '../../../http/errors.ts';
import { compileCheck } from '../../../http/schemas/validation.ts';
import { readDefault } from '../../../ingest/lookups/answer.ts';
import { storedSecrets } from './adapter-secrets.ts';
import { problemsOfAdapter, type ProblemSurroundings } from './adapter-problems.ts';
import {
  adapterConfigOf,
  cacheConfigOf,
  type AdapterContent,
  type CacheContent,
  type LookupStores,
  type TableContent,
} from './contents.ts';
import { entityService, validationOf } from './entity.service.ts';

export interface LookupServiceParts extends ProblemSurroundings {
  readonly stores: LookupStores;
  readonly changes: Pick<Changes, 'announce'>;
  readonly secrets: Pick<Secrets, 'encrypt'>;
}

export function lookupServices({ stores, changes, secrets, ...around }: LookupServiceParts) {
  const tables = entityService<TableContent, LookupTableRequest>({
    word: 'table',
    store: stores.tables,
    changes,
    async contentOf(request) {
      const { cache_id, data_adapter_id } = request;
      if ((await stores.caches.find(cache_id))?.id !== cache_id) throw partUnknown('cache', cache_id);
      if ((await stores.adapters.find(data_adapter_id))?.id !== data_adapter_id)
        throw partUnknown('data adapter', data_adapter_id);
      const {
        default_single_value,
        default_single_value_type,
        default_multi_value,
        default_multi_value_type,
      } = request;
      return {
        cache_id,
        data_adapter_id,
        default_single_value,
        default_single_value_type,
        default_multi_value,
        default_multi_value_type,
      };
    },
    checkUnused: async () => undefined,
  });

  const usedBy = async (part: 'cache_id' | 'data_adapter_id', id: string): Promise<boolean> =>
    (await stores.tables.all()).some(({ content }) => content[part] === id);

  const caches = entityService<CacheContent, LookupCacheRequest>({
    word: 'cache',
    store: stores.caches,
    changes,
    contentOf: ({ config }) =>
      checked({ config }, isCacheType(config.type) ? CACHE_CONFIGS[config.type] : undefined, cacheConfigOf),
    async checkUnused({ id }) {
      if (await usedBy('cache_id', id))
        throw badRequest('The cache is still in use, cannot delete.', 'LOOKUP_IN_USE');
    },
  });

  const adapters = entityService<AdapterContent, LookupAdapterRequest>({
    word: 'adapter',
    store: stores.adapters,
    changes,
    contentOf(request, { id, stored }) {
      const { custom_error_ttl_enabled, custom_error_ttl, custom_error_ttl_unit } = request;
      const config = storedSecrets(request.config, { id, stored: stored?.config }, secrets);
      return checked(
        { config, custom_error_ttl_enabled, custom_error_ttl, custom_error_ttl_unit },
        isAdapterType(config.type) ? ADAPTER_CONFIGS[config.type] : undefined,
        adapterConfigOf,
      );
    },
    async checkUnused({ id }) {
      if (await usedBy('data_adapter_id', id))
        throw badRequest('The adapter is still in use, cannot delete.', 'LOOKUP_IN_USE');
    },
  });

  return {
    tables: {
      ...tables,
      async validate(request: LookupTableRequest): Promise<LookupValidation> {
        const problemOf = (result: ReturnType<typeof readDefault>) =>
          'problem' in result ? result.problem : undefined;
        return validationOf({
          name: (await tables.isNameTaken(request)) ? 'The lookup table name is already in use.' : undefined,
          default_single_value: problemOf(
            readDefault(request.default_single_value, request.default_single_value_type),
          ),
          default_multi_value: problemOf(
            readDefault(request.default_multi_value, request.default_multi_value_type),
          ),
        });
      },
    },
    caches: {
      ...caches,
      validate: async (request: LookupCacheRequest): Promise<LookupValidation> =>
        validationOf({
          name: (await caches.isNameTaken(request)) ? 'The cache name is already in use.' : undefined,
        }),
    },
    adapters: {
      ...adapters,
      async validate(request: LookupAdapterRequest): Promise<LookupValidation> {
        const config = adapterConfigOf(request);
        return validationOf({
          name: (await adapters.isNameTaken(request))
            ? 'The data adapter name is already in use.'
            : undefined,
          ...(config && (await problemsOfAdapter(config, around))),
        });
      },
    },
  };
}

export type LookupServices = ReturnType<typeof lookupServices>;

function partUnknown(word: string, id: string) {
  return badRequest(`There is no ${word} with the id <${id}>.`, 'LOOKUP_PART_UNKNOWN');
}

/** Configurations of types that nobody knows are stored as they are; they do not run. */
function checked<Content extends { readonly config: LookupConfig }>(
  content: Content,
  schema: TObject | undefined,
  complete: (content: Content) => unknown,
): Content {
  if (JSON.stringify(content).length > LOOKUP_LIMITS.configuration)
    throw badRequest(
      `The configuration can have ${LOOKUP_LIMITS.configuration} characters.`,
      'LOOKUP_CONFIG_INVALID',
    );
  const problem = schema && compileCheck(schema)(complete(content));
  if (problem !== undefined) throw badRequest(problem, 'LOOKUP_CONFIG_INVALID');
  return content;
}
