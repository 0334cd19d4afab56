// When a definition runs: every so often, or at the times of a cron expression, with the next of them.
import { DEFINITION_LIMITS } from '@logboom/contract/events/config-schemas';
import { nextCronRuns } from '@logboom/core/events/cron';
import { Input, SegmentedControl, Text } from '@mantine/core';
import { TimeZoneField } from '../../../../kit/forms/choices/TimeZoneField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { UnitDurationField } from '../../../../kit/forms/times/UnitDurationField.tsx';
import { formatDate } from '../../../../kit/values/dateFormats.ts';
import { useNow } from '../../../../platform/time/useNow.ts';
import styles from '../../events.module.css';
import type { DefinitionValues } from './definitionForm.ts';
import { scheduleProblem } from './definitionRules.ts';
import { DURATION_UNITS } from './durations.ts';
import type { StepProps } from './stepProps.ts';

const KINDS = [
  { value: 'interval', label: 'Every so often' },
  { value: 'cron', label: 'By cron expression' },
];
const SHOWN_RUNS = 5;
const EVERY_MS = 30_000;

export function ScheduleFields({ form }: StepProps) {
  const { runs } = form.values;
  return (
    <>
      <Input.Wrapper label="Run" labelElement="div">
        <SegmentedControl
          aria-label="Run"
          className={styles['modes']}
          data={KINDS}
          value={runs}
          onChange={(value) => form.setValue('runs', value === 'cron' ? 'cron' : 'interval')}
        />
      </Input.Wrapper>
      {runs === 'interval' ? (
        <UnitDurationField
          label="Execute search every"
          help="Shorter than the time above, windows overlap; longer, there are gaps."
          units={DURATION_UNITS}
          min={1}
          {...form.field('execute_every_ms')}
        />
      ) : (
        <>
          <TextField
            label="Cron expression"
            help="Minute, hour, day, month, day of the week: 0 8 * * 1-5 is eight in the morning of working days."
            mono
            maxLength={DEFINITION_LIMITS.cron}
            {...form.field('cron_expression')}
          />
          <TimeZoneField
            label="Time zone"
            help="Whose clocks count, also when they change."
            {...form.field('cron_timezone')}
            onChange={(zone) => form.setValue('cron_timezone', zone ?? '')}
          />
          <NextRuns values={form.values} />
        </>
      )}
    </>
  );
}

function NextRuns({ values }: { readonly values: DefinitionValues }) {
  const now = useNow(EVERY_MS);
  const { cron_expression: expression, cron_timezone: timeZone } = values;
  if (scheduleProblem(values) !== undefined)
    return <Text c="dimmed">The next runs are shown once the expression is complete.</Text>;
  const runs = nextCronRuns({ expression, timeZone }, now, SHOWN_RUNS);
  return (
    <section aria-label="Next runs">
      <Text size="sm" fw={600}>{`Next runs (${timeZone})`}</Text>
      <ul className={styles['runs']}>
        {runs.map((run) => (
          <li key={run}>{formatDate(new Date(run), timeZone)}</li>
        ))}
      </ul>
    </section>
  );
}
