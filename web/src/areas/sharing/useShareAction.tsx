// The action of a list that opens the sharing of one of its rows.
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { isOwner, ownersOnly } from '../../shared/access/ownership.ts';
import type { RowAction } from '../../shared/table/columns/column.ts';
import { useCurrentUser } from '../../platform/users/currentUser.ts';
import { ShareDialog } from './ShareDialog.tsx';
import type { SharedEntity } from './sharing.api.ts';

interface Sharing<Row> {
  readonly action: RowAction<Row>;
  /** To be drawn beside the list. */
  readonly dialog: ReactNode;
}

/** @param entityOf the same function with every call */
export function useShareAction<Row>(entityOf: (row: Row) => SharedEntity): Sharing<Row> {
  const [shared, setShared] = useState<SharedEntity>();
  const user = useCurrentUser();
  const action = useMemo(
    (): RowAction<Row> => ({
      label: 'Share',
      icon: IconUserPlus,
      disabled: (row) => {
        const { type, id } = entityOf(row);
        return isOwner(user, type, id) ? false : ownersOnly(type);
      },
      onAct: (row) => setShared(entityOf(row)),
    }),
    [entityOf, user],
  );
  return { action, dialog: shared && <ShareDialog entity={shared} onClose={() => setShared(undefined)} /> };
}
