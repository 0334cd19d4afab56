// Lists the keyboard shortcuts. Loaded when it is first opened.
import { Modal } from '@mantine/core';
import { Keys } from './Keys.tsx';
import classes from './ShortcutHelp.module.css';
import type { Shortcut } from './keys.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  shortcuts: readonly Shortcut[];
}

const HELD_BY_BROWSERS: readonly Omit<Shortcut, 'run'>[] = [
  { keys: 'Tab', label: 'Move to the next control' },
  { keys: 'Esc', label: 'Close a dialog or a menu' },
];

export function ShortcutHelp({ opened, onClose, shortcuts }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className={classes.list}>
        {[...shortcuts, ...HELD_BY_BROWSERS].map(({ keys, label }) => (
          <div key={keys} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
