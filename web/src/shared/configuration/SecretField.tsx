// A value that the server keeps encrypted and never shows again: it can be kept, replaced or deleted.
import type { EncryptedChange, EncryptedState } from '@logboom/contract/common/configuration-field';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { BinaryField } from '../../kit/forms/fields/BinaryField.tsx';
import type { FieldProps } from '../../kit/forms/fieldProps.ts';
import { FormField } from '../../kit/forms/FormField.tsx';
import { PasswordField } from '../../kit/forms/fields/PasswordField.tsx';
import classes from './SecretField.module.css';

export type SecretValue = EncryptedState | EncryptedChange | string | null;

interface SecretFieldProps extends FieldProps<SecretValue> {
  readonly kind?: 'text' | 'file';
}

export function SecretField(props: SecretFieldProps) {
  const { value, onChange, disabled, readOnly, kind = 'text' } = props;
  // Once something is typed, the value no longer tells whether one is stored.
  const [isStored] = useState(() => isKept(value));
  if (isStored && (isKept(value) || isDeletion(value))) return <StoredSecret {...props} />;

  const typed = typedText(value);
  const set = (text: string | null) => onChange(text === null ? null : { set_value: text });
  return (
    <div className={classes['new']}>
      {kind === 'file' ? (
        <BinaryField {...props} value={typed === '' ? null : typed} onChange={set} />
      ) : (
        <PasswordField {...props} value={typed} onChange={set} />
      )}
      {isStored && (
        <Button
          variant="subtle"
          size="xs"
          disabled={disabled === true || readOnly === true}
          onClick={() => onChange({ keep_value: true })}
          className={classes['undo']}
        >
          Keep the stored value
        </Button>
      )}
    </div>
  );
}

function StoredSecret({ label, help, error, optional, ...props }: SecretFieldProps) {
  const { value, onChange, disabled, readOnly } = props;
  const isLocked = disabled === true || readOnly === true;
  const willGo = isDeletion(value);
  return (
    <FormField label={label} help={help} error={error} optional={optional} group>
      {(control) => (
        <fieldset aria-labelledby={control['aria-labelledby']} className={classes['stored']}>
          <span className={classes['state']}>{willGo ? 'Will be deleted' : 'Value is set'}</span>
          <Group gap="xs">
            {willGo && (
              <SmallButton isLocked={isLocked} onClick={() => onChange({ keep_value: true })}>
                Keep the stored value
              </SmallButton>
            )}
            <SmallButton
              isLocked={isLocked}
              isInvalid={error !== undefined}
              onClick={() => onChange({ set_value: '' })}
            >
              Replace value
            </SmallButton>
            {!willGo && (
              <SmallButton isLocked={isLocked} onClick={() => onChange({ delete_value: true })}>
                Delete value
              </SmallButton>
            )}
          </Group>
        </fieldset>
      )}
    </FormField>
  );
}

interface SmallButtonProps {
  readonly isLocked: boolean;
  readonly isInvalid?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function SmallButton({ isLocked, isInvalid = false, onClick, children }: SmallButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      disabled={isLocked}
      aria-invalid={isInvalid || undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function isKept(value: SecretValue): boolean {
  return isObject(value) && ('keep_value' in value || ('is_set' in value && value.is_set));
}

function isDeletion(value: SecretValue): boolean {
  return isObject(value) && 'delete_value' in value;
}

function typedText(value: SecretValue): string {
  if (typeof value === 'string') return value;
  return isObject(value) && 'set_value' in value ? value.set_value : '';
}

function isObject(value: SecretValue): value is EncryptedState | EncryptedChange {
  return typeof value === 'object' && value !== null;
}
