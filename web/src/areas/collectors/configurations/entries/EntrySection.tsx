// One list of a tab: its heading, the button that creates an entry, the table and what one does to a row.
import type { CollectorFamily } from '@logboom/contract/collectors/kinds';
import { Button } from '@mantine/core';
import { IconCopy, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Section } from '../../../../kit/page/Section.tsx';
import type { Column, RowAction } from '../../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../../shared/table/FilterableTable.tsx';
import { usePermissions } from '../../../../platform/users/permissions.ts';
import { useDeleteEntry } from './entries.api.ts';
import { entryId, NOUNS, type Entry, type Opened } from './entry.ts';

/** What a tab hands to each of its sections. */
export interface SectionContext {
  readonly configurationId: string;
  readonly family: CollectorFamily;
  readonly onOpen: (opened: Opened) => void;
}

type EntryOf<Kind> = Extract<Entry, { kind: Kind }>;

interface Props<Shown extends Entry> extends SectionContext {
  readonly kind: Shown['kind'];
  readonly title: string;
  readonly entries: readonly Shown[];
  readonly columns: readonly Column<Shown>[];
  readonly emptyText: string;
  /** What such an entry is for, while there is none. */
  readonly purpose: string;
  /** Why this one cannot be copied. */
  readonly copyRefusal?: (entry: Shown) => string | false;
}

export function EntrySection<Shown extends EntryOf<Entry['kind']>>(props: Props<Shown>) {
  const { kind, title, entries, columns, emptyText, purpose, family, onOpen } = props;
  const permissions = usePermissions();
  const mayEdit = permissions.isPermitted('collectors:update');
  const rowActions = useRowActions(props);
  const create = permissions.isPermitted('collectors:create') ? (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => onOpen({ action: 'create', kind, family })}
    >
      Create {NOUNS[kind]}
    </Button>
  ) : undefined;
  return (
    <Section title={title} actions={create}>
      <FilterableTable
        label={`${NOUNS[kind]}s`}
        filterLabel={`Filter ${kind}s`}
        filterPlaceholder="Text in any column"
        columns={columns}
        rows={entries}
        defaultSort={{ column: 'name', order: 'asc' }}
        rowId={entryId}
        rowName={({ entry }) => entry.name}
        onOpen={mayEdit ? (row) => onOpen({ action: 'edit', ...row }) : undefined}
        rowActions={rowActions}
        headingOrder={3}
        empty={entries.length === 0 ? { title: emptyText, text: purpose } : undefined}
      />
    </Section>
  );
}

function useRowActions<Shown extends Entry>(props: Props<Shown>): readonly RowAction<Shown>[] {
  const { configurationId, kind, onOpen, copyRefusal } = props;
  const remove = useDeleteEntry(configurationId, kind);
  return useMemo(
    () => [
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['collectors:delete'],
        onAct: remove,
      },
      {
        label: 'Copy',
        icon: IconCopy,
        permissions: ['collectors:create'],
        disabled: (row) => copyRefusal?.(row) ?? false,
        onAct: (row) => onOpen({ action: 'copy', ...row }),
      },
      {
        label: 'Edit',
        icon: IconEdit,
        permissions: ['collectors:update'],
        onAct: (row) => onOpen({ action: 'edit', ...row }),
      },
    ],
    [remove, onOpen, copyRefusal],
  );
}
