// Opens the command palette, and teaches its keys while doing so.
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useShellActions } from '../layout/ShellActions.ts';
import { Keys } from '../shortcuts/Keys.tsx';
import classes from './CommandButton.module.css';

export function CommandButton() {
  const { openPalette } = useShellActions();
  return (
    <UnstyledButton className={classes.button} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden>Search pages and actions</VisuallyHidden>
      <span className={classes.words} aria-hidden>
        Search
      </span>
      <span className={classes.words} aria-hidden>
        <Keys keys="mod+k" />
      </span>
    </UnstyledButton>
  );
}
