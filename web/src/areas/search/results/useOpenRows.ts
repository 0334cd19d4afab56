// Which messages are open. They stay so while new results come in, because they are known by name and not by place.
import { useCallback, useState } from 'react';

export function useOpenRows(keys: readonly { readonly id: string }[]) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  /** Without a word on whether it should be open, it becomes what it was not. */
  const toggle = useCallback(
    (index: number, isOpen?: boolean) => {
      const key = keys[index]?.id;
      if (key === undefined) return;
      setOpened((before) => {
        const after = new Set(before);
        if (isOpen ?? !before.has(key)) after.add(key);
        else after.delete(key);
        return after;
      });
    },
    [keys],
  );
  return { isOpen: (key: string) => opened.has(key), toggle };
}
