// The word for how severe a message is, in its colour.
import type { Level } from './level.ts';
import styles from './values.module.css';

export function LevelMark({ level: { word, tone } }: { readonly level: Level }) {
  return (
    <span className={styles['level']} data-tone={tone}>
      {word}
    </span>
  );
}
