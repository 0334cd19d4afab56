// The head of an item in a list: what it is, a line about it, and what can be done to it.
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ItemHead.module.css';

interface Props {
  /** The title and the marks beside it. */
  readonly title: ReactNode;
  readonly about: ReactNode;
  readonly actions: ReactNode;
}

export function ItemHead({ title, about, actions }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {title}
        <Text c="dimmed" size="sm" className={classes.about}>
          {about}
        </Text>
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
