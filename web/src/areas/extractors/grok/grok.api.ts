// Reads grok patterns page by page, changes them, and tries one out.
import type {
  GrokPattern,
  GrokPatternPage,
  GrokPatternRequest,
  GrokTestResult,
  ImportStrategy,
} from '@logboom/contract/extractors/grok';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListValues } from '../../../kit/list/listUrl.ts';
import { useChange } from '../../../shared/useChange.ts';
import { deleteResource, getJson, postJson, postText, putJson } from '../../../platform/fetch.ts';
import { errorText } from '../../../platform/fetch/errors.ts';

const BASE = '/system/grok';
const ALL = ['grok-patterns'];

/** A pattern that is stored has an id. */
export interface StoredPattern extends GrokPattern {
  readonly id: string;
}

export function grokPageQuery({ page, size, query, sort }: ListValues) {
  const parameters = new URLSearchParams({
    page: String(page),
    per_page: String(size),
    // The server decodes it twice.
    query: encodeURIComponent(query),
    sort: sort?.column ?? 'name',
    order: sort?.order ?? 'asc',
  });
  return queryOptions({
    queryKey: [...ALL, parameters.toString()],
    queryFn: ({ signal }) =>
      getJson<GrokPatternPage>(`${BASE}/paginated?${parameters.toString()}`, { signal }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
}

/** What is captured, or what is wrong. */
export function grokTrialQuery(pattern: GrokPatternRequest, sampleData: string) {
  return queryOptions({
    queryKey: ['grok-trial', pattern, sampleData],
    queryFn: async ({ signal }): Promise<GrokTestResult | string> => {
      try {
        return await postJson<GrokTestResult>(
          `${BASE}/test`,
          { grok_pattern: pattern, sampleData },
          { signal },
        );
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
        ? postJson<GrokPattern>(BASE, pattern)
        : putJson<GrokPattern>(`${BASE}/${encodeURIComponent(id)}`, pattern),
    outdates: ALL,
    done: ({ name }) => `Grok pattern "${name}" was ${id === undefined ? 'created' : 'updated'}.`,
  });
}

export function useDeletePattern() {
  return useChange({
    call: ({ id }: StoredPattern) => deleteResource(`${BASE}/${encodeURIComponent(id)}`),
    outdates: ALL,
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
    call: ({ text, strategy }: GrokImport) => postText(`${BASE}?import-strategy=${strategy}`, text),
    outdates: ALL,
    done: () => 'Grok patterns were imported.',
  });
}
