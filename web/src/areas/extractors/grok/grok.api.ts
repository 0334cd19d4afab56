// Reads grok patterns page by page, changes them, and tries one out.
import { grok } from '@logboom/contract/extractors/endpoints';
import type {
  GrokPattern,
  GrokPatternRequest,
  GrokTestResult,
  ImportStrategy,
} from '@logboom/contract/extractors/grok';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListValues } from '../../../kit/list/listUrl.ts';
import { useChange } from '../../../shared/useChange.ts';
import { call, keyOf, keyOfTable, queryOf } from '../../../platform/call.ts';
import { errorText } from '../../../platform/fetch/errors.ts';

/** Begins the keys of all queries about grok patterns. */
const GROK = keyOfTable(grok.list);

/** A pattern that is stored has an id. */
export interface StoredPattern extends GrokPattern {
  readonly id: string;
}

export function grokPageQuery({ page, size, query, sort }: ListValues) {
  const order = { sort: sort?.column ?? 'name', order: sort?.order ?? 'asc' };
  return {
    ...queryOf(grok.page, { query: { page, per_page: size, query, ...order } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  };
}

/** What is captured, or what is wrong. */
export function grokTrialQuery(pattern: GrokPatternRequest, sampleData: string) {
  const input = { body: { grok_pattern: pattern, sampleData } };
  return queryOptions({
    queryKey: keyOf(grok.test, input),
    queryFn: async ({ signal }): Promise<GrokTestResult | string> => {
      try {
        return await call(grok.test, input, { signal });
      } catch (error) {
        return errorText(error);
      }
    },
    staleTime: 60_000,
    retry: false,
  });
}

/** Makes a new one, or changes the one with this id. */
export function useSavePattern(id: string | undefined) {
  return useChange({
    call: (pattern: GrokPatternRequest) =>
      id === undefined
        ? call(grok.createOrImport, { body: pattern })
        : call(grok.update, { patternId: id, body: pattern }),
    outdates: GROK,
    done: ({ name }) => `Grok pattern "${name}" was ${id === undefined ? 'created' : 'updated'}.`,
  });
}

export function useDeletePattern() {
  return useChange({
    call: ({ id }: StoredPattern) => call(grok.remove, { patternId: id }),
    outdates: GROK,
    done: ({ name }) => `Grok pattern "${name}" was deleted.`,
    failed: 'The grok pattern could not be deleted',
  });
}

export interface GrokImport {
  readonly text: string;
  readonly strategy: ImportStrategy;
}

export function useImportPatterns() {
  return useChange({
    call: ({ text, strategy }: GrokImport) =>
      call(grok.createOrImport, { query: { 'import-strategy': strategy }, body: text }),
    outdates: GROK,
    done: () => 'Grok patterns were imported.',
  });
}
