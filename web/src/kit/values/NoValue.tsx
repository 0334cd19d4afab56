// The place of a value that is not there: a dash to the eye, words to a screen reader.
import { VisuallyHidden } from '@mantine/core';
import styles from './values.module.css';

export function NoValue() {
  return (
    <span className={styles['none']}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>No value</VisuallyHidden>
    </span>
  );
}
