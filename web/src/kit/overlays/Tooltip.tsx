// A few words about the thing under the pointer or the focus; never wider than 300 px.
import { Tooltip as MantineTooltip, type TooltipProps as MantineTooltipProps } from '@mantine/core';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

export const TOOLTIP_MAX_WIDTH = 300;

interface TooltipProps extends Pick<MantineTooltipProps, 'label' | 'position' | 'disabled'> {
  /** One element that takes a ref: a control, or a text with `tabIndex={0}`. */
  readonly children: ReactElement;
}

export function Tooltip({ children, position = 'top', ...rest }: TooltipProps) {
  return (
    <MantineTooltip
      {...rest}
      position={position}
      maw={TOOLTIP_MAX_WIDTH}
      multiline
      classNames={{ tooltip: styles['tooltip'] }}
      // Whoever has no pointer gets the same words.
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </MantineTooltip>
  );
}
