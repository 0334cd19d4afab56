// Which fields are columns of the message table, and in which order.
import type { MessagesWidget } from '@logboom/contract/search/view-document';
import { ActionIcon, Stack, Switch } from '@mantine/core';
import { IconColumns3, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { Popover } from '../../../kit/overlays/Popover.tsx';
import { SortableList } from '../../../kit/structure/sorting/SortableList.tsx';
import { useFieldTypes, useWidgetBoard } from '../state/searchPage.ts';
import styles from './FieldsMenu.module.css';

export function FieldsMenu({ widget }: { readonly widget: MessagesWidget }) {
  return (
    <Popover
      title="Columns"
      width={300}
      position="bottom-end"
      trigger={
        <ActionIcon variant="default" size={36} aria-label="Choose columns" title="Choose columns">
          <IconColumns3 size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      }
    >
      <Choices widget={widget} />
    </Popover>
  );
}

function Choices({ widget }: { readonly widget: MessagesWidget }) {
  const fieldTypes = useFieldTypes();
  const { putWidget } = useWidgetBoard();
  const { fields, show_message_row: showsText } = widget.config;
  const put = (changed: readonly string[]) =>
    putWidget({ ...widget, config: { ...widget.config, fields: [...changed] } });
  const options = useMemo(
    () =>
      fieldTypes
        .filter(({ name }) => !fields.includes(name))
        .map(({ name }) => ({ value: name, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [fieldTypes, fields],
  );
  return (
    <Stack gap="sm">
      <SortableList
        label="Columns in their order"
        items={fields.map((name) => ({ id: name, title: name }))}
        onSort={(items) => put(items.map(({ id }) => id))}
        renderItem={({ title }) => (
          <span className={styles['chosen']}>
            <span className={styles['chosenName']}>{title}</span>
            <ActionIcon
              size="sm"
              aria-label={`Remove ${title}`}
              onClick={() => put(fields.filter((name) => name !== title))}
            >
              <IconX size={14} aria-hidden="true" />
            </ActionIcon>
          </span>
        )}
      />
      <SelectField
        label="Add a field"
        options={options}
        value={null}
        onChange={(name) => name !== null && put([...fields, name])}
        nothingFound="No such field in this time"
      />
      <Switch
        label="Text of the message below its row"
        checked={showsText}
        onChange={({ currentTarget: { checked } }) =>
          putWidget({ ...widget, config: { ...widget.config, show_message_row: checked } })
        }
      />
    </Stack>
  );
}
