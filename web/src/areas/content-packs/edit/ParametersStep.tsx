// Parameters of a content pack: what is asked for when it is installed, and where it goes.
import { Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { PackParameter } from '@logboom/contract/content-packs/schemas';
import type { Column, RowAction } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import type { StepProps } from './AboutStep.tsx';
import { usesOf } from './draft.ts';
import { ParameterModal } from './ParameterModal.tsx';
import { ParameterUses } from './ParameterUses.tsx';

const NEW: PackParameter = { name: '', title: '', description: '', type: 'string', default_value: null };

export function ParametersStep({ draft, onChange }: StepProps) {
  const { parameters, entities } = draft;
  const [edited, setEdited] = useState<PackParameter>();
  const columns: readonly Column<PackParameter>[] = [
    { id: 'title', title: 'Title', width: 200 },
    { id: 'name', title: 'Name', mono: true, width: 180 },
    { id: 'type', title: 'Type', width: 150 },
    { id: 'uses', title: 'Used in', width: 150, value: ({ name }) => `${usesOf(entities, name)} values` },
  ];
  const actions: readonly RowAction<PackParameter>[] = [
    { label: 'Edit', icon: IconPencil, onAct: setEdited },
    {
      label: 'Delete',
      icon: IconTrash,
      destructive: true,
      onAct: ({ name }) => onChange({ parameters: parameters.filter((one) => one.name !== name) }),
      disabled: ({ name }) => usesOf(entities, name) > 0 && 'Values use it. Give them their own value first.',
    },
  ];
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited(NEW)}>
      Add parameter
    </Button>
  );
  return (
    <>
      <Text c="dimmed" mb="sm">
        A parameter is asked for when the pack is installed: a port, an address, a password. None are needed.
      </Text>
      <FilterableTable
        label="Parameters"
        filterable={false}
        columns={columns}
        rows={parameters}
        rowId={({ name }) => name}
        rowName={({ title, name }) => title || name}
        rowActions={actions}
        empty={{ title: 'No parameters', text: 'The pack is installed as it is.', actions: add }}
      />
      {parameters.length > 0 && add}
      {parameters.length > 0 && <ParameterUses draft={draft} onChange={onChange} />}
      {edited && (
        <ParameterModal
          parameter={edited}
          taken={parameters.filter((one) => one !== edited).map(({ name }) => name)}
          isUsed={usesOf(entities, edited.name) > 0}
          onClose={() => setEdited(undefined)}
          onSave={(parameter) =>
            onChange({
              parameters: parameters.includes(edited)
                ? parameters.map((one) => (one === edited ? parameter : one))
                : [...parameters, parameter],
            })
          }
        />
      )}
    </>
  );
}
