// Makes or changes quiet hours.
import { required, type Rule } from '@logboom/contract/common/form-rules';
import { DEFINITION_LIMITS } from '@logboom/contract/events/config-schemas';
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
import { TagField } from '../../../kit/forms/fields/TagField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import styles from '../events.module.css';
import { tagsIn } from '../definitions/definitionWords.ts';
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
  readonly tags: readonly string[];
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

const tagProblem: Rule<readonly string[]> = (tags) =>
  tags.length > QUIET_HOURS_LIMITS.tags || tags.some((tag) => tag.length > DEFINITION_LIMITS.tag)
    ? `At most ${QUIET_HOURS_LIMITS.tags} tags of ${DEFINITION_LIMITS.tag} characters.`
    : undefined;

export function QuietHoursModal({ stored, onClose }: Props) {
  const save = useSaveQuietHours();
  const { data } = useQuery(allDefinitionsQuery());
  const options = useMemo(
    () => (data?.event_definitions ?? []).map(({ id, title }) => ({ value: id, label: title })),
    [data],
  );
  const tags = useMemo(() => (data === undefined ? [] : tagsIn(data)), [data]);
  const label = stored === undefined ? 'Create quiet hours' : 'Save changes';
  return (
    <FormModal<Values>
      opened
      title={stored === undefined ? 'Create quiet hours' : `Edit quiet hours “${stored.title}”`}
      saveLabel={label}
      initialValues={valuesOf(stored)}
      rules={{
        title: required,
        tags: tagProblem,
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
            help="Without any and without tags, all of them."
            optional
            options={options}
            nothingFound="No such event definition"
            {...form.field('definitions')}
          />
          <TagField
            label="Tags"
            help="Event definitions with one of these tags, also those that are made later."
            optional
            suggestions={tags}
            {...form.field('tags')}
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
      tags: [],
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

function requestOf({ days, definitions, tags, first_day, last_day, ...rest }: Values): QuietHoursRequest {
  return {
    ...rest,
    definitions: [...definitions],
    tags: [...tags],
    days: days.map(Number),
    first_day: first_day.trim() || null,
    last_day: last_day.trim() || null,
  };
}
