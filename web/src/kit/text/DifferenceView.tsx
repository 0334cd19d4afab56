// The difference between two versions of a file. Colour, sign and words say the same.
import { Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { aroundChanges, differenceOf, type DifferenceLine, type LineChange } from './difference.ts';
import classes from './DifferenceView.module.css';

const SIGNS: Record<LineChange, string> = { same: ' ', added: '+', removed: '−', gap: ' ' };
const WORDS: Record<LineChange, string> = { same: '', added: 'Added: ', removed: 'Removed: ', gap: '' };

interface Props {
  readonly before: string;
  readonly after: string;
  readonly fileName: string;
  /** Instead of a difference, when there is none. */
  readonly none: string;
  /** What made the difference: `by the last change`. */
  readonly by: string;
}

export function DifferenceView({ before, after, fileName, none, by }: Props) {
  const lines = useMemo(() => differenceOf(before, after), [before, after]);
  const count = (change: LineChange) => lines.filter((line) => line.change === change).length;
  if (before === after) return <Text c="dimmed">{none}</Text>;
  return (
    <>
      <Text size="sm" c="dimmed" mb={4}>
        {lineCount(count('added'))} added, {lineCount(count('removed'))} removed {by}.
      </Text>
      {/* A region that scrolls must be reachable for the arrow keys. */}
      <section className={classes['difference']} tabIndex={0} aria-label={`Difference of ${fileName}`}>
        <ol>
          {aroundChanges(lines).map((line) => (
            <Line key={`${line.change}-${line.before}-${line.after}-${line.text}`} line={line} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Line({ line }: { readonly line: DifferenceLine }) {
  const { change, text, before, after } = line;
  return (
    <li data-change={change}>
      <span className={classes['number']} aria-hidden="true">
        {before}
      </span>
      <span className={classes['number']} aria-hidden="true">
        {after}
      </span>
      <span className={classes['sign']} aria-hidden="true">
        {SIGNS[change]}
      </span>
      <VisuallyHidden>{WORDS[change]}</VisuallyHidden>
      <span className={classes['lineText']}>{text}</span>
    </li>
  );
}

function lineCount(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`;
}
