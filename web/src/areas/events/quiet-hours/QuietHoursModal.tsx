// Makes or changes quiet hours.
import { required, type Rule } from '@logboom/contract/common/form-rules';
import {
  CALENDAR_DAY,
  CLOCK_TIME,
  QUIET_HOURS_LIMITS,
  type QuietHours,
  type QuietHoursRequest,
} from '@logboom/contract/events/quiet-hours-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { TimeZoneField } from '../../../kit/forms/choices/TimeZoneField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import styles from '../events.module.css';
import { allDefinitionsQuery } from '../found/events.api.ts';
import { useSaveQuietHours } from './quietHours.api.ts';
import { DAYS } from './quietWords.ts';

interface Props {
  /** What is changed; absent for something new. */
  readonly stored?: QuietHours | undefined;
  readonly onClose: () => void;
}

interface Values {
  readonly title: string;
  readonly enabled: boolean;
  readonly definitions: readonly string[];
  readonly time_zone: string;
  readonly days: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly first_day: string;
  readonly last_day: string;
}

const looksLike =
  (pattern: string, problem: string): Rule<string> =>
  (value) =>
    new RegExp(pattern).test(value) ? undefined : problem;
const clock = looksLike(CLOCK_TIME, 'Hours and minutes, such as 22:00.');
const day: Rule<string> = (value) =>
  value.trim() === '' ? undefined : looksLike(CALENDAR_DAY, 'A day, such as 2026-12-24.')(value.trim());

export function QuietHoursModal({ stored, onClose }: Props) {
  const save = useSaveQuietHours();
  const { data } = useQuery(allDefinitionsQuery());
  const options = useMemo(
    () => (data?.event_definitions ?? []).map(({ id, title }) => ({ value: id, label: title })),
    [data],
  );
  const label = stored === undefined ? 'Create quiet hours' : 'Save changes';
  return (
    <FormModal<Values>
      opened
      title={stored === undefined ? 'Create quiet hours' : `Edit quiet hours “${stored.title}”`}
      saveLabel={label}
      initialValues={valuesOf(stored)}
      rules={{
        title: required,
        days: (days) => (days.length === 0 ? 'Choose at least one day.' : undefined),
        from: clock,
        to: clock,
        first_day: day,
        last_day: day,
      }}
      onClose={onClose}
      onSave={(values) => save.mutateAsync({ id: stored?.id, body: requestOf(values) })}
    >
      {(form) => (
        <>
          <TextField label="Title" maxLength={QUIET_HOURS_LIMITS.title} {...form.field('title')} />
          <MultiSelectField
            label="Event definitions"
            help="None means all of them."
            optional
            placeholder="All event definitions"
            options={options}
            nothingFound="No such event definition"
            {...form.field('definitions')}
          />
          <MultiSelectField
            label="Days"
            help="On which they begin."
            options={[...DAYS]}
            {...form.field('days')}
          />
          <div className={styles['pair']}>
            <TextField label="From" help="Hours and minutes." {...form.field('from')} />
            <TextField
              label="To"
              help="Earlier than the beginning, it is on the next day; the same time is 24 hours."
              {...form.field('to')}
            />
          </div>
          <TimeZoneField
            label="Time zone"
            help="Whose clocks count, also when they change."
            {...form.field('time_zone')}
            onChange={(zone) => form.setValue('time_zone', zone ?? '')}
          />
          <div className={styles['pair']}>
            <TextField
              label="First day"
              help="For example 2026-12-24. Empty: from now on."
              optional
              {...form.field('first_day')}
            />
            <TextField label="Last day" help="Empty: for ever." optional {...form.field('last_day')} />
          </div>
          <CheckboxField label="Enabled" {...form.field('enabled')} />
        </>
      )}
    </FormModal>
  );
}

function valuesOf(stored: QuietHours | undefined): Values {
  if (stored === undefined)
    return {
      title: '',
      enabled: true,
      definitions: [],
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
      days: DAYS.map(({ value }) => value),
      from: '22:00',
      to: '06:00',
      first_day: '',
      last_day: '',
    };
  const { id: _, days, first_day, last_day, ...rest } = stored;
  return { ...rest, days: days.map(String), first_day: first_day ?? '', last_day: last_day ?? '' };
}

function requestOf({ days, definitions, first_day, last_day, ...rest }: Values): QuietHoursRequest {
  return {
    ...rest,
    definitions: [...definitions],
    days: days.map(Number),
    first_day: first_day.trim() || null,
    last_day: last_day.trim() || null,
  };
}
