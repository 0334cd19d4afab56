// What the widgets of a dashboard share with its page.
import type { FieldType, SearchTypeResult, SearchError } from '@logboom/contract/search/schemas';
import { createContext, use } from 'react';
import type { BoardPage, Dashboard } from '../document/dashboard.ts';
import type { BoardAddress, ValueFilter } from './address.ts';
import type { BoardRun } from './useBoardRun.ts';
import type { ChangeAddress } from './useBoardAddress.ts';

export interface Board {
  readonly dashboard: Dashboard;
  readonly page: BoardPage;
  readonly address: BoardAddress;
  readonly go: ChangeAddress;
  readonly run: BoardRun;
  readonly fieldTypes: readonly FieldType[];
  /** Undefined where nothing can be changed: on a wall, or without permission. */
  readonly change: ((change: (dashboard: Dashboard) => Dashboard) => void) | undefined;
  /** Widgets can be moved, and offer what changes them. */
  readonly isEditing: boolean;
  /** A change was made that is only kept when the dashboard is saved. */
  readonly narrow: (filters: readonly ValueFilter[]) => void;
  /** Of the public link that it is seen through: there is nothing to click then. */
  readonly linkToken?: string;
  /** Nobody stands in front of it with a mouse: widgets have no menus. */
  readonly isOnWall?: boolean;
}

export const BoardContext = createContext<Board | undefined>(undefined);

export function useBoard(): Board {
  const board = use(BoardContext);
  if (board === undefined) throw new Error('This piece belongs on a dashboard');
  return board;
}

export function resultOf<Type extends SearchTypeResult['type']>(
  { answer }: BoardRun,
  searchTypeId: string,
  type: Type,
): { result?: Extract<SearchTypeResult, { type: Type }>; error?: SearchError } {
  const found = answer?.result?.search_types[searchTypeId];
  const error = answer?.errors.find(({ search_type_id: id }) => id === undefined || id === searchTypeId);
  return {
    ...(found?.type === type && { result: found as Extract<SearchTypeResult, { type: Type }> }),
    ...(error && { error }),
  };
}
