// One field of the sidebar: its kind, its name, how common it is; a click tells more.
import type { FieldType } from '@logboom/contract/search/schemas';
import { Popover, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconColumnInsertRight, IconColumnRemove } from '@tabler/icons-react';
import { useState } from 'react';
import { shareText } from './commonness.ts';
import { FieldDetails } from './FieldDetails.tsx';
import { FieldIcon } from './FieldIcon.tsx';
import { typeWord } from '../../../shared/widgets/fieldKinds.ts';
import type { TableFields } from './useTableFields.ts';
import styles from './fields.module.css';

interface FieldRowProps {
  readonly field: FieldType;
  readonly share: number | undefined;
  readonly table: TableFields;
}

export function FieldRow({ field, share, table }: FieldRowProps) {
  const [isOpen, setOpen] = useState(false);
  // Beside a list in a drawer there is no room.
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const isChosen = table.names.includes(field.name);
  const column = isChosen ? 'Remove from table' : 'Add to table';
  const ColumnIcon = isChosen ? IconColumnRemove : IconColumnInsertRight;
  return (
    <li className={styles['row']} data-open={isOpen}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position={isNarrow ? 'bottom-start' : 'right-start'}
        width="min(340px, calc(100vw - 1.5rem))"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <button
            type="button"
            data-field
            className={styles['field']}
            onClick={() => setOpen(!isOpen)}
            aria-haspopup="dialog"
          >
            <FieldIcon field={field} />
            <span className={styles['name']} title={field.name}>
              {field.name}
            </span>
            <VisuallyHidden>{`, ${typeWord(field)}`}</VisuallyHidden>
            {share !== undefined && (
              <span className={styles['share']}>
                <VisuallyHidden>, in </VisuallyHidden>
                {shareText(share)}
              </span>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles['popover']}>
          <FieldDetails field={field} table={table} onClose={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      {table.toggle && (
        <button
          type="button"
          className={styles['column']}
          aria-label={`${column}: ${field.name}`}
          title={column}
          onClick={() => table.toggle?.(field.name)}
        >
          <ColumnIcon size={15} stroke={1.7} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
