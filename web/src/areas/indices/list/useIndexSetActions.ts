// What can be done to one index set of the list.
import type { IndexSet } from '@logboom/contract/indices/schemas';
import { IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { routes } from '../../../routes.ts';
import { useMakeDefault } from '../indices.api.ts';

export function useIndexSetActions(onDelete: (set: IndexSet) => void): readonly RowAction<IndexSet>[] {
  const navigate = useNavigate();
  const { mutate: makeDefault } = useMakeDefault();
  return useMemo(
    () => [
      {
        label: 'Edit',
        icon: IconPencil,
        permissions: ['indexsets:edit'],
        onAct: ({ id }) =>
          void navigate(`${routes.system.indexSets.configuration({ indexSetId: id })}?from=list`),
      },
      {
        label: 'Set as default',
        icon: IconStar,
        permissions: ['indexsets:edit'],
        onAct: makeDefault,
        disabled: (set) => {
          if (set.default) return 'This is the default already';
          return !set.can_be_default && 'This index set cannot be the default';
        },
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['indexsets:delete'],
        onAct: onDelete,
        disabled: (set) => set.default && 'The default index set cannot be deleted',
      },
    ],
    [navigate, makeDefault, onDelete],
  );
}
