// One message among those around another: its time, its source and its text; all of it when it is opened.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { Ref } from 'react';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { levelOf } from '../../../shared/field-values/level.ts';
import { LevelMark } from '../../../shared/field-values/LevelMark.tsx';
import { plainText } from '../../../shared/field-values/scalar.ts';
import { MessageDetails } from './MessageDetails.tsx';
import styles from './surrounding.module.css';

interface Props {
  readonly ref?: Ref<HTMLLIElement> | undefined;
  readonly message: ResultMessage;
  /** The one that the others surround. */
  readonly isMiddle: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export function SurroundingLine({ ref, message, isMiddle, isOpen, onToggle }: Props) {
  const { timestamp, source, message: text, level } = message.message;
  const severity = levelOf(level);
  return (
    <li
      ref={ref}
      className={styles['line']}
      data-middle={isMiddle || undefined}
      data-tone={severity?.tone}
      aria-current={isMiddle || undefined}
    >
      <button type="button" className={styles['summary']} aria-expanded={isOpen} onClick={onToggle}>
        <span className={styles['when']}>
          <Timestamp value={String(timestamp)} format="complete" />
          <span className={styles['source']}>{plainText(source ?? '')}</span>
          {severity && severity.tone !== 'quiet' && <LevelMark level={severity} />}
          {isMiddle && <span className={styles['mark']}>This message</span>}
        </span>
        <span className={styles['text']}>{plainText(text ?? '')}</span>
      </button>
      {isOpen && <MessageDetails message={message} />}
    </li>
  );
}
