// A message in the table: its chosen fields, its text, and below it, when it is open, all of it.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { levelOf } from '../../../shared/field-values/level.ts';
import { FieldCells, TextCell } from './MessageCells.tsx';
import styles from './results.module.css';

export interface MessageRowProps {
  readonly message: ResultMessage;
  readonly index: number;
  readonly fields: readonly string[];
  /** Which of the fields hold numbers, in the order of the fields. */
  readonly numeric: readonly boolean[];
  /** Where the text of the message stands: below the fields, beside them, or nowhere. */
  readonly text: 'line' | 'column' | 'none';
  readonly wrap: boolean;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly onToggle: (index: number) => void;
  readonly measure: (element: HTMLElement | null) => void;
  readonly details: ((message: ResultMessage, index: number) => ReactNode) | undefined;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, index, isOpen, isActive, onToggle, measure, details, text } = props;
  const level = levelOf(message.message['level']);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of rows are heard by the table
    <tr
      ref={measure}
      className={styles['row']}
      aria-rowindex={index + 2}
      data-index={index}
      data-row-index={index}
      data-open={isOpen || undefined}
      data-tone={level?.tone}
      tabIndex={isActive ? 0 : -1}
      onClick={(event) => isMeantForRow(event) && onToggle(index)}
    >
      <td className={styles['expander']}>
        <button
          type="button"
          tabIndex={-1}
          className={styles['toggle']}
          aria-label={isOpen ? 'Hide details' : 'Show details'}
          aria-expanded={isOpen}
          data-main-action=""
          onClick={() => onToggle(index)}
        >
          <Chevron size={16} aria-hidden="true" />
        </button>
      </td>
      <FieldCells message={message} fields={props.fields} numeric={props.numeric} />
      {text === 'column' && <TextCell message={message} wrap={props.wrap} />}
      {text === 'line' && <TextCell message={message} wrap={props.wrap} isLine />}
      {isOpen && (
        <td className={styles['details']} data-details="">
          {details?.(message, index)}
        </td>
      )}
    </tr>
  );
});

/** A click on a button, or at the end of selecting text, is not about the row. */
function isMeantForRow({ target }: MouseEvent): boolean {
  if (window.getSelection()?.isCollapsed === false) return false;
  return target instanceof Element && target.closest('button, a, input, label, [data-details]') === null;
}
