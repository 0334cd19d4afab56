// The cells of a message: one for each chosen field, and one for its text.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { FieldValue } from '../../../shared/field-values/FieldValue.tsx';
import { levelOf } from '../../../shared/field-values/level.ts';
import { LevelMark } from '../../../shared/field-values/LevelMark.tsx';
import { ShownValue } from '../../../shared/field-values/ShownValue.tsx';
import styles from './results.module.css';

/** More than fits on any line, and more than anybody reads in a table; the details have the rest. */
const MAX_LINE_LENGTH = 1000;
const MAX_TEXT_LENGTH = 10_000;

interface FieldCellsProps {
  readonly message: ResultMessage;
  readonly fields: readonly string[];
  readonly numeric: readonly boolean[];
}

export function FieldCells({ message, fields, numeric }: FieldCellsProps) {
  return fields.map((field, position) => {
    const value = message.message[field];
    return (
      <td
        key={field}
        className={styles['cell']}
        data-numeric={numeric[position] || undefined}
        data-first={position === 0 || undefined}
        title={
          typeof value === 'string' && field !== 'timestamp' ? value.slice(0, MAX_LINE_LENGTH) : undefined
        }
      >
        {value === undefined ? (
          <NoValue />
        ) : (
          <FieldValue
            field={field}
            value={typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : value}
            highlights={message.highlight_ranges[field]}
            tabbable={false}
          />
        )}
      </td>
    );
  });
}

interface TextCellProps {
  readonly message: ResultMessage;
  readonly wrap: boolean;
  /** Below the fields and as wide as the table can be seen. */
  readonly isLine?: boolean;
}

export function TextCell({ message, wrap, isLine = false }: TextCellProps) {
  const { message: text } = message.message;
  const level = levelOf(message.message['level']);
  return (
    <td className={isLine ? styles['line'] : styles['cell']} data-text="">
      {level !== undefined && level.tone !== 'quiet' && (
        <>
          <LevelMark level={level} />{' '}
        </>
      )}
      {typeof text === 'string' ? (
        <FieldValue field="message" value={text} tabbable={false} opensOnClick={false}>
          <ShownValue
            field="message"
            value={text.slice(0, wrap ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH)}
            highlights={message.highlight_ranges['message']}
          />
        </FieldValue>
      ) : (
        <NoValue />
      )}
    </td>
  );
}
