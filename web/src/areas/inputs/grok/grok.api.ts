// Reads grok patterns page by page, changes them, and tries one out.
import type {
  GrokPattern,
  GrokPatternPage,
  GrokPatternRequest,
  GrokTestResult,
  ImportStrategy,
} from '@logboom/contract/grok';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListValues } from '../../../kit/table/listUrl.ts';
import { toast } from '../../../kit/toast.tsx';
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

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ALL });
}

/** Makes a new one, or changes the one with this id. */
export function useSavePattern(id: string | undefined) {
  const reload = useReload();
  return useMutation({
    mutationFn: (pattern: GrokPatternRequest) =>
      id === undefined
        ? postJson<GrokPattern>(BASE, pattern)
        : putJson<GrokPattern>(`${BASE}/${encodeURIComponent(id)}`, pattern),
    onSuccess: (_, { name }) => {
      toast.success(`Grok pattern "${name}" was ${id === undefined ? 'created' : 'updated'}.`);
      return reload();
    },
  });
}

export function useDeletePattern() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id }: StoredPattern) => deleteResource(`${BASE}/${encodeURIComponent(id)}`),
    onSuccess: (_, { name }) => {
      toast.success(`Grok pattern "${name}" was deleted.`);
      return reload();
    },
    onError: (error) => toast.error(`The grok pattern could not be deleted: ${errorText(error)}`),
  });
}

export interface GrokImport {
  readonly text: string;
  readonly strategy: ImportStrategy;
}

export function useImportPatterns() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ text, strategy }: GrokImport) => postText(`${BASE}?import-strategy=${strategy}`, text),
    onSuccess: () => {
      toast.success('Grok patterns were imported.');
      return reload();
    },
  });
}
