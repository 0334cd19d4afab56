// Tokens with which programs or agents sign in, each of which can be revoked.
import { IconTrash } from '@tabler/icons-react';
import { useConfirm } from '../../kit/overlays/confirmContext.ts';
import { Section } from '../../kit/page/Section.tsx';
import type { Column, RowAction } from '../table/columns/column.ts';
import { FilterableTable } from '../table/FilterableTable.tsx';
import { RelativeTime } from '../values/RelativeTime.tsx';

export interface ListedToken {
  readonly id: string;
  readonly name: string;
  readonly created_at: string | null;
}

interface Props<Token extends ListedToken> {
  /** Undefined until they arrived. */
  readonly tokens: readonly Token[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** After the name and the time when they were made. */
  readonly columns: readonly Column<Token>[];
  readonly revoke: {
    /** What comes of it, for the question before it. */
    readonly consequence: string;
    readonly permissions?: readonly string[];
    readonly onRevoke: (token: Token) => void;
  };
  /** What to do while there are none. */
  readonly emptyText: string;
}

export function TokenList<Token extends ListedToken>(props: Props<Token>) {
  const { tokens, error, onRetry, columns, revoke, emptyText } = props;
  const confirm = useConfirm();
  const rowActions: readonly RowAction<Token>[] = [
    {
      label: 'Revoke',
      icon: IconTrash,
      destructive: true,
      ...(revoke.permissions && { permissions: revoke.permissions }),
      onAct: (token) =>
        void confirm({
          title: `Revoke token "${token.name}"?`,
          message: revoke.consequence,
          confirmLabel: 'Revoke token',
          destructive: true,
        }).then((confirmed) => confirmed && revoke.onRevoke(token)),
    },
  ];
  return (
    <Section title="Tokens">
      <FilterableTable
        label="Tokens"
        filterLabel="Find tokens"
        columns={[...firstColumns<Token>(), ...columns]}
        rows={tokens}
        error={error}
        onRetry={onRetry}
        defaultSort={{ column: 'name', order: 'asc' }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        headingOrder={3}
        empty={{ title: 'There are no tokens', text: emptyText }}
      />
    </Section>
  );
}

function firstColumns<Token extends ListedToken>(): readonly Column<Token>[] {
  return [
    { id: 'name', title: 'Name', width: 280, sortable: true },
    {
      id: 'created_at',
      title: 'Created',
      width: 150,
      sortable: true,
      unfiltered: true,
      render: ({ created_at }) => <RelativeTime value={created_at} />,
    },
  ];
}
