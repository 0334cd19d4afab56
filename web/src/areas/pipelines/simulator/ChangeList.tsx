// Fields that came, changed or went, with their values before and after.
import type { SimulationStep } from '@logboom/contract/pipelines/simulation-schemas';
import { Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { shownValue } from './FieldTable.tsx';
import classes from './simulator.module.css';

interface Props {
  readonly changes: NonNullable<SimulationStep['changes']>;
  readonly none: string;
}

export function ChangeList({ changes, none }: Props) {
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.changed}>{field}</span>
          <span className={classes.values}>
            {before === null ? <em>not there</em> : <code>{shownValue(before)}</code>}
            <IconArrowRight size={14} aria-label="becomes" />
            {after === null ? <em>gone</em> : <code>{shownValue(after)}</code>}
          </span>
        </li>
      ))}
    </ul>
  );
}
