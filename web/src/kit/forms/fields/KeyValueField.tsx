// Names with values: added when both are filled in, deleted after a question.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useConfirm } from '../../overlays/confirmContext.ts';
import type { FieldProps } from '../fieldProps.ts';
import { FormField } from '../FormField.tsx';
import classes from './KeyValueField.module.css';

export type KeyValuePairs = Readonly<Record<string, string>>;

interface KeyValueFieldProps extends FieldProps<KeyValuePairs> {
  readonly keyLabel?: string;
  readonly valueLabel?: string;
  /** Takes out of a name what it cannot hold, while it is typed. */
  readonly cleanKey?: (name: string) => string;
}

export function KeyValueField(props: KeyValueFieldProps) {
  const { value, onChange, disabled, readOnly, label, help, error, optional } = props;
  const { keyLabel = 'Name', valueLabel = 'Value', cleanKey } = props;
  const remove = useRemoval(value, onChange);
  const isLocked = disabled === true || readOnly === true;
  return (
    <FormField label={label} help={help} error={error} optional={optional} group>
      {(control) => (
        <fieldset aria-labelledby={control['aria-labelledby']} className={classes['editor']}>
          {Object.entries(value).map(([name, text]) => (
            <div key={name} className={classes['row']}>
              <span className={classes['name']} title={name}>
                {name}
              </span>
              <span className={classes['text']} title={text}>
                {text}
              </span>
              <ActionIcon
                aria-label={`Delete property ${name}`}
                className={classes['delete']}
                color="danger"
                disabled={isLocked}
                onClick={() => void remove(name)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          ))}
          <NewPair
            known={value}
            keyLabel={keyLabel}
            valueLabel={valueLabel}
            cleanKey={cleanKey}
            isLocked={isLocked}
            invalid={error !== undefined}
            describedBy={control['aria-describedby']}
            onAdd={(name, text) => onChange({ ...value, [name]: text })}
          />
        </fieldset>
      )}
    </FormField>
  );
}

function useRemoval(value: KeyValuePairs, onChange: (value: KeyValuePairs) => void) {
  const confirm = useConfirm();
  return async (name: string) => {
    const confirmed = await confirm({
      title: 'Delete property',
      message: `Are you sure you want to delete property '${name}'?`,
      confirmLabel: 'Delete property',
      destructive: true,
    });
    if (confirmed) onChange(Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));
  };
}

interface NewPairProps {
  readonly known: KeyValuePairs;
  readonly keyLabel: string;
  readonly valueLabel: string;
  readonly cleanKey: ((name: string) => string) | undefined;
  readonly isLocked: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onAdd: (name: string, value: string) => void;
}

function NewPair(props: NewPairProps) {
  const { known, keyLabel, valueLabel, cleanKey, isLocked, invalid, describedBy, onAdd } = props;
  const nameInput = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const isComplete = name.trim() !== '' && value.trim() !== '';
  const add = () => {
    if (!isComplete || isLocked) return;
    onAdd(name.trim(), value.trim());
    setName('');
    setValue('');
  };
  // Who fills in both and saves means the pair to be there: it is added before the form looks at its values.
  useEffect(() => {
    const form = nameInput.current?.form;
    const addFirst = () => flushSync(add);
    form?.addEventListener('submit', addFirst, true);
    return () => form?.removeEventListener('submit', addFirst, true);
  });
  const addAndGoOn = () => {
    add();
    nameInput.current?.focus();
  };
  const common = {
    disabled: isLocked,
    autoComplete: 'off',
    // Enter adds the pair and must not save the form around it.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || (name === '' && value === '')) return;
      event.preventDefault();
      addAndGoOn();
    },
  };
  return (
    <div className={classes['row']}>
      <TextInput
        {...common}
        ref={nameInput}
        aria-label={keyLabel}
        aria-describedby={describedBy}
        placeholder={keyLabel}
        value={name}
        error={invalid}
        onChange={({ currentTarget: { value: typed } }) => setName(cleanKey ? cleanKey(typed) : typed)}
      />
      <TextInput
        {...common}
        aria-label={valueLabel}
        placeholder={valueLabel}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      {/* The same name again means a new value for it. */}
      <Button variant="default" onClick={addAndGoOn} disabled={!isComplete || isLocked}>
        {Object.hasOwn(known, name.trim()) ? 'Replace' : 'Add'}
      </Button>
    </div>
  );
}
