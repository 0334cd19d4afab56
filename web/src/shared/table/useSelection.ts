// Which rows of a table are selected, and what this user may do with them.
import { useUncontrolled } from '@mantine/hooks';
import { usePermissions } from '../../platform/users/permissions.ts';
import type { BulkAction } from './columns/column.ts';

/** The part of a table's properties that is about selecting rows. */
export interface SelectionProps {
  readonly bulkActions?: readonly BulkAction[];
  /** The ids of the selected rows; the table keeps them itself when absent. */
  readonly selected?: readonly string[];
  readonly onSelect?: (ids: string[]) => void;
  /** Selects also what is on other pages; absent where all is selected already, or on one page. */
  readonly everything?: SelectEverything | undefined;
}

export interface SelectEverything {
  /** "Select all 10,000 that match" */
  readonly label: string;
  readonly onSelect: () => void;
  readonly isLoading: boolean;
}

export interface Selection {
  readonly selected: readonly string[];
  readonly actions: readonly BulkAction[];
  /** Undefined where nothing can be done with a selection. */
  readonly select: ((ids: string[]) => void) | undefined;
  readonly everything: SelectEverything | undefined;
}

const NONE: readonly string[] = [];

export function useSelection({ bulkActions, selected, onSelect, everything }: SelectionProps): Selection {
  const permissions = usePermissions();
  const actions = bulkActions?.filter((action) => permissions.satisfies(action)) ?? [];
  const [ids, select] = useUncontrolled<readonly string[]>({
    value: selected,
    defaultValue: NONE,
    onChange: (chosen) => onSelect?.([...chosen]),
  });
  // With bulk actions, only for those who may do one of them; else for a page that asks what is selected.
  const selectable = bulkActions ? actions.length > 0 : onSelect !== undefined;
  return { selected: selectable ? ids : NONE, actions, select: selectable ? select : undefined, everything };
}
