// Puts the search page together: the address, the widgets, the running search and the fields.
import type { Widget } from '@logboom/contract/search/view-document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDecorated } from '../decorators/useDecorated.ts';
import type { Highlighting } from '../highlighting/highlightingContext.ts';
import { useHighlighting } from '../highlighting/useHighlighting.ts';
import { answerQuery, fieldTypesQuery, type Run } from '../search.api.ts';
import { sameQuestion, type QuestionChange } from '../state/question.ts';
import type { SearchPage } from '../state/searchPage.ts';
import { useQuestion } from '../state/useQuestion.ts';
import { DEFAULT_WIDGETS, MESSAGES_ID } from '../view/defaultWidgets.ts';
import type { SavedSearch } from '../view/readView.ts';
import { sameWidgets } from '../view/sameWidgets.ts';

/** What the frame of the page knows beyond what its parts share. */
export interface SearchPageModel extends SearchPage {
  /** The saved search that is shown, as it is stored. */
  readonly saved: SavedSearch | undefined;
  /** What is shown is not what is stored. */
  readonly isChanged: boolean;
  /** What would be lost: the question is in the address, widgets are not. */
  readonly hasChangedWidgets: boolean;
  /** Asks the same again because time has passed, not because somebody wants it. */
  readonly refreshBySelf: () => void;
  readonly cancel: () => void;
  /** All of it was saved under another name, and leaving loses nothing. */
  readonly markKept: () => void;
  /** Shows the widgets as they are stored. */
  readonly discard: () => void;
  /** Which values have a colour. */
  readonly highlighting: Highlighting;
  /** Somebody has stopped the search; the answer shown is the one before. */
  readonly isCancelled: boolean;
}

export function useSearchPageModel(saved?: SavedSearch): SearchPageModel {
  const { question, ask } = useQuestion(saved?.question);
  const { widgets, titles, wide, discard: discardWidgets, ...changes } = useWidgets(saved);
  const highlighting = useHighlighting(saved);
  const [run, setRun] = useState<Run>({ number: 0, isAutomatic: false });
  const decorated = useDecorated(widgets, question);
  const running = answerQuery(question, decorated ?? widgets, run);
  const answer = useQuery({ ...running, enabled: decorated !== undefined });
  const fields = useQuery(fieldTypesQuery(question));
  const queryClient = useQueryClient();

  const again = useCallback(
    (isAutomatic: boolean) => setRun(({ number }) => ({ number: number + 1, isAutomatic })),
    [],
  );
  const refresh = useCallback(() => again(false), [again]);
  const askOrRefresh = useCallback(
    (change: QuestionChange) => {
      // The address would not change, and nothing would happen.
      if (sameQuestion({ ...question, ...change }, question)) refresh();
      else ask(change);
    },
    [question, ask, refresh],
  );
  const [isKept, setKept] = useState(false);
  const hasChangedWidgets =
    saved !== undefined &&
    !isKept &&
    !sameWidgets({ widgets, titles, wide, highlights: highlighting.highlights }, saved);
  return {
    question,
    widgets,
    titles,
    wide,
    ...changes,
    refresh,
    saved,
    hasChangedWidgets,
    highlighting,
    answer: answer.data,
    isRunning: answer.isFetching || decorated === undefined,
    isCancelled:
      !answer.isFetching && decorated !== undefined && (answer.isPlaceholderData || answer.isPending),
    failure: answer.error,
    fieldTypes: fields.data ?? NO_FIELDS,
    ask: askOrRefresh,
    refreshBySelf: () => again(true),
    markKept: () => setKept(true),
    cancel: () => void queryClient.cancelQueries({ queryKey: running.queryKey }),
    discard: () => {
      discardWidgets();
      highlighting.setHighlights(saved?.highlights ?? []);
    },
    isChanged: saved !== undefined && (hasChangedWidgets || !sameQuestion(question, saved.question)),
  };
}

const NO_FIELDS: readonly never[] = [];
const NONE_WIDE: ReadonlySet<string> = new Set();

function useWidgets(saved: SavedSearch | undefined) {
  const [widgets, setWidgets] = useState(saved?.widgets ?? DEFAULT_WIDGETS);
  const [titles, setTitles] = useState<SearchPage['titles']>(saved?.titles ?? {});
  const putWidget = useCallback((widget: Widget, title?: string) => {
    setWidgets((now) => placed(now, widget));
    if (title !== undefined) setTitles((now) => ({ ...now, [widget.id]: title }));
  }, []);
  const removeWidget = useCallback(
    (id: string) => setWidgets((now) => now.filter((widget) => widget.id !== id)),
    [],
  );
  const [wide, setWideIds] = useState<ReadonlySet<string>>(saved?.wide ?? NONE_WIDE);
  const setWide = useCallback(
    (id: string, isWide: boolean) =>
      setWideIds((now) => new Set(isWide ? [...now, id] : Array.from(now).filter((one) => one !== id))),
    [],
  );
  const discard = () => {
    setWideIds(saved?.wide ?? NONE_WIDE);
    setWidgets(saved?.widgets ?? DEFAULT_WIDGETS);
    setTitles(saved?.titles ?? {});
  };
  return { widgets, titles, wide, putWidget, removeWidget, setWide, discard };
}

function placed(widgets: readonly Widget[], widget: Widget): readonly Widget[] {
  const at = widgets.findIndex(({ id }) => id === widget.id);
  if (at >= 0) return widgets.with(at, widget);
  // In saved searches of other programs, the messages have other ids.
  const messages = widgets.findIndex(({ id, type }) => id === MESSAGES_ID || type === 'messages');
  return widgets.toSpliced(messages < 0 ? widgets.length : messages, 0, widget);
}
