// The title of a widget. A click on it, and it can be written anew.
import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import styles from './widgets.module.css';

interface PanelTitleProps {
  readonly id: string;
  readonly title: string;
  readonly onRename: (title: string) => void;
}

const LONGEST = 200;

export function PanelTitle({ id, title, onRename }: PanelTitleProps) {
  const [draft, setDraft] = useState<string>();
  const finish = () => {
    const name = draft?.trim() ?? '';
    setDraft(undefined);
    if (name !== '' && name !== title) onRename(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
    if (event.key !== 'Escape') return;
    // The page around it has its own use for Escape.
    event.stopPropagation();
    setDraft(undefined);
  };
  if (draft !== undefined) {
    return (
      <TextInput
        aria-label="Title"
        size="xs"
        flex={1}
        autoFocus
        value={draft}
        maxLength={LONGEST}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={finish}
      />
    );
  }
  return (
    <h2 className={styles['heading']}>
      <button
        type="button"
        id={id}
        className={styles['title']}
        title={`${title}\nClick to rename`}
        onClick={() => setDraft(title)}
      >
        {title}
      </button>
    </h2>
  );
}
