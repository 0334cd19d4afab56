// The address of what is shared, to send it to those who may see it.
import { TextInput } from '@mantine/core';
import { CopyButton } from '../../kit/text/CopyButton.tsx';
import styles from './sharing.module.css';
import type { SharedEntity } from './sharing.api.ts';

export function ShareLink({ entity }: { readonly entity: SharedEntity }) {
  const url = new URL(entity.address, window.location.href).href;
  return (
    <div className={styles['link']}>
      <TextInput
        label="Shareable URL"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className={styles['url']}
      />
      <CopyButton value={url} label="Copy URL" />
    </div>
  );
}
