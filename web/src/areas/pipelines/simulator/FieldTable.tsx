// Fields of a message with their values, those that came or changed marked.
import type { ReactNode } from 'react';
import classes from './simulator.module.css';

interface Props {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly change?: (field: string) => 'added' | 'changed' | 'removed' | undefined;
  readonly before?: (field: string) => unknown;
}

export function FieldTable({ fields, change, before }: Props) {
  const names = Object.keys(fields).toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  return (
    <dl className={classes.fields}>
      {names.map((name) => {
        const kind = change?.(name);
        return (
          <div key={name} data-change={kind}>
            <dt>
              {name}
              {kind && <span className={classes.mark}>{kind}</span>}
            </dt>
            <dd>
              {kind === 'changed' && <Before>{shownValue(before?.(name))}</Before>}
              {kind === 'removed' ? <Before>{shownValue(fields[name])}</Before> : shownValue(fields[name])}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Before({ children }: { readonly children: ReactNode }) {
  return <del className={classes.before}>{children}</del>;
}

export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function rank(name: string): number {
  if (name === 'message') return 0;
  return name === '_id' || name.startsWith('gl2_') ? 2 : 1;
}
