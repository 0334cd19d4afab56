// Hands the parts of the search page to the pieces on it.
import type { FieldType } from '@logboom/contract/search/schemas';
import type { ReactNode } from 'react';
import {
  HighlightingContext,
  type Highlighting,
} from '../../../shared/field-values/highlighting/highlightingContext.ts';
import {
  AskingContext,
  FieldTypesContext,
  SavedStateContext,
  SearchRunContext,
  WidgetBoardContext,
  type Asking,
  type SavedState,
  type SearchRun,
  type WidgetBoard,
} from './searchPage.ts';

export interface SearchPageParts {
  readonly asking: Asking;
  readonly run: SearchRun;
  readonly board: WidgetBoard;
  readonly fieldTypes: readonly FieldType[];
  readonly savedState: SavedState;
  /** Which values have a colour. */
  readonly highlighting: Highlighting | undefined;
}

interface Props {
  readonly parts: SearchPageParts;
  readonly children: ReactNode;
}

export function SearchPageProvider({ parts, children }: Props) {
  return (
    <AskingContext value={parts.asking}>
      <SearchRunContext value={parts.run}>
        <WidgetBoardContext value={parts.board}>
          <FieldTypesContext value={parts.fieldTypes}>
            <SavedStateContext value={parts.savedState}>
              <HighlightingContext value={parts.highlighting}>{children}</HighlightingContext>
            </SavedStateContext>
          </FieldTypesContext>
        </WidgetBoardContext>
      </SearchRunContext>
    </AskingContext>
  );
}
