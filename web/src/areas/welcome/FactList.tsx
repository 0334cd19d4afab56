// Names and values side by side, with room kept for values that are still on their way.
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Delayed } from '../../kit/feedback/Delayed.tsx';
import classes from './FactList.module.css';

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {children ?? (
          <Delayed>
            <Skeleton height={12} width="60%" />
          </Delayed>
        )}
      </dd>
    </div>
  );
}
