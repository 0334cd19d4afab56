// The checkbox of a row and of the heading above them. Native, because a list that scrolls draws hundreds of them.
import { useEffect, useRef, type ChangeEvent } from 'react';
import styles from './SelectBox.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly partial?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function SelectBox({ label, checked, partial = false, disabled, onChange }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The third state has no attribute in HTML.
    if (input.current) input.current.indeterminate = partial;
  }, [partial]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
