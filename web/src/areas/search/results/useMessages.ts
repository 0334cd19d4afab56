// The messages of a table: those that came with the answer, and those that were asked for since.
import {
  RESULT_WINDOW,
  type MessageListResult,
  type ResultMessage,
  type SearchError,
} from '@logboom/contract/search/schemas';
import type { MessagesWidget } from '@logboom/contract/search/view-document';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Question } from '../../../shared/widgets/question.ts';
import { resultOf, useSearchRun, type Answer } from '../state/searchPage.ts';
import { listId, searchTypesOf } from '../../../shared/widgets/document/searchTypes.ts';
import { messageKey } from '../message/messageKey.ts';
import { morePagesQuery, WindowLimitError } from './morePages.api.ts';

export interface MorePages {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the next page did not come. */
  readonly error: Error | null;
  /** How many of the list the server shows; set once that is all that is left to say. */
  readonly limit: number | undefined;
  readonly load: () => void;
}

interface FoundMessages {
  /** Undefined until there is an answer. */
  readonly messages: readonly ResultMessage[] | undefined;
  /** Undefined while it is being counted. */
  readonly total: number | undefined;
  readonly more: MorePages;
  readonly error: SearchError | undefined;
  /** What the messages are the answer to. */
  readonly question: Question | undefined;
  /** Another one when the reader asked for the newer answer, and with it for its beginning. */
  readonly version: number;
  /** Set while there is a newer answer that waits for the reader. */
  readonly showNewer: (() => void) | undefined;
}

const NONE: readonly ResultMessage[] = [];

export function useMessages(widget: MessagesWidget): FoundMessages {
  const { answer: latest } = useSearchRun();
  const [shown, setShown] = useState(() => ({ answer: latest, asked: askedBy(widget), version: 0 }));
  const { result, error } = resultOf(shown, listId(widget.id), 'messages');
  const pages = useInfiniteQuery(morePagesQuery(shown.answer, result));
  const later = pages.data?.pages;

  const newest = { ...shown, answer: latest, asked: askedBy(widget) };
  const isOld = latest !== shown.answer;
  // Whoever has gone down several pages would lose them all with every refresh.
  const isHeld =
    isOld &&
    later !== undefined &&
    latest?.searchId !== shown.answer?.searchId &&
    isSameSearch(shown, newest);
  if (isOld && !isHeld) setShown(newest);

  const messages = useMemo(
    () => result && withoutRepeats([result.messages, ...(later ?? [])]),
    [result, later],
  );
  return {
    messages,
    total: shown.answer?.isCounted === false ? undefined : (result?.total_results ?? 0),
    more: useMore(pages, result, later),
    error: result === undefined ? error : undefined,
    question: shown.answer?.question,
    version: shown.version,
    showNewer: isHeld ? () => setShown({ ...newest, version: shown.version + 1 }) : undefined,
  };
}

interface Shown {
  readonly answer: Answer | undefined;
  readonly asked: string;
}

/** What a widget asks of the server: which columns it shows is its own business. */
function askedBy(widget: MessagesWidget): string {
  return JSON.stringify(searchTypesOf(widget));
}

function isSameSearch(one: Shown, other: Shown): boolean {
  return one.asked === other.asked && one.answer?.question === other.answer?.question;
}

function useMore(
  {
    isFetching,
    error,
    hasNextPage,
    fetchNextPage,
  }: ReturnType<typeof useInfiniteQuery<readonly ResultMessage[]>>,
  result: MessageListResult | undefined,
  later: readonly (readonly ResultMessage[])[] | undefined,
): MorePages {
  const load = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const total = result?.total_results ?? 0;
  const loaded = [result?.messages ?? NONE, ...(later ?? [])].reduce((sum, { length }) => sum + length, 0);
  const refused = error instanceof WindowLimitError ? error.limit : undefined;
  const limit = refused ?? (loaded >= RESULT_WINDOW && total > loaded ? RESULT_WINDOW : undefined);
  const isExhausted = later !== undefined && !hasNextPage;
  return {
    hasMore: limit === undefined && !isExhausted && loaded > 0 && loaded < Math.min(total, RESULT_WINDOW),
    isLoading: isFetching,
    error: refused === undefined ? error : null,
    limit,
    load,
  };
}

/** A message that arrived late moves all after it by one: the last of a page is then the first of the next. */
function withoutRepeats(pages: readonly (readonly ResultMessage[])[]): readonly ResultMessage[] {
  if (pages.length === 1) return pages[0] ?? NONE;
  const all = new Map<string, ResultMessage>();
  for (const message of pages.flat()) {
    const key = messageKey(message);
    if (!all.has(key)) all.set(key, message);
  }
  return [...all.values()];
}
