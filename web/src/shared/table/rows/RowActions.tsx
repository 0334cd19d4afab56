// The actions at the end of a row: up to three buttons, and a menu for what is more.
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import type { RowAction } from '../columns/column.ts';
import styles from './RowActions.module.css';

const SLOTS = 3;
const SLOT_WIDTH = 30;
/** The heading needs as much, however few the actions are. */
const FEWEST_SLOTS = 2;

interface RowActionsProps<Row> {
  readonly actions: readonly RowAction<Row>[];
  readonly row: Row;
  readonly name: string;
}

/** Known before any row is drawn, so that the column never changes its width. */
export function actionsWidth(actions: readonly RowAction<never>[]): number {
  return Math.max(FEWEST_SLOTS, Math.min(actions.length, SLOTS)) * SLOT_WIDTH;
}

export function RowActions<Row>({ actions, row, name }: RowActionsProps<Row>) {
  const buttons = actions.length <= SLOTS ? actions : actions.slice(0, SLOTS - 1);
  const more = actions.slice(buttons.length);
  return (
    <div className={styles['actions']}>
      {buttons.map((action) => (
        <ActionButton key={action.label} action={action} row={row} name={name} />
      ))}
      {more.length > 0 && <MoreActions actions={more} row={row} name={name} />}
    </div>
  );
}

interface ActionButtonProps<Row> {
  readonly action: RowAction<Row>;
  readonly row: Row;
  readonly name: string;
}

function ActionButton<Row>({ action, row, name }: ActionButtonProps<Row>) {
  const { label, icon: Icon, destructive = false } = action;
  const disabled = action.disabled?.(row) ?? false;
  return (
    <RowButton
      aria-label={`${label} ${name}`}
      title={typeof disabled === 'string' ? disabled : label}
      data-destructive={destructive || undefined}
      // Stays reachable, because the reason is only found by those who get there.
      aria-disabled={disabled !== false || undefined}
      onClick={() => disabled === false && action.onAct(row)}
    >
      <Icon size={17} stroke={1.6} />
    </RowButton>
  );
}

/** A menu is expensive and rarely opened: until somebody does, there is only its button. */
function MoreActions<Row>({ actions, row, name }: RowActionsProps<Row>) {
  const [wanted, setWanted] = useState(false);
  const words = { 'aria-label': `More actions for ${name}`, title: 'More actions' };
  const dots = <IconDots size={17} aria-hidden="true" />;
  if (!wanted) {
    return (
      <RowButton {...words} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
        {dots}
      </RowButton>
    );
  }
  return (
    <OpenMenu button={<RowButton {...words}>{dots}</RowButton>}>
      {actions.map((action) => (
        <ActionItem key={action.label} action={action} row={row} />
      ))}
    </OpenMenu>
  );
}

/** Opens itself from a button that has the focus already, so that the focus returns to it. */
function OpenMenu({ button, children }: { readonly button: ReactElement; readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      place.current?.querySelector('button')?.focus();
      setOpened(true);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place}>
      <Menu position="bottom-end" opened={opened} onChange={setOpened}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </div>
  );
}

function ActionItem<Row>({ action, row }: Omit<ActionButtonProps<Row>, 'name'>) {
  const { label, icon: Icon, destructive = false } = action;
  const disabled = action.disabled?.(row) ?? false;
  return (
    <Menu.Item
      className={destructive ? styles['destructive'] : undefined}
      leftSection={<Icon size={16} stroke={1.6} />}
      disabled={disabled !== false}
      title={typeof disabled === 'string' ? disabled : undefined}
      onClick={() => action.onAct(row)}
    >
      {label}
    </Menu.Item>
  );
}

/** Native, because a list that scrolls draws hundreds of them. */
function RowButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles['button']} />;
}
