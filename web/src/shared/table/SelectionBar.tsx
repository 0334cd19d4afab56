// What can be done with the selected rows, in the place where the list's other tools were.
import { Button } from '@mantine/core';
import { formatNumber } from '../../kit/values/formatNumber.ts';
import type { Selection } from './useSelection.ts';
import styles from './DataTable.module.css';

export function SelectionBar({ selected, actions, select, everything }: Selection) {
  const clear = () => select?.([]);
  return (
    <section className={styles['selection']} aria-label="Selected rows">
      <output className={styles['count']}>{formatNumber(selected.length)} selected</output>
      {everything && (
        <Button size="xs" variant="subtle" loading={everything.isLoading} onClick={everything.onSelect}>
          {everything.label}
        </Button>
      )}
      {actions.map(({ label, icon: Icon, onAct, destructive = false }) => (
        <Button
          key={label}
          size="xs"
          variant={destructive ? 'light' : 'default'}
          color={destructive ? 'danger' : undefined}
          leftSection={Icon && <Icon size={15} stroke={1.8} />}
          onClick={() => onAct([...selected], clear)}
        >
          {label}
        </Button>
      ))}
      <Button size="xs" variant="subtle" color="gray" onClick={clear}>
        Clear selection
      </Button>
    </section>
  );
}
