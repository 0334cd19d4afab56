// JSON that is pasted, typed or comes from a file; says where it stops being JSON.
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '../fieldProps.ts';
import { FileDrop } from './FileDrop.tsx';
import { FormField } from '../FormField.tsx';
import classes from './JsonField.module.css';
import { jsonProblem } from './jsonProblem.ts';

const DEFAULT_MAX_BYTES = 1024 * 1024;

interface JsonFieldProps extends FieldProps<string> {
  readonly maxBytes?: number;
  readonly rows?: number;
}

export function JsonField(props: JsonFieldProps) {
  const { value, onChange, onBlur, label, help, error, optional, disabled, readOnly, name } = props;
  const { maxBytes = DEFAULT_MAX_BYTES, rows = 8, placeholder = 'Paste JSON' } = props;
  const [problem, setProblem] = useState<string>();
  const isLocked = disabled === true || readOnly === true;

  const change = (text: string) => {
    setProblem(undefined);
    onChange(text);
  };
  const read = async (file: File) => {
    const text = await file.text();
    change(text);
    setProblem(jsonProblem(text)?.message);
  };
  const complaint = problem ?? error;
  return (
    <FormField label={label} help={help} error={complaint} optional={optional}>
      {(control) => (
        <div className={classes['field']}>
          <FileDrop
            onFile={(file) => void read(file)}
            onProblem={setProblem}
            maxBytes={maxBytes}
            accept=".json,application/json"
            disabled={isLocked}
            describedBy={control['aria-describedby']}
          />
          <Textarea
            {...control}
            name={name}
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
            onBlur={(event) => {
              if (value.trim() !== '') setProblem(jsonProblem(value)?.message);
              onBlur?.(event);
            }}
            error={complaint !== undefined}
            disabled={disabled}
            readOnly={readOnly}
            placeholder={placeholder}
            rows={rows}
            resize="vertical"
            spellCheck={false}
            classNames={{ input: classes['text'] }}
          />
        </div>
      )}
    </FormField>
  );
}
