// Which columns a user sees: those they may see, less what they switched off. The choice stays in their browser.
import { useCallback, useMemo, useState } from 'react';
import { useCurrentUser } from '../../../platform/users/currentUser.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { Column } from './column.ts';

/** Only what was switched, so that columns which come later start as their author meant. */
type Switched = Readonly<Record<string, boolean>>;

export interface ColumnChoice<Row> {
  readonly visible: readonly Column<Row>[];
  /** What can be chosen from; the first column names the row and always stays. */
  readonly offered: readonly Column<Row>[];
  readonly changed: boolean;
  readonly show: (id: string, shown: boolean) => void;
  readonly reset: () => void;
}

export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const permitted = usePermittedColumns(columns);
  const { username } = useCurrentUser();
  const key = `tableColumns:${tableId}:${username}`;
  const [stored, setStored] = useState({ key, switched: read(key) });
  const switched = stored.key === key ? stored.switched : read(key);

  const change = useCallback(
    (next: Switched) => {
      write(key, next);
      setStored({ key, switched: next });
    },
    [key],
  );

  return useMemo(() => {
    const [first, ...offered] = permitted;
    const isShown = (column: Column<Row>) => switched[column.id] ?? column.optional !== true;
    return {
      visible: first === undefined ? [] : [first, ...offered.filter(isShown)],
      offered,
      changed: offered.some((column) => isShown(column) !== (column.optional !== true)),
      show: (id, shown) => change({ ...switched, [id]: shown }),
      reset: () => change({}),
    };
  }, [permitted, switched, change]);
}

export function usePermittedColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const permissions = usePermissions();
  return useMemo(
    () => columns.filter((column) => column.hidden !== true && permissions.satisfies(column)),
    [columns, permissions],
  );
}

function read(key: string): Switched {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

function write(key: string, switched: Switched): void {
  try {
    if (Object.keys(switched).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(switched));
  } catch {
    // Browsers may refuse storage: then the choice lasts as long as the page.
  }
}
