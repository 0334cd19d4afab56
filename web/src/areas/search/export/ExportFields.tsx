// The fields of an export, and their order.
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { BoundField } from '../../../kit/forms/useForm.ts';
import { SortableList } from '../../../kit/structure/sorting/SortableList.tsx';

interface Props {
  readonly field: BoundField<readonly string[]>;
  /** Those that messages have. */
  readonly known: readonly string[];
}

export function ExportFields({ field, known }: Props) {
  const { value: chosen, onChange, error } = field;
  const rest = known.filter((name) => !chosen.includes(name)).map((name) => ({ value: name, label: name }));
  return (
    <>
      <FormField
        label="Fields"
        help="In this order. Drag a field by its handle to move it."
        group
        {...(error !== undefined && { error })}
      >
        {() => (
          <SortableList
            label="Fields to export"
            items={chosen.map((name) => ({ id: name, title: name }))}
            onSort={(items) => onChange(items.map(({ id }) => id))}
            renderItem={({ title }) => (
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm" ff="monospace" truncate title={title}>
                  {title}
                </Text>
                <ActionIcon
                  aria-label={`Leave out ${title}`}
                  onClick={() => onChange(chosen.filter((name) => name !== title))}
                >
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
              </Group>
            )}
          />
        )}
      </FormField>
      <SelectField
        label="Add a field"
        placeholder="Name of a field"
        options={rest}
        value={null}
        onChange={(name) => name !== null && onChange([...chosen, name])}
      />
    </>
  );
}
