// A colour: its code in a field, and a popover to pick it from.
import { ActionIcon, ColorSwatch, Popover, TextInput } from '@mantine/core';
import { all, type Rule } from '@logboom/contract/common/form-rules';
import { useState } from 'react';
import classes from './ColorField.module.css';
import { ColorPanel } from './ColorPanel.tsx';
import { wrapperProps } from '../FieldLabel.tsx';
import type { FieldProps } from '../fieldProps.ts';
import text from '../fields/text.module.css';

const HEX = /^#[\da-f]{6}$/i;

/** Six hexadecimal digits; empty is left to `required`. */
export const color: Rule = all((value) =>
  typeof value !== 'string' || value === '' || HEX.test(value)
    ? undefined
    : 'Must be a colour such as #2f6fed.',
);

export function ColorField(props: FieldProps<string>) {
  const { value, onChange, onBlur, disabled, readOnly } = props;
  const [opened, setOpened] = useState(false);
  const isLocked = disabled === true || readOnly === true;
  const shown = HEX.test(value) ? value : 'transparent';
  return (
    <TextInput
      {...wrapperProps(props)}
      classNames={{ wrapper: classes['field'], input: text['mono'] }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      leftSection={
        <Popover
          width={250}
          opened={opened}
          onChange={setOpened}
          position="bottom-start"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <ActionIcon
              aria-label="Pick a colour"
              onClick={() => setOpened(!opened)}
              disabled={isLocked}
              size="sm"
            >
              <ColorSwatch color={shown} size={18} radius="sm" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className={classes['popover']} aria-label="Pick a colour">
            <ColorPanel value={HEX.test(value) ? value : '#1565c0'} onChange={onChange} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
