// Free text with suggestions: at most six, from the first character on.
import { Autocomplete } from '@mantine/core';
import { useMemo } from 'react';
import { wrapperProps } from '../FieldLabel.tsx';
import type { FieldProps } from '../fieldProps.ts';
import { matchingOptions } from '../choices/options.ts';

export const MAX_SUGGESTIONS = 6;
const MIN_LENGTH = 1;

interface TypeaheadFieldProps extends FieldProps<string> {
  readonly suggestions: readonly string[];
}

export function TypeaheadField(props: TypeaheadFieldProps) {
  const { value, onChange, onBlur, suggestions } = props;
  const offered = useMemo(() => offer(suggestions, value), [suggestions, value]);
  return (
    <Autocomplete
      {...wrapperProps(props)}
      data={offered}
      // Already found and ranked above.
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function offer(suggestions: readonly string[], typed: string): string[] {
  if (typed.trim().length < MIN_LENGTH) return [];
  const options = [...new Set(suggestions)].map((value) => ({ value, label: value }));
  return matchingOptions(options, typed)
    .slice(0, MAX_SUGGESTIONS)
    .map((option) => option.value);
}
