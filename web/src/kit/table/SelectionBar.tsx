// What can be done with the selected rows, in the place where the list's other tools were.
import { Button } from '@mantine/core';
import { usePermissions } from '../../platform/users/permissions.ts';
import type { BulkAction } from './column.ts';
import styles from './DataTable.module.css';

interface SelectionBarProps {
  readonly selected: readonly string[];
  readonly actions: readonly BulkAction[];
  readonly onClear: () => void;
}

export function SelectionBar({ selected, actions, onClear }: SelectionBarProps) {
  return (
    <section className={styles['selection']} aria-label="Selected rows">
      <output className={styles['count']}>{selected.length} selected</output>
      {actions.map(({ label, icon: Icon, onAct, destructive = false }) => (
        <Button
          key={label}
          size="xs"
          variant={destructive ? 'light' : 'default'}
          color={destructive ? 'danger' : undefined}
          leftSection={Icon && <Icon size={15} stroke={1.8} />}
          onClick={() => onAct([...selected], onClear)}
        >
          {label}
        </Button>
      ))}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}

export function usePermittedBulkActions(actions: readonly BulkAction[]): readonly BulkAction[] {
  const permissions = usePermissions();
  return actions.filter((action) => permissions.satisfies(action));
}
