// What a table has to know of the question behind its rows.
import type { UseQueryResult } from '@tanstack/react-query';

export function answerState({
  isPlaceholderData,
  error,
  refetch,
}: Pick<UseQueryResult, 'isPlaceholderData' | 'error' | 'refetch'>) {
  return { refreshing: isPlaceholderData, error, onRetry: () => void refetch() };
}
