// A state as colour, shape and word, so that none of them has to be seen alone.
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusMark.module.css';

interface Props {
  good: boolean;
  children: ReactNode;
}

export function StatusMark({ good, children }: Props) {
  const Icon = good ? IconCircleCheckFilled : IconAlertTriangleFilled;
  return (
    <span className={classes.mark} data-good={good}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}
