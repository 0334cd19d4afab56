// A list of words that people make up: Enter or Tab adds one, duplicates and empty ones are dropped.
import { TagsInput } from '@mantine/core';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { wrapperProps } from '../FieldLabel.tsx';
import type { FieldProps } from '../fieldProps.ts';
import { LongMultiSelect } from '../choices/LongMultiSelect.tsx';
import { VIRTUALISE_AT } from '../choices/options.ts';
import pills from '../choices/pills.module.css';

interface TagFieldProps extends FieldProps<readonly string[]> {
  /** Offered while one types; others may be added too. */
  readonly suggestions?: readonly string[];
}

/** Pasted lines become one tag each; typing never meets it, so that a tag may contain commas and spaces. */
const SPLIT_AT = ['\n'];

const PLACEHOLDER = 'Add with Enter or Tab';

export function TagField({ suggestions = [], placeholder = PLACEHOLDER, ...props }: TagFieldProps) {
  const Field = suggestions.length >= VIRTUALISE_AT ? LongTags : ShortTags;
  return <Field {...props} suggestions={suggestions} placeholder={placeholder} />;
}

interface TagsProps extends FieldProps<readonly string[]> {
  readonly suggestions: readonly string[];
}

function LongTags({ suggestions, ...props }: TagsProps) {
  const options = useMemo(() => suggestions.map((value) => ({ value, label: value })), [suggestions]);
  return <LongMultiSelect {...props} options={options} isFree />;
}

function ShortTags({ suggestions, ...props }: TagsProps) {
  const { value, onChange, onBlur, placeholder } = props;
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
