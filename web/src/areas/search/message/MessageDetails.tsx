// All of a message: where it came from, every field with its type, and what one can do with it.
import { useState } from 'react';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { FieldList } from './FieldList.tsx';
import { MessageActions } from './MessageActions.tsx';
import type { MessageDetailsProps } from './messageDetailsProps.ts';
import { MessageOrigin } from './MessageOrigin.tsx';
import styles from './message.module.css';

export function MessageDetails(props: MessageDetailsProps) {
  const { message } = props;
  const [filter, setFilter] = useState('');
  return (
    <div className={styles['details']}>
      <MessageActions {...props} />
      <MessageOrigin message={message} />
      <div className={styles['filter']}>
        <SearchBox label="Filter fields" value={filter} onSearch={setFilter} debounceMs={0} />
      </div>
      <FieldList message={message} filter={filter} />
    </div>
  );
}
