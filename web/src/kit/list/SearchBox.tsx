// A box to search a list: waits until typing pauses, clears with Escape or its button.
import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './SearchBox.module.css';

export const SEARCH_DEBOUNCE_MS = 300;

interface SearchBoxProps {
  /** What is searched for now, for example from the address. */
  readonly value: string;
  readonly onSearch: (query: string) => void;
  /** Its accessible name; shown above the box only when `labelled`. */
  readonly label: string;
  readonly labelled?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly debounceMs?: number;
  readonly clearLabel?: string;
}

export function SearchBox({ value, onSearch, label, labelled = false, ...rest }: SearchBoxProps) {
  const {
    placeholder = label,
    disabled,
    debounceMs = SEARCH_DEBOUNCE_MS,
    clearLabel = 'Clear search',
  } = rest;
  const input = useRef<HTMLInputElement>(null);
  const { text, type, settle } = useDebouncedText(value, onSearch, debounceMs);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle(text);
    // With nothing to clear, Escape belongs to whoever is around: a dialog, a menu.
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    event.stopPropagation();
    settle('');
  };

  return (
    <TextInput
      ref={input}
      type="search"
      className={styles['box']}
      classNames={{ input: styles['input'] }}
      label={labelled ? label : undefined}
      aria-label={labelled ? undefined : label}
      placeholder={placeholder}
      disabled={disabled}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      rightSection={
        text !== '' &&
        !disabled && (
          <ActionIcon
            size="sm"
            color="gray"
            aria-label={clearLabel}
            title={`${clearLabel} (Esc)`}
            onClick={() => {
              settle('');
              input.current?.focus();
            }}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        )
      }
    />
  );
}

/** Text that is reported once typing pauses, and that follows the value when somebody else changes it. */
function useDebouncedText(value: string, report: (text: string) => void, delayMs: number) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef(value);
  const latest = useRef(report);

  useEffect(() => {
    latest.current = report;
  }, [report]);
  useEffect(() => {
    // What we did not report ourselves comes from the back button or from the page, and wins over half a word.
    if (value === reported.current) return;
    reported.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    if (next === reported.current) return;
    reported.current = next;
    latest.current(next);
  };
  const type = (next: string) => {
    setText(next);
    if (delayMs === 0) return settle(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(next), delayMs);
  };
  return { text, type, settle };
}
