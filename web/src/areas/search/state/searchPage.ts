// What the parts of the search page share: what is asked, what is shown of it, and the answer.
import type { FieldType, QueryResult, SearchError, SearchTypeResult } from '@logboom/contract/search/schemas';
import type { Widget } from '@logboom/contract/search/view-document';
import { createContext, use } from 'react';
import type { Question, QuestionChange } from './question.ts';

/** An answer, and what it is the answer to. */
export interface Answer {
  readonly question: Question;
  readonly searchId: string;
  readonly queryId: string;
  readonly result: QueryResult;
  readonly errors: readonly SearchError[];
}

export interface SearchPage {
  /** As it stands in the address; the answer may still belong to the one before. */
  readonly question: Question;
  readonly widgets: readonly Widget[];
  /** By the id of a widget. */
  readonly titles: Readonly<Record<string, string>>;
  /** The last answer stays, dimmed, while the next one is on its way. */
  readonly answer: Answer | undefined;
  readonly isRunning: boolean;
  readonly failure: Error | null;
  readonly fieldTypes: readonly FieldType[];
  /** Asks something else: a new entry in the browser's history. */
  readonly ask: (change: QuestionChange) => void;
  /** Asks the same again. */
  readonly refresh: () => void;
  /** Puts a widget in the place of the one with its id, or adds it before the messages. */
  readonly putWidget: (widget: Widget, title?: string) => void;
  readonly removeWidget: (id: string) => void;
  /** The charts that take the whole width, by their ids; the others are side by side. */
  readonly wide?: ReadonlySet<string>;
  readonly setWide?: (id: string, isWide: boolean) => void;
}

const SearchPageContext = createContext<SearchPage | undefined>(undefined);

export const SearchPageProvider = SearchPageContext.Provider;

export function useSearchPage(): SearchPage {
  const page = use(SearchPageContext);
  if (page === undefined) throw new Error('This piece belongs on the search page');
  return page;
}

/** What was found for one search type, or why nothing was. */
export function resultOf<Type extends SearchTypeResult['type']>(
  { answer }: Pick<SearchPage, 'answer'>,
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
