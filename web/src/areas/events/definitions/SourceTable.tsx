// The values that are watched: when each was heard last, how long its pauses are, and whether it is silent.
import type { LearnedSource } from '@logboom/contract/events/source-schemas';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { formatElapsed } from '../../../kit/values/formatElapsed.ts';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';

const COLUMNS: readonly Column<LearnedSource>[] = [
  { id: 'value', title: 'Value', mono: true },
  {
    id: 'state',
    title: 'State',
    width: 150,
    value: stateWord,
    render: (source) => <StatusMark good={source.silent_since === null}>{stateWord(source)}</StatusMark>,
  },
  {
    id: 'last_heard',
    title: 'Last heard',
    type: 'DATE',
    width: 150,
    render: ({ last_heard: heard }) => <RelativeTime value={heard} />,
  },
  {
    id: 'longest_pause_ms',
    title: 'Longest pause',
    numeric: true,
    width: 150,
    render: ({ longest_pause_ms: pause }) => formatElapsed(pause),
  },
  {
    id: 'silent_after_ms',
    title: 'Silent after',
    numeric: true,
    width: 150,
    render: ({ silent_after_ms: after }) => (after === null ? 'Not yet known' : formatElapsed(after)),
  },
];

function stateWord({ silent_since: since, silent_after_ms: after }: LearnedSource): string {
  if (since !== null) return 'Silent';
  return after === null ? 'Learning' : 'Heard';
}

interface Props {
  readonly sources: readonly LearnedSource[] | undefined;
  readonly rowActions?: readonly RowAction<LearnedSource>[];
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly maxHeight?: string;
}

export function SourceTable({ sources, ...rest }: Props) {
  return (
    <FilterableTable
      label="Learned values"
      columns={COLUMNS}
      rows={sources}
      filterable={(sources?.length ?? 0) > 10}
      headingOrder={3}
      rowId={({ value }) => value}
      rowName={({ value }) => value}
      empty={{
        title: 'Nothing was learned yet',
        text: 'Values are learned as soon as messages with the field arrive.',
      }}
      {...rest}
    />
  );
}
