// What is set, as names and values.
import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** On or off: a word, a mark and a colour. */
export function OnOff({ on, words = ['Enabled', 'Disabled'] }: { on: boolean; words?: [string, string] }) {
  const Icon = on ? IconCircleCheck : IconCircleMinus;
  return (
    <Badge color={on ? 'success' : 'ink'} leftSection={<Icon size={14} aria-hidden />}>
      {words[on ? 0 : 1]}
    </Badge>
  );
}

/** Short texts in a row; a word when there are none. */
export function Texts({ values, none }: { values: readonly string[]; none: string }) {
  if (values.length === 0) return <span className={classes.none}>{none}</span>;
  return (
    <ul className={classes.texts}>
      {values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}
