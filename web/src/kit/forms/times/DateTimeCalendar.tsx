// The calendar and clock of a date and time field. Heavy, hence in a chunk of its own.
import '@mantine/dates/styles.css';
import { Button, Group, Stack } from '@mantine/core';
import { DatePicker, TimePicker } from '@mantine/dates';
import { parseDateTime, type DateTimeParts } from './dateTimeText.ts';

export interface DateTimeCalendarProps {
  readonly parts: DateTimeParts | undefined;
  readonly onChange: (parts: DateTimeParts) => void;
  /** The current moment, in the zone of the field. */
  readonly now: () => string;
}

export function DateTimeCalendar({ parts, onChange, now }: DateTimeCalendarProps) {
  const current = parseDateTime(now());
  const time = parts?.time ?? '00:00:00';
  const date = parts?.date ?? current?.date ?? '1970-01-01';
  return (
    <Stack gap="sm" w="16rem">
      <DatePicker
        value={parts?.date ?? null}
        onChange={(picked) => picked !== null && onChange({ date: picked, time })}
        defaultDate={date}
        getDayProps={(day) => (day === current?.date ? { 'aria-current': 'date' } : {})}
        firstDayOfWeek={1}
        // Red is for what destroys, and days of other months only confuse.
        weekendDays={[]}
        hideOutsideDates
        fullWidth
        ariaLabels={{
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
        }}
      />
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TimePicker
          label="Time"
          withSeconds
          value={time.slice(0, 8)}
          onChange={(picked) => picked !== '' && onChange({ date, time: picked })}
          hoursInputLabel="Hours"
          minutesInputLabel="Minutes"
          secondsInputLabel="Seconds"
          flex={1}
        />
        <Button variant="default" onClick={() => current && onChange(current)}>
          Now
        </Button>
      </Group>
    </Stack>
  );
}
