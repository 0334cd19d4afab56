// Names and values: what is set, or what is known about a thing.
import { Badge } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Dense ones stand close together, and beside each other where there is room. */
export function Facts({ dense, children }: { readonly dense?: boolean; readonly children: ReactNode }) {
  return (
    <dl className={classes.facts} data-dense={dense}>
      {children}
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  /** What the label means, on hover. */
  readonly title?: string;
  /** In the face of code: settings, ids, texts of logs. */
  readonly mono?: boolean;
  readonly children: ReactNode;
}

export function Fact({ label, title, mono, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt title={title}>{label}</dt>
      <dd className={mono ? 'lb-mono' : undefined}>{children}</dd>
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
