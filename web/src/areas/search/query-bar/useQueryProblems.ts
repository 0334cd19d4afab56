// What is wrong with the query that is being written: at once by our own reading of it, and a moment later by the
// server, which knows its settings and all fields.
import { queryHelp } from '@logboom/contract/search/endpoints/query-help';
import type { Validation } from '@logboom/contract/search/query-help';
import type { FieldType } from '@logboom/contract/search/schemas';
import { validateQuery } from '@logboom/core/query/meaning/validate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { offsetOf, type CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import { call, keyOf } from '../../../platform/call.ts';
import { wireTimeRange } from '../../../shared/widgets/search.api.ts';
import type { Question } from '../../../shared/widgets/question.ts';

const VALIDATE_AFTER_MS = 300;
const NOTHING: readonly CodeDiagnostic[] = [];

export function useQueryProblems(
  question: Question,
  fieldTypes: readonly FieldType[],
): readonly CodeDiagnostic[] {
  const { query } = question;
  const own = useMemo(() => ownProblems(query, fieldTypes), [query, fieldTypes]);
  const { data } = useServerProblems(question);
  return useMemo(() => {
    if (data?.query !== query) return own;
    const others = explained(query, data.validation).filter(
      ({ message }) => !own.some((problem) => problem.message.startsWith(message)),
    );
    return others.length === 0 ? own : [...own, ...others];
  }, [own, data, query]);
}

export function isBlocked(problems: readonly CodeDiagnostic[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

function ownProblems(query: string, fieldTypes: readonly FieldType[]): readonly CodeDiagnostic[] {
  const types = new Map(fieldTypes.map(({ name, type }) => [name, type.type]));
  const found = validateQuery(query, types.size === 0 ? {} : { fieldTypes: types });
  if (found.length === 0) return NOTHING;
  return found.map(({ from, to, severity, message, hint }) => ({
    from,
    to,
    severity,
    message: hint === undefined ? message : `${message}. ${hint}.`,
  }));
}

function useServerProblems({ query, timeRange, streams }: Question) {
  const [settled] = useDebouncedValue(query, VALIDATE_AFTER_MS);
  const input = { body: { query: settled, timerange: wireTimeRange(timeRange), streams } };
  return useQuery({
    queryKey: keyOf(queryHelp.validate, input),
    queryFn: async ({ signal }) => ({
      query: settled,
      validation: await call(queryHelp.validate, input, { signal }),
    }),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    // Whoever may not search there is told by the search.
    throwOnError: false,
  });
}

function explained(query: string, { status, explanations = [] }: Validation): CodeDiagnostic[] {
  return explanations.map((explanation) => ({
    from: offsetOf(query, explanation.begin_line, explanation.begin_column + 1),
    to: offsetOf(query, explanation.end_line, explanation.end_column + 1),
    severity: status === 'ERROR' && isError(explanation.error_type) ? 'error' : 'warning',
    message: explanation.error_message,
  }));
}

/** Of the kinds of problems, the only one that keeps a query from running. */
function isError(type: string): boolean {
  return type === 'QUERY_PARSING_ERROR';
}
