// What the table of backups shows.
import type { Backup } from '@logboom/contract/system/backups';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { formatElapsed } from '../../../kit/values/formatElapsed.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { ByteSize, NumberValue } from '../../../kit/values/Numbers.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';

export const BACKUP_COLUMNS: readonly Column<Backup>[] = [
  { id: 'name', title: 'Name', mono: true },
  { id: 'state', title: 'State', width: 190, render: ({ state }) => <State state={state} /> },
  {
    id: 'created_at',
    title: 'As of',
    width: 180,
    value: ({ contents }) => contents?.created_at,
    render: ({ contents }) => <Timestamp value={contents?.created_at} />,
  },
  {
    id: 'messages',
    title: 'Messages',
    width: 150,
    numeric: true,
    value: ({ contents }) => contents?.messages,
    render: ({ contents }) => <NumberValue value={contents?.messages} />,
  },
  {
    id: 'bytes',
    title: 'Size',
    width: 150,
    numeric: true,
    value: ({ contents }) => contents?.bytes,
    render: ({ contents }) => <ByteSize value={contents?.bytes} />,
  },
  {
    id: 'took_ms',
    title: 'Took',
    width: 150,
    numeric: true,
    value: ({ contents }) => contents?.took_ms,
    render: ({ contents }) => (contents === null ? <NoValue /> : formatElapsed(contents.took_ms)),
  },
];

function State({ state }: Pick<Backup, 'state'>) {
  if (state === 'running') return 'Being written';
  return (
    <StatusMark good={state === 'complete'}>
      {state === 'complete' ? 'Complete' : 'Interrupted; of no use'}
    </StatusMark>
  );
}
