// A list of rows in a form: each is changed in its place and can be removed, and another one added.
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '../authentication.module.css';

interface RowListProps<Row> {
  readonly legend: string;
  /** What a row is: `server`. */
  readonly noun: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: Row[]) => void;
  /** The name of a row; '' for one that has none yet. */
  readonly nameOf: (row: Row) => string;
  readonly newRow: () => Row;
  /** The last one stays. */
  readonly needsOne?: boolean;
  readonly isEven?: boolean;
  readonly readOnly: boolean | undefined;
  readonly children: (row: Row, index: number, change: (row: Row) => void) => ReactNode;
}

export function RowList<Row>(props: RowListProps<Row>) {
  const { legend, noun, rows, onChange, nameOf, newRow, readOnly = false } = props;
  const isLast = props.needsOne === true && rows.length === 1;
  return (
    <fieldset className={styles['list']}>
      <legend>{legend}</legend>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place in the list alone
        <div key={index} className={styles['row']} data-even={props.isEven === true || undefined}>
          {props.children(row, index, (changed) => onChange(rows.with(index, changed)))}
          <ActionIcon
            variant="subtle"
            color="danger"
            size="lg"
            mt={26}
            aria-label={`Remove ${noun} ${nameOf(row) || index + 1}`}
            disabled={isLast || readOnly}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={readOnly}
        onClick={() => onChange([...rows, newRow()])}
      >
        Add {noun}
      </Button>
    </fieldset>
  );
}
