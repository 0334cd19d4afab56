// The way back to the list, above the heading of a page.
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from './identity.module.css';

export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Anchor component={Link} to={to} className={styles['back']}>
      <IconArrowLeft size={15} aria-hidden="true" />
      {children}
    </Anchor>
  );
}
