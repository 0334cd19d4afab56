// What is wrong with a rule while one writes it: at once what the browser can tell, a moment later what only the server can.
import { pipelineRules } from '@logboom/contract/pipelines/endpoints';
import type { ParseError } from '@logboom/contract/pipelines/schemas';
import { diagnoseRule } from '@logboom/core/rules/editing/diagnose';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { offsetOf, type CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import { call, keyOf } from '../../../platform/call.ts';
import { FetchError } from '../../../platform/fetch/errors.ts';

const ASK_AFTER_MS = 500;

export function useRuleProblems(source: string): readonly CodeDiagnostic[] {
  const text = useDeferredValue(source);
  const own = useMemo(() => diagnoseRule(text), [text]);
  const settled = useSettled(source);
  const isAsked =
    settled.trim() !== '' && settled === source && own.every(({ severity }) => severity !== 'error');
  const input = { body: { source: settled } };
  const { data: others } = useQuery({
    queryKey: keyOf(pipelineRules.parse, input),
    queryFn: async ({ signal }): Promise<readonly ParseError[]> => {
      try {
        await call(pipelineRules.parse, input, { signal });
        return [];
      } catch (error) {
        const problems = parseErrors(error);
        if (problems === undefined) throw error;
        return problems;
      }
    },
    enabled: isAsked,
    staleTime: 60_000,
    retry: false,
    throwOnError: false,
  });
  return useMemo(() => {
    const asked = isAsked ? (others ?? []) : [];
    return [...own, ...asked.map((problem) => placed(problem, settled))];
  }, [own, others, isAsked, settled]);
}

/** What a refused source was refused for; undefined when it failed for another reason. */
export function parseErrors(error: unknown): readonly ParseError[] | undefined {
  if (!(error instanceof FetchError) || error.status !== 400) return undefined;
  const { body } = error.additional;
  return Array.isArray(body) ? (body as readonly ParseError[]) : undefined;
}

function placed({ line, position_in_line, reason }: ParseError, text: string): CodeDiagnostic {
  const from = offsetOf(text, line, position_in_line + 1);
  const rest = /^[\w$]+/.exec(text.slice(from))?.[0].length ?? 1;
  return { from, to: from + rest, severity: 'error', message: reason };
}

/** The text once nobody has written for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
