// What can be done with one definition of the list, and with many at once.
import type { EventDefinition } from '@logboom/contract/events/definition-schemas';
import {
  IconBellOff,
  IconCopy,
  IconListSearch,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { tellBulkOutcome } from '../../../shared/table/bulkOutcome.ts';
import type { BulkAction, RowAction } from '../../../shared/table/columns/column.ts';
import {
  useBulkOperation,
  useClearQueue,
  useDeleteDefinition,
  useDuplicateDefinition,
  useSwitchDefinition,
  type BulkOperation,
} from './definitions.api.ts';
import { countOf, isSystem } from './definitionWords.ts';

const { definitions, list } = routes.alerts;
const DONE: Record<BulkOperation, string> = { delete: 'deleted', enable: 'enabled', disable: 'disabled' };
const count = (number: number) => countOf(number, 'event definition');
const GONE = 'They raise no more events. Events that they have raised stay.';

export function useRowActions(): readonly RowAction<EventDefinition>[] {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useDeleteDefinition();
  const duplicate = useDuplicateDefinition();
  const clearQueue = useClearQueue();
  const turn = useSwitchDefinition();
  const { isPermitted } = usePermissions();
  const unless = (action: string) => (row: EventDefinition) =>
    isPermitted(`eventdefinitions:${action}:${row.id}`)
      ? false
      : `You may not ${action} this event definition.`;
  const unlessSystem = (action: string) => (row: EventDefinition) =>
    isSystem(row) ? 'System events are always on.' : unless(action)(row);
  const removeAfterAsking = async (row: EventDefinition) => {
    const question = {
      title: `Delete event definition "${row.title}"?`,
      message: 'It raises no more events. Events that it has raised stay.',
      confirmLabel: 'Delete event definition',
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(row);
  };
  const isOn = (row: EventDefinition) => row.scheduler?.is_scheduled === true;
  return [
    {
      label: 'Edit',
      icon: IconPencil,
      disabled: unless('edit'),
      onAct: ({ id }) => void navigate(definitions.edit({ definitionId: id })),
    },
    {
      label: 'Show events',
      icon: IconListSearch,
      onAct: ({ id }) => void navigate(list({ definition: id })),
    },
    {
      label: 'Enable',
      icon: IconPlayerPlay,
      disabled: (row) => (isOn(row) ? 'It is enabled already.' : unlessSystem('edit')(row)),
      onAct: (definition) => turn.mutate({ definition, isOn: true }),
    },
    {
      label: 'Disable',
      icon: IconPlayerPause,
      disabled: (row) => unlessSystem('edit')(row) || (isOn(row) ? false : 'It is disabled already.'),
      onAct: (definition) => turn.mutate({ definition, isOn: false }),
    },
    {
      label: 'Duplicate',
      icon: IconCopy,
      permissions: ['eventdefinitions:create'],
      disabled: (row) => (isSystem(row) ? 'There is one definition of system events.' : false),
      onAct: (row) => duplicate.mutate(row),
    },
    {
      label: 'Clear notification queue',
      icon: IconBellOff,
      disabled: (row) =>
        (row.scheduler?.queued_notifications ?? 0) === 0
          ? 'Nothing is waiting to be told.'
          : unless('edit')(row),
      onAct: (row) => clearQueue.mutate(row),
    },
    {
      label: 'Delete',
      icon: IconTrash,
      destructive: true,
      disabled: (row) =>
        isSystem(row) ? 'The definition of system events cannot be deleted.' : unless('delete')(row),
      onAct: (row) => void removeAfterAsking(row),
    },
  ];
}

/** Those with which it failed stay selected. */
export function useBulkActions() {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const confirm = useConfirm();
  const { mutateAsync } = useBulkOperation();
  const run = async (operation: BulkOperation, ids: readonly string[]) => {
    setSelected(tellBulkOutcome(await mutateAsync({ operation, ids }), DONE[operation], count));
  };
  const removeAll = async (ids: readonly string[]) => {
    const confirmed = await confirm({
      title: `Delete ${count(ids.length)}?`,
      message: GONE,
      confirmLabel: `Delete ${count(ids.length)}`,
      destructive: true,
    });
    if (confirmed) await run('delete', ids);
  };
  // A call that failed as a whole has been told by then.
  const begin = (work: Promise<void>) => void work.catch(() => undefined);
  const bulkActions: BulkAction[] = [
    { label: 'Enable', icon: IconPlayerPlay, onAct: (ids) => begin(run('enable', ids)) },
    { label: 'Disable', icon: IconPlayerPause, onAct: (ids) => begin(run('disable', ids)) },
    { label: 'Delete', icon: IconTrash, destructive: true, onAct: (ids) => begin(removeAll(ids)) },
  ];
  return { selected, setSelected, bulkActions };
}
