// The search that a question and its widgets make: run, run again, stopped.
import type { Widget } from '@logboom/contract/search/view-document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDecorated } from '../decorators/useDecorated.ts';
import { answerQuery, type Run } from '../answer.api.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import type { SearchRun } from './searchPage.ts';

export function useRun(question: Question, widgets: readonly Widget[]): SearchRun {
  const [run, setRun] = useState<Run>({ number: 0, isAutomatic: false });
  const decorated = useDecorated(widgets, question);
  const running = answerQuery(question, decorated ?? widgets, run);
  const answer = useQuery({ ...running, enabled: decorated !== undefined });
  const queryClient = useQueryClient();
  const again = useCallback(
    (isAutomatic: boolean) => setRun(({ number }) => ({ number: number + 1, isAutomatic })),
    [],
  );
  const refresh = useCallback(() => again(false), [again]);
  return {
    answer: answer.data,
    isRunning: answer.isFetching || decorated === undefined,
    isCancelled:
      !answer.isFetching && decorated !== undefined && (answer.isPlaceholderData || answer.isPending),
    failure: answer.error,
    refresh,
    refreshBySelf: () => again(true),
    cancel: answer.isFetching
      ? () => void queryClient.cancelQueries({ queryKey: running.queryKey })
      : undefined,
  };
}
