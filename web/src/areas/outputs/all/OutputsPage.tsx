// All outputs: where messages go besides the message store, which streams send there, and how much.
import type { OutputTypes } from '@logboom/contract/outputs/schemas';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { CreateOutputModal } from '../CreateOutputModal.tsx';
import { outputTypesQuery, useDeleteOutput } from '../outputs.api.ts';
import { EditOutputModal } from './EditOutputModal.tsx';
import { outputColumns } from './outputColumns.tsx';
import { useOutputRows, type OutputRow } from './outputRows.ts';

export function OutputsPage() {
  const { rows, error, refetch } = useOutputRows();
  const types = useQuery(outputTypesQuery()).data?.types;
  const [isCreating, setCreating] = useState(false);
  const [edited, setEdited] = useState<OutputRow>();
  const columns = useMemo(() => outputColumns(types), [types]);
  const create = usePermissions().isPermitted('outputs:create') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      Create output
    </Button>
  );
  const editedType = edited && types?.[edited.type];
  return (
    <>
      <PageHeader
        title="Outputs"
        purpose="Outputs send messages to other systems while they arrive. A stream gets its outputs on its own page."
        actions={create}
      />
      <Section>
        <FilterableTable
          label="Outputs"
          filterLabel="Filter outputs"
          columns={columns}
          rows={rows}
          error={error}
          onRetry={() => void refetch()}
          defaultSort={{ column: 'title', order: 'asc' }}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          rowActions={useOutputActions(types, setEdited)}
          empty={{
            title: 'No outputs yet',
            text: 'Messages are stored here and sent nowhere else.',
            ...(create && { actions: create }),
          }}
        />
      </Section>
      {isCreating && <CreateOutputModal onClose={() => setCreating(false)} />}
      {edited && editedType && (
        <EditOutputModal
          key={edited.id}
          output={edited}
          type={editedType}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function useOutputActions(
  types: OutputTypes['types'] | undefined,
  onEdit: (output: OutputRow) => void,
): readonly RowAction<OutputRow>[] {
  const confirm = useConfirm();
  const { isPermitted } = usePermissions();
  const { mutate } = useDeleteOutput();
  return useMemo(() => {
    const ask = async (output: OutputRow) => {
      const streams = (output.usage?.streams.length ?? 0) + (output.usage?.hidden ?? 0);
      const confirmed = await confirm({
        title: `Delete output "${output.title}"?`,
        message:
          streams === 0
            ? 'No stream sends to it.'
            : `${streams === 1 ? 'One stream sends' : `${streams} streams send`} to it. Their messages are still stored, but no longer sent there.`,
        confirmLabel: 'Delete output',
        destructive: true,
      });
      if (confirmed) mutate(output);
    };
    const editing: RowAction<OutputRow> = {
      label: 'Edit',
      icon: IconPencil,
      onAct: onEdit,
      disabled: ({ id, type }) => {
        if (!isPermitted(`outputs:edit:${id}`)) return 'You may not change this output.';
        return types !== undefined && types[type] === undefined && 'There is no such type of output here.';
      },
    };
    const deleting: RowAction<OutputRow> = {
      label: 'Delete',
      icon: IconTrash,
      destructive: true,
      permissions: ['outputs:terminate'],
      onAct: (output) => void ask(output),
    };
    return [editing, deleting];
  }, [confirm, isPermitted, mutate, onEdit, types]);
}
