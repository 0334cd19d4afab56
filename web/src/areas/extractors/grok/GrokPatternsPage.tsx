// All grok patterns, and what one does to them.
import { Button } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { answerState } from '../../../shared/lists/answerState.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { grokPageQuery, useDeletePattern, type StoredPattern } from './grok.api.ts';
import { GrokImportModal } from './GrokImportModal.tsx';
import { GrokPatternModal } from './GrokPatternModal.tsx';

const COLUMNS: readonly Column<StoredPattern>[] = [
  { id: 'name', title: 'Name', sortable: true, width: 260, mono: true },
  { id: 'pattern', title: 'Pattern', mono: true },
];
const BY_NAME = { column: 'name', order: 'asc' } as const;

type Dialog = { readonly kind: 'import' } | { readonly kind: 'edit'; readonly pattern?: StoredPattern };

export function GrokPatternsPage() {
  const list = useKeptListState('grok-patterns', COLUMNS, { defaultSort: BY_NAME });
  const found = useQuery(grokPageQuery(list));
  const { data } = found;
  const [dialog, setDialog] = useState<Dialog>();
  const mayEdit = usePermissions().isPermitted('inputs:edit');
  const edit = useMemo(() => (pattern: StoredPattern) => setDialog({ kind: 'edit', pattern }), []);
  const rowActions = useRowActions(edit);
  const close = () => setDialog(undefined);
  const patterns = data?.patterns.filter((pattern): pattern is StoredPattern => pattern.id !== null);
  return (
    <>
      <PageHeader
        title="Grok patterns"
        purpose="Named regular expressions that extractors and pipelines build on: %{IP:client} finds an address and calls it client."
        actions={<Actions onDialog={setDialog} />}
      />
      <DataTable
        id="grok-patterns"
        label="Grok patterns"
        columns={COLUMNS}
        rows={patterns}
        total={data?.total ?? 0}
        list={list}
        {...answerState(found)}
        searchPlaceholder="Find by name, or pattern:text"
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        {...(mayEdit && { onOpen: edit })}
      />
      {dialog?.kind === 'import' && <GrokImportModal onClose={close} />}
      {dialog?.kind === 'edit' && <GrokPatternModal pattern={dialog.pattern} onClose={close} />}
    </>
  );
}

function Actions({ onDialog }: { readonly onDialog: (dialog: Dialog) => void }) {
  return (
    <IfPermitted permissions={['inputs:create']}>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => onDialog({ kind: 'import' })}
      >
        Import patterns
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onDialog({ kind: 'edit' })}>
        Create pattern
      </Button>
    </IfPermitted>
  );
}

function useRowActions(onEdit: (pattern: StoredPattern) => void): readonly RowAction<StoredPattern>[] {
  const confirm = useConfirm();
  const { mutate: remove } = useDeletePattern();
  return useMemo(() => {
    const askAndDelete = async (pattern: StoredPattern) => {
      const confirmed = await confirm({
        title: 'Delete grok pattern',
        message: `Really delete the grok pattern ${pattern.name}? Extractors, pipelines and other patterns that use it stop working.`,
        confirmLabel: 'Delete pattern',
        destructive: true,
      });
      if (confirmed) remove(pattern);
    };
    return [
      { label: 'Edit', icon: IconEdit, permissions: ['inputs:edit'], onAct: onEdit },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['inputs:edit'],
        onAct: (pattern) => void askAndDelete(pattern),
      },
    ];
  }, [confirm, onEdit, remove]);
}
