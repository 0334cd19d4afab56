// A line of the live tail. The time opens the message; so does a click anywhere, unless text was selected.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { memo } from 'react';
import { formatDate } from '../../../kit/values/dateFormats.ts';
import { piecesOf } from './queryWords.ts';
import styles from './LiveTail.module.css';

interface TailRowProps {
  readonly message: ResultMessage;
  readonly fields: readonly string[];
  readonly pattern: RegExp | undefined;
  readonly timeZone: string;
  readonly onOpen: ((message: ResultMessage) => void) | undefined;
}

/** Longer ones do not fit any screen, and drawing them takes time. */
const MAX_SHOWN_LENGTH = 2000;

export const TailRow = memo(function TailRow({ message, fields, pattern, timeZone, onOpen }: TailRowProps) {
  const values = message.message;
  const time = new Date(String(values['timestamp']));
  const shown = Number.isNaN(time.getTime()) ? '' : formatDate(time, timeZone, 'complete');
  const open = () => {
    if (window.getSelection()?.isCollapsed !== false) onOpen?.(message);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- with the keyboard, the button does the same
    <div className={styles['row']} data-opens={onOpen ? true : undefined} onClick={open}>
      {onOpen ? (
        <button type="button" className={styles['time']} aria-label={`Open the message of ${shown}`}>
          {shown}
        </button>
      ) : (
        <span className={styles['time']}>{shown}</span>
      )}
      {fields
        .filter((field) => field !== 'timestamp')
        .map((field) => (
          <Value key={field} field={field} value={values[field]} pattern={pattern} />
        ))}
    </div>
  );
});

function Value({
  field,
  value,
  pattern,
}: {
  readonly field: string;
  readonly value: unknown;
  readonly pattern: RegExp | undefined;
}) {
  const text = shownText(value).slice(0, MAX_SHOWN_LENGTH);
  return (
    <span className={styles[field === 'message' ? 'message' : 'field']} title={`${field}: ${text}`}>
      {piecesOf(text, pattern).map((piece) =>
        piece.isFound ? <mark key={piece.start}>{piece.text}</mark> : piece.text,
      )}
    </span>
  );
}

function shownText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
