// The kind of a field as a small sign, with its word for screen readers and on hover.
import type { FieldType } from '@logboom/contract/search/schemas';
import {
  IconArrowsShuffle,
  IconClock,
  IconHash,
  IconLetterCase,
  IconQuestionMark,
  IconToggleLeft,
} from '@tabler/icons-react';
import { typeWord } from '../../../shared/widgets/fieldKinds.ts';
import styles from './fields.module.css';

const ICONS: Readonly<Record<string, typeof IconHash>> = {
  text: IconLetterCase,
  number: IconHash,
  time: IconClock,
  'yes or no': IconToggleLeft,
  mixed: IconArrowsShuffle,
};

export function FieldIcon({ field }: { readonly field: FieldType }) {
  const word = typeWord(field);
  const Icon = ICONS[word] ?? IconQuestionMark;
  return (
    <span className={styles['icon']} title={word}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
    </span>
  );
}
