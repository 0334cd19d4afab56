// Puts the search page together: the address, the widgets, the running search and the fields.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Highlighting } from '../../../shared/field-values/highlighting/highlightingContext.ts';
import { useHighlighting } from '../highlighting/useHighlighting.ts';
import { fieldTypesQuery } from '../../../shared/widgets/search.api.ts';
import { sameQuestion, type Question, type QuestionChange } from '../../../shared/widgets/question.ts';
import type { Asking, SavedState, SearchRun, WidgetBoard } from '../state/searchPage.ts';
import type { SearchPageParts } from '../state/SearchPageProvider.tsx';
import { useBoard } from '../state/useBoard.ts';
import { useQuestion } from '../state/useQuestion.ts';
import { useRun } from '../state/useRun.ts';
import type { SavedSearch } from '../view/readView.ts';
import { sameWidgets } from '../view/sameWidgets.ts';

const NO_FIELDS: readonly never[] = [];

export function useSearchPageParts(saved?: SavedSearch): SearchPageParts & { highlighting: Highlighting } {
  const address = useQuestion(saved?.question);
  const { question } = address;
  const { board, discard } = useBoard(saved);
  const highlighting = useHighlighting(saved);
  const run = useRun(question, board.widgets);
  const fields = useQuery(fieldTypesQuery(question));
  const asking = useAskingAtOnce(address, run);
  const savedState = useSaved(saved, { question, board, highlighting, discardBoard: discard });
  return { asking, run, board, fieldTypes: fields.data ?? NO_FIELDS, savedState, highlighting };
}

/** Asking what is asked already runs the search again: the address would not change, and nothing would happen. */
function useAskingAtOnce(
  { question, ask }: ReturnType<typeof useQuestion>,
  { begin, refresh }: SearchRun,
): Asking {
  const askOrRefresh = useCallback(
    (change: QuestionChange) => {
      if (sameQuestion({ ...question, ...change }, question)) refresh();
      else begin(ask(change));
    },
    [question, ask, begin, refresh],
  );
  return useMemo(() => ({ question, ask: askOrRefresh }), [question, askOrRefresh]);
}

interface Shown {
  readonly question: Question;
  readonly board: WidgetBoard;
  readonly highlighting: Highlighting;
  readonly discardBoard: () => void;
}

function useSaved(saved: SavedSearch | undefined, shown: Shown): SavedState {
  const { question, board, highlighting, discardBoard } = shown;
  const [isKept, setKept] = useState(false);
  const hasChangedWidgets =
    saved !== undefined && !isKept && !sameWidgets({ ...board, highlights: highlighting.highlights }, saved);
  return {
    saved,
    hasChangedWidgets,
    isChanged: saved !== undefined && (hasChangedWidgets || !sameQuestion(question, saved.question)),
    markKept: () => setKept(true),
    discard: () => {
      discardBoard();
      highlighting.setHighlights(saved?.highlights ?? []);
    },
  };
}
