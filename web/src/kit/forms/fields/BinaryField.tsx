// A small file that travels inside the configuration, in base 64.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatBytes } from '../../values/formatNumber.ts';
import classes from './BinaryField.module.css';
import type { FieldProps } from '../fieldProps.ts';
import { FileDrop } from './FileDrop.tsx';
import { FormField } from '../FormField.tsx';

const DEFAULT_MAX_BYTES = 256 * 1024;

interface BinaryFieldProps extends FieldProps<string | null> {
  readonly maxBytes?: number;
}

export function BinaryField(props: BinaryFieldProps) {
  const { value, onChange, label, help, error, optional, disabled, readOnly } = props;
  const { maxBytes = DEFAULT_MAX_BYTES } = props;
  const [problem, setProblem] = useState<string>();
  const [fileName, setFileName] = useState<string>();
  const isLocked = disabled === true || readOnly === true;
  const read = async (file: File) => {
    setFileName(file.name);
    onChange(toBase64(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <FormField label={label} help={help} error={problem ?? error} optional={optional} group>
      {(control) => (
        <fieldset aria-labelledby={control['aria-labelledby']} className={classes['field']}>
          {value !== null && value !== '' && (
            <div className={classes['current']}>
              <span className={classes['name']}>
                {fileName ?? 'Stored file'} ({formatBytes(sizeOf(value))})
              </span>
              <Button variant="default" size="xs" disabled={isLocked} onClick={() => onChange(null)}>
                Remove file
              </Button>
            </div>
          )}
          <FileDrop
            onFile={(file) => void read(file)}
            onProblem={setProblem}
            maxBytes={maxBytes}
            disabled={isLocked}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
          />
        </fieldset>
      )}
    </FormField>
  );
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}

function sizeOf(base64: string): number {
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4);
}
