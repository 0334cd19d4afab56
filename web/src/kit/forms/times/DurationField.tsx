// An ISO 8601 duration, with its meaning in words beside it.
import { describeDuration, normaliseDuration } from '@logboom/contract/common/duration';
import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import classes from './DurationField.module.css';
import type { FieldProps } from '../fieldProps.ts';
import { FormField } from '../FormField.tsx';
import text from '../fields/text.module.css';

export function DurationField(props: FieldProps<string>) {
  const { value, onBlur, label, help, error, optional, placeholder = 'PT1H' } = props;
  const { name, disabled, readOnly, autoFocus } = props;
  const [input, change] = useTyping(props.onChange);
  // A duration is wrong until its last letter is typed; only then is it fair to say so.
  const [wasLeft, setWasLeft] = useState(false);
  const meaning = describeDuration(value);
  const isInvalid = value !== '' && meaning === undefined && wasLeft;
  return (
    <FormField label={label} help={help} error={error} optional={optional}>
      {(control) => (
        <div className={classes['line']}>
          <TextInput
            {...control}
            ref={input}
            className={classes['input']}
            classNames={{ input: text['mono'] }}
            error={error !== undefined || isInvalid}
            value={value}
            onChange={change}
            onBlur={(event) => {
              setWasLeft(true);
              onBlur?.(event);
            }}
            name={name}
            disabled={disabled}
            readOnly={readOnly}
            placeholder={placeholder}
            data-autofocus={autoFocus || undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <output className={classes['meaning']} data-invalid={isInvalid || undefined}>
            {isInvalid ? 'invalid' : meaning}
          </output>
        </div>
      )}
    </FormField>
  );
}

/** Writes the text in capitals with its P in front, and leaves the caret where the person put it. */
function useTyping(onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number }>();
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget;
    // An emptied field stays empty, or nobody could ever clear it.
    const written = value.trim() === '' ? '' : normaliseDuration(value);
    setCaret({ at: (selectionStart ?? value.length) + written.length - value.length });
    onChange(written);
  };
  return [input, change] as const;
}
