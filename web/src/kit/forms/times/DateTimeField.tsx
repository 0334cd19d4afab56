// A date and a time: typed as text, or picked from a calendar that is loaded when it is first opened.
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPiece } from '../../loading/lazyPiece.tsx';
import { LoadingIndicator } from '../../feedback/LoadingIndicator.tsx';
import { formatDate } from '../../values/dateFormats.ts';
import { formatParts, parseDateTime } from './dateTimeText.ts';
import classes from './DateTimeField.module.css';
import { wrapperProps } from '../FieldLabel.tsx';
import type { FieldProps } from '../fieldProps.ts';
import text from '../fields/text.module.css';

interface DateTimeFieldProps extends FieldProps<string> {
  /** The zone in which the text is meant; decides what "Now" and today are. */
  readonly timeZone?: string;
}

const Calendar = lazyPiece(
  'date-time-calendar',
  () => import('./DateTimeCalendar.tsx').then((module) => module.DateTimeCalendar),
  () => (
    <div className={classes['loading']}>
      <LoadingIndicator />
    </div>
  ),
);

export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, onBlur, disabled, readOnly, timeZone = 'UTC' } = props;
  const [opened, setOpened] = useState(false);
  const now = () => formatDate(new Date(), timeZone);
  return (
    <TextInput
      {...wrapperProps({ placeholder: '2026-11-15 09:30:00', ...props })}
      classNames={{ wrapper: classes['field'], input: text['mono'] }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const parts = parseDateTime(value);
        // A day alone is completed, so that one sees which moment of it is meant.
        if (parts) onChange(formatParts(parts));
        onBlur?.(event);
      }}
      autoComplete="off"
      spellCheck={false}
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              aria-label="Pick a date and time"
              disabled={disabled === true || readOnly === true}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label="Pick a date and time">
            <Calendar
              parts={parseDateTime(value)}
              onChange={(parts) => onChange(formatParts(parts))}
              now={now}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
