// A text with marks where the query was found.
import { piecesOf, type HighlightRange } from './highlights.ts';
import styles from './values.module.css';

interface Props {
  readonly text: string;
  readonly ranges: readonly HighlightRange[];
}

export function HighlightedText({ text, ranges }: Props) {
  return (
    <span className={styles['text']}>
      {piecesOf(text, ranges).map((piece) =>
        piece.isFound ? (
          <mark key={piece.start} className={styles['found']}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
