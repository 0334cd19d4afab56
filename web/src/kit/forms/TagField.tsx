// A list of words that people make up: Enter or Tab adds one, duplicates and empty ones are dropped.
import { TagsInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { wrapperProps } from './FieldLabel.tsx';
import type { FieldProps } from './fieldProps.ts';
import pills from './pills.module.css';

interface TagFieldProps extends FieldProps<readonly string[]> {
  /** Offered while one types; others may be added too. */
  readonly suggestions?: readonly string[];
}

/** Pasted lines become one tag each; typing never meets it, so that a tag may contain commas and spaces. */
const SPLIT_AT = ['\n'];

export function TagField(props: TagFieldProps) {
  const { value, onChange, onBlur, suggestions = [], placeholder = 'Add with Enter or Tab' } = props;
  const [typed, setTyped] = useState('');

  const change = (tags: string[]) => onChange(cleanTags(tags));
  const addOnTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || typed.trim() === '') return;
    event.preventDefault();
    change([...value, typed]);
    setTyped('');
  };
  return (
    <TagsInput
      {...wrapperProps(props)}
      placeholder={value.length === 0 ? placeholder : undefined}
      data={[...suggestions]}
      value={[...value]}
      onChange={change}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={addOnTab}
      onBlur={(event) => {
        // Text that somebody typed and left is meant to be kept, like that of any other field.
        if (typed.trim() !== '') change([...value, typed]);
        setTyped('');
        onBlur?.(event);
      }}
      acceptValueOnBlur={false}
      classNames={{ pill: pills['pill'], input: pills['input'] }}
      splitChars={SPLIT_AT}
      isDuplicate={(tag, tags) => tags.includes(tag)}
      autoComplete="off"
    />
  );
}

function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}
