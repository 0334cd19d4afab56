// The menu that shows and hides columns.
import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ColumnChoice } from './columnChoice.ts';

export function ColumnChooser<Row>({ choice }: { readonly choice: ColumnChoice<Row> }) {
  if (choice.offered.length === 0) return null;
  const shown = choice.visible.map(({ id }) => id);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Choose columns" title="Choose columns">
          <IconColumns3 size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns</Menu.Label>
        {choice.offered.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={shown.includes(column.id)}
            onChange={(checked) => choice.show(column.id, checked)}
          >
            {column.title}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!choice.changed} closeMenuOnClick={false} onClick={choice.reset}>
          Reset columns
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
