// What the list of indices shows of each.
import type { IndexerOverview, IndexRange } from '@logboom/contract/indices/schemas';
import { Badge } from '@mantine/core';
import type { Column } from '../../../shared/table/columns/column.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { ByteSize, NumberValue } from '../../../kit/values/Numbers.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';

export type IndexRow = IndexerOverview['indices'][number];

/** How a range is written that nobody has calculated yet. */
const UNKNOWN = 0;

export function stateOf({ is_deflector, is_closed, is_reopened }: IndexRow): string {
  if (is_deflector) return 'Active write index';
  if (is_closed) return 'Closed';
  return is_reopened ? 'Reopened' : 'Open';
}

const COLORS: Readonly<Record<string, string>> = {
  'Active write index': 'info',
  Closed: 'ink',
  Reopened: 'warning',
  Open: 'success',
};

export const INDEX_COLUMNS: readonly Column<IndexRow>[] = [
  { id: 'index_name', title: 'Index', mono: true, width: 220 },
  {
    id: 'state',
    title: 'State',
    width: 180,
    value: stateOf,
    render: (row) => <Badge color={COLORS[stateOf(row)] ?? 'ink'}>{stateOf(row)}</Badge>,
  },
  {
    id: 'range',
    title: 'Messages from and to',
    width: 370,
    unfiltered: true,
    value: ({ range }) => range?.begin,
    render: ({ range, is_deflector }) => <Range range={range} isActive={is_deflector} />,
  },
  {
    id: 'events',
    title: 'Messages',
    numeric: true,
    value: ({ size }) => size?.events,
    render: ({ size }) => <NumberValue value={size?.events} />,
  },
  {
    id: 'bytes',
    title: 'Size',
    numeric: true,
    value: ({ size }) => size?.bytes,
    render: ({ size }) => <ByteSize value={size?.bytes} />,
  },
];

function Range({ range, isActive }: { readonly range: IndexRange | null; readonly isActive: boolean }) {
  const isKnown = range !== null && Date.parse(range.end) !== UNKNOWN;
  if (isActive) {
    return isKnown ? (
      <>
        <Timestamp value={range.begin} /> to now
      </>
    ) : (
      'up to now'
    );
  }
  if (!isKnown) return <NoValue />;
  return (
    <>
      <Timestamp value={range.begin} /> to <Timestamp value={range.end} />
    </>
  );
}
