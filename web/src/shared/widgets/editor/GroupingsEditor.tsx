// By what an aggregation is divided: fields and their values, or stretches of time.
import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { SortableList } from '../../../kit/structure/sorting/SortableList.tsx';
import { OVER_TIME, valuesOf } from '../newWidgets.ts';
import { grouping, type Grouping } from './draft.ts';
import type { EditorPartProps } from './editorProps.ts';
import { GroupingRow } from './GroupingRow.tsx';
import { EditorSection } from './EditorSection.tsx';

interface GroupingsEditorProps extends EditorPartProps {
  readonly groupings: readonly Grouping[];
  readonly onChange: (groupings: readonly Grouping[]) => void;
}

export function GroupingsEditor({ groupings, onChange, fieldTypes, problems }: GroupingsEditorProps) {
  const add = (one: Grouping) => onChange([...groupings, one]);
  return (
    <EditorSection
      title="Group by"
      actions={
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => add(grouping('row', valuesOf()))}
          >
            Field
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => add(grouping('row', OVER_TIME))}
          >
            Time
          </Button>
        </Group>
      }
      empty={groupings.length === 0 ? 'Nothing: one result for all messages.' : undefined}
    >
      <SortableList
        label="Groupings"
        items={groupings}
        onSort={onChange}
        renderItem={(one) => (
          <GroupingRow
            grouping={one}
            fieldTypes={fieldTypes}
            problem={problems.find(({ of }) => of === one.id)?.text}
            onChange={(next) => onChange(groupings.map((each) => (each.id === next.id ? next : each)))}
            onRemove={() => onChange(groupings.filter(({ id }) => id !== one.id))}
          />
        )}
      />
    </EditorSection>
  );
}
