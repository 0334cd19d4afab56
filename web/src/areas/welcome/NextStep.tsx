// One thing to do: why, and the button that does it.
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './NextStep.module.css';
import type { IconComponent } from '../../shell/areas/area.ts';

interface Props {
  icon: IconComponent;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function NextStep({ icon: Icon, title, action, children }: Props) {
  return (
    <li className={classes.step}>
      <span className={classes.icon} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <div>
        <Text fw={500}>{title}</Text>
        <Text component="div" c="dimmed" mt="xxs" className={classes.words}>
          {children}
        </Text>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </li>
  );
}
