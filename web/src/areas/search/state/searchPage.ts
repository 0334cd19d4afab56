// What the parts of the search page share, each in a context of its own: what is asked, the search that runs, what is
// shown of it, the fields there are, and the saved search behind it.
import type { FieldType, QueryResult, SearchError, SearchTypeResult } from '@logboom/contract/search/schemas';
import type { Widget } from '@logboom/contract/search/view-document';
import { createContext, use, type Context } from 'react';
import type { SavedSearch } from '../view/readView.ts';
import type { Question, QuestionChange } from '../../../shared/widgets/question.ts';

/** An answer, and what it is the answer to. */
export interface Answer {
  readonly question: Question;
  readonly searchId: string;
  readonly queryId: string;
  readonly result: QueryResult;
  readonly errors: readonly SearchError[];
  /** False while only rows are there; all else is then of the answer before, if there was one. */
  readonly isCounted: boolean;
}

export interface Asking {
  /** As it stands in the address; the answer may still belong to the one before. */
  readonly question: Question;
  /** Asks something else: a new entry in the browser's history. */
  readonly ask: (change: QuestionChange) => void;
}

export interface SearchRun {
  /** The last answer stays, dimmed, while the next one is on its way. */
  readonly answer: Answer | undefined;
  readonly isRunning: boolean;
  /** Somebody has stopped the search; the answer shown is the one before. */
  readonly isCancelled: boolean;
  readonly failure: Error | null;
  /** Runs the search for a question before the page shows that it is asked, which takes as long as half an answer. */
  readonly begin: (question: Question) => void;
  /** Asks the same again. */
  readonly refresh: () => void;
  /** Asks the same again because time has passed, not because somebody wants it. */
  readonly refreshBySelf: () => void;
  /** Undefined while there is nothing to stop yet. */
  readonly cancel: (() => void) | undefined;
}

export interface WidgetBoard {
  readonly widgets: readonly Widget[];
  /** By the id of a widget. */
  readonly titles: Readonly<Record<string, string>>;
  /** The charts that take the whole width, by their ids; the others are side by side. */
  readonly wide: ReadonlySet<string>;
  /** Puts a widget in the place of the one with its id, or adds it before the messages. */
  readonly putWidget: (widget: Widget, title?: string) => void;
  readonly removeWidget: (id: string) => void;
  readonly setWide: (id: string, isWide: boolean) => void;
}

export interface SavedState {
  /** The saved search that is shown, as it is stored. */
  readonly saved: SavedSearch | undefined;
  /** What is shown is not what is stored. */
  readonly isChanged: boolean;
  /** What would be lost: the question is in the address, widgets are not. */
  readonly hasChangedWidgets: boolean;
  /** All of it was saved under another name, and leaving loses nothing. */
  readonly markKept: () => void;
  /** Shows the widgets as they are stored. */
  readonly discard: () => void;
}

export const AskingContext = createContext<Asking | undefined>(undefined);
export const SearchRunContext = createContext<SearchRun | undefined>(undefined);
export const WidgetBoardContext = createContext<WidgetBoard | undefined>(undefined);
export const FieldTypesContext = createContext<readonly FieldType[]>([]);
export const SavedStateContext = createContext<SavedState | undefined>(undefined);

function useRequired<Value>(context: Context<Value | undefined>): Value {
  const value = use(context);
  if (value === undefined) throw new Error('This piece belongs on the search page');
  return value;
}

export const useAsking = () => useRequired(AskingContext);
export const useSearchRun = () => useRequired(SearchRunContext);
export const useWidgetBoard = () => useRequired(WidgetBoardContext);
export const useSavedState = () => useRequired(SavedStateContext);
/** Those that messages of the asked streams have had in the asked time; none outside of the search page. */
export const useFieldTypes = () => use(FieldTypesContext);

/** What was found for one search type, or why nothing was. */
export function resultOf<Type extends SearchTypeResult['type']>(
  { answer }: Pick<SearchRun, 'answer'>,
  searchTypeId: string,
  type: Type,
): { result?: Extract<SearchTypeResult, { type: Type }>; error?: SearchError } {
  const found = answer?.result.search_types[searchTypeId];
  const error = answer?.errors.find(({ search_type_id: id }) => id === undefined || id === searchTypeId);
  return {
    ...(found?.type === type && { result: found as Extract<SearchTypeResult, { type: Type }> }),
    ...(error && { error }),
  };
}
