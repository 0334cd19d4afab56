// What has to follow what: the steps of a sequence, the fields that they have in common, and the time for all of them.
import { DEFINITION_LIMITS } from '@logboom/contract/events/config-schemas';
import { MultiSelectField } from '../../../../kit/forms/choices/MultiSelectField.tsx';
import type { Option } from '../../../../kit/forms/choices/options.ts';
import { CheckboxField } from '../../../../kit/forms/fields/CheckboxField.tsx';
import { TagField } from '../../../../kit/forms/fields/TagField.tsx';
import { TextAreaField } from '../../../../kit/forms/fields/TextAreaField.tsx';
import { UnitDurationField } from '../../../../kit/forms/times/UnitDurationField.tsx';
import styles from '../../events.module.css';
import { DURATION_UNITS } from './durations.ts';
import { PartRows } from './PartRows.tsx';
import type { StepProps } from './stepProps.ts';
import { useSearchChoices } from './useSearchChoices.ts';
import { NEW_STEP, type StepDraft } from './watchForm.ts';

const { sequenceSteps: count, query: longest } = DEFINITION_LIMITS;

export function SequenceFields({ form }: StepProps) {
  const { value: steps, onChange, error, readOnly } = form.field('steps');
  const { is_last_absent: isAbsent } = form.values;
  const choices = useSearchChoices([...new Set(steps.flatMap(({ streams }) => streams))]);
  return (
    <>
      <PartRows
        noun="step"
        parts={steps}
        newPart={NEW_STEP}
        limits={count}
        error={error}
        readOnly={readOnly}
        nameOf={(_, place) => String(place + 1)}
        onChange={onChange}
      >
        {(step, place, change) => (
          <Step
            step={step}
            legend={legendOf(place, isAbsent && place === steps.length - 1)}
            streams={choices.streams}
            readOnly={readOnly}
            isWrong={error !== undefined && step.query.trim() === ''}
            onChange={change}
          />
        )}
      </PartRows>
      <CheckboxField
        label="The last step must be missing"
        help="The event is then that the first steps came and the last one did not follow in time."
        {...form.field('is_last_absent')}
      />
      <UnitDurationField
        label="All within"
        help="From the first step to the last. At most a day."
        units={DURATION_UNITS}
        min={1}
        {...form.field('within_ms')}
      />
      <TagField
        label="With the same"
        help="Fields that have the same value in all steps, such as a user or a request. Without any, all messages belong together."
        optional
        suggestions={choices.fields}
        {...form.field('group_by')}
      />
      <UnitDurationField
        label="Execute search every"
        help="How soon a sequence is found. Those that began before a run are found as well, and each once."
        units={DURATION_UNITS}
        min={1}
        {...form.field('execute_every_ms')}
      />
    </>
  );
}

function legendOf(place: number, isAbsent: boolean): string {
  if (place === 0) return 'Step 1';
  return isAbsent ? `Step ${place + 1}: and then not` : `Step ${place + 1}: then`;
}

interface EditorProps {
  readonly step: StepDraft;
  readonly legend: string;
  readonly streams: readonly Option[];
  readonly readOnly: boolean;
  readonly isWrong: boolean;
  readonly onChange: (step: StepDraft) => void;
}

function Step({ step, legend, streams, readOnly, isWrong, onChange }: EditorProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      <TextAreaField
        label="Search query"
        mono
        rows={1}
        maxLength={longest}
        value={step.query}
        readOnly={readOnly}
        error={isWrong ? 'Say which messages this step is about.' : undefined}
        onChange={(query) => onChange({ ...step, query })}
      />
      <MultiSelectField
        label="Streams"
        optional
        placeholder="All streams"
        options={streams}
        nothingFound="No such stream"
        value={step.streams}
        readOnly={readOnly}
        onChange={(chosen) => onChange({ ...step, streams: chosen })}
      />
    </fieldset>
  );
}
