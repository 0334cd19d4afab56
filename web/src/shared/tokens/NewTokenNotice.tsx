// A token that was just made: the only time that it can be seen.
import { Alert, Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../kit/text/CopyButton.tsx';
import styles from './tokens.module.css';

interface Props {
  readonly token: { readonly name: string; readonly token: string };
  readonly onDone: () => void;
  /** What to do with it. */
  readonly children?: ReactNode;
}

export function NewTokenNotice({ token, onDone, children }: Props) {
  return (
    <Alert color="success" icon={<IconKey />} title={`Token "${token.name}" was created`} mb="md">
      <div className={styles['stack']}>
        <span>Copy it now: it is not shown again.</span>
        <CopiedText text={token.token} label="Copy token" />
        {children}
        <div>
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </Alert>
  );
}

interface CopiedTextProps {
  readonly text: string;
  /** Of the button. */
  readonly label: string;
}

/** A text for somewhere else, with a button that copies it. */
export function CopiedText({ text, label }: CopiedTextProps) {
  return (
    <div className={styles['copied']}>
      <code>{text}</code>
      <CopyButton value={text} label={label} />
    </div>
  );
}
