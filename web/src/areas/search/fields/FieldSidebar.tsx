// The fields of the messages that were found, how common each is, and what is in them.
import type { FieldType } from '@logboom/contract/search/schemas';
import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFieldTypes } from '../state/searchPage.ts';
import type { Commonness } from './commonness.ts';
import { fieldGroups } from './fieldGroups.ts';
import { FieldRow } from './FieldRow.tsx';
import { useCommonness } from './useCommonness.ts';
import { useTableFields, type TableFields } from './useTableFields.ts';
import styles from './fields.module.css';

export function FieldSidebar() {
  const fieldTypes = useFieldTypes();
  const [filter, setFilter] = useState('');
  const commonness = useCommonness();
  const table = useTableFields();
  const { chosen, found, absent, internal } = useMemo(
    () => fieldGroups(fieldTypes, table.names, commonness, filter),
    [fieldTypes, table.names, commonness, filter],
  );
  const shared = { commonness, table };
  const isFiltered = filter.trim() !== '';
  const none = chosen.length + found.length + absent.length + internal.length === 0;
  return (
    <div className={styles['sidebar']} onKeyDown={moveWithArrows} role="presentation">
      <TextInput
        size="xs"
        aria-label="Filter fields"
        placeholder={`Filter ${fieldTypes.length} fields`}
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        value={filter}
        autoComplete="off"
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <FieldList title="In the table" fields={chosen} {...shared} />
      <FieldList title="Fields" fields={found} {...shared} />
      <Folded title="Not in this result" count={absent.length} opened={isFiltered}>
        <FieldList title="Not in this result" isTitleHidden fields={absent} {...shared} />
      </Folded>
      <Folded title="Internal fields" count={internal.length} opened={isFiltered}>
        <FieldList title="Internal fields" isTitleHidden fields={internal} {...shared} />
      </Folded>
      {none && (
        <Text size="sm" c="dimmed">
          {isFiltered ? 'No field has this in its name.' : 'No fields in this time and these streams.'}
        </Text>
      )}
      {commonness.basis !== '' && !none && (
        <Text size="xs" c="dimmed">
          {commonness.basis}
        </Text>
      )}
    </div>
  );
}

interface FieldListProps {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly fields: readonly FieldType[];
  readonly commonness: Commonness;
  readonly table: TableFields;
}

function FieldList({ title, isTitleHidden = false, fields, commonness, table }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <section aria-label={title}>
      {!isTitleHidden && <h2 className={styles['groupTitle']}>{title}</h2>}
      <ul className={styles['list']}>
        {fields.map((field) => (
          <FieldRow key={field.name} field={field} share={commonness.shareOf(field.name)} table={table} />
        ))}
      </ul>
    </section>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly count: number;
  /** What was looked for must be seen. */
  readonly opened: boolean;
  readonly children: ReactNode;
}

function Folded({ title, count, opened, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (count === 0) return null;
  const isShown = isOpen || opened;
  return (
    <div>
      <UnstyledButton
        className={styles['fold']}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={14} aria-hidden="true" />
        {title} ({count})
      </UnstyledButton>
      <div id={id}>{isShown && children}</div>
    </div>
  );
}

/** Up and down lead from field to field, so that one need not pass every button between them. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-field]'));
  const here = all.findIndex((field) => field.closest('li')?.contains(document.activeElement) === true);
  const isInput = event.target instanceof HTMLInputElement;
  if (here < 0 && !isInput) return;
  event.preventDefault();
  all[event.key === 'ArrowDown' ? here + 1 : Math.max(0, here - 1)]?.focus();
}
