// More than a tooltip can say, beside the button that opens it; closes on Escape and on a click elsewhere.
import {
  CloseButton,
  Popover as MantinePopover,
  Text,
  type PopoverProps as MantinePopoverProps,
} from '@mantine/core';
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import styles from './Popover.module.css';

interface PopoverProps extends Pick<MantinePopoverProps, 'position'> {
  /** The button that opens and closes it. */
  readonly trigger: ReactElement<{ onClick?: () => void }>;
  readonly title?: string;
  /** In pixels; a narrow window narrows it further. */
  readonly width?: number;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover({ trigger, title, width = 320, position = 'bottom-start', children }: PopoverProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <MantinePopover
      opened={opened}
      onChange={setOpened}
      position={position}
      width={width}
      trapFocus
      returnFocus
      withinPortal
    >
      <MantinePopover.Target>
        {cloneElement(trigger, { onClick: () => setOpened((isOpen) => !isOpen) })}
      </MantinePopover.Target>
      <MantinePopover.Dropdown className={styles['dropdown']}>
        {title !== undefined && (
          <div className={styles['head']}>
            <Text fw={600}>{title}</Text>
            <CloseButton size="sm" aria-label="Close" onClick={close} />
          </div>
        )}
        {typeof children === 'function' ? children(close) : children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
