// The keys of a shortcut as they look on the keyboard.
import { Kbd } from '@mantine/core';
import { isMac, keyCaps } from './keys.ts';
import classes from './Keys.module.css';

export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keyCaps(keys, isMac()).map((cap, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a sequence may repeat a key, and never changes
        <Kbd key={`${position}${cap}`} size="xs">
          {cap}
        </Kbd>
      ))}
    </span>
  );
}
