// A value in the colour of the first rule that it meets.
import { use, type ReactNode } from 'react';
import { HighlightingContext } from './highlightingContext.ts';
import styles from './highlighting.module.css';

interface HighlightedProps {
  readonly field: string;
  readonly value: unknown;
  readonly children: ReactNode;
}

export function Highlighted({ field, value, children }: HighlightedProps) {
  const colors = use(HighlightingContext)?.colorsOf(field, value);
  if (colors === undefined) return <>{children}</>;
  return (
    <span className={styles['highlighted']} style={{ ...colors }} data-highlighted="">
      {children}
    </span>
  );
}
