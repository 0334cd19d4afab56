// The search that a question and its widgets make: run, run again, stopped.
import type { Widget } from '@logboom/contract/search/view-document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDecorated } from '../decorators/useDecorated.ts';
import { ANSWER, answerQuery, type Run } from '../answer.api.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import type { Answer, SearchRun } from './searchPage.ts';

export function useRun(question: Question, widgets: readonly Widget[]): SearchRun {
  const [run, setRun] = useState<Run>({ number: 0, isAutomatic: false });
  const decorated = useDecorated(widgets);
  const running = answerQuery(question, decorated?.(question) ?? widgets, run);
  const answer = useQuery({ ...running, enabled: decorated !== undefined });
  const queryClient = useQueryClient();
  const begin = useCallback(
    (next: Question) => {
      if (decorated === undefined) return;
      // One that was begun and never came to be shown.
      void queryClient.cancelQueries({ queryKey: ANSWER, type: 'inactive' });
      // What was answered a while ago is shown until then: whoever asks wants to know how it is now.
      void queryClient.prefetchQuery({ ...answerQuery(next, decorated(next), run), staleTime: 0 });
    },
    [decorated, queryClient, run],
  );
  const again = useCallback(
    (isAutomatic: boolean) => setRun(({ number }) => ({ number: number + 1, isAutomatic })),
    [],
  );
  const refresh = useCallback(() => again(false), [again]);
  return {
    answer: useWithCharts(answer.data),
    isRunning: answer.isFetching || decorated === undefined,
    isCancelled:
      !answer.isFetching && decorated !== undefined && (answer.isPlaceholderData || answer.isPending),
    failure: answer.error,
    begin,
    refresh,
    refreshBySelf: () => again(true),
    cancel: answer.isFetching
      ? () => void queryClient.cancelQueries({ queryKey: running.queryKey })
      : undefined,
  };
}

/** As long as only rows are there, charts show what they showed before. */
function useWithCharts(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer?.isCounted && answer !== last) setLast(answer);
  return useMemo(() => {
    if (answer === undefined || answer.isCounted || last === undefined) return answer;
    const search_types = { ...last.result.search_types, ...answer.result.search_types };
    return { ...answer, result: { ...answer.result, search_types } };
  }, [answer, last]);
}
