// The entries of a key-value store: searched, added, changed and deleted.
import { required } from '@logboom/contract/common/form-rules';
import type { LookupEntry } from '@logboom/contract/lookups/entry-schemas';
import type { LookupAdapter } from '@logboom/contract/lookups/schemas';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberField, type NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { entriesQuery, useDeleteEntry, useSetEntry } from '../lookups.api.ts';
import { textOfValue, valueOfText } from './entryValue.ts';

const COLUMNS: readonly Column<LookupEntry>[] = [
  { id: 'key', title: 'Key', sortable: true, mono: true },
  { id: 'value', title: 'Value', mono: true, value: ({ value }) => textOfValue(value) },
  {
    id: 'expires_at',
    title: 'Expires',
    type: 'DATE',
    sortable: true,
    unfiltered: true,
    width: 180,
    render: ({ expires_at }) => (expires_at === null ? 'Never' : <RelativeTime value={expires_at} />),
  },
];

export function EntriesSection({ adapter }: { readonly adapter: LookupAdapter }) {
  const { data, error, refetch } = useQuery(entriesQuery(adapter.name, ''));
  const [editing, setEditing] = useState<{ entry?: LookupEntry }>();
  const { isPermitted } = usePermissions();
  const remove = useDeleteEntry(adapter.name);
  const mayEdit = isPermitted(`lookuptables:edit:${adapter.id ?? ''}`);
  const add = mayEdit && (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing({})}>
      Add entry
    </Button>
  );
  const hidden = data === undefined ? 0 : data.total - data.entries.length;
  return (
    <Section
      title="Entries"
      description={
        hidden > 0
          ? `The first 100 of ${data?.total} entries, by key.`
          : 'People and rules write them; rules see changes within a second.'
      }
      actions={data !== undefined && data.total > 0 && add}
    >
      <FilterableTable
        label="Entries"
        columns={COLUMNS}
        rows={data?.entries}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ column: 'key', order: 'asc' }}
        rowId={({ key }) => key}
        rowName={({ key }) => key}
        headingOrder={3}
        rowActions={
          mayEdit
            ? [
                { label: 'Edit', icon: IconPencil, onAct: (entry) => setEditing({ entry }) },
                {
                  label: 'Delete',
                  icon: IconTrash,
                  destructive: true,
                  onAct: (entry) => remove.mutate(entry),
                },
              ]
            : []
        }
        empty={{
          title: 'No entries yet',
          text: 'Add one here, or let a rule write with lookup_set_value.',
          actions: add,
        }}
      />
      {editing && (
        <EntryModal adapter={adapter} entry={editing.entry} onClose={() => setEditing(undefined)} />
      )}
    </Section>
  );
}

interface EntryModalProps {
  readonly adapter: LookupAdapter;
  readonly entry: LookupEntry | undefined;
  readonly onClose: () => void;
}

interface Values {
  key: string;
  value: string;
  ttl: NumberValue;
}

function EntryModal({ adapter, entry, onClose }: EntryModalProps) {
  const save = useSetEntry(adapter.name);
  return (
    <FormModal<Values>
      opened
      title={entry === undefined ? 'Add entry' : `Edit entry "${entry.key}"`}
      saveLabel="Save entry"
      initialValues={{ key: entry?.key ?? '', value: textOfValue(entry?.value), ttl: '' }}
      rules={{ key: required, value: required }}
      onSave={({ key, value, ttl }) =>
        save.mutateAsync({ key, value: valueOfText(value), ttl_seconds: ttl === '' ? null : Number(ttl) })
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField
            label="Key"
            {...field('key')}
            readOnly={entry !== undefined}
            autoFocus={entry === undefined}
          />
          <TextAreaField
            label="Value"
            help={'A text; or JSON: a number, true or false, an object for several values, a list of texts.'}
            {...field('value')}
          />
          <NumberField
            label="Expires after"
            help="In seconds. Leave it empty for an entry that stays."
            {...field('ttl')}
          />
        </>
      )}
    </FormModal>
  );
}
