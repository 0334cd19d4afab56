// What can be done to a node, with a question before what stops something.
import { IconPlayerPause, IconPlayerPlay, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { useNodeCommand, type NodeCommand, type NodeRow } from './nodes.api.ts';

export function useNodeActions(): readonly RowAction<NodeRow>[] {
  const confirm = useConfirm();
  const { mutate } = useNodeCommand();
  return useMemo(() => {
    const tell = (command: NodeCommand) => (row: NodeRow) => mutate({ row, command });
    const askFirst = (command: NodeCommand, question: { title: string; message: string; verb: string }) =>
      async function ask(row: NodeRow) {
        const { title, message, verb } = question;
        if (await confirm({ title: `${title} ${row.name}?`, message, confirmLabel: verb })) {
          mutate({ row, command });
        }
      };
    const pause = askFirst('pause', {
      title: 'Pause message processing on',
      message: 'Inputs keep receiving. Messages wait in the journal until processing is resumed.',
      verb: 'Pause processing',
    });
    const leaveOut = askFirst('lb-dead', {
      title: 'Take out of load balancing:',
      message: 'Load balancers are told that this node is dead. It keeps running.',
      verb: 'Take out',
    });
    return [
      {
        label: 'Pause processing',
        icon: IconPlayerPause,
        permissions: ['processing:changestate'],
        onAct: (row) => void pause(row),
        disabled: ({ overview }) => overview?.is_processing === false && 'Processing is paused already',
      },
      {
        label: 'Resume processing',
        icon: IconPlayerPlay,
        permissions: ['processing:changestate'],
        onAct: tell('resume'),
        disabled: ({ overview }) => overview?.is_processing !== false && 'Messages are being processed',
      },
      {
        label: 'Take out of load balancing',
        icon: IconPlugConnectedX,
        permissions: ['lbstatus:change'],
        onAct: (row) => void leaveOut(row),
        disabled: ({ overview }) => overview?.lb_status === 'dead' && 'Load balancers leave it out already',
      },
      {
        label: 'Bring back to load balancing',
        icon: IconPlugConnected,
        permissions: ['lbstatus:change'],
        onAct: tell('lb-alive'),
        disabled: ({ overview }) => overview?.lb_status === 'alive' && 'Load balancers use it already',
      },
    ];
  }, [confirm, mutate]);
}
