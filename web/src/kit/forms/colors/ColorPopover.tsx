// A colour as a small button that opens the picker: for places where there is no room for a field.
import { Button, Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { isHexColor } from '../../../theme/color.ts';
import { ColorPanel } from './ColorPanel.tsx';
import classes from './ColorPopover.module.css';

interface ColorPopoverProps {
  /** What gets the colour: the name of the button. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
  /** Back to the colour that nobody chose; absent when there is none to go back from. */
  readonly onReset?: (() => void) | undefined;
  /** What the button looks like. */
  readonly children: ReactNode;
}

export function ColorPopover({ label, value, onChange, onReset, children }: ColorPopoverProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      width={250}
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={classes['target']}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown']} aria-label={label}>
        <ColorPanel value={isHexColor(value) ? value : '#1565c0'} onChange={onChange} withCode />
        <Button
          variant="subtle"
          size="compact-xs"
          disabled={onReset === undefined}
          onClick={() => {
            onReset?.();
            setOpened(false);
          }}
        >
          Reset colour
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
