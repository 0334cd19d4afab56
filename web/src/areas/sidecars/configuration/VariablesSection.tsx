// Texts that templates share, such as the address of this server.
import { variableProblems } from '@logboom/contract/sidecars/rules';
import type { ConfigurationVariable } from '@logboom/contract/sidecars/definitions';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { useDeleteVariable, useSaveVariable, variablesQuery } from '../sidecars.api.ts';

const COLUMNS: readonly Column<ConfigurationVariable>[] = [
  {
    id: 'name',
    title: 'Variable',
    width: 260,
    mono: true,
    sortable: true,
    value: ({ name }) => `\${user.${name}}`,
  },
  { id: 'content', title: 'Content', mono: true },
  { id: 'description', title: 'Description' },
];
const NEW = { name: '', description: '', content: '' };

export function VariablesSection() {
  const query = useQuery(variablesQuery());
  const [edited, setEdited] = useState<ConfigurationVariable | 'new'>();
  const actions = useRowActions(setEdited);
  return (
    <Section
      title="Configuration variables"
      description="Written once, used in many templates. A new name reaches the templates that use the old one."
      actions={
        <IfPermitted permissions={['sidecar_collector_configurations:create']}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Create variable
          </Button>
        </IfPermitted>
      }
    >
      <FilterableTable
        label="Variables"
        filterable={false}
        columns={COLUMNS}
        rows={query.data}
        error={query.error}
        onRetry={() => void query.refetch()}
        defaultSort={{ column: 'name', order: 'asc' }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={actions}
        headingOrder={3}
        empty={{
          title: 'There are no variables yet',
          text: 'A good first one is the address that collectors send to.',
        }}
      />
      {edited !== undefined && (
        <VariableModal stored={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Section>
  );
}

interface ModalProps {
  readonly stored: ConfigurationVariable | undefined;
  readonly onClose: () => void;
}

function VariableModal({ stored, onClose }: ModalProps) {
  const save = useSaveVariable({ id: stored?.id });
  const rule = (field: 'name' | 'content') => (_value: string, values?: typeof NEW) =>
    values && variableProblems(values)[field]?.[0];
  return (
    <FormModal
      opened
      title={stored ? `Edit variable ${stored.name}` : 'Create variable'}
      saveLabel={stored ? 'Update variable' : 'Create variable'}
      initialValues={stored ? { ...NEW, ...stored, description: stored.description ?? '' } : NEW}
      rules={{ name: rule('name'), content: rule('content') }}
      onSave={({ name, description, content }) => save.mutateAsync({ name, description, content })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField label="Name" help="Letters, digits and _." {...field('name')} />
          <TextField label="Description" optional {...field('description')} />
          <TextAreaField
            label="Content"
            help="Put into templates as it is, for example a list of hosts."
            {...field('content')}
          />
        </>
      )}
    </FormModal>
  );
}

function useRowActions(
  onEdit: (variable: ConfigurationVariable) => void,
): readonly RowAction<ConfigurationVariable>[] {
  const confirm = useConfirm();
  const { mutate: remove } = useDeleteVariable();
  return useMemo(
    () => [
      {
        label: 'Edit',
        icon: IconPencil,
        permissions: ['sidecar_collector_configurations:update'],
        onAct: onEdit,
      },
      {
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        permissions: ['sidecar_collector_configurations:update'],
        onAct: (row) =>
          void confirm({
            title: `Delete variable ${row.name}?`,
            message: 'A variable that a template uses is not deleted.',
            confirmLabel: 'Delete variable',
            destructive: true,
          }).then((agreed) => agreed && remove(row)),
      },
    ],
    [confirm, onEdit, remove],
  );
}
